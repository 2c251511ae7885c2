/** A running show. `at` may stand one past the last slide: the end. */
export interface Show {
  at: number;
  /** Of the slides that are shown, in their order: those that are printed on them. Hidden ones are not among them. */
  numbers: readonly number[];
  isBlack: boolean;
  /** Digits typed so far: a number and Enter go to that slide. */
  typed: string;
}

/** @returns how many slides are shown. */
export const countOf = ({ numbers }: Pick<Show, 'numbers'>): number => numbers.length;

/**
 * A show from one slide on. A hidden slide is shown only where the show begins with it.
 * @param hidden Of each slide of the deck, whether it is hidden.
 * @param first Index of the slide to begin with.
 */
export function startShow(hidden: readonly boolean[], first: number): Show {
  const numbers = hidden.flatMap((isHidden, index) => (isHidden && index !== first ? [] : [index + 1]));
  return { at: Math.max(0, numbers.indexOf(first + 1)), numbers, isBlack: false, typed: '' };
}

export type ShowEvent =
  | { type: 'next' | 'previous' | 'first' | 'last' | 'black' | 'enter' }
  | { type: 'go'; to: number }
  /** To a slide by its number, as when it is typed. */
  | { type: 'number'; number: number }
  | { type: 'digit'; digit: string };

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
    default:
      return event satisfies never;
  }
}

/** The slide of a number; of a hidden one, the next that is shown. */
function atNumber({ numbers }: Show, number: number): number {
  const at = numbers.findIndex((one) => one >= number);
  return at < 0 ? numbers.length - 1 : at;
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
