"""Clocks of a round: everyone's own beginning, pauses, ends."""

from pelican_suite.controllers.round_clock import RoundClock


class Hours:
    def __init__(self):
        self.seconds = 50.0

    def __call__(self):
        return self.seconds


def make(speed=1.0):
    hours = Hours()
    return hours, RoundClock(hours, speed)


def test_every_seat_has_a_time_of_its_own():
    hours, clock = make()
    clock.begin(0)
    hours.seconds += 2
    clock.begin(1)
    hours.seconds += 0.5
    assert (clock.elapsed(0), clock.elapsed(1), clock.elapsed(2)) == (2500, 500, 0)
    assert clock.running(0)
    assert not clock.running(2)


def test_an_ended_time_stands_still():
    hours, clock = make()
    clock.begin(0)
    hours.seconds += 3
    clock.end(0)
    hours.seconds += 9
    assert clock.elapsed(0) == 3000
    assert not clock.running(0)


def test_a_pause_does_not_count():
    hours, clock = make()
    clock.begin(0)
    hours.seconds += 1
    clock.pause()
    clock.pause()
    hours.seconds += 100
    assert clock.elapsed(0) == 1000
    clock.resume()
    hours.seconds += 1
    assert clock.elapsed(0) == 2000


def test_a_time_can_go_on_after_a_break():
    hours, clock = make()
    clock.begin(0, 12_000)
    hours.seconds += 1
    assert clock.elapsed(0) == 13_000


def test_waiting_takes_the_speed_into_account():
    hours, clock = make(speed=10)
    clock.begin(0)
    hours.seconds += 0.1
    assert clock.elapsed(0) == 1000
    assert clock.wait_for(0, 3000) == 200
    assert clock.wait_for(0, 500) == 0


def test_a_new_round_forgets_all_times():
    _, clock = make()
    clock.begin(0)
    clock.pause()
    clock.reset()
    assert clock.elapsed(0) == 0
    assert not clock.paused
