import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { colorNames, styleNames } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (markdown: string): Deck => layoutDeck(readMarkdown(markdown).outline).deck;
const elementsOf = (deck: Deck): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const cardColors = (deck: Deck): unknown[] =>
  elementsOf(deck).flatMap((one) => (one.name === 'Card bar' && one.kind === 'shape' ? [one.fill] : []));
const runsOf = (deck: Deck): Run[] =>
  elementsOf(deck).flatMap((one) => (one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs) : []));

describe('comparison', () => {
  it('drops the marks of items whose card shows the same symbol', () => {
    const deck = deckOf('## Today\n\n### Strengths\n\n- ✅ Data\n- ✅ Team\n\n### Gaps\n\n- ❌ Platform\n- ❌ Rules');
    expect(runsOf(deck).map(({ text }) => text)).toEqual(expect.arrayContaining(['Data', 'Platform', 'Rules']));
    expect(textOfDeck(deck)).not.toContain('❌');
  });

  it.each([
    ['Right', 'Wrong'],
    ['Benefits', 'Dangers'],
  ])('rates %s and %s', (left, right) => {
    const deck = deckOf(`## Topic\n\n### ${left}\n\n- One\n- Two\n\n### ${right}\n\n- Three\n- Four`);
    expect(cardColors(deck)).toEqual(['positive', 'negative'].map((color) => ({ kind: 'solid', color })));
  });
});

describe('figure', () => {
  it('is colored by the quantity that changes, not by the reason', () => {
    const deck = deckOf('## Results\n\n- Margin **38 %**, down 1 point because of costs\n- Costs **€ 4 m**, down 3 %');
    const colors = runsOf(deck).flatMap(({ text, color }) => (text.startsWith('down') ? [color] : []));
    expect(colors).toEqual(['negative', 'positive']);
  });
});

describe('table of opposites', () => {
  const table = (left: string, right: string) =>
    deckOf(`## Topic\n\n| ${left} | ${right} |\n|---|---|\n| Ask | Guess |\n| Rest | |\n| Plan | Run |`);

  it('becomes a comparison', () => {
    const deck = table('Do', "Don't");
    expect(deck.slides[0]?.layout).toBe('comparison');
    expect(cardColors(deck)).toEqual(['positive', 'negative'].map((color) => ({ kind: 'solid', color })));
    expect(runsOf(deck).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Do', 'Ask', 'Rest', 'Plan', 'Don’t', 'Guess', 'Run']),
    );
    expect(findFaults(deck)).toEqual([]);
  });

  it('stays a table if its columns are not opposites, or its rows have names', () => {
    expect(table('Name', 'Role').slides[0]?.layout).toBe('table');
    expect(table('Before', 'After').slides[0]?.layout).toBe('table');
    expect(deckOf('## Topic\n\n| | Do | Don’t |\n|---|---|---|\n| a | b | c |\n| d | e | f |').slides[0]?.layout).toBe(
      'table',
    );
  });
});

