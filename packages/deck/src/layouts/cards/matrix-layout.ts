import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { commonScale, stackHeight, stackOf } from '../slide/block-stack.ts';
import { card } from './card.ts';
import { withCardColors } from '../columns/columns.ts';
import { largeScales, scales } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { splitLead } from '../recognize/split-lead.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { Sentiment } from '../../model/sentiment.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Distance in px between the cards, and between a card's edges and its text. */
const gap = 24;
const padding = { x: 26, y: 20 } as const;
/** Sizes in px of the labels above the columns and next to the rows. */
const label = { height: 44, width: 168, gap: 16 } as const;
const labelSizes = [24, 22, 20] as const;
/** Minimum font size in px. Smaller text belongs in a table. */
const minBodySize = 20;
/** Maximum length of a cell. Longer cells are text, not the entries of a matrix. */
const maxCellLength = 220;

/** Four groups, row by row, and the labels of the rows and columns if the groups come from a table. */
interface Quadrants {
  cells: readonly (readonly Block[])[];
  labels?: { columns: readonly (readonly Run[])[]; rows: readonly (readonly Run[])[] };
  sentiments?: readonly (Sentiment | undefined)[];
}

/**
 * Layout for four groups in two rows of two, each on a card: SWOT, priorities by urgency and importance, or a 2 × 2
 * table of text.
 */
export const matrix: SlideLayout = {
  id: 'matrix',
  layout: 'cards',
  matchReason: (content) => (quadrantsIn(content) ? 'It has four groups in two rows and two columns.' : undefined),
  arrange: (content, box, context) => {
    const quadrants = quadrantsIn(content);
    const elements = quadrants && matrixElements(quadrants, box, context);
    return elements && [elements];
  },
};

function quadrantsIn({ blocks, requested }: SlideContent): Quadrants | undefined {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'table') return tableQuadrants(only);
  const groups = headedGroups(blocks) ?? (requested === 'matrix' ? leadGroups(blocks) : undefined);
  if (groups?.length !== 4 || !groups.every(isText)) return undefined;
  const names = groups.map(([first]) => (first?.kind === 'heading' ? plainText(first.runs).trim() : ''));
  if (isSwot(names)) return { cells: groups, sentiments: ['positive', 'negative', 'positive', 'negative'] };
  const areOnAxes = axes.some((axis) => names.every((name) => axis.every((one) => one.test(name))));
  return areOnAxes || requested === 'matrix' ? { cells: groups } : undefined;
}

function headedGroups(blocks: readonly Block[]): readonly (readonly Block[])[] | undefined {
  const [only] = blocks;
  const columns = blocks.length === 1 && only?.kind === 'columns' ? only.columns : groupByHeading(blocks);
  return columns?.map((column) => column.blocks);
}

/** Splits a list of items with bold leads into groups. Each lead becomes a heading. */
function leadGroups([list, ...others]: readonly Block[]): Block[][] | undefined {
  if (list?.kind !== 'list' || others.length > 0) return undefined;
  const parts = list.items.map(({ runs, items }) => (items ? undefined : splitLead(runs)));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return parts.map(({ lead, text }): Block[] => [
    { kind: 'heading', level: 3, runs: [lead] },
    { kind: 'paragraph', runs: text },
  ]);
}

function isText(blocks: readonly Block[]): boolean {
  const [first, ...others] = blocks;
  return (
    first?.kind === 'heading' &&
    others.length > 0 &&
    others.every(({ kind }) => kind === 'paragraph' || kind === 'list')
  );
}

/** Strengths, weaknesses, opportunities and threats, in this order. */
const swot = [
  /^(?:s\b|strengths?|优势)/iu,
  /^(?:w\b|weakness(?:es)?|劣势)/iu,
  /^(?:o\b|opportunit(?:y|ies)|机会|机遇)/iu,
  /^(?:t\b|threats?|威胁|挑战)/iu,
] as const;

function isSwot(names: readonly string[]): boolean {
  return swot.every((pattern, index) => pattern.test(names[index] ?? ''));
}

/** Matches pairs of words of which all four headings contain one each, such as “Urgent and not important”. */
const axes: readonly (readonly [RegExp, RegExp])[] = [
  [/urgen|紧急/iu, /importan|重要/iu],
  [/power|influence|影响力?|权力/iu, /interest|关注|利益/iu],
  [/impact|value|价值|收益|影响/iu, /effort|costs?\b|成本|难度|投入/iu],
  [/growth|增长/iu, /share|份额/iu],
  [/likel|probab|概率|可能/iu, /impact|severity|影响|损失/iu],
];

type Table = Extract<Block, { kind: 'table' }>;

