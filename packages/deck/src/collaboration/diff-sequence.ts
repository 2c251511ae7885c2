/** A replaced part of a sequence: `before` from `start` to `end` becomes `after` from `from` to `to`. */
export interface SequenceEdit {
  start: number;
  end: number;
  from: number;
  to: number;
}

/**
 * Maximum number of differences. With more, the differing part is replaced as a whole, because the search takes
 * quadratic time.
 */
const maxDifferences = 200;

/**
 * Returns the replacements that turn one sequence into another, in ascending order (Myers 1986, "An O(ND) Difference
 * Algorithm"). The result is deterministic.
 */
export function diffSequence(before: readonly string[], after: readonly string[]): SequenceEdit[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const whole = { start, end: before.length - tail, from: start, to: after.length - tail };
  if (whole.start === whole.end && whole.from === whole.to) return [];
  const edits = isOneSided(whole) ? [whole] : (shortestEdits(before, after, whole) ?? [whole]);
  return edits.map((edit, index) => alignToWords(before, after, edit, edits[index - 1]?.end ?? 0));
}

/** Whether an edit only inserts or only deletes. */
const isOneSided = ({ start, end, from, to }: SequenceEdit) => start === end || from === to;

/** Maximum distance to move. It keeps long repetitions in linear time. */
const maxShift = 200;

/**
 * Moves an insertion or deletion to a word boundary if the result is the same. For example, deleting "two " from "one
 * two three" then removes these four characters and not "wo t", inside which others may have inserted text.
 * @param first The earliest possible start of the edit.
 */
function alignToWords(
  before: readonly string[],
  after: readonly string[],
  edit: SequenceEdit,
  first: number,
): SequenceEdit {
  if (!isOneSided(edit)) return edit;
  const [symbols, start, end] = edit.from === edit.to ? [before, edit.start, edit.end] : [after, edit.from, edit.to];
  const max = Math.min(edit.start - first, maxShift);
  let best = { shift: 0, score: boundaryScore(symbols, start) + boundaryScore(symbols, end) };
  for (let shift = 1; shift <= max && symbols[start - shift] === symbols[end - shift]; shift++) {
    const score = boundaryScore(symbols, start - shift) + boundaryScore(symbols, end - shift);
    if (score > best.score) best = { shift, score };
  }
  const { shift } = best;
  return { start: edit.start - shift, end: edit.end - shift, from: edit.from - shift, to: edit.to - shift };
}

/** Rates a position by how well it separates words: at the start or end of text or a paragraph, or after a space. */
function boundaryScore(symbols: readonly string[], position: number): number {
  const symbol = symbols[position - 1];
  if (symbol === undefined || position === symbols.length || symbol.length > 2) return 3;
  if (/^\s$/u.test(symbol)) return 2;
  return /^[\p{L}\p{N}]$/u.test(symbol) ? 0 : 1;
}

/** Returns the edits inside a part; undefined if there are too many. */
function shortestEdits(
  before: readonly string[],
  after: readonly string[],
  { start, end, from, to }: SequenceEdit,
): SequenceEdit[] | undefined {
  const [width, height] = [end - start, to - from];
  // Furthest position in `before` on each diagonal, for each number of differences.
  const rounds: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let differences = 0; differences <= Math.min(maxDifferences, width + height); differences++) {
    const next = new Map<number, number>();
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = isInsertion(furthest, diagonal, differences)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (x < width && x - diagonal < height && before[start + x] === after[from + x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= width && x - diagonal >= height) return traceBack([...rounds, furthest], { start, end, from, to });
    }
    rounds.push(furthest);
    furthest = next;
  }
  return undefined;
}

/** Whether the path to a diagonal continues with an insertion instead of a deletion. */
function isInsertion(furthest: ReadonlyMap<number, number>, diagonal: number, differences: number): boolean {
  if (diagonal === -differences) return true;
  return diagonal !== differences && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

function traceBack(
  rounds: readonly ReadonlyMap<number, number>[],
  { start, end, from, to }: SequenceEdit,
): SequenceEdit[] {
  const edits: SequenceEdit[] = [];
  let [x, y] = [end - start, to - from];
  for (let differences = rounds.length - 1; differences > 0; differences--) {
    const furthest = rounds[differences] ?? new Map<number, number>();
    const diagonal = x - y;
    const isInserted = isInsertion(furthest, diagonal, differences);
    const previousX = furthest.get(isInserted ? diagonal + 1 : diagonal - 1) ?? 0;
    const previousY = previousX - (isInserted ? diagonal + 1 : diagonal - 1);
    const edit = {
      start: start + previousX,
      end: start + previousX + (isInserted ? 0 : 1),
      from: from + previousY,
      to: from + previousY + (isInserted ? 1 : 0),
    };
    const [later] = edits;
    if (later && later.start === edit.end && later.from === edit.to) {
      edits[0] = { start: edit.start, end: later.end, from: edit.from, to: later.to };
    } else edits.unshift(edit);
    [x, y] = [previousX, previousY];
  }
  return edits;
}

/**
 * Returns, for each item of `after`, the index of the corresponding item of `before`, or -1. The items of a replaced
 * part are paired in order.
 */
export function alignSequences(before: readonly string[], after: readonly string[]): number[] {
  const aligned = after.map(() => -1);
  let [at, to] = [0, 0];
  for (const edit of [...diffSequence(before, after), undefined]) {
    const end = edit?.start ?? before.length;
    while (at < end) aligned[to++] = at++;
    if (!edit) break;
    for (let pair = 0; pair < Math.min(edit.end - edit.start, edit.to - edit.from); pair++) {
      aligned[edit.from + pair] = edit.start + pair;
    }
    [at, to] = [edit.end, edit.to];
  }
  return aligned;
}
