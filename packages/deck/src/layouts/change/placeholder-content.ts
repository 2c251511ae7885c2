import type { SlideElement } from '../../model/element.ts';
import type { Block, OutlineColumn } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import type { SlideContent } from '../slide-layout.ts';
import type { ReadContent } from './read-content.ts';

/** Placeholder text that makes a layout reserve space. It is a private-use character. */
const placeholderCharacter = '\uE0F0';
/** A placeholder for a line of text. */
export const placeholderRuns: readonly Run[] = [{ text: placeholderCharacter }];
const runs = placeholderRuns;

/**
 * Creates enough list items to fill a slide, so that the placeholder has the usual size, bullets and paragraph spacing.
 */
export const placeholderList: Extract<Block, { kind: 'list' }> = {
  kind: 'list',
  ordered: false,
  items: Array.from({ length: 8 }, () => ({ runs })),
};
const column: OutlineColumn = { blocks: [placeholderList] };
const headedColumn: OutlineColumn = { blocks: [{ kind: 'heading', level: 3, runs }, placeholderList] };
const figure = {
  runs: [{ text: `0${placeholderCharacter}`, bold: true }, { text: ` ${placeholderCharacter}${placeholderCharacter}` }],
};

/** Placeholder blocks for an empty slide of each layout. */
const placeholderBlocks: Readonly<Record<string, readonly Block[]>> = {
  content: [placeholderList],
  twoColumns: [{ kind: 'columns', columns: [column, column] }],
  threeColumns: [{ kind: 'columns', columns: [column, column, column] }],
  comparison: [{ kind: 'columns', columns: [headedColumn, headedColumn] }],
  cards: [{ kind: 'list', ordered: false, items: [{ runs }, { runs }, { runs }] }],
  process: [{ kind: 'list', ordered: true, items: [{ runs }, { runs }, { runs }] }],
  titleLeft: [placeholderList],
  cardColumns: [{ kind: 'list', ordered: false, items: [{ runs }, { runs }, { runs }] }],
  cardRows: [{ kind: 'list', ordered: false, items: [{ runs }, { runs }, { runs }] }],
  splitList: [{ kind: 'list', ordered: false, items: [{ runs }, { runs }, { runs }] }],
  numberedRows: [{ kind: 'list', ordered: true, items: [{ runs }, { runs }, { runs }, { runs }] }],
  milestones: [{ kind: 'list', ordered: false, items: [{ runs }, { runs }, { runs }, { runs }] }],
  chevrons: [{ kind: 'list', ordered: true, items: [{ runs }, { runs }, { runs }] }],
  centeredText: [{ kind: 'paragraph', runs }],
  pictureSpaceLeft: [placeholderList],
  pictureSpaceRight: [placeholderList],
  bigNumber: [{ kind: 'list', ordered: false, items: [figure, figure, figure] }],
  quote: [{ kind: 'quote', paragraphs: [runs] }],
  statement: [],
};
/** Layouts for slides without a heading. */
const headinglessLayouts = new Set(['blank', 'pictureFull']);

/** Adds placeholder blocks to content that is empty. */
export function withPlaceholders({ heading, blocks }: ReadContent, layout: string): SlideContent {
  const isEmpty = blocks.every(isEmptyBlock);
  const needsHeading = heading !== undefined || isEmpty;
  const isUntitled = plainText(heading ?? []) === '';
  return {
    heading: isUntitled ? (needsHeading && !headinglessLayouts.has(layout) ? runs : []) : (heading ?? []),
    blocks: isEmpty ? (placeholderBlocks[layout] ?? []) : blocks,
  };
}

/** Whether a block has no text and nothing else. */
export function isEmptyBlock(block: Block): boolean {
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

/** Replaces the placeholder content with empty placeholders. */
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

/** Merges several placeholder paragraphs into the first one, which gets the paragraph spacing of the others. */
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
