import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { Deck } from '../../model/deck.ts';

const summary = [
  '- ✅ **Revenue:** £18.4m, up 6.4% on Q2 and £0.3m ahead of budget.',
  '- ✅ **Gross margin:** 21.7%, up 0.9 points.',
  '- ⚠️ **On-time delivery:** 95.1% against a target of 96.5%. The move cost us 1.2 points.',
  '- ✅ **Safety:** 92 days without an injury.',
  '- ❌ **Driver vacancies:** 31 open positions, up from 24.',
];

function slideOf(body: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Summary\n\n${body}\n`).outline);
  const elements = deck.slides.at(-1)?.elements ?? [];
  const texts = (part: string): string[] =>
    elements.flatMap((one) =>
      one.kind === 'text' && one.part === part ? [plainText(one.paragraphs.flatMap(({ runs }) => runs))] : [],
    );
  return { deck, choice: choices.at(-1), elements, texts };
}

describe('key figures with a status', () => {
  it('have text without parentheses around it, and in lower case if it continues the figure', () => {
    const { texts } = slideOf(
      '- 🛏️ **Overnight visits:** 612,000 (+1.8% on 2024)\n- 💷 **Visitor spend:** £214 million, or about £350 per visit\n- 👷 **Jobs supported:** 4,150, one in six in the district',
    );
    expect(texts('figureLabel')).toEqual(['+1.8% on 2024', 'or about £350 per visit', 'One in six in the district']);
  });

  it('are in rows: the status and the name, the figure, and the text', () => {
    const { deck, choice, elements, texts } = slideOf(summary.join('\n'));
    expect(choice?.reason).toBe('It has 5 key figures.');
    expect(texts('item').map((text) => text.replace(/\s/gu, ' '))).toEqual([
      '✓ Revenue',
      '✓ Gross margin',
      '⚠︎ On-time delivery',
      '✓ Safety',
      '✗ Driver vacancies',
    ]);
    expect(texts('figure')).toEqual(['£18.4m', '21.7%', '95.1%', '92 days', '31']);
    expect(texts('figureLabel').slice(2)).toEqual([
      'Against a target of 96.5%. The move cost us 1.2 points.',
      'Without an injury',
      'Open positions, up from 24',
    ]);
    const colors = elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'item' ? [one.paragraphs[0]?.runs[0]?.color] : [],
    );
    expect(colors).toEqual(['positive', 'positive', 'warning', 'positive', 'negative']);
    const left = elements.flatMap((one) => (one.kind === 'text' && one.part === 'figure' ? [one.box.x] : []));
    expect(new Set(left).size).toBe(1);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      '- ⚙️ **设备综合效率**：61.3% → **72.8%**，提升 **11.5个百分点**\n- ⏱️ **客诉批次定位**：6.5天 → **4小时**\n- ⚡ **万元产值电耗**：412度 → **371度**，下降 **10.0%**',
      ['61.3% → 72.8%', '6.5天 → 4小时', '412度 → 371度'],
      ['提升 11.5个百分点', '下降 10.0%'],
    ],
    [
      '- ⚙️ **Cycle time:** 48 s → **31 s**, 35 % faster\n- ⚡ **Energy per part:** 412 Wh → **371 Wh**, down **10 %**\n- 🚚 **Lead time:** 19 working days → **12 working days**',
      ['48 s → 31 s', '412 → 371 Wh', '19 → 12 working days'],
      ['35 % faster', 'Down 10 %'],
    ],
  ])('keep both figures of a change in any unit, and emphasize the later one: %s', (body, figures, labels) => {
    const { deck, elements, texts } = slideOf(body);
    expect(texts('figure')).toEqual(figures);
    expect(texts('figureLabel')).toEqual(labels);
    const colors = elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [one.paragraphs[0]?.runs.map(({ color }) => color)] : [],
    );
    expect(colors).toEqual(figures.map(() => ['quietText', undefined]));
    expect(findFaults(deck)).toEqual([]);
    const changed = changeLayout(deck, 'slide-2', 'content');
    expect(JSON.stringify(changed?.slides[1])).not.toContain('quietText');
  });

  it('are above a callout, and have icons instead of a status', () => {
    const withCallout = slideOf(
      `${summary.join('\n')}\n\n**Bottom line:** A good quarter, with a stretched workforce.`,
    );
    expect(withCallout.texts('figure')).toHaveLength(5);
    expect(findFaults(withCallout.deck)).toEqual([]);
    const { deck, texts } = slideOf(
      '- 🚛 **Vacancies:** 31, of which 19 are at night\n- 🎓 **Apprentices:** 8 started in September\n- 💬 **Interviews:** 11 of 17 leavers named the shifts',
    );
    expect(texts('figure')).toEqual(['31', '8', '11 of 17']);
    expect(findFaults(deck)).toEqual([]);
  });

  it('are red if the author marked them with a cross', () => {
    const colors = slideOf(summary.join('\n')).elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [one.paragraphs[0]?.runs[0]?.color] : [],
    );
    expect(colors).toEqual([undefined, undefined, undefined, undefined, 'negative']);
  });

  it('keep their text in other layouts', () => {
    const { deck } = slideOf(summary.join('\n'));
    const id = deck.slides.at(-1)?.id ?? '';
    const textOf = (one: Deck): string =>
      (one.slides.at(-1)?.elements ?? [])
        .flatMap((element) => (element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : []))
        .join(' ');
    for (const { layout } of layoutsFor(deck, id)) {
      const text = textOf(changeLayout(deck, id, layout)).replace(/\s+/gu, ' ');
      expect(`${layout}: ${text}`).toMatch(/Revenue.{0,4}£18\.4m.{0,4}[Uu]p 6\.4% on Q2/u);
    }
  });

  it.each([
    ['no status', summary.map((item) => item.replace(/- \S+ /u, '- '))],
    ['an item without a figure', [...summary.slice(0, 3), '- ✅ **Safety:** no injury at all']],
    ['an item without a name', [...summary.slice(0, 3), '- ✅ 92 days without an injury']],
    ['a year', [...summary.slice(0, 3), '- ✅ **Depot:** 2027, at the earliest']],
    ['two items', summary.slice(0, 2)],
  ])('are not read from a list with %s', (_, items) => {
    expect(slideOf(items.join('\n')).choice?.reason).not.toMatch(/key figures/u);
  });
});
