import { animationGroups } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';

/** The properties of a slide that determine whether and how it is shown. */
type Showable = Pick<Slide, 'id' | 'hidden'> & Partial<Pick<Slide, 'elements'>>;

interface ShownSlide {
  id: string;
  /** Position in the deck, starting at 1, as printed on the slide. */
  number: number;
  /** Number of clicks that its animations take. */
  steps: number;
}

/** State of a running show. At the end, `at` is the number of slides. */
export interface Show {
  at: number;
  /** Number of clicks whose animations have run on the current slide. */
  step: number;
  /** The visible slides in order. */
  slides: readonly ShownSlide[];
  /** The color that covers the slide; null if the slide is shown. */
  blank: 'black' | 'white' | null;
  /** Digits typed so far. Enter goes to the slide with that number. */
  typed: string;
}

/** Returns the number of visible slides. */
export const countOf = ({ slides }: Pick<Show, 'slides'>): number => slides.length;

/** Returns the number of the current slide in the deck, as printed on it; at the end of the show, of the last slide. */
export const slideNumberOf = ({ slides, at }: Pick<Show, 'slides' | 'at'>): number =>
  (slides[at] ?? slides.at(-1))?.number ?? 1;

/** Returns the number of clicks that the animations of the current slide take. */
export const stepsOf = ({ slides, at }: Pick<Show, 'slides' | 'at'>): number => slides[at]?.steps ?? 0;

/**
 * Starts a show at a slide. A hidden slide is shown only if the show starts with it.
 * @param deck All slides of the deck.
 * @param first Index of the first slide.
 */
export function startShow(deck: readonly Showable[], first: number): Show {
  const firstId = deck[first]?.id;
  const slides = visibleSlidesOf(deck, (id) => id === firstId);
  return { at: Math.max(0, indexOf(slides, firstId)), step: 0, slides, blank: null, typed: '' };
}

function visibleSlidesOf(deck: readonly Showable[], isShown: (id: string) => boolean): readonly ShownSlide[] {
  return deck.flatMap(({ id, hidden, elements = [] }, index) =>
    hidden && !isShown(id) ? [] : [{ id, number: index + 1, steps: animationGroups(elements).clicks.length }],
  );
}

function indexOf(slides: readonly ShownSlide[], targetId: string | undefined): number {
  return slides.findIndex(({ id }) => id === targetId);
}

/** An event of a slide show. */
export type ShowEvent =
  | { type: 'next' | 'previous' | 'first' | 'last' | 'black' | 'white' | 'enter' }
  | { type: 'go'; to: number }
  /** Goes to a slide by its number. */
  | { type: 'number'; number: number }
  | { type: 'digit'; digit: string }
  /** Slides were added or removed. The current slide stays. */
  | { type: 'deck'; slides: readonly Showable[] };

/** Computes the next state of a show, independently of time and screen. */
export function stepShow(show: Show, event: ShowEvent): Show {
  const count = countOf(show);
  const steps = stepsOf(show);
  const to = (at: number, step = 0): Show => ({
    ...show,
    at: Math.max(0, Math.min(at, count)),
    step,
    blank: null,
    typed: '',
  });
  switch (event.type) {
    case 'next':
      // The first key press on a blank screen only shows the slide again.
      if (show.blank) return { ...show, blank: null };
      return show.step < steps ? to(show.at, show.step + 1) : to(show.at + 1);
    case 'previous':
      if (show.blank) return { ...show, blank: null };
      if (show.step > 0) return to(show.at, show.step - 1);
      // The previous slide is shown as it was left.
      return show.at === 0 ? to(0) : to(show.at - 1, show.slides[show.at - 1]?.steps ?? 0);
    case 'first':
      return to(0);
    case 'last':
      return to(count - 1);
    case 'go':
      return to(Math.min(event.to, count - 1));
    case 'number':
      return to(atNumber(show, event.number));
    case 'black':
    case 'white':
      return { ...show, blank: show.blank === event.type ? null : event.type };
    case 'digit':
      return { ...show, typed: `${show.typed}${event.digit}`.slice(-4) };
    case 'enter':
      return show.typed === '' ? stepShow(show, { type: 'next' }) : to(atNumber(show, Number(show.typed)));
    case 'deck':
      return followDeck(show, event.slides);
    default:
      return event satisfies never;
  }
}

/** Keeps the current slide or, if it was removed, goes to the next remaining slide; without one, to the last slide. */
function followDeck(show: Show, deck: readonly Showable[]): Show {
  const before = new Set(show.slides.map(({ id }) => id));
  const slides = visibleSlidesOf(deck, (id) => before.has(id));
  const now = new Map(slides.map(({ id }, at) => [id, at]));
  const nextShown = show.slides.slice(show.at).find(({ id }) => now.has(id));
  const isAtEnd = show.at >= show.slides.length;
  const at = (nextShown && now.get(nextShown.id)) ?? (isAtEnd ? slides.length : Math.max(0, slides.length - 1));
  const isSame = slides[at]?.id === show.slides[show.at]?.id;
  return { ...show, slides, at, step: isSame ? Math.min(show.step, slides[at]?.steps ?? 0) : 0 };
}

/** Returns the index of the slide with a number or, if it is hidden, of the next visible one. */
function atNumber({ slides }: Show, slideNumber: number): number {
  const at = slides.findIndex(({ number }) => number >= slideNumber);
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
  w: { type: 'white' },
  ',': { type: 'white' },
  Enter: { type: 'enter' },
};

/** Returns the event of a key, with the same keys as in PowerPoint and on presentation remotes. */
export function showKey(key: string): ShowEvent | undefined {
  if (/^\d$/u.test(key)) return { type: 'digit', digit: key };
  return keys[key] ?? keys[key.toLowerCase()];
}
