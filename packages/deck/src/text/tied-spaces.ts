import type { Run } from '../model/text.ts';
import { breakOpportunities, breaks } from './break-opportunities.ts';
import { textOfRuns } from './runs.ts';

/** Matches text that may have such spaces. Most text is not searched for them. */
const mayBeTied = /\d | [^\p{L}\p{N}\s] /u;

/**
 * Returns runs with no-break spaces instead of spaces at which no line ends, because other applications break lines
 * before a unit and before an arrow.
 */
export function withTiedSpaces(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  if (!mayBeTied.test(text)) return runs;
  const characters = Array.from(text);
  const after = breakOpportunities(characters, ' ');
  const tied = characters
    .map((character, at) => (character === ' ' && isTied(characters, after, at) ? '\u00A0' : character))
    .join('');
  let start = 0;
  return runs.map((run) => {
    const end = start + run.text.length;
    const own = run.code ? run : { ...run, text: tied.slice(start, end) };
    start = end;
    return own;
  });
}

/** Whether a single space is between words that stay on one line. */
function isTied(characters: readonly string[], after: Uint8Array, at: number): boolean {
  const [before, next] = [characters[at - 1], characters[at + 1]];
  return after[at] !== breaks.allowed && isText(before) && isText(next);
}

function isText(character: string | undefined): boolean {
  return character !== undefined && !/\s/u.test(character);
}
