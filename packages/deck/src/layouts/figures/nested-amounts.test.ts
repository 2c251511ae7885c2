import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { nestedAmounts } from './nested-amounts.ts';

const figuresOf = (...items: string[]) =>
  nestedAmounts(
    readMarkdown(`## Market\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline.slides[0]?.blocks ?? [],
  )?.map(({ value, label, size }) => [textOfRuns(value), textOfRuns(label), size]);

it('reads markets of which each contains the next one', () => {
  expect(
    figuresOf('**TAM:** $4.2B in warehouse labor', '**SAM** ($960M): mid-size online shops', '**SOM** – $85M'),
  ).toEqual([
    ['$4.2B', 'TAM\nIn warehouse labor', 4.2e9],
    ['$960M', 'SAM\nMid-size online shops', 9.6e8],
    ['$85M', 'SOM', 8.5e7],
  ]);
  expect(figuresOf('**TAM**：国内仓储人工支出 4200 亿元／年', '**SAM**：5000 平方米以下电商仓 960 亿元／年')).toEqual([
    ['4200 亿元／年', 'TAM\n国内仓储人工支出', 4.2e11],
    ['960 亿元／年', 'SAM\n5000 平方米以下电商仓', 9.6e10],
  ]);
});

it('leaves other lists as they are', () => {
  expect(figuresOf('**SOM:** $85M', '**SAM:** $960M')).toBeUndefined();
  expect(figuresOf('**TAM:** $4.2B', '**SAM:** 960 Mio. €')).toBeUndefined();
  expect(figuresOf('**TAM:** $4.2B in 2025, $5B in 2027', '**SAM:** $960M')).toBeUndefined();
  expect(figuresOf('Revenue: $4.2B', 'Profit: $960M')).toBeUndefined();
});

it('draws circles within each other, whose areas show the amounts', () => {
  const source =
    '# 路演\n\n## 市场规模\n\n- **TAM**：国内仓储人工支出 4200 亿元／年\n- **SAM**：5000 平方米以下电商仓 960 亿元／年\n- **SOM**：三年内可触达的长三角、珠三角 85 亿元／年\n';
  const { deck, choices } = layoutDeck(readMarkdown(source).outline, { coverId: 'tech-blue-zh-orbit' });
  expect(findFaults(deck)).toEqual([]);
  expect(choices.at(-1)?.reason).toBe('Its items are markets, of which each contains the next one.');
  const circles =
    deck.slides[1]?.elements.filter((one) => one.kind === 'shape' && one.geometry.kind === 'ellipse') ?? [];
  const [first, second, third] = circles.map(({ box }) => box);
  expect(circles.length).toBe(3);
  expect(((second?.width ?? 0) / (first?.width ?? 1)) ** 2).toBeCloseTo(960 / 4200, 2);
  expect(third?.width).toBeLessThan(second?.width ?? 0);
  expect(new Set([first, second, third].map((box) => (box?.y ?? 0) + (box?.height ?? 0))).size).toBe(1);
  const texts = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => textOfRuns(runs)) : [],
  );
  expect(texts?.join('|').replaceAll('\u00A0', ' ')).toContain('4200 亿元／年|TAM\n国内仓储人工支出');
});
