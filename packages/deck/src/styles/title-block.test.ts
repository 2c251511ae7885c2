import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { styleNames } from '../model/deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { findFaults } from '../testing/find-faults.ts';

const labels =
  '**Incident:** INC-2025-1147\\\n**Severity:** SEV-1\\\n**Owner:** Priya Raman, with the teams for payments and data\\\n**Status:** Final. Reviewed on 19 November.';

it.each(styleNames)('sets the title much larger than several lines below it in the style %s', (style) => {
  const { deck } = layoutDeck(
    readMarkdown(`# Post-mortem: Checkout outage, 11 November 2025\n\n${labels}\n\n## A\n\n- b\n- c\n`).outline,
    { coverId: `${style}-blue-en` },
  );
  const texts = deck.slides[0]?.elements.flatMap((one) => (one.kind === 'text' ? [one] : [])) ?? [];
  const [title = 0, lines = 0] = ['title', 'subtitle'].map(
    (role) => texts.find((one) => one.role === role)?.style.size ?? 0,
  );
  expect(lines).toBeGreaterThanOrEqual(20);
  expect(title).toBeGreaterThanOrEqual(1.8 * lines);
  expect(findFaults(deck)).toEqual([]);
});
