"""What the suite remembers between starts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Theme = Literal["system", "light", "dark"]
Name = Annotated[str, Field(min_length=1, max_length=24)]


class SeatMemory(BaseModel):
    """One seat of the last new-game sheet."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    name: Name
    colour: Annotated[str, Field(max_length=24)]
    player: Annotated[str, Field(max_length=40)] = "person"
    """`person`, or the name of a computer player."""


class GameMemory(BaseModel):
    """The last new-game sheet of one game."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    seats: Annotated[tuple[SeatMemory, ...], Field(max_length=8)] = ()
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=64)
    suggestions: bool = True


class Settings(BaseModel):
    """All settings, with defaults for whatever a file leaves out."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    schema_version: Annotated[int, Field(ge=1, le=1)] = 1
    language: Annotated[str, Field(max_length=12)] = "system"
    theme: Theme = "system"
    animation_speed: Annotated[float, Field(ge=0.25, le=4)] = 1.0
    animations: bool = True
    calm_with_system: bool = True
    """Whether nothing moves while the system asks for reduced motion."""
    effects_volume: Annotated[int, Field(ge=0, le=100)] = 70
    surroundings_volume: Annotated[int, Field(ge=0, le=100)] = 40
    muted: bool = False
    confirm_moves: bool = True
    auto_draw: bool = True
    hints: bool = True
    take_backs: bool = False
    """Whether people at one screen may agree to take moves of earlier turns back."""
    text_size: Annotated[int, Field(ge=75, le=300)] = 100
    fullscreen: bool = False
    window_width: Annotated[int, Field(ge=640, le=16000)] = 1280
    window_height: Annotated[int, Field(ge=480, le=16000)] = 800
    recent: Annotated[tuple[Annotated[str, Field(max_length=4096)], ...], Field(max_length=8)] = ()
    """Paths of the files opened and saved last, the latest first."""
    games: dict[str, GameMemory] = Field(default_factory=dict, max_length=16)
