import type { Block, ListItem, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText, textOfRuns } from '../text/runs.ts';

/** Matches the heading of a table of contents, which is not the title of a presentation. */
const contentsHeading = /^(?:table of contents|contents|toc|agenda|outline|overview|目录|提纲|议程)$/iu;

/** Maximum length of a line that serves as the title. */
const maxLineLength = 200;

/** Returns the title of the slides: their first heading, or else the first visible line. Comments are not visible. */
export function titleOf(slides: readonly OutlineSlide[]): string {
  for (const slide of slides) {
    const heading = plainText(slide.heading);
    if (heading !== '' && !contentsHeading.test(heading)) return heading;
    const inner = slide.blocks.find((block) => block.kind === 'heading');
    if (inner?.kind === 'heading') return plainText(inner.runs);
  }
  const named = slides.map((slide) => plainText(slide.heading)).find((heading) => heading !== '');
  if (named !== undefined) return named;
  for (const { subtitle = [], blocks } of slides)
    for (const line of [plainText(subtitle), ...blocks.map(firstLine)])
      if (line !== '') return line.slice(0, maxLineLength);
  return '';
}

function firstLine(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return firstNonEmptyLine([block.runs]);
    case 'list':
      return firstNonEmptyLine(block.items.flatMap(runsOf));
    case 'quote':
      return firstNonEmptyLine(block.paragraphs);
    case 'table':
      return firstNonEmptyLine([...block.head, ...block.rows.flat()]);
    case 'code':
      return firstNonEmptyLine([[{ text: block.text }]]);
    case 'picture':
      return firstNonEmptyLine([[{ text: block.alt }], [{ text: block.caption ?? '' }]]);
    case 'chart':
      return firstNonEmptyLine([[{ text: block.title ?? '' }], ...block.series.map(({ name }) => [{ text: name }])]);
    case 'formula':
      return firstNonEmptyLine([[{ text: block.latex }]]);
    case 'columns':
      return block.columns.flatMap((column) => column.blocks.map(firstLine)).find((line) => line !== '') ?? '';
    case 'footnote':
      return '';
    default:
      return block satisfies never;
  }
}

/** Returns the text of an item and its inner items. */
function runsOf({ runs, items = [] }: ListItem): (readonly Run[])[] {
  return [runs, ...items.flatMap(runsOf)];
}

/** Returns the first line that is not empty. */
function firstNonEmptyLine(texts: readonly (readonly Run[])[]): string {
  for (const runs of texts)
    for (const text of textOfRuns(runs).split('\n')) {
      const line = plainText([{ text }]);
      if (line !== '') return line;
    }
  return '';
}
