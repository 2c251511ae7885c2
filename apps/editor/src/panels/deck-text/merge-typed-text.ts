/** A replaced range of a text. */
interface TextChange {
  start: number;
  end: number;
  inserted: string;
}

/** Returns the smallest range in which two texts differ. */
function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) };
}

/** Returns the position of an index after a change. Inside of a replaced range, it is the end of the new text. */
function movedIndex(index: number, { start, end, inserted }: TextChange): number {
  if (index <= start) return index;
  return index >= end ? index + inserted.length - (end - start) : start + inserted.length;
}

/**
 * Merges typed text into a text that another user has changed in the meantime. Everything that either has typed is kept,
 * and everything that either has deleted is left out.
 * @param base The text before both changes.
 * @param typed The text with the user's own changes.
 * @param now The text with the other user's changes.
 */
export function mergeTypedText(base: string, typed: string, now: string): string {
  if (now === base || now === typed) return typed;
  if (typed === base) return now;
  const changes = [changeBetween(base, now), changeBetween(base, typed)];
  const cuts = [...new Set([0, ...changes.flatMap(({ start, end }) => [start, end]), base.length])].sort(
    (one, other) => one - other,
  );
  return cuts
    .map((from, index) => {
      const added = changes.filter(({ start }) => start === from).map(({ inserted }) => inserted);
      const isDeleted = changes.some(({ start, end }) => start <= from && from < end);
      return added.join('') + (isDeleted ? '' : base.slice(from, cuts[index + 1]));
    })
    .join('');
}

/** Returns the positions in a text after it has been changed to another one, for example of the caret. */
export function movedPositions(before: string, after: string, positions: readonly number[]): number[] {
  const change = changeBetween(before, after);
  return positions.map((index) => movedIndex(index, change));
}
