import type { Heading, RootContent, Table } from 'mdast';
import { readChart } from '../blocks/chart.ts';
import { textIn } from '../inline/read-inline.ts';

declare module 'mdast' {
  interface TableData {
    /** Whether `{chart=none}` is below the table or in the heading above it. */
    isChartless?: boolean;
  }
}

/** Matches `{chart=bar}`, with an optional title. */
// ReDoS: at most 200 characters (`maxMarkerLength`).
const marker = /^\{\s*\.?chart(?:\s*=\s*"?([\w-]{1,30})"?)?(?:\s+title\s*=\s*"([^"]{0,120})")?\s*\}$/iu;
const maxMarkerLength = 200;

/**
 * Converts a table to a chart of its numbers if `{chart=bar}` is below it, in its last row, or at the end of the
 * heading above it. A table without numbers stays a table. `{chart=none}` keeps the layout from adding a chart.
 */
export function readTableCharts(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  /** The marker of the last heading, which applies to the first table below that heading. */
  let ofHeading: RegExpExecArray | null = null;
  for (const node of nodes) {
    if (node.type === 'heading') {
      const { heading, match } = withoutMarker(node);
      ofHeading = match;
      result.push(heading);
      continue;
    }
    const table = result.at(-1);
    const match = node.type === 'paragraph' ? markerIn(textIn(node.children)) : null;
    if (table?.type === 'table' && match) result[result.length - 1] = chartOf(table, match) ?? table;
    else if (node.type === 'table') {
      result.push((ofHeading && chartOf(node, ofHeading)) ?? withMarkerRow(node));
      ofHeading = null;
    } else result.push(node);
  }
  return result;
}

/** Removes the marker at the end of a heading, which is not part of its text. */
function withoutMarker(heading: Heading): { heading: Heading; match: RegExpExecArray | null } {
  const last = heading.children.at(-1);
  const start = last?.type === 'text' ? last.value.lastIndexOf('{') : -1;
  const match = last?.type === 'text' && start >= 0 ? markerIn(last.value.slice(start)) : null;
  if (last?.type !== 'text' || !match) return { heading, match: null };
  const value = last.value.slice(0, start).trimEnd();
  const children = [...heading.children.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])];
  return { heading: { ...heading, children }, match };
}

function markerIn(text: string): RegExpExecArray | null {
  return text.length > maxMarkerLength ? null : marker.exec(text.trim());
}

/**
 * Converts a table whose last row is a chart marker. A marker directly below a table is parsed as the table's last row.
 */
function withMarkerRow(table: Table): RootContent {
  const [first, ...others] = table.children.at(-1)?.children ?? [];
  const match =
    first && others.every(({ children }) => children.length === 0) ? markerIn(textIn(first.children)) : null;
  if (!match || table.children.length < 3) return table;
  const shorter = { ...table, children: table.children.slice(0, -1) };
  return chartOf(shorter, match) ?? shorter;
}

/** Returns the chart as a fence; undefined if it cannot be drawn. */
function chartOf(table: Table, [, type = 'bar', title]: RegExpExecArray): RootContent | undefined {
  if (type.toLowerCase() === 'none') return { ...table, data: { ...table.data, isChartless: true } };
  const value = table.children
    .map(({ children }) =>
      children
        .map((cell) =>
          textIn(cell.children)
            .replace(/[\t\n"]/gu, ' ')
            .trim(),
        )
        .join('\t'),
    )
    .join('\n');
  const meta = title ? `${type} title="${title}"` : type;
  if (typeof readChart(value, meta) === 'string') return undefined;
  return { type: 'code', lang: 'chart', meta, value, ...(table.position && { position: table.position }) };
}
