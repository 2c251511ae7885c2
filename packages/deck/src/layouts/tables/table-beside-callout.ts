import type { Box } from '../../model/box.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout } from '../slide-layout.ts';
import { tableBesideText } from './table-beside-text.ts';

/** Font size in px below which a table is laid out next to a callout instead of above it. */
const minTableSize = 22;
/** Font size in px of a table that is laid out next to a callout if it is larger there by this ratio. */
const smallTable = { max: 24, ratio: 1.15 } as const;
/** Ratio of the height of rows to their font size below which the rows of a table are too close together. */
const minRowRatio = 1.7;

/**
 * Lays out a table whose text would be small, or whose values would be far from their names, next to the callout below
 * it, and next to a chart if there is one of its figures; undefined if they do not fit.
 * @param tableChart The layout for a table and its chart, if it is loaded.
 */
export function tableBesideCallout(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  tableChart: SlideLayout | undefined,
): LayoutMatch | undefined {
  const { layout, pages, reason } = match;
  const table = pages.flat().find((element) => element.kind === 'table');
  if (!table || layout.layout !== 'table') return undefined;
  const chartReason = tableChart?.matchReason(content);
  const charted = chartReason === undefined ? undefined : tableChart?.arrange(content, box, context);
  if (tableChart && chartReason !== undefined && charted)
    return { ...match, layout: tableChart, reason: `${chartReason} The callout is below the chart.`, pages: charted };
  const { columns, style, rows } = table;
  const isDense = (rows.at(-1)?.height ?? 0) < style.size * minRowRatio;
  const isFar = isDense || style.size < minTableSize || columns.length === 2;
  const beside = isFar || style.size <= smallTable.max ? tableBesideText(content.blocks, box, context) : undefined;
  const isLarger = (beside ?? []).some(
    (one) => one.kind === 'table' && one.style.size >= style.size * smallTable.ratio,
  );
  if (!beside || !(isFar || isLarger)) return undefined;
  return { ...match, reason: `${reason} The callout is next to it.`, pages: [beside] };
}
