import { binaryOperators, relations } from './math-symbols.ts';

/** Around what stands raised or lowered. */
export const raise = { super: '\uE001', sub: '\uE002', end: '\uE003' } as const;
/** Around what is to be read as one thing: a fraction, and what a root is of. */
export const hold = { open: '\uE005', close: '\uE006' } as const;

export function held(text: string): string {
  return hold.open + text + hold.close;
}

/**
 * What is held gets brackets where something stands at it that it could be read with: `a/b` behind a 2 is 2(a/b), before
 * a c it is (a/b)c.
 */
export function bracketed(text: string): string {
  const letters = Array.from(text);
  const open: number[] = [];
  for (const [at, letter] of letters.entries()) {
    if (letter === hold.open) open.push(at);
    const begin = letter === hold.close ? open.pop() : undefined;
    if (begin === undefined) continue;
    // Behind a root, a gap parts enough.
    const isApart =
      letters[begin - 1] === '√'
        ? letters[at + 1] === '\u00A0' || isParted(letters, at, 1)
        : isParted(letters, begin, -1) && isParted(letters, at, 1);
    letters[begin] = isApart ? '' : '(';
    letters[at] = isApart ? '' : ')';
  }
  return letters.join('');
}

/** Whether the first thing that stands next to a place, past gaps, is none that is read together with it. */
function isParted(letters: readonly string[], at: number, step: 1 | -1): boolean {
  let next = at + step;
  while (letters[next] === '\u00A0' || letters[next] === '') next += step;
  const letter = letters[next];
  return letter === undefined || (step < 0 ? partsBefore : partsBehind).has(letter);
}

const parting = [...relations, ...binaryOperators].filter((sign) => sign !== '÷');
const partsBefore = new Set([...parting, ...Array.from('([{⟨⌊⌈,;'), raise.super, raise.sub, hold.open]);
const partsBehind = new Set([...parting, ...Array.from(')]}⟩⌋⌉,;.:'), raise.end, hold.close]);
