import type { Slide } from '@ppt-embed/deck';

/** What of a slide decides whether it is shown, and finds it again. */
type Showable = Pick<Slide, 'id' | 'hidden'>;

interface ShownSlide {
  id: string;
  /** Its place in the deck, counted from 1: what is printed on it. */
  number: number;
}

/** A running show. `at` may stand one past the last slide: the end. */
export interface Show {
  at: number;
  /** Those that are shown, in their order. Hidden ones are not among them. */
  slides: readonly ShownSlide[];
  isBlack: boolean;
  /** Digits typed so far: a number and Enter go to that slide. */
  typed: string;
}

/** @returns how many slides are shown. */
export const countOf = ({ slides }: Pick<Show, 'slides'>): number => slides.length;

/**
 * A show from one slide on. A hidden slide is shown only where the show begins with it.
 * @param deck All slides of the deck.
 * @param first Index of the slide to begin with.
 */
export function startShow(deck: readonly Showable[], first: number): Show {
  const firstId = deck[first]?.id;
  const slides = shownOf(deck, (id) => id === firstId);
  return { at: Math.max(0, indexOf(slides, firstId)), slides, isBlack: false, typed: '' };
}

function shownOf(deck: readonly Showable[], isShown: (id: string) => boolean): readonly ShownSlide[] {
  return deck.flatMap(({ id, hidden }, index) => (hidden && !isShown(id) ? [] : [{ id, number: index + 1 }]));
}

function indexOf(slides: readonly ShownSlide[], targetId: string | undefined): number {
  return slides.findIndex(({ id }) => id === targetId);
}

export type ShowEvent =
  | { type: 'next' | 'previous' | 'first' | 'last' | 'black' | 'enter' }
  | { type: 'go'; to: number }
  /** To a slide by its number, as when it is typed. */
  | { type: 'number'; number: number }
  | { type: 'digit'; digit: string }
  /** Slides have come or gone: what is on the screen stays there. */
  | { type: 'deck'; slides: readonly Showable[] };

/** One step of a show; time and screen are not in here. */
export function stepShow(show: Show, event: ShowEvent): Show {
  const count = countOf(show);
  const to = (at: number): Show => ({ ...show, at: Math.max(0, Math.min(at, count)), isBlack: false, typed: '' });
  switch (event.type) {
    case 'next':
      // The first press after black only lights the screen.
      return show.isBlack ? { ...show, isBlack: false } : to(show.at + 1);
    case 'previous':
      return show.isBlack ? { ...show, isBlack: false } : to(show.at - 1);
    case 'first':
      return to(0);
    case 'last':
      return to(count - 1);
    case 'go':
      return to(Math.min(event.to, count - 1));
    case 'number':
      return to(atNumber(show, event.number));
    case 'black':
      return { ...show, isBlack: !show.isBlack };
    case 'digit':
      return { ...show, typed: `${show.typed}${event.digit}`.slice(-4) };
    case 'enter':
      return show.typed === '' ? stepShow(show, { type: 'next' }) : to(atNumber(show, Number(show.typed)));
    case 'deck':
      return watch(show, event.slides);
    default:
      return event satisfies never;
  }
}

/** Where the slide on the screen is gone, the next one that is still there takes its place. */
function watch(show: Show, deck: readonly Showable[]): Show {
  const before = new Set(show.slides.map(({ id }) => id));
  const slides = shownOf(deck, (id) => before.has(id));
  const now = new Map(slides.map(({ id }, at) => [id, at]));
  const nextShown = show.slides.slice(show.at).find(({ id }) => now.has(id));
  return { ...show, slides, at: (nextShown && now.get(nextShown.id)) ?? slides.length };
}

/** The slide of a number; of a hidden one, the next that is shown. */
function atNumber({ slides }: Show, targetId: number): number {
  const at = slides.findIndex(({ number }) => number >= targetId);
  return at < 0 ? slides.length - 1 : at;
}

const keys: Partial<Record<string, ShowEvent>> = {
  ArrowRight: { type: 'next' },
  ArrowDown: { type: 'next' },
  PageDown: { type: 'next' },
  ' ': { type: 'next' },
  n: { type: 'next' },
  ArrowLeft: { type: 'previous' },
  ArrowUp: { type: 'previous' },
  PageUp: { type: 'previous' },
  Backspace: { type: 'previous' },
  p: { type: 'previous' },
  Home: { type: 'first' },
  End: { type: 'last' },
  b: { type: 'black' },
  '.': { type: 'black' },
  Enter: { type: 'enter' },
};

/** What a key does in a show: those of PowerPoint and of presenters' remotes. */
export function showKey(key: string): ShowEvent | undefined {
  if (/^\d$/u.test(key)) return { type: 'digit', digit: key };
  return keys[key] ?? keys[key.toLowerCase()];
}
