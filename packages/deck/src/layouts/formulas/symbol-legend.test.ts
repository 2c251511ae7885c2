import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { symbolLegend } from './symbol-legend.ts';

const listOf = (texts: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: texts.map((text) => ({ runs: [{ text }] })),
});

it.each([[['L: items', 'W: time in it']], [['λ: rate', 'ρ0 = 3 kg']], [['max: limit', 'k = 4 nm']]])(
  'turns %j into a legend',
  (texts) => {
    expect(symbolLegend(listOf(texts))?.kind).toBe('table');
  },
);

it.each([[['Advantages: exact', 'Limits: slow']], [['优点：准确', '局限：很慢']], [['2024: first', '2025: second']]])(
  'leaves %j as a list',
  (texts) => {
    expect(symbolLegend(listOf(texts))).toBeUndefined();
  },
);

it('does not count the letters of an index', () => {
  const item = { runs: [{ text: 'x' }, { text: 'total', baseline: 'sub' as const }, { text: ': sum' }] };
  expect(symbolLegend({ kind: 'list', ordered: false, items: [item, item] })?.kind).toBe('table');
});
