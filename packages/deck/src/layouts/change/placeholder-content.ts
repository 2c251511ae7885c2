import type { SlideElement } from '../../model/element.ts';
import type { Block, OutlineColumn } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { plainText } from '../../text/split-runs.ts';
import type { NewSlide } from '../new-slide.ts';
import type { SlideContent } from '../slide-layout.ts';
import type { ReadContent } from './read-content.ts';

/** Stands where nothing is written yet, so that a layout makes a place for it: of the area for private use. */
const placeholderCharacter = '\uE0F0';
const runs: readonly Run[] = [{ text: placeholderCharacter }];

/** As many points as a slide usually has: an empty place begins, and its points keep apart, as written ones do. */
const placeholderList: Block = { kind: 'list', ordered: false, items: Array.from({ length: 5 }, () => ({ runs })) };
const column: OutlineColumn = { blocks: [placeholderList] };
const headedColumn: OutlineColumn = { blocks: [{ kind: 'heading', level: 3, runs }, placeholderList] };
const figure = {
  runs: [{ text: `0${placeholderCharacter}`, bold: true }, { text: ` ${placeholderCharacter}${placeholderCharacter}` }],
};

/** What an empty slide of a layout has places for. */
const placeholderBlocks: Readonly<Record<string, readonly Block[]>> = {
  content: [placeholderList],
  twoColumns: [{ kind: 'columns', columns: [column, column] }],
  threeColumns: [{ kind: 'columns', columns: [column, column, column] }],
  comparison: [{ kind: 'columns', columns: [headedColumn, headedColumn] }],
  process: [{ kind: 'list', ordered: true, items: [{ runs }, { runs }, { runs }] }],
  bigNumber: [{ kind: 'list', ordered: false, items: [figure, figure, figure] }],
  quote: [{ kind: 'quote', paragraphs: [runs] }],
  statement: [],
};
/** They are for slides without a heading. */
const headinglessLayouts = new Set(['blank', 'pictureFull']);

/** What a slide says, with something to arrange where it says nothing. */
export function withPlaceholders({ heading, blocks }: ReadContent, layout: string): SlideContent {
  const isEmpty = blocks.every(isEmptyBlock);
  const needsHeading = heading !== undefined || isEmpty;
  const isUntitled = plainText(heading ?? []) === '';
  return {
    heading: isUntitled ? (needsHeading && !headinglessLayouts.has(layout) ? runs : []) : (heading ?? []),
    blocks: isEmpty ? (placeholderBlocks[layout] ?? []) : blocks,
  };
}

function isEmptyBlock(block: Block): boolean {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return plainText(block.runs) === '';
    case 'list':
      return block.items.every(({ runs: itemRuns, items }) => plainText(itemRuns) === '' && !items);
    case 'quote':
      return block.paragraphs.every((itemRuns) => plainText(itemRuns) === '');
    case 'columns':
      return block.columns.every(({ blocks }) => blocks.every(isEmptyBlock));
    case 'picture':
    case 'table':
    case 'chart':
    case 'code':
    case 'formula':
      return false;
    default:
      return block satisfies never;
  }
}

/** The slide with empty places for what stood in. */
export function withoutPlaceholders(slide: NewSlide): NewSlide {
  return {
    ...slide,
    title: slide.title.replaceAll(placeholderCharacter, ''),
    elements: slide.elements.map((element): SlideElement => {
      if (element.kind !== 'text' || !element.paragraphs.some(isPlaceholder)) return element;
      return {
        ...element,
        paragraphs: withFirstPlaceholder(element.paragraphs).map((paragraph) =>
          isPlaceholder(paragraph) ? { ...paragraph, runs: [] } : paragraph,
        ),
      };
    }),
  };
}

/** Of points that stood in one after the other, the first, with the space that the others have before them. */
function withFirstPlaceholder(paragraphs: readonly Paragraph[]): Paragraph[] {
  const isFurther = (index: number): boolean => {
    const [before, paragraph] = [paragraphs[index - 1], paragraphs[index]];
    return [before, paragraph].every((one) => one?.bullet !== undefined && isPlaceholder(one));
  };
  return paragraphs.flatMap((paragraph, index) => {
    if (isFurther(index)) return [];
    const spaceBefore = isFurther(index + 1) ? paragraphs[index + 1]?.spaceBefore : undefined;
    return [{ ...paragraph, ...(spaceBefore !== undefined && { spaceBefore }) }];
  });
}

function isPlaceholder(paragraph: Paragraph): boolean {
  return paragraph.runs.some(({ text }) => text.includes(placeholderCharacter));
}
