import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const elementsOf = (sentence: string) => {
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## End\n\n> Quiet mornings are conservation.\n\n${sentence}\n`).outline,
  );
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};

it('sets a short quotation large above one short sentence, and next to longer text', () => {
  const boxesOf = (sentence: string) =>
    ['quote', 'body'].map((id) => elementsOf(sentence).find((element) => element.id === id)?.box);
  const [quote, body] = boxesOf('Thank you for your attention.');
  expect(body?.y).toBeGreaterThan((quote?.y ?? 0) + (quote?.height ?? 0));
  const [first, second] = boxesOf('This is longer. '.repeat(8));
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

it('sets a contact below the sentence in the smallest type, but not other text', () => {
  const partsOf = (last: string) => {
    const markdown = `# T\n\n## 最后一句话\n\n> 灯塔照亮一片海，一片海托起一座港。\n\n谢谢大家，愿意陪我们慢慢走。\n\n${last}\n`;
    const { deck } = layoutDeck(readMarkdown(markdown).outline);
    expect(findFaults(deck)).toEqual([]);
    return (deck.slides[1]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' && ['quote', 'body', 'body-2'].includes(one.id) ? [{ size: one.style.size, ...one.box }] : [],
    );
  };
  const [quote, sentence, contact] = partsOf('联系电话：0571-0000 0000（工作日17:00以后）');
  expect(quote?.size).toBeGreaterThanOrEqual(48);
  expect(sentence?.size).toBeLessThan((quote?.size ?? 0) * 0.7);
  expect(contact?.size).toBeLessThan(sentence?.size ?? 0);
  expect(contact?.y).toBeGreaterThan(sentence?.y ?? Infinity);
  expect(partsOf('港口明年扩建，欢迎再来。')).toHaveLength(2);
});

it('gives a quotation most of the width and the largest size next to one short paragraph', () => {
  const markdown =
    '# T\n\n## What customers told us\n\n> Your people answer the phone at 4 a.m. Your portal does not tell me where my pallet is. Fix the second thing and you will never lose us.\n>\n> — Head of Supply Chain, top-ten customer\n\nNet promoter score: **41**, up from 33 in Q1. Visibility is the lowest-rated item at 6.1 out of 10.\n';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const panel = elements.find(({ id }) => id === 'quote-panel');
  const sizeOf = (id: string) =>
    elements.flatMap((one) => (one.kind === 'text' && one.id === id ? [one.style.size] : []))[0] ?? 0;
  expect((panel?.box.width ?? 0) / 1136).toBeGreaterThanOrEqual(0.59);
  expect(sizeOf('quote')).toBeGreaterThan(sizeOf('body'));
  expect(sizeOf('quote')).toBeGreaterThanOrEqual(32);
  expect(findFaults(deck)).toEqual([]);
});

it('is next to figures on tiles, and next to plain text if the list has other items', () => {
  const slideOf = (items: string) =>
    layoutDeck(
      readMarkdown(`# T\n\n## Year one\n\n${items}\n\n> “They call back within the hour.”\n>\n> — Ines Roth\n`).outline,
    ).deck;
  const figures = slideOf('- **620** pumps online\n- **9** utilities as customers\n- Contracts renewed **96%**');
  const elements = figures.slides[1]?.elements ?? [];
  expect(elements.filter(({ part }) => part === 'figure')).toHaveLength(3);
  expect(elements.some(({ id }) => id === 'quote-panel')).toBe(true);
  expect(findFaults(figures)).toEqual([]);
  const plain = slideOf('- The pumps run at night\n- Nine utilities are customers\n- Nobody left in 2024');
  expect(plain.slides[1]?.elements.filter(({ part }) => part === 'figure')).toEqual([]);
});

it('sets verse with its author above one short sentence, but next to a longer text', () => {
  const poem = '> 清明时节雨纷纷，\n> 路上行人欲断魂。\n>\n> ——杜牧《清明》';
  const boxesOf = (sentence: string) => {
    const { outline } = readMarkdown(`# 课\n\n## 猜一猜\n\n${poem}\n\n${sentence}`);
    const { deck } = layoutDeck({ ...outline, language: 'zh' });
    expect(findFaults(deck)).toEqual([]);
    return ['quote', 'attribution', 'body'].map((id) => deck.slides[1]?.elements.find((one) => one.id === id)?.box);
  };
  const [quote, author, body] = boxesOf('这首诗写的是哪一个节气？');
  expect(author?.y).toBeGreaterThanOrEqual((quote?.y ?? 0) + (quote?.height ?? 0));
  expect(body?.y).toBeGreaterThanOrEqual((author?.y ?? 0) + (author?.height ?? 0));
  const [first, , second] = boxesOf('这首诗写的是哪一个节气？那一天的天气怎么样？'.repeat(4));
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

it('sets a message large between two short sentences, but not between longer texts', () => {
  const boxesOf = (sentence: string) => {
    const markdown = `## Step 2\n\nTry this instead:\n\n> Ana, the chestnuts are done. I have put two aside for you.\n\n${sentence}\n`;
    const { deck } = layoutDeck(readMarkdown(`# T\n\n${markdown}`).outline);
    expect(findFaults(deck)).toEqual([]);
    const elements = deck.slides[1]?.elements ?? [];
    const [above, below] = elements.filter(
      (one) => one.kind === 'text' && one.part === undefined && one.role === 'body',
    );
    return { above, below, quote: elements.find(({ id }) => id === 'quote') };
  };
  const { above, quote, below } = boxesOf('We sent it to 31 people, and **19 came**.');
  expect(quote?.box.y).toBeGreaterThan((above?.box.y ?? Infinity) + (above?.box.height ?? 0));
  expect(below?.box.y).toBeGreaterThan((quote?.box.y ?? Infinity) + (quote?.box.height ?? 0));
  expect(quote?.kind === 'text' && quote.style.size).toBeGreaterThanOrEqual(40);
  expect(boxesOf('This is longer. '.repeat(20)).quote?.kind === 'text').toBe(false);
});

it('sets the figure that the author set in bold larger than the rest of a request', () => {
  const requestOf = (text: string) => {
    const markdown = `# T\n\n## What we ask of the Board\n\n${text}\n\nThe repairs must begin by 30 June. If they begin later, the pier is closed in winter, and with it the ferry.\n`;
    const { deck } = layoutDeck(readMarkdown(markdown).outline);
    expect(findFaults(deck)).toEqual([]);
    const quote = (deck.slides[1]?.elements ?? []).find(({ id }) => id === 'quote');
    return quote?.kind === 'text'
      ? { bold: quote.style.bold, runs: quote.paragraphs.flatMap(({ runs }) => runs).filter(({ size }) => size) }
      : undefined;
  };
  const request = (bold: string) =>
    requestOf(
      `Approve the plan for the harbor in principle, and release ${bold} for the repairs of the north pier. Nothing else is needed before September.`,
    );
  expect(request('**£12,000**')).toMatchObject({ bold: false, runs: [{ text: '£12,000' }] });
  // Words, dates and plain figures are not a figure that the author emphasized.
  for (const other of ['**the money**', '**by May 2027**', '£12,000'])
    expect(request(other)).toMatchObject({ bold: true, runs: [] });
});
