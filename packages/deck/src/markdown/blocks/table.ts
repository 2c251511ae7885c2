import type { Table } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';

/** Converts a table; its first row is the header. */
export function readTable(node: Table, context: MarkdownContext): Block[] {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => readRuns(cell.children, context)));
  return [{ kind: 'table', ...(node.data?.isChartless && { chart: 'none' }), align: node.align ?? [], head, rows }];
}
