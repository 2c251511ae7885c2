import type { Run, TextStyle } from '../../model/text.ts';
import { withTiedSpaces } from '../../text/tied-spaces.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';

/** Width in em that no Latin character in the fonts exceeds. */
const maxLatinWidth = 1.15;

/** Minimum number of characters of a URL or an identifier that is broken after punctuation instead of set smaller. */
const minBrokenLength = 40;

/** Whether a Latin word, such as a name or a URL, or words tied by a no-break space, is wider than `width` px and would be broken. */
export function hasLongWord(
  runs: readonly Run[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight'>,
  width: number,
): boolean {
  const maxWidth = width * usableWidthRatio;
  // Short words are skipped, because measuring is slow and most words are short.
  const canBeLong = (word: string): boolean =>
    word.length > 3 && (word.length * maxLatinWidth * style.size > maxWidth || !/^[\u0021-\u017F]+$/u.test(word));
  // A figure is not separated from its unit.
  return withTiedSpaces(runs).some((run) =>
    run.text
      .split(/[ \t\n\u3000\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u)
      .flatMap((word) => (word.length < minBrokenLength ? word : word.split(/(?<=[./?&=_-])/u)))
      .some((word) => canBeLong(word) && runsWidth([{ ...run, text: word }], style) > maxWidth),
  );
}
