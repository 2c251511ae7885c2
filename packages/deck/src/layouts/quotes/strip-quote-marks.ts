import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

const pairs: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' };

/**
 * Returns a quotation without the surrounding quotation marks, because the layout draws one above it. Marks inside the
 * quotation stay.
 */
export function stripQuoteMarks(paragraphs: readonly (readonly Run[])[]): readonly (readonly Run[])[] {
  const text = paragraphs
    .map((runs) => plainText(runs))
    .join('\n')
    .trim();
  const [open = ''] = text;
  const close = pairs[open];
  const inner = text.slice(1, -1);
  if (
    close === undefined ||
    inner.trim() === '' ||
    !text.endsWith(close) ||
    inner.includes(open) ||
    inner.includes(close)
  )
    return paragraphs;
  const last = paragraphs.length - 1;
  return paragraphs.map((runs, at) =>
    runs.map((run, index) => {
      const isFirst = at === 0 && index === 0;
      const isLast = at === last && index === runs.length - 1;
      const start = isFirst ? run.text.trimStart().slice(1) : run.text;
      return isFirst || isLast ? { ...run, text: isLast ? start.trimEnd().slice(0, -1) : start } : run;
    }),
  );
}
