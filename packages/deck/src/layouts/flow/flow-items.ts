import type { Block, ListItem } from '../../model/outline.ts';
import type { Bullet, Run } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { splitLongRuns } from '../../text/split-long-runs.ts';
import { calloutItem, isCallout } from '../callouts/callout.ts';
import { asClosing, closingItem } from '../callouts/closing-callout.ts';
import { haveEnumerators } from '../recognize/enumerators.ts';
import {
  areStatusItems,
  hasStatusEmoji,
  hasStatusSymbol,
  isStatusIcon,
  withStatusBullet,
  withStatusColor,
} from '../typography/status-symbols.ts';
import { chartItem } from './chart-item.ts';
import { codeItem } from './code-item.ts';
import type { FlowContext, FlowItem } from './flow-item.ts';
import type { SlidePicture } from './slide-picture.ts';
import { formulaItem } from './formula-item.ts';
import { picturesItem } from './pictures-item.ts';
import { quoteItem } from './quote-item.ts';
import { cellsOf } from './table-cells.ts';
import { tableItems } from './table-item.ts';
import { splitWideTable } from './wide-table.ts';
import type { FlowParagraph } from './text-item.ts';
import { leadItem, startsWithLead } from './lead-item.ts';
import { textItems } from './text-item.ts';

const maxListLevel = 8;
/** Maximum width of a caption in px at font size 16. Longer captions become paragraphs. */
const maxCaptionWidth = 1000;
const maxPicturesPerRow = 3;
/** Maximum number of formulas on panels. More formulas are a derivation, whose lines belong together. */
const maxPanels = 2;

/**
 * Converts blocks to items of a slide's body: adjacent paragraphs, lists and headings share a text box, adjacent
 * pictures share a row.
 */
export function flowItems(blocks: readonly Block[], context: FlowContext): FlowItem[] {
  const items: FlowItem[] = [];
  let paragraphs: FlowParagraph[] = [];
  let pictures: SlidePicture[] = [];
  let rowLength = maxPicturesPerRow;
  const isAmongText =
    context.slideTheme.heading.align !== 'center' && blocks.some(({ kind }) => kind === 'paragraph' || kind === 'list');
  const formulaCount = blocks.filter(({ kind }) => kind === 'formula').length;
  const formulaPlacement = !isAmongText ? 'centered' : formulaCount <= maxPanels ? 'onPanel' : 'indented';
  const flush = (): void => {
    if (pictures.length > 0) items.push(picturesItem(pictures));
    if (paragraphs.length > 0) items.push(...textItems(paragraphs, context));
    paragraphs = [];
    pictures = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'picture' ? paragraphs.length > 0 : pictures.length > 0) flush();
    switch (block.kind) {
      case 'paragraph':
        if (index === 0 && startsWithLead(blocks)) items.push(leadItem(block, context));
        else paragraphs.push(...plainParagraphs(block.runs, context));
        break;
      case 'heading':
        paragraphs.push(...headingParagraphs(block.runs, context));
        break;
      case 'list':
        for (const paragraph of listParagraphs(block, 0, context.formatOf)) paragraphs.push(paragraph);
        break;
      case 'picture': {
        const picture = context.pictureOf(block);
        if (pictures.length === 0) rowLength = rowLengthOf(blocks, index);
        if (isLongCaption(picture.caption ?? '')) {
          const { caption = '', ...rest } = picture;
          pictures.push(rest);
          flush();
          paragraphs.push(...splitLongRuns([{ text: caption }]).map((runs) => ({ runs, space: 0.6 })));
        } else pictures.push(picture);
        if (pictures.length === rowLength) flush();
        break;
      }
      case 'quote':
        flush();
        if (isCallout(block))
          items.push(
            index === blocks.length - 1 ? closingItem(asClosing(block), context) : calloutItem(block, context),
          );
        else
          items.push(
            quoteItem(
              block.paragraphs.flatMap((runs) => splitLongRuns(runs)),
              context,
            ),
          );
        break;
      case 'code':
        flush();
        items.push(codeItem(block.language, block.text));
        break;
      case 'table':
        flush();
        items.push(...splitWideTable(cellsOf(block)).flatMap(tableItems));
        break;
      case 'chart': {
        flush();
        const { kind: _, ...data } = block;
        items.push(chartItem(data));
        break;
      }
      case 'formula': {
        flush();
        const typeset = context.formulaOf(block.latex);
        items.push(
          typeset && 'drawing' in typeset
            ? formulaItem(block.latex, typeset.drawing, typeset.tree, formulaPlacement)
            : codeItem('math', block.latex),
        );
        break;
      }
      case 'columns':
        flush();
        for (const column of block.columns) items.push(...flowItems(column.blocks, context));
        break;
      case 'footnote':
        paragraphs.push({ runs: [{ text: `${block.mark} ` }, ...block.runs], space: 0.6 });
        break;
      default:
        block satisfies never;
    }
  }
  flush();
  return items;
}

