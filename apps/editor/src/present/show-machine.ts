/** A running show. `at` may stand one past the last slide: the end. */
export interface Show {
  at: number;
  count: number;
  isBlack: boolean;
  /** Digits typed so far: a number and Enter go to that slide. */
  typed: string;
}

export type ShowEvent =
  | { type: 'next' | 'previous' | 'first' | 'last' | 'black' | 'enter' }
  | { type: 'go'; to: number }
  | { type: 'digit'; digit: string };

/** One step of a show; time and screen are not in here. */
export function stepShow(show: Show, event: ShowEvent): Show {
  const to = (at: number): Show => ({ ...show, at: Math.max(0, Math.min(at, show.count)), isBlack: false, typed: '' });
  switch (event.type) {
    case 'next':
      // The first press after black only lights the screen.
      return show.isBlack ? { ...show, isBlack: false } : to(show.at + 1);
    case 'previous':
      return show.isBlack ? { ...show, isBlack: false } : to(show.at - 1);
    case 'first':
      return to(0);
    case 'last':
      return to(show.count - 1);
    case 'go':
      return to(Math.min(event.to, show.count - 1));
    case 'black':
      return { ...show, isBlack: !show.isBlack };
    case 'digit':
      return { ...show, typed: `${show.typed}${event.digit}`.slice(-4) };
    case 'enter':
      return show.typed === '' ? stepShow(show, { type: 'next' }) : to(Math.min(Number(show.typed), show.count) - 1);
    default:
      return event satisfies never;
  }
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
