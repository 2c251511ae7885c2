import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { maxValueWidth } from '../figures/figure.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { isTotal } from '../flow/table-cells.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** The total of a table, which is the sum of its other rows: its amount, and its name with the unit. */
export interface Total {
  value: string;
  label: string;
}

/** Separates a table of names and amounts from the total in its last row; undefined for other tables. */
export function splitTotal(table: TableBlock): { table: TableBlock; total: Total } | undefined {
  const [last = [], ...others] = table.rows.toReversed();
  const [name = '', value = ''] = last.map((runs) => plainText(runs).trim());
  const areParts = others.every(([first = []]) => !isTotal(plainText(first)));
  if (table.head.length !== 2 || !isTotal(name) || !/^\D{0,3}\d/u.test(value) || !areParts) return undefined;
  const label = withUnit(name, plainText(table.head[1] ?? []).trim(), value);
  return { table: { ...table, rows: table.rows.slice(0, -1) }, total: { value, label } };
}

/** Adds the unit in the name of a column to the name of its total: “Total (£ million)”, “合计（万元）”. */
function withUnit(name: string, column: string, value: string): string {
  // ReDoS: one pass, because the parentheses exclude each other.
  const [unit] = /[(（][^()（）]{1,20}[)）]$/u.exec(column) ?? [];
  const hasUnit = /[^\d.,\s]/u.test(value) || column === '';
  if (!unit && hasUnit) return name;
  const own = unit ?? (/\p{Script=Han}/u.test(name) ? `（${column}）` : `(${column})`);
  // A unit of two words stays on one line.
  return `${name}${own.startsWith('(') ? ' ' : ''}${own.replaceAll(' ', '\u{A0}')}`;
}

const padding = 28;
const textGap = 8;
const sizes = { value: [72, 64, 56, 48, 40], label: [26, 24, 22] } as const;

/** Draws the total in large type on a panel beside its chart; undefined if it does not fit. */
export function totalPanel(
  { value, label }: Total,
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const { ink, fill } = slideTheme.accent;
  const width = box.width - 2 * padding;
  const valueStyle: TextStyle = {
    face: 'heading',
    size: 0,
    bold: true,
    color: ink,
    lineHeight: 1.1,
    verticalAlign: 'bottom',
  };
  const labelStyle: TextStyle = { face: 'body', size: 0, color: ink, lineHeight: language === 'zh' ? 1.4 : 1.25 };
  const size = sizes.value.find(
    (one) => runsWidth([{ text: value }], { ...valueStyle, size: one }) <= width * maxValueWidth,
  );
  if (!size) return undefined;
  const valueHeight = Math.ceil(size * valueStyle.lineHeight);
  const heightAt = (one: number): number =>
    Math.ceil(heightOf([{ runs: [{ text: label }] }], { ...labelStyle, size: one }, width));
  const labelSize = sizes.label.find((one) => valueHeight + textGap + heightAt(one) <= box.height - 2 * padding);
  if (!labelSize) return undefined;
  const labelHeight = heightAt(labelSize);
  const top = Math.round(box.y + (box.height - valueHeight - textGap - labelHeight) / 2);
  const x = box.x + padding;
  const align = slideTheme.heading.align === 'center' ? { align: 'center' as const } : {};
  const text = (
    id: string,
    part: 'figure' | 'figureLabel',
    own: string,
    y: number,
    height: number,
    style: TextStyle,
  ): TextElement => ({
    kind: 'text',
    id,
    part,
    role: 'body',
    box: { x, y, width, height },
    paragraphs: [{ runs: [{ text: own }], ...align }],
    style,
  });
  const steps = sizes.label.filter((one) => one <= labelSize);
  return [
    {
      kind: 'shape',
      id: 'total-panel',
      part: 'decoration',
      name: 'Panel',
      alt: '',
      box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: fill },
    },
    text('figure-1', 'figure', value, top, valueHeight, {
      ...valueStyle,
      size,
      steps: sizes.value.filter((one) => one <= size),
    }),
    text('label-1', 'figureLabel', label, top + valueHeight + textGap, labelHeight + textGap, {
      ...labelStyle,
      size: labelSize,
      steps,
    }),
  ];
}
