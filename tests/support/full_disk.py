"""A disk without room for what is played."""

from pelican_suite.persistence.journal import Journal


def fill_disk(monkeypatch):
    """From now on no action can be written, until the one value of the list is made false."""
    full = [True]
    real = Journal.append

    def append(self, entry):
        if full[0]:
            raise OSError(28, "No space left on device")
        real(self, entry)

    monkeypatch.setattr(Journal, "append", append)
    return full
