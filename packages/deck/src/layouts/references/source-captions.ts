import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';

/** Font size of a caption in px, and the maximum length of one; a Han character counts as two. */
const size = 18;
const maxLength = 240;
const color = 'quietText';
/** Matches the words before the source of figures or of a picture. A list of sources begins with a name. */
const sourceLead =
  /^(?:(?:(?:[Dd]ata )?[Ss]ource|(?:[Pp]hoto|[Ii]mage|[Pp]icture) [Cc]redits?|(?:数据|资料|信息|图片)来源|出处)\s?[:：]\s?\S|(?:[Dd]ata )?[Ss]ources\s?[:：]\s?[^\s\p{Ll}])/u;
/** Matches a word before a source or an origin, such as that of a product. */
const originLead = /^来源\s?[:：]\s?\S/u;
/** Matches the beginning of a line that says how the values of a table or a chart were calculated. */
const statisticsLead =
  /^(?:(?:[Mm]eans?|[Mm]edians?|[Aa]verages?) ?(?:±| (?:and|with|over|of) )|(?:[Vv]alues|[Ee]rror bars|[Nn]umbers in (?:brackets|parentheses)) (?:are|show) |n ?= ?\d|[±†‡]|均值|平均值|误差线|括号内)/u;
/** Content that is more important than its source, and content that can have a source but no origin. */
const sourced: ReadonlySet<Block['kind']> = new Set([
  'table',
  'chart',
  'picture',
  'list',
  'columns',
  'code',
  'formula',
]);
const figures: ReadonlySet<Block['kind']> = new Set(['table', 'chart', 'picture']);

/** Whether text begins as the source of other content, such as “Data source: …”. */
export function isSource(text: string): boolean {
  return sourceLead.test(text) || originLead.test(text);
}

/** Sets lines such as “Source: census of 2020” and “Mean ± standard deviation” below other content in small, secondary text. */
export function withSourceCaptions(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => sourced.has(kind));
  if (first < 0) return blocks;
  return blocks.map((block, index): Block => {
    if (index <= first || block.kind !== 'paragraph' || blocks[index + 1]?.kind === 'list') return block;
    const text = plainText(block.runs).trim().slice(0, 40);
    const isCaption =
      sourceLead.test(text) ||
      ((originLead.test(text) || statisticsLead.test(text)) &&
        blocks.slice(0, index).some(({ kind }) => figures.has(kind)));
    return isCaption && weightedLengthOf(block.runs) <= maxLength
      ? { ...block, runs: block.runs.map(captionRun) }
      : block;
  });
}

/** Links keep their color, and the size and color that the user has set stay. */
function captionRun(run: Run): Run {
  return { size, ...(run.link === undefined && { color }), ...run };
}

/** Returns the runs of a caption as the author wrote them, without the size and the color that the layout assigned. */
export function withoutCaptionFormat(runs: readonly Run[]): readonly Run[] {
  const text = plainText(runs).trim().slice(0, 40);
  if (!isSource(text) && !statisticsLead.test(text)) return runs;
  return runs.map(({ size: ownSize, color: ownColor, ...run }) => ({
    ...run,
    ...(ownSize !== undefined && ownSize !== size && { size: ownSize }),
    ...(ownColor !== undefined && (ownColor !== color || ownSize !== size) && { color: ownColor }),
  }));
}
