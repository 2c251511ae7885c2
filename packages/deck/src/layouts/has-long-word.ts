import type { Run, TextStyle } from '../model/text.ts';
import { runsWidth, usableWidthRatio } from '../text/typeset-paragraphs.ts';

/** Whether a Latin word, such as a name or an address, is wider than `width` px and would be broken. */
export function hasLongWord(
  runs: readonly Run[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight'>,
  width: number,
): boolean {
  return runs.some((run) =>
    run.text
      .split(/[\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u)
      .some((word) => word.length > 3 && runsWidth([{ ...run, text: word }], style) > width * usableWidthRatio),
  );
}
