"""A second judge for the tests: slow, without tables, written from the rulings' words alone.

It shares no code with the engine. Seats have places on a drawn rectangle, so that "across" is
something one can see; requests are plain dictionaries as on the command line.
"""

BIRDS = ("white", "pink", "yellow", "orange", "red", "green", "blue", "black")

# COVE-1: side of the rectangle and place along that side, sides one apart where birds sit closely
PLACES = {
    0: ("top", 1.0),
    1: ("right", 1.0),
    2: ("right", 2.0),
    3: ("bottom", 1.5),
    4: ("bottom", 0.5),
    5: ("left", 2.5),
    6: ("left", 1.5),
    7: ("left", 0.5),
}
FACING = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}

GROUPS = {
    "boomerang": "34567",
    "lonely": "012",
    "long": "12567",
    "short": "034",
}


def next_to(a, b):
    """COVE-2: side by side on the same side of the board."""
    return PLACES[a][0] == PLACES[b][0] and abs(PLACES[a][1] - PLACES[b][1]) == 1


def across(a, b):
    """COVE-2: on facing sides, no more than half a place off."""
    return FACING[PLACES[a][0]] == PLACES[b][0] and abs(PLACES[a][1] - PLACES[b][1]) <= 0.5


def corner(a, b):
    """COVE-2: neighbours on the ring that sit on different sides."""
    return (a - b) % 8 in (1, 7) and PLACES[a][0] != PLACES[b][0]


def seats_between(a, b):
    """COVE-4: the fewer of the seats that lie between, whichever way round."""
    clockwise = [(a + step) % 8 for step in range(1, 8)]
    there = clockwise.index(b)
    return min(there, len(clockwise) - 1 - there)


def content(deal, seats, bird, card, opposite=False, met=()):
    """Whether `bird` has what `card` asks for (or its opposite), read by way of birds `met`."""
    kind = card["kind"]
    other = card.get("bird")
    if kind == "anywhere":
        return True
    if kind == "group":
        inside = str(seats[bird]) in GROUPS[card["group"]]
        return not inside if opposite else inside
    if kind in ("same_as", "opposite_of"):
        if other == bird or other in met:
            return True  # COVE-8, COVE-7
        turned = opposite != (kind == "opposite_of")
        return all(
            content(deal, seats, bird, further, turned, (*met, other)) for further in deal[other]
        )
    if other == bird:
        return True  # COVE-7
    if other not in seats:
        return False  # COVE-9
    here, there = seats[bird], seats[other]
    if opposite:
        return {
            "next_to": lambda: not next_to(here, there),
            "across_from": lambda: not across(here, there),
            "shares_corner": lambda: not corner(here, there),
            "not_next_or_across": lambda: next_to(here, there) or across(here, there),
            "two_apart": lambda: seats_between(here, there) in (0, 1),
        }[kind]()
    return {
        "next_to": lambda: next_to(here, there),
        "across_from": lambda: across(here, there),
        "shares_corner": lambda: corner(here, there),
        "not_next_or_across": lambda: not next_to(here, there) and not across(here, there),
        "two_apart": lambda: seats_between(here, there) >= 2,
    }[kind]()


def stones(deal, seats):
    """Stones by bird (COVE-10): one for each card of a bird not placed or not content."""
    return {
        bird: sum(bird not in seats or not content(deal, seats, bird, card) for card in deal[bird])
        for bird in BIRDS
    }