/** Recognizes a table with two rows and two columns of text, and labels for them. Its upper left cell is empty. */
function tableQuadrants({ head, rows }: Table): Quadrants | undefined {
  const [corner = [], ...columns] = head;
  const isSquare = columns.length === 2 && rows.length === 2 && rows.every((row) => row.length === 3);
  if (!isSquare || plainText(corner).trim() !== '') return undefined;
  const labels = { columns, rows: rows.map(([name = []]) => name) };
  const texts = rows.flatMap((row) => row.slice(1));
  const names = [...labels.columns, ...labels.rows];
  if (!names.every((name) => isLabel(plainText(name))) || !texts.every((text) => isCellText(plainText(text))))
    return undefined;
  return { cells: texts.map((runs): Block[] => [{ kind: 'paragraph', runs }]), labels };
}

function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= 40;
}

/** Matches text that is only a figure with its unit. */
// ReDoS: at most 220 characters (`maxCellLength`).
const figureOnly = new RegExp(String.raw`^[\d\s.,%${currencySigns}+−-]+\S{0,3}$`, 'u');

/** Whether a cell contains words. Figures belong in a table. */
function isCellText(text: string): boolean {
  return /\p{L}{3}|\p{Script=Han}{2}/u.test(text) && text.length <= maxCellLength && !figureOnly.test(text);
}

function matrixElements(
  { cells, labels, sentiments = [] }: Quadrants,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const left = labels ? label.width + label.gap : 0;
  const top = labels ? label.height : 0;
  const width = Math.floor((box.width - left - gap) / 2);
  const height = Math.floor((box.height * maxFillRatio - top - gap) / 2);
  const boxes = cells.map((_, index): Box => ({
    x: box.x + left + (index % 2) * (width + gap),
    y: box.y + top + Math.floor(index / 2) * (height + gap),
    width,
    height,
  }));
  // The cards have no symbols next to their headings.
  const inner = cells.map((_, index) => ({
    ...withCardColors(context, sentiments[index]),
    areHeadingsIndented: false,
  }));
  const stacks = cells.map((blocks, index) => stackOf(blocks, width - 2 * padding.x, inner[index] ?? context));
  const scale = commonScale(stacks, height - 2 * padding.y, undefined, [...largeScales, ...scales]);
  if (!scale || scale.body < minBodySize) return undefined;
  const named = labels && labelElements(labels, boxes, box, context);
  if (labels && !named) return undefined;
  const id = slideIds();
  return [
    ...(named ?? []),
    ...cells.flatMap((_, index): SlideElement[] => {
      const cell = boxes[index] ?? box;
      const stack = stacks[index];
      if (!stack) return [];
      const textHeight = Math.ceil(stackHeight(stack, scale));
      // A few words are in the middle of their card, but headings are always at its top.
      const offset = labels ? Math.floor((height - textHeight) / 2) : padding.y;
      const area = { x: cell.x + padding.x, y: cell.y + offset, width: width - 2 * padding.x, height: textHeight };
      return [
        ...card(cell, index, context, sentiments[index]),
        ...layoutItems(stack.items, scale, area, id, inner[index] ?? context),
      ];
    }),
  ];
}

/** Creates the labels above the columns and next to the rows; undefined if a word does not fit. */
function labelElements(
  { columns, rows }: NonNullable<Quadrants['labels']>,
  boxes: readonly Box[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): TextElement[] | undefined {
  const base = {
    face: 'heading',
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: language === 'zh' ? 1.3 : 1.2,
    verticalAlign: 'middle',
  } as const;
  const labelOf = (runs: readonly Run[], name: string, at: Box, align: 'left' | 'center'): TextElement | undefined => {
    const fits = (size: number): boolean =>
      heightOf([{ runs }], { ...base, size }, at.width) <= at.height && !hasLongWord(runs, { ...base, size }, at.width);
    const size = labelSizes.find(fits);
    return size !== undefined
      ? {
          kind: 'text',
          id: name,
          box: at,
          paragraphs: [{ runs, ...(align === 'center' && { align }) }],
          style: { ...base, size },
        }
      : undefined;
  };
  const [first, , third] = boxes;
  const cellWidth = first?.width ?? 0;
  const labels = [
    ...columns.map((runs, index) =>
      labelOf(
        runs,
        `column-label-${index + 1}`,
        { x: boxes[index]?.x ?? 0, y: box.y, width: cellWidth, height: label.height - 6 },
        'center',
      ),
    ),
    ...rows.map((runs, index) =>
      labelOf(
        runs,
        `row-label-${index + 1}`,
        { x: box.x, y: (index === 0 ? first : third)?.y ?? 0, width: label.width, height: first?.height ?? 0 },
        'left',
      ),
    ),
  ];
  return labels.every((one) => one !== undefined) ? labels : undefined;
}
