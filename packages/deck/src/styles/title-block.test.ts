import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { styleNames } from '../model/deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { findFaults } from '../testing/find-faults.ts';

const labels =
  '**Incident:** INC-2025-1147\\\n**Severity:** SEV-1\\\n**Owner:** Priya Raman, with the teams for payments and data\\\n**Status:** Final. Reviewed on 19 November.';

it.each(everydayDiagonal(4, 0, styleNames))(
  'sets the title much larger than several lines below it in the style %s',
  (style) => {
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
  },
);

it('sets the lines below a smaller title in the largest size that is still much smaller than the title', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '# Listening for Bitterns: Passive Acoustic Monitoring of Reedbed Birds with Low-Cost Recorders\n\nINC-2291 · Severity 1\\\nPayments Platform\n\n## A\n\n- b',
    ).outline,
    { coverId: 'business-cyan-en' },
  );
  const sizeOf = (role: string): number =>
    deck.slides[0]?.elements.flatMap((one) => (one.kind === 'text' && one.role === role ? [one.style.size] : []))[0] ??
    0;
  expect(sizeOf('title')).toBeLessThan(1.5 * 32);
  expect(sizeOf('subtitle')).toBe(28);
});

it.each(['business-blue-en', 'chinese-green-en', 'chinese-green-zh-hills', 'minimal-cyan-zh', 'tech-cyan-en'])(
  'sets a long author and a date in at least 20 px on the cover %s',
  (coverId) => {
    const author = coverId.includes('-zh')
      ? '人员：2个大人 + 2个孩子（6岁、10岁）'
      : 'Finance department, City of Maren';
    for (const date of ['', '\ndate: 2026-12-14']) {
      const { deck } = layoutDeck(
        readMarkdown(`---\nauthor: "${author}"${date}\n---\n\n# Budget\n\n## A\n\n- b`).outline,
        { coverId },
      );
      const lines = deck.slides[0]?.elements.flatMap((one) =>
        one.kind === 'text' && (one.role === 'author' || one.role === 'date') ? [one.style.size] : [],
      );
      expect(lines).toHaveLength(date === '' ? 1 : 2);
      expect(Math.min(...(lines ?? []))).toBeGreaterThanOrEqual(20);
      expect(findFaults(deck)).toEqual([]);
    }
  },
);
