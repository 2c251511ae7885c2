import { expect, it } from 'vitest';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { definitionRows } from './definitions-layout.ts';

const context = {
  slideTheme: slideThemeOf({ theme: { style: 'minimal', color: 'blue' } }),
  language: 'en',
} as LayoutContext;
const area = { x: 72, y: 170, width: 1136, height: 380 };

/** Returns the boxes of the labels and of the texts. */
const boxesOf = (label: string, text = 'The gate is open until ten.') => {
  const entries = [1, 2, 3].map((number) => ({ label: [{ text: `${label} ${number}` }], text: [{ text }] }));
  const elements = definitionRows(entries, area, context) ?? [];
  return ['eventTime', 'eventText'].map((part) => elements.filter((one) => one.part === part).map(({ box }) => box));
};

it('gives labels that would have many lines more width', () => {
  const [short = []] = boxesOf('Gate');
  const [long = []] = boxesOf('The gate by the old railway station of the harbor');
  expect(short).toHaveLength(3);
  expect(Math.min(...long.map(({ width }) => width))).toBeGreaterThan(Math.max(...short.map(({ width }) => width)));
});

it('begins at the top of its area, and ends near its bottom', () => {
  const [, texts = []] = boxesOf('Gate');
  expect((texts[0]?.y ?? 0) - area.y).toBeLessThanOrEqual(0.04 * 470);
  const last = texts.at(-1);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(area.y + 0.9 * area.height);
});

it('keeps each label on one line if the texts are short', () => {
  const labels = ['信用分 ≥ 650 的用户', '信用分 600—649 的用户', '其他用户'];
  const entries = labels.map((label) => ({ label: [{ text: label, bold: true }], text: [{ text: '揽收即退款' }] }));
  const elements = definitionRows(entries, area, { ...context, language: 'zh' }) ?? [];
  const lines = elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'eventTime'
      ? [heightOf(one.paragraphs, one.style, one.box.width) / one.style.size / one.style.lineHeight]
      : [],
  );
  expect(lines.map(Math.round)).toEqual([1, 1, 1]);
});
