import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const altOf = (unit: string): string | undefined =>
  layoutDeck(
    readMarkdown(`## Sales\n\n\`\`\`chart bar\nYear,Sales\n2025,${unit}\n2026,${unit}\n\`\`\`\n`).outline,
  ).deck.slides[0]?.elements.find(({ kind }) => kind === 'chart')?.alt;

it.each([
  ['$12', '2025 $12'],
  ['12%', '2025 12%'],
])('has values with units in the alternative text: %s', (value, text) => {
  expect(altOf(value)).toContain(text);
  expect(altOf(value)).not.toContain('#');
});