describe('comparison', () => {
  it.each([
    ['Pros', 'Cons', ['positive', 'negative']],
    ['Went well', 'Did not', ['positive', 'negative']],
    ['What went well', "What didn't go well", ['positive', 'negative']],
    ['Disadvantages', 'Advantages', ['negative', 'positive']],
    ['Do', "Don't", ['positive', 'negative']],
    ['优势', '不足', ['positive', 'negative']],
    ['应该做', '不应该做', ['positive', 'negative']],
    ['Before', 'After', ['rule', 'accent']],
    ['改革前', '改革后', ['rule', 'accent']],
    ['Today', 'Tomorrow', ['rule', 'accent']],
    ['✅ Small steps', '❌ Big plans', ['positive', 'negative']],
    ['Small steps ✅', 'Big plans ❌', ['positive', 'negative']],
    ['Trains', 'Planes', ['rule', 'rule']],
    ['Pros', 'Planes', ['rule', 'rule']],
    ['Benefits', 'Harms', ['positive', 'negative']],
  ])('of “%s” and “%s” has the colors %j', (left, right, colors) => {
    const deck = deckOf(`## Topic\n\n### ${left}\n\n- one\n- two\n\n### ${right}\n\n- three\n- four`);
    expect(cardColors(deck)).toEqual(colors.map((color) => ({ kind: 'solid', color })));
    expect(elementsOf(deck).filter(({ id }) => /^symbol(?:-\d)?$/u.test(id))).toHaveLength(
      colors.filter((color) => /positive|negative/u.test(color)).length,
    );
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['Strengths', 'Limitations', 'Pros', 'Cons', true],
    ['Do', 'Don’t', 'Pros', 'Cons', false],
    ['✅ Small steps', '❌ Big plans', 'Do', 'Don’t', true],
    ['应该做', '不应该做', 'Do', 'Don’t', true],
  ])('of “%s” and “%s” has the symbols of “%s” and “%s”: %j', (left, right, otherLeft, otherRight, isSame) => {
    const symbols = [
      [left, right],
      [otherLeft, otherRight],
    ].map(([first, second]) =>
      elementsOf(deckOf(`## Topic\n\n### ${first}\n\n- one\n- two\n\n### ${second}\n\n- three\n- four`)).flatMap(
        (element) => (element.kind === 'shape' && /^symbol(?:-\d)?$/u.test(element.id) ? [element.geometry] : []),
      ),
    );
    expect(symbols[0]).toHaveLength(2);
    expect(JSON.stringify(symbols[0]) === JSON.stringify(symbols[1])).toBe(isSame);
  });

  it('removes the emoji from its headings if it draws symbols instead', () => {
    const deck = deckOf('## Topic\n\n### ✅ Do\n\n- one\n\n### ❌ Do not\n\n- two');
    expect(runsOf(deck).filter(({ text }) => /[✅❌]/u.test(text))).toEqual([]);
  });

  it('keeps its headings when the layout changes', () => {
    const deck = deckOf('## Topic\n\n### Pros\n\n- one\n- two\n\n### Cons\n\n- three\n- four');
    const id = deck.slides[0]?.id ?? '';
    const back = changeLayout(changeLayout(deck, id, 'content'), id, 'comparison');
    expect(lostWords(textOfDeck(deck), textOfDeck(back))).toEqual([]);
    expect(cardColors(back)).toEqual(cardColors(deck));
  });
});

it('gives limitations on their own no color, unlike weaknesses', () => {
  const barsOf = (heading: string) =>
    elementsOf(deckOf(`## ${heading}\n\n- Not blinded\n- Few patients\n- One winter\n- Two sites`)).flatMap((element) =>
      element.kind === 'shape' && element.name === 'Card bar' ? [element.fill] : [],
    );
  expect(barsOf('Weaknesses')).toContainEqual({ kind: 'solid', color: 'negative' });
  expect(barsOf('Limitations')).not.toContainEqual({ kind: 'solid', color: 'negative' });
});

