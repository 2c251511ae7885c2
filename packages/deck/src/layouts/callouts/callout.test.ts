import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { calloutKinds } from '../../model/callout-kind.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import type { LayoutResult } from '../layout-deck.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutOf = (body: string): LayoutResult => layoutDeck(readMarkdown(`## Topic\n\n${body}`).outline);
const elementsOf = ({ deck }: LayoutResult) => deck.slides[0]?.elements ?? [];
const bandOf = (result: LayoutResult) => elementsOf(result).find(({ id }) => id === 'callout-panel');
const warning = '> [!WARNING]\n> No open flame.';

describe('callout next to other content', () => {
  it('does not make long steps smaller than 18 pt', () => {
    const steps = Array.from(
      { length: 9 },
      (_, at) => `${at + 1}. Inspect part ${at + 1}: no cuts, no loose seams, a readable tag`,
    );
    const { deck } = layoutOf(`${steps.join('\n')}\n\n${warning}`);
    const sizes = deck.slides.flatMap(({ elements }) =>
      elements.flatMap((one) => (one.part === 'step' && one.kind === 'text' ? [one.style.size] : [])),
    );
    expect(sizes).toHaveLength(9);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    expect(findFaults(deck)).toEqual([]);
    expect(deck.slides.map(({ elements }) => elements.some(({ id }) => id === 'callout-panel'))).toEqual([false, true]);
  });

  it.each([
    ['cards', '- Face shield and goggles\n- Apron and gloves'],
    ['process', '1. Run the build\n2. Then copy the files\n3. Then restart the service'],
    ['bigNumber', '- **41 %** less fuel\n- **2.4 h** at the quay'],
    ['table', '| Item | Price | Stock |\n|---|---|---|\n| Milk | 1 | many |'],
    ['statement', 'You need a valid site permit.'],
  ])('becomes a band below the content of a slide with the layout %s', (layout, body) => {
    const result = layoutOf(`${body}\n\n${warning}`);
    expect(result.choices).toMatchObject([{ layout, reason: expect.stringContaining('The callout is a band below.') }]);
    expect(result.deck.slides).toHaveLength(1);
    const isContent = ({ part, role }: { part?: string; role?: string }): boolean =>
      part !== undefined || role === 'body' || role === 'title';
    const bottoms = elementsOf(result)
      .filter(({ id, part }) => !/^(?:callout|symbol)/u.test(id) && part !== 'styleDecoration' && part !== 'footer')
      .filter(isContent)
      .map(({ box }) => box.y + box.height);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(bandOf(result)?.box.y ?? 0);
    expect(findFaults(result.deck)).toEqual([]);
  });

  it('is above the content that follows it', () => {
    const result = layoutOf(`${warning}\n\n- Face shield and goggles\n- Apron and gloves`);
    expect(result.choices).toMatchObject([{ layout: 'cards' }]);
    const cardTops = elementsOf(result).flatMap(({ part, box }) => (part === 'item' ? [box.y] : []));
    const { y = 0, height = 0 } = bandOf(result)?.box ?? {};
    expect(Math.min(...cardTops)).toBeGreaterThan(y + height);
  });

  it('is a panel if there are blocks above and below it', () => {
    const result = layoutOf(`Before it.\n\n${warning}\n\nAfter it.`);
    expect(result.choices).toMatchObject([{ layout: 'content' }]);
    expect(bandOf(result)).toBeDefined();
    expect(findFaults(result.deck)).toEqual([]);
  });

  it('keeps all words when it is too long for a band', () => {
    const long = `> [!NOTE]\n${'> a sentence that is part of a long remark.\n>\n'.repeat(60)}`;
    const result = layoutOf(`- one\n- two\n\n${long}`);
    expect(result.deck.slides.length).toBeGreaterThan(1);
    expect(findFaults(result.deck)).toEqual([]);
    expect(textOfDeck(result.deck).match(/remark/gu)).toHaveLength(60);
  });
});

it.each(calloutKinds)('turns a callout of the kind "%s" into a large panel if there is no other content', (kind) => {
  const result = layoutOf(`> [!${kind.toUpperCase()}]\n> No open flame.`);
  expect(result.choices).toMatchObject([{ layout: 'callout' }]);
  expect(elementsOf(result).find(({ part }) => part === `${kind}Callout`)).toMatchObject({ style: { size: 44 } });
  expect(findFaults(result.deck)).toEqual([]);
});

it('keeps its kind and label when the layout changes', () => {
  const { deck } = layoutOf(`- First\n- Second\n- Third\n\n${warning}`);
  const [slide] = deck.slides;
  const names = layoutsFor(deck, slide?.id ?? '').map(({ layout }) => layout);
  expect(names).toEqual(expect.arrayContaining(['cards', 'process', 'twoColumns', 'content']));
  // The numbers of rows are not content.
  const text = 'Topic First Second Third Warning No open flame.';
  for (const name of names.filter((one) => one !== 'quote')) {
    const changed = changeLayout(deck, slide?.id ?? '', name);
    const callout = changed.slides[0]?.elements.find(({ part }) => part === 'warningCallout');
    const paragraphs = callout?.kind === 'text' ? callout.paragraphs : [];
    expect({ name, lost: lostWords(text, textOfDeck(changed)), paragraphs }).toMatchObject({
      name,
      lost: [],
      paragraphs: [
        { runs: [{ text: 'Warning', bold: true, color: 'warning' }] },
        { runs: [{ text: 'No open flame.' }] },
      ],
    });
  }
});

describe('the symbol of a note', () => {
  const symbolsIn = (body: string): number =>
    elementsOf(layoutOf(body)).filter(({ id }) => id.startsWith('symbol')).length;
  const table = '| Berth | Boats | Days |\n|---|---|---|\n| North | some | few |';

  it.each([
    `${table}\n\n> [!NOTE]\n> The gate is locked.`,
    `**Note:** The gate is locked.\n\n${table}`,
    `${table}\n\n::: note\nThe gate is locked.\n:::`,
    `${table}\n\n**说明：** 大门已锁。`,
  ])('shows that the author marked it: %j', (body) => {
    expect(symbolsIn(body)).toBeGreaterThan(0);
  });

  it.each([`${table}\n\nThe gate is locked at night.`, `${table}\n\n> 🎯 The gate is locked at night.`])(
    'is missing if it is only a sentence: %j',
    (body) => {
      expect(symbolsIn(body)).toBe(0);
    },
  );
});

describe('the symbol of a key message', () => {
  const table = '| Berth | Boats | Days |\n|---|---|---|\n| North | some | few |';
  const symbolsIn = (message: string): number =>
    elementsOf(layoutOf(`${table}\n\n> ${message}`)).filter(({ id }) => id.startsWith('symbol')).length;

  it.each([
    '**Next step:** Sign the contract of the harbor.',
    '**Our request:** The board approves the budget.',
    '**建议：** 批准第一阶段预算。',
    '[!IMPORTANT]\n> The gate is locked at night.',
  ])('shows that it leads to what is done next, or is important: %j', (message) => {
    expect(symbolsIn(message)).toBeGreaterThan(0);
  });

  it.each([
    '**Key takeaway:** Returns are our second-largest cost.',
    '**Insight:** Small boats pay more.',
    '**考核维度：** 目标达成占六成。',
  ])('is missing for a conclusion: %s', (message) => {
    expect(symbolsIn(message)).toBe(0);
  });
});
