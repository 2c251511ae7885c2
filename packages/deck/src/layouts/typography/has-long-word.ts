import type { Run, TextStyle } from '../../model/text.ts';
import { breakLines } from '../../text/break-lines.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { measureRuns } from '../../text/measure.ts';
import { withTiedSpaces } from '../../text/tied-spaces.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';

/** Width in em that no Latin character in the fonts exceeds. */
const maxLatinWidth = 1.15;

/** Number of characters of words that are never too long. */
const minLength = 3;

/** Minimum number of characters of a URL or an identifier that is broken after punctuation instead of set smaller. */
const minBrokenLength = 40;

/** Whether a Latin word, such as a name or a URL, or words tied by a no-break space, is wider than `width` px and would be broken. */
export function hasLongWord(
  runs: readonly Run[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight'>,
  width: number,
): boolean {
  const maxWidth = width * usableWidthRatio;
  const { size } = style;
  // Short words are skipped, because measuring is slow and most words are short.
  return wordsIn(runs).some(
    ({ length, isLatin, word }) =>
      (!isLatin || length * maxLatinWidth * size > maxWidth) && runsWidth(word, style) > maxWidth,
  );
}

/** Whether a line of text in `width` px would end where no line may end, such as between a number and its unit. */
export function hasForcedBreak(
  runs: readonly Run[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight'>,
  width: number,
): boolean {
  const text = measureRuns(withTiedSpaces(runs), { face: style.face, bold: style.bold ?? false });
  const lines = breakLines(text, style.size, width * usableWidthRatio);
  return lines.slice(0, -1).some(({ to }) => {
    const after = text.breakAfter[to - 1];
    return after !== breaks.allowed && after !== breaks.required;
  });
}

/** A word, with the format of its run. */
interface Word {
  length: number;
  isLatin: boolean;
  word: readonly Run[];
}

/** Words by runs, because layouts try several sizes. */
const wordsByRuns = new WeakMap<readonly Run[], readonly Word[]>();

/** Returns the words of runs with more than three characters, except that long ones are split. */
function wordsIn(runs: readonly Run[]): readonly Word[] {
  let words = wordsByRuns.get(runs);
  if (!words) {
    // A figure is not separated from its unit.
    words = withTiedSpaces(runs).flatMap((run) =>
      run.text
        .split(/[ \t\n\u3000\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u)
        .flatMap((word) => (word.length < minBrokenLength ? word : word.split(/(?<=[./?&=_-])/u)))
        .filter((word) => word.length > minLength)
        .map((word) => ({
          length: word.length,
          isLatin: /^[\u0021-\u017F]+$/u.test(word),
          word: [{ ...run, text: word }],
        })),
    );
    wordsByRuns.set(runs, words);
  }
  return words;
}
