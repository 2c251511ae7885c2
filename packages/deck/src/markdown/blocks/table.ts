import type { Table } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { Reading } from '../reading.ts';

export function readTable(node: Table, reading: Reading): Block[] {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => readRuns(cell.children, reading)));
  return [{ kind: 'table', align: node.align ?? [], head, rows }];
}
