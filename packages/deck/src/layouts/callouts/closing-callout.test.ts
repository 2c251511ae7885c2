import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const table = '| Berth | Boats | Days |\n|---|---|---|\n| North | some | few |';
const list = '- Close the gate\n- Lock it\n- Return the key';

function elementsOf(markdown: string): readonly SlideElement[] {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Upkeep\n\n${markdown}\n`).outline);
  expect(deck.slides).toHaveLength(2);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
}

const textOf = (elements: readonly SlideElement[]): TextElement | undefined =>
  elements.find((one): one is TextElement => one.kind === 'text' && one.part?.endsWith('Callout') === true);
const panelOf = (elements: readonly SlideElement[]) => elements.find(({ id }) => id === 'callout-panel');

describe('text below other content', () => {
  it.each([
    ['begins with bold words', `${table}\n\n**Nobody pays.** The harbor covers the whole cost.`],
    ['begins with bold words in a quotation', `${table}\n\n> **Nobody pays.** The harbor covers the whole cost.`],
    ['is bold as a whole', `${list}\n\n**The key goes to the guard.**`],
    ['is a request', `${table}\n\nWe ask the board to close the harbor in May.`],
    ['is a Chinese request', `${table}\n\n请各位委员审议并批准二期经费68万元。`],
    ['is a recommendation', `${list}\n\nWe recommend the second lock.`],
    ['is a conclusion', `${table}\n\n因此，南港口需要第二把锁。`],
    ['is a result', `${table}\n\nThe year ends with a surplus of £3,500.`],
    ['is a Chinese result', `${table}\n\n六项指标中五项超过时序进度，码头改造滞后8个百分点。`],
    ['is mostly bold', `${table}\n\nIn this order: **gate, lock, key, guard and light.**`],
  ])('is a key message on a dark background if it %s', (_, body) => {
    const elements = elementsOf(body);
    const [panel, text] = [panelOf(elements), textOf(elements)];
    expect(panel).toMatchObject({ fill: { color: 'keyGround' } });
    expect(panel?.box.height).toBeGreaterThanOrEqual(88);
    expect(panel?.box.height).toBeLessThanOrEqual(100);
    expect(text).toMatchObject({ part: 'importantCallout', style: { color: 'keyText' } });
    expect(text?.style.size).toBeGreaterThanOrEqual(28);
  });

  it.each([
    ['a description of the table', `${table}\n\nAll amounts are in pounds, without tax.`],
    ['a sentence below a table that is below text', `The harbor in May.\n\n${table}\n\nThe gate is locked at night.`],
    ['a key to the table', `${table}\n\n数字越小，天空越亮。`],
    ['a caveat', `${table}\n\nThe rate rests on a single case in 640 line-days and should not be read as a trend.`],
    ['a condition', `${table}\n\nOf the £340,000, £72,000 would come from the Trust if its Board confirms the grant.`],
    ['what the table leaves out', `${table}\n\nNorovirus is reported separately as an outbreak.`],
    ['a question below a table', `${table}\n\nWho locks the gate at night?`],
    ['a sentence below a list', `${list}\n\nThe gate is locked at night.`],
    ['a sentence below steps', '1. Close the gate\n2. Lock it\n3. Return the key\n\nThe gate is locked at night.'],
    ['a quotation', '1. Close the gate\n2. Lock it\n3. Return the key\n\n> If the lock is stuck, leave at once.'],
    ['a Chinese quotation', '1. 关上大门\n2. 锁好门锁\n3. 归还钥匙\n\n> 违反规定，第一次书面警告，第二次解除合同。'],
    ['a sentence with bold words', `${list}\n\nTwo mean a high risk. It is **not advised** to use the gate alone.`],
  ])('is below a line, in text of at least 24 px in the color of other text, if it is %s', (_, body) => {
    const elements = elementsOf(body);
    expect(panelOf(elements)).toBeUndefined();
    expect(elements.some(({ id }) => id === 'callout-line')).toBe(true);
    expect(textOf(elements)).toMatchObject({ part: 'noteCallout', style: { color: 'bodyText' } });
    expect(textOf(elements)?.style.size).toBeGreaterThanOrEqual(24);
  });

  it.each([
    ['a sentence', 'The gate is locked at night.'],
    ['a sentence with bold words', 'Two mean a high risk. It is **not advised** to use the gate alone.'],
    ['two figures that are no result', '31 joined, 23 left.'],
    ['two sentences with figures', 'The gate is locked at 22:00. It was left open on 14 nights in the second quarter.'],
  ])('is on a light panel below a table if it is %s', (_, text) => {
    const elements = elementsOf(`${table}\n\n${text}`);
    // Cards and panels of this style have a frame.
    expect(panelOf(elements)).toMatchObject({ fill: { color: 'paper' }, stroke: expect.anything() });
    expect(textOf(elements)).toMatchObject({ part: 'noteCallout', style: { color: 'codeText' } });
    expect(textOf(elements)?.style.size).toBeGreaterThanOrEqual(28);
  });

  it.each([
    ['a short sentence with a figure below a table', `${table}\n\nThe first three rows are 76% of all cases.`],
    [
      'a text that ends in bold below a table',
      `${table}\n\nEveryone may choose freely, **without a limit of places**.`,
    ],
    ['a short text about money below a list', `${list}\n\nThe fund needs £30,000 by February. We have £11,500.`],
  ])('is a key message if it is %s', (_, body) => {
    expect(textOf(elementsOf(body))).toMatchObject({ part: 'importantCallout' });
  });

  it.each([
    ['its source', '> 来源：统计局，2026'],
    ['a note', '> 注1：不含节假日，数据截至八月'],
    ['a remark in parentheses', '> (without the weekends of May)'],
    ['a condition of the figures', '> n = 40 boats in two harbors, without the ferry'],
  ])('is small text below a line if it is %s', (_, quote) => {
    const elements = elementsOf(`${list}\n\n${quote}`);
    expect(panelOf(elements)).toBeUndefined();
    expect(textOf(elements)).toMatchObject({ part: 'noteCallout', style: { color: 'quietText' } });
    expect(textOf(elements)?.style.size).toBeLessThanOrEqual(24);
    expect(elements.find(({ id }) => id === 'callout-line')?.box.height).toBe(2);
  });

  it('is larger below text, which is large itself, than below a list', () => {
    const callout = '> [!IMPORTANT]\n> The change was safe in staging, because staging runs two pods.';
    const text =
      'The limit is **per pod**, but it was reviewed as if it were **per cluster**. 40 pods may open 16,000.';
    expect(textOf(elementsOf(`${text}\n\n${callout}`))?.style.size).toBe(30);
    expect(textOf(elementsOf(`${list}\n\n${callout}`))?.style.size).toBeLessThan(30);
  });

  it.each([60, 65, 70, 75, 80])('is on one line of 28 px rather than on two of 30 px: %i letters', (length) => {
    const text = textOf(elementsOf(`${table}\n\n**Tonight** ${'we ask you '.repeat(9).slice(0, length)}all.`));
    expect(text?.style.size === 28 || (text?.box.height ?? 0) < 2 * 30).toBe(true);
  });
});

describe('a quotation above other content', () => {
  it.each([
    ['English', 'A tide is a rise and fall of the sea that the moon and the sun cause together.', list],
    [
      'Chinese',
      '一切物体总保持匀速直线运动状态或静止状态，除非作用在它上面的力迫使它改变这种状态。',
      '- 又叫惯性定律\n- 惯性与速度无关',
    ],
  ])('is larger than a list: %s', (_, quote, below) => {
    const elements = elementsOf(`> ${quote}\n\n${below}`);
    const size = textOf(elements)?.style.size ?? 0;
    const others = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : []));
    expect(panelOf(elements)).not.toHaveProperty('fill');
    expect(size).toBeGreaterThanOrEqual(28);
    expect(size).toBeGreaterThanOrEqual(1.2 * Math.max(...others.filter((one) => one !== size)));
  });

  it('is larger than one paragraph', () => {
    const elements = elementsOf(
      '> A tide is a rise and fall of the sea that the moon and the sun cause together.\n\nSailors read tables of the tides before they leave the harbor. People say “the sea is out” when the water is low.',
    );
    const sizeOf = (part: string | undefined) =>
      Math.max(
        ...elements.flatMap((one) =>
          one.kind === 'text' && one.role === 'body' && one.part === part ? [one.style.size] : [],
        ),
      );
    expect(sizeOf('quote')).toBeGreaterThan(sizeOf(undefined));
  });
});