function plainParagraphs(runs: readonly Run[], { formatOf }: FlowContext): FlowParagraph[] {
  return splitLongRuns(runs).map((part, index) => ({
    ...formatOf?.({ runs }),
    runs: part,
    space: index === 0 ? 0.6 : 0.2,
  }));
}

function headingParagraphs(
  runs: readonly Run[],
  { slideTheme, formatOf, areHeadingsIndented }: FlowContext,
): FlowParagraph[] {
  const bold = runs.map((run): Run => ({ ...run, bold: true, color: run.color ?? slideTheme.body.strong }));
  return splitLongRuns(bold).map((part) => ({
    ...formatOf?.({ runs }),
    runs: part,
    ...(areHeadingsIndented && { level: 0 }),
    space: 0.9,
    keepWithNext: true,
  }));
}

function isLongCaption(caption: string): boolean {
  return runsWidth([{ text: caption }], { face: 'body', size: 16, lineHeight: 1 }) > maxCaptionWidth;
}

/** Flattens a list and its inner lists into paragraphs with indentation levels. */
export function listParagraphs(
  list: { ordered: boolean; start?: number; items: readonly ListItem[] },
  depth: number,
  formatOf?: FlowContext['formatOf'],
): FlowParagraph[] {
  // Marks that say yes or no, and the warning signs among them, serve as bullets.
  const items = withIconMarks(list);
  const areStatuses = areStatusItems(items);
  const isEnumerated = !list.ordered && haveEnumerators(items);
  return items.flatMap((item, index) => {
    const status = areStatuses ? withStatusBullet(item.runs) : undefined;
    const bullet = areStatuses || isEnumerated ? status?.bullet : bulletOf(item, list.ordered);
    // A paragraph without a bullet is aligned with the text of its item.
    const level = Math.min(bullet ? depth : Math.max(0, depth - 1), maxListLevel);
    const start = item.number ?? (index === 0 ? (list.start ?? 1) : undefined);
    const format = formatOf?.({ runs: item.runs, ...(bullet && { bullet }) });
    const [first = [], ...rest] = splitLongRuns(
      status?.runs ??
        ((areStatuses && hasStatusSymbol(item.runs)) || hasStatusEmoji(item.runs)
          ? withStatusColor(item.runs)
          : item.runs),
    );
    return [
      {
        ...format,
        ...status,
        runs: first,
        ...(bullet && { bullet }),
        level,
        space: depth === 0 ? 0.4 : 0.2,
        ...(bullet === 'number' && start !== undefined && { start }),
      },
      ...rest.map((runs) => ({ ...formatOf?.({ runs: item.runs }), runs, level, space: 0.1 })),
      ...(item.items
        ? listParagraphs(
            {
              ordered: item.ordered === true,
              items: item.items,
              ...(item.start !== undefined && { start: item.start }),
            },
            depth + 1,
            formatOf,
          )
        : []),
    ] satisfies FlowParagraph[];
  });
}

/** Returns the items of a list with the marks that are the icons of all of them, such as ✅, at the beginning of their texts. */
function withIconMarks({ ordered, items }: { ordered: boolean; items: readonly ListItem[] }): readonly ListItem[] {
  const areMarked = !ordered && items.every(({ icon, checked }) => isStatusIcon(icon) && checked === undefined);
  return areMarked ? items.map((item) => ({ ...item, runs: [{ text: `${item.icon ?? ''} ` }, ...item.runs] })) : items;
}

function bulletOf({ checked, mark }: ListItem, isOrdered: boolean): Bullet | undefined {
  if (checked !== undefined) return checked ? 'taskDone' : 'task';
  if (mark === 'none') return undefined;
  return mark ?? (isOrdered ? 'number' : 'disc');
}

/**
 * Returns the length of the row of pictures that starts at a block. Row lengths differ by at most one, so four pictures
 * form two rows of two.
 */
function rowLengthOf(blocks: readonly Block[], start: number): number {
  // The longer rows of pictures come first.
  const next = blocks.slice(start, start + 2 * maxPicturesPerRow);
  const end = next.findIndex(({ kind }) => kind !== 'picture');
  const count = end < 0 ? next.length : end;
  return Math.ceil(count / Math.ceil(count / maxPicturesPerRow));
}
