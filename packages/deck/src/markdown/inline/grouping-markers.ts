import { binaryOperators, relations } from './math-symbols.ts';

/** Markers around superscript and subscript text. */
export const scriptMarkers = { super: '\uE001', sub: '\uE002', end: '\uE003' } as const;
/** Markers around a unit: a fraction, or the argument of a root. */
export const groupMarkers = { open: '\uE005', close: '\uE006' } as const;

/** Surrounds text with grouping markers. */
export function group(text: string): string {
  return groupMarkers.open + text + groupMarkers.close;
}

/**
 * Replaces grouping markers with brackets where an adjacent operand would make the formula ambiguous: after a 2, `a/b`
 * becomes 2(a/b); before a c, it becomes (a/b)c.
 */
export function resolveGroups(text: string): string {
  const characters = Array.from(text);
  const open: number[] = [];
  for (const [at, character] of characters.entries()) {
    if (character === groupMarkers.open) open.push(at);
    const begin = character === groupMarkers.close ? open.pop() : undefined;
    if (begin === undefined) continue;
    // After a root, a space is enough to separate operands.
    const isUnambiguous =
      characters[begin - 1] === '√'
        ? characters[at + 1] === '\u00A0' || isSeparated(characters, at, 1)
        : isSeparated(characters, begin, -1) && isSeparated(characters, at, 1);
    characters[begin] = isUnambiguous ? '' : '(';
    characters[at] = isUnambiguous ? '' : ')';
  }
  return characters.join('');
}

/** Whether the nearest character, apart from spaces, does not combine with the group. */
function isSeparated(characters: readonly string[], at: number, step: 1 | -1): boolean {
  let next = at + step;
  while (characters[next] === '\u00A0' || characters[next] === '') next += step;
  const character = characters[next];
  return character === undefined || (step < 0 ? separatorsBefore : separatorsAfter).has(character);
}

const separators = [...relations, ...binaryOperators].filter((sign) => sign !== '÷');
const separatorsBefore = new Set([
  ...separators,
  ...Array.from('([{⟨⌊⌈,;'),
  scriptMarkers.super,
  scriptMarkers.sub,
  groupMarkers.open,
]);
const separatorsAfter = new Set([...separators, ...Array.from(')]}⟩⌋⌉,;.:'), scriptMarkers.end, groupMarkers.close]);
