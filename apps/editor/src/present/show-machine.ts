import type { Slide } from '@ppt-embed/deck';

/** The properties of a slide that determine whether and how it is shown. */
type Showable = Pick<Slide, 'id' | 'hidden'>;

interface ShownSlide {
  id: string;
  /** Position in the deck, starting at 1, as printed on the slide. */
  number: number;
}

/** State of a running show. At the end, `at` is the number of slides. */
export interface Show {
  at: number;
  /** The visible slides in order. */
  slides: readonly ShownSlide[];
  isBlack: boolean;
  /** Digits typed so far. Enter goes to the slide with that number. */
  typed: string;
}

/** Returns the number of visible slides. */
export const countOf = ({ slides }: Pick<Show, 'slides'>): number => slides.length;

/**
 * Starts a show at a slide. A hidden slide is shown only if the show starts with it.
 * @param deck All slides of the deck.
 * @param first Index of the first slide.
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

/** An event of a slide show. */
export type ShowEvent =
  | { type: 'next' | 'previous' | 'first' | 'last' | 'black' | 'enter' }
  | { type: 'go'; to: number }
  /** Goes to a slide by its number. */
  | { type: 'number'; number: number }
  | { type: 'digit'; digit: string }
  /** Slides were added or removed. The current slide stays. */
  | { type: 'deck'; slides: readonly Showable[] };

/** Computes the next state of a show, independently of time and screen. */
export function stepShow(show: Show, event: ShowEvent): Show {
  const count = countOf(show);
  const to = (at: number): Show => ({ ...show, at: Math.max(0, Math.min(at, count)), isBlack: false, typed: '' });
  switch (event.type) {
    case 'next':
      // The first key press on a black screen only shows the slide again.
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

/** Keeps the current slide. If it was removed, the next remaining one takes its place. */
function watch(show: Show, deck: readonly Showable[]): Show {
  const before = new Set(show.slides.map(({ id }) => id));
  const slides = shownOf(deck, (id) => before.has(id));
  const now = new Map(slides.map(({ id }, at) => [id, at]));
  const nextShown = show.slides.slice(show.at).find(({ id }) => now.has(id));
  return { ...show, slides, at: (nextShown && now.get(nextShown.id)) ?? slides.length };
}

/** Returns the slide with a number or, if it is hidden, the next visible one. */
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

/** Returns the event of a key. The keys are the same as in PowerPoint and on presenter remotes. */
export function showKey(key: string): ShowEvent | undefined {
  if (/^\d$/u.test(key)) return { type: 'digit', digit: key };
  return keys[key] ?? keys[key.toLowerCase()];
}
