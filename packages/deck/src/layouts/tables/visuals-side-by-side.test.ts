import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { visualsSideBySide } from './visuals-side-by-side.ts';

const chart: Block = { kind: 'chart', chart: 'bar', categories: ['a'], series: [{ name: 's', values: [1] }] };
const table: Block = { kind: 'table', align: [null], head: [[{ text: 'a' }]], rows: [] };
const heading: Block = { kind: 'heading', level: 3, runs: [{ text: 'H' }] };
const paragraph: Block = { kind: 'paragraph', runs: [{ text: 'p' }] };

it.each<[string, Block[]]>([
  ['two charts', [chart, chart]],
  ['a chart and a table with text', [paragraph, chart, table, paragraph]],
  ['each under a heading', [heading, chart, heading, table, paragraph]],
])('lays out two figures side by side: %s', (_what, blocks) => {
  expect(visualsSideBySide(blocks)?.columns).toHaveLength(2);
});

it.each<[string, Block[]]>([
  ['two tables', [table, table]],
  ['three', [chart, chart, chart]],
  ['apart', [chart, paragraph, table]],
  ['one of them headed', [chart, heading, chart]],
  ['the heading last', [chart, chart, heading]],
  ['something else under a heading', [heading, paragraph, chart, table]],
])('does not lay out figures side by side: %s', (_what, blocks) => {
  expect(visualsSideBySide(blocks)).toBeUndefined();
});
