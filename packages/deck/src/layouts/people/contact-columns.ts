import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { readContacts } from './read-contacts.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Font sizes in px. Contacts are smaller than the content above them. */
const sizes = [24, 22, 20] as const;
/** Font size in px of words of thanks, and of labels as a ratio to the size of the contacts. */
const thanksSize = 28;
const labelRatio = 0.82;
/** Distances in px: between columns, between the line and the contacts, and above the line. */
const gap = { columns: 56, line: 18, above: 28 } as const;
const lineHeight = 1.35;
const lineWidth = 2;
/** Fraction of a column's width that stays free, because other fonts may be wider. */
const reserve = 1.06;

/** Contacts at the bottom of a slide. */
export interface ContactColumns {
  /** The content above them, and the area left for it. */
  blocks: readonly Block[];
  box: Box;
  elements: readonly SlideElement[];
}

/** The lines of a column: a label above its value, or only the value. */
interface ContactColumn {
  label: readonly Run[];
  value: readonly Run[];
}

/**
 * Lays out the contacts at the end of a slide in columns below a line, each under its label; undefined if there are no
 * contacts, or if they do not fit side by side.
 */
export function contactColumns(blocks: readonly Block[], box: Box, context: LayoutContext): ContactColumns | undefined {
  const found = readContacts(blocks);
  if (!found) return undefined;
  const { strong, secondary, color } = context.slideTheme.body;
  const thanks = found.thanks?.map((run) => ({ ...run, bold: true, size: thanksSize, color: strong }));
  const style: TextStyle = { face: 'body', size: sizes[0], color, lineHeight, verticalAlign: 'bottom' };
  for (const size of sizes) {
    const columns: ContactColumn[] = [
      ...(thanks ? [{ label: [], value: thanks }] : []),
      ...found.contacts.map(({ label = [], value }) => ({
        label: label.map((run) => ({ ...run, size: Math.round(size * labelRatio), color: secondary })),
        value,
      })),
    ];
    const widths = columns.map(({ label, value }) =>
      Math.ceil(Math.max(runsWidth(label, { ...style, size }), runsWidth(value, { ...style, size })) * reserve),
    );
    if (sum(widths) + gap.columns * (columns.length - 1) > box.width) continue;
    const hasLabels = columns.some(({ label }) => label.length > 0);
    const height = Math.ceil(
      Math.max(thanks ? thanksSize : 0, size) * lineHeight + (hasLabels ? size : 0) * lineHeight,
    );
    const y = Math.floor(box.y + box.height * maxFillRatio) - height;
    const lineTop = y - gap.line - lineWidth;
    return {
      blocks: found.blocks,
      box: { ...box, height: lineTop - gap.above - box.y },
      elements: [
        ruleElement({ ...box, y: lineTop, height: lineWidth }, context),
        ...columnElements(columns, widths, { ...box, y, height }, { ...style, size }),
      ],
    };
  }
  return undefined;
}

function ruleElement(box: Box, { slideTheme }: LayoutContext): SlideElement {
  return {
    kind: 'shape',
    id: 'contacts-line',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
}

/** Draws the columns from left to right. All values are on one line. */
function columnElements(
  columns: readonly ContactColumn[],
  widths: readonly number[],
  box: Box,
  style: TextStyle,
): SlideElement[] {
  return columns.map(({ label, value }, index): SlideElement => ({
    kind: 'text',
    id: `contact-${index + 1}`,
    part: 'contact',
    box: { ...box, x: box.x + sum(widths.slice(0, index)) + gap.columns * index, width: widths[index] ?? 0 },
    paragraphs: [{ runs: label.length > 0 ? [...label, { text: '\n' }, ...value] : value }],
    style,
  }));
}