describe('change next to a figure', () => {
  it.each([
    ['Revenue **€ 61 m**, +9 % on last year', '+9 %', 'positive'],
    ['Revenue **€ 61 m**, ▼ 3 %', '▼ 3 %', 'negative'],
    ['Margin **11 %** (−1.2 pts)', '−1.2 pts', 'negative'],
    ['Complaints **12 %**, −3 %', '−3 %', 'positive'],
    ['满意度 **95.1分** ↑2.3个百分点', '↑2.3个百分点', 'positive'],
    ['投诉 **12件** ▲5%', '▲5%', 'negative'],
    ['Order intake **€ 212 m**, up 9 % on last year', 'up 9 %', 'positive'],
    ['Revenue **€ 187 m**, 3 % below plan', '3 % below plan', 'negative'],
    ['Energy cost **€ 9 m**, up 4 %', 'up 4 %', 'negative'],
    ['Damaged goods **310**, down 81 %', 'down 81 %', 'positive'],
    ['新增主体 **3万户**，同比增长12%', '增长12%', 'positive'],
  ])('has a color that shows whether it is good or bad: %j', (item, text, color) => {
    const deck = deckOf(`## Topic\n\n- ${item}\n- Stores **42 m²**`);
    expect(runsOf(deck)).toContainEqual(expect.objectContaining({ text, color }));
    const id = deck.slides[0]?.id ?? '';
    const list = runsOf(changeLayout(deck, id, 'cards'));
    expect(list.filter((run) => run.color === 'positive' || run.color === 'negative')).toEqual([]);
  });

  it.each(['Depth **12 m** at -3 °C', 'Seats **42 %** in rows 3-5', 'Pages **10 %**, 7–9 % of them red'])(
    'does not apply to a range, a temperature or a plain figure: %j',
    (item) => {
      const colors = runsOf(deckOf(`## Topic\n\n- ${item}\n- Stores **42 m²**`)).map(({ color }) => color);
      expect(colors).not.toContain('positive');
      expect(colors).not.toContain('negative');
    },
  );
});

describe('heading that is a figure', () => {
  it.each(['87 %', '€ 3.5 m', '3.2×', '8.92万户', '94 grams', '2 million', '60 °C'])(
    'is the largest text of its slide: %s',
    (figure) => {
      const deck = deckOf(`## ${figure}\n\nof our feature flags were never turned off`);
      const title = elementsOf(deck).find((one) => one.kind === 'text' && one.role === 'title');
      expect(title).toMatchObject({ style: { size: expect.toSatisfy((size: number) => size >= 112) } });
      expect(findFaults(deck)).toEqual([]);
    },
  );

  it('fits in every style and color', () => {
    const { outline } = readMarkdown('## € 3.5 m\n\nof our feature flags were never turned off by anybody at all');
    for (const style of styleNames)
      for (const color of colorNames) {
        const { deck } = layoutDeck(outline, { theme: { style, color } });
        expect({ style, color, faults: findFaults(deck) }).toEqual({ style, color, faults: [] });
      }
  });

  it('may have a source below its description, in small type', () => {
    const text = 'of serious collisions with cyclists at night come from behind or from the side.';
    const source = '*Source: our analysis of 4,380 police reports, Netherlands and Germany, 2019–2024*';
    const { outline } = readMarkdown(`## 71%\n\n${text}\n\n${source}`);
    const sizes = elementsOf(layoutDeck(outline).deck).flatMap((one) => (one.kind === 'text' ? [one.style.size] : []));
    expect(sizes).toHaveLength(3);
    expect(sizes[0]).toBeGreaterThanOrEqual(112);
    expect(sizes[2]).toBeLessThan(28);
    for (const style of styleNames)
      expect(findFaults(layoutDeck(outline, { theme: { style, color: colorNames[0] } }).deck)).toEqual([]);
    const other = deckOf(`## 71%\n\n${text}\n\nThe others are from the front, which we will see.`);
    const title = elementsOf(other).find((one) => one.kind === 'text' && one.role === 'title');
    expect(title).toMatchObject({ style: { size: expect.toSatisfy((size: number) => size < 60) } });
  });

  it.each(['2026', '3 questions', '5 reasons'])(
    'is set as an ordinary heading if the figure is a year or a count: %s',
    (heading) => {
      const deck = deckOf(`## ${heading}\n\nThe year of the harbour`);
      const title = elementsOf(deck).find((one) => one.kind === 'text' && one.role === 'title');
      expect(title).toMatchObject({ style: { size: expect.toSatisfy((size: number) => size < 60) } });
    },
  );
});

it('rates a change from one time to another, even if their units differ', () => {
  const deck = deckOf('## Results\n\n- **Latency** 2.8 s → **420 ms**\n- **Uptime** 99.5% → **99.95%**');
  const later = runsOf(deck).filter(({ text }) => text === '420 ms' || text === '99.95%');
  expect(later.map(({ color }) => color)).toEqual(['positive', 'positive']);
});
