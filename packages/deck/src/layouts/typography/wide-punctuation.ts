import { hasHan } from '../../text/scripts.ts';

/** Full-width forms of the punctuation that is typed without an input method. */
const wide: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' };
/** Matches a character after which punctuation is Chinese, and one before which it is, if a figure precedes it. */
const afterHan = /[\p{Script=Han}》」』）】〕]/u;
const figureEnd = /[\p{N}\p{M}%‰℃A-Za-zα-ωΑ-Ω)\]′⁺⁻]/u;
const beforeHan = /[\p{Script=Han}“‘《「『（【〔]/u;
/**
 * Matches parentheses, and a space after Chinese punctuation, which has its own. The quotation marks and parentheses of
 * English text are the same, so that they need a Han character after the space.
 */
const parentheses = /\(([^()\n]{1,80})\)/gu;
const needlessSpace =
  /(?<=[，。；：！？、》]) (?![A-Z][、.．)）])(?=[\p{L}\p{N}“《（])|(?<=[）”]) (?=\p{Script=Han})/gu;
/** Marks a character that is removed, so that the positions in the text stay the same. */
const removed = '\u0000';

/**
 * Returns a copy of Chinese slides in which half-width punctuation next to Chinese characters is full-width. Figures,
 * code and words in other scripts keep theirs: “10:30”, “f(x)”.
 */
export function withWidePunctuation<Value>(value: Value): Value {
  return converted(value) as Value;
}

/** Keys of the texts of an outline that have no format. */
const textKeys: ReadonlySet<string> = new Set(['title', 'subtitle', 'author', 'footer', 'caption']);

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && value.every(isRun) ? convertRuns(value) : value.map(converted);
  if (typeof value !== 'object' || value === null || 'latex' in value || 'series' in value || 'text' in value)
    return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const one = copy[key];
    if (typeof one === 'object') copy[key] = converted(one);
    else if (typeof one === 'string' && textKeys.has(key)) copy[key] = widePunctuationIn(one).replaceAll(removed, '');
  }
  return copy;
}

interface TextRun {
  text: string;
  code?: boolean;
}

function isRun(value: unknown): value is TextRun {
  return typeof value === 'object' && value !== null && 'text' in value && !('kind' in value);
}

function convertRuns(runs: readonly TextRun[]): TextRun[] {
  // Code has no Chinese punctuation.
  const text = runs.map((run) => (run.code ? 'x'.repeat(run.text.length) : run.text)).join('');
  const wideText = widePunctuationIn(text);
  let start = 0;
  return runs.flatMap((run) => {
    const end = start + run.text.length;
    const own = run.code ? run : { ...run, text: wideText.slice(start, end).replaceAll(removed, '') };
    start = end;
    return own.text === '' && run.text !== '' ? [] : [own];
  });
}

/** Matches text that may be changed. Most text is not searched for punctuation. */
const mayChange = /[,;:!?]|\([^()\n]{1,80}\)|[，。；：！？、）》”] /u;

/** Returns text with full-width punctuation. Spaces after it become `removed`. */
function widePunctuationIn(text: string): string {
  if (!mayChange.test(text)) return text;
  const characters = Array.from(
    text.replace(parentheses, (whole, inner: string, at: number) =>
      hasHan(inner) || afterHan.test(text.charAt(at - 1)) ? `（${inner}）` : whole,
    ),
  );
  for (const [at, character] of characters.entries()) {
    const full = wide[character];
    if (full === undefined) continue;
    const before = characters[at - 1] ?? '';
    const isSpaced = characters[at + 1] === ' ';
    const after = characters[isSpaced ? at + 2 : at + 1] ?? '';
    // An English quotation has the same marks as a Chinese one.
    const isQuoted = /[”’]/u.test(before);
    const isAfterHan = isQuoted ? hasHan(characters[at - 2] ?? '') : afterHan.test(before);
    const isBeforeHan =
      isQuoted && isSpaced ? hasHan(after) : (isQuoted || figureEnd.test(before)) && beforeHan.test(after);
    if (!isAfterHan && !isBeforeHan && !isBeforeFigure(characters, at)) continue;
    characters[at] = full;
    if (isSpaced) characters[at + 1] = removed;
  }
  return characters.join('').replace(needlessSpace, removed);
}

/** Whether a colon is between a name and a figure with its unit: “LCP(P75):4.8 s”, but not “localhost:8080”. */
function isBeforeFigure(characters: readonly string[], at: number): boolean {
  const isNamed = characters[at] === ':' && /[A-Za-z)]/u.test(characters[at - 1] ?? '');
  const isLetter = !/[A-Za-z]/u.test(characters[at - 2] ?? '');
  // ReDoS: at most 16 characters.
  const [, space, unit] =
    /^\d[\d,.]{0,8}( ?)([A-Za-z%‰\p{Script=Han}])/u.exec(characters.slice(at + 1, at + 17).join('')) ?? [];
  return isNamed && unit !== undefined && (space === '' || isLetter || !hasHan(unit));
}
