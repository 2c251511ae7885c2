import { describe, expect, it } from 'vitest';
import type { Slide } from '../../model/deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withQuoteSource } from './quote-source.ts';

const blocksOf = (text: string) => {
  const slide = readMarkdown(`# T\n\n---\n\n${text}\n`).outline.slides[1];
  return slide ? withQuoteSource(slide.blocks, slide.heading) : [];
};
const quote = '> We kept the lamp lit because someone was always late.';

describe('the line below a quotation', () => {
  it.each([
    `${quote}\n\nAttributed to a lighthouse keeper`,
    `${quote}\n\nA lighthouse keeper`,
    `${quote}\n\n— Ida Brandt`,
    `## The lamp\n\n${quote}\n\nIda Brandt, Harbor Pilot`,
    `## The lamp\n\n${quote}\n\nDerek, volunteer since 2016`,
    `## The lamp\n\n${quote}\n\nEmily, volunteer since 2016`,
    `## The lamp\n\n${quote}\n\nAnna van der Berg, pilot`,
    `## The lamp\n\n${quote}\n\nfrom a letter of 1912`,
    `## The lamp\n\n${quote}\n\nNight guest, north pier, May survey (n = 31)`,
    '> 灯一直亮着，因为总有人晚归。\n\n一位守塔人',
    '## 灯\n\n> 灯一直亮着，因为总有人晚归。\n\n出自守塔人的信',
  ])('is its attribution: %j', (text) => {
    const [block, ...others] = blocksOf(text);
    expect(others).toEqual([]);
    const last = block?.kind === 'quote' ? block.paragraphs.at(-1) : undefined;
    expect(plainText(last ?? [])).toMatch(/^— ./u);
  });

  it.each([
    `${quote}\n\nIt burned for forty years.`,
    `## The lamp\n\n${quote}\n\nIt burned for forty years`,
    `${quote}\n\n**Forty years**`,
    `## The lamp\n\n${quote}\n\nIn short, nothing has changed since`,
    `## The lamp\n\n${quote}\n\nFinally, more work for everyone`,
    '> [!WARNING]\n> The stairs are wet.\n\nA lighthouse keeper',
    '> 灯一直亮着，因为总有人晚归。\n\n它亮了四十年。',
  ])('is text if it is not a source: %j', (text) => {
    expect(blocksOf(text)).toHaveLength(2);
  });
});

describe('a sentence below a quotation that says who said it', () => {
  it.each([
    [
      `${quote}\n\nSaid by our first keeper, Edith Marlowe, in 1927. She was right.`,
      '— Our first keeper, Edith Marlowe, in 1927',
    ],
    [`${quote}\n\nThis was written by Ida Brandt. The lamp burned for forty years.`, '— Ida Brandt'],
    ['> 灯一直亮着，因为总有人晚归。\n\n这句话是守塔人1927年说的。他说得对。', '— 这句话是守塔人1927年说的'],
    ['> 灯一直亮着，因为总有人晚归。\n\n语出守塔人的日记。灯亮了四十年。', '— 语出守塔人的日记'],
  ])('is its attribution, and the rest stays text: %j', (text, source) => {
    const [block, rest, ...others] = blocksOf(`## The lamp\n\n${text}`);
    expect(others).toEqual([]);
    expect(rest?.kind).toBe('paragraph');
    expect(plainText((block?.kind === 'quote' && block.paragraphs.at(-1)) || [])).toBe(source);
  });

  it.each([
    `${quote}\n\nSaid simply, we keep the lamp lit. It burned for forty years.`,
    `${quote}\n\nSaid by whom? It is not known.`,
    `${quote}\n\nThis was the first rule of the harbor. It burned for forty years.`,
    '> 灯一直亮着，因为总有人晚归。\n\n这句话是我们的原则。灯亮了四十年。',
    '> 灯一直亮着，因为总有人晚归。\n\n守塔人每天说的话很少。灯亮了四十年。',
  ])('is text if it names no one: %j', (text) => {
    const [block, rest] = blocksOf(`## The lamp\n\n${text}`);
    expect(block?.kind === 'quote' && block.paragraphs).toHaveLength(1);
    expect(rest?.kind).toBe('paragraph');
  });
});

it.each([
  ['Night guest, north pier, May survey (n = 31)', true],
  ['Ida Brandt, Harbor Pilot', true],
  ['from a letter of 1912', true],
  ['Forty Years', false],
  ['Every guest pays, every week.', false],
  ['In short, nothing has changed since', false],
  ['Guests of the harbor', false],
])('is the source of a quotation above other text if it names it: %s', (line, isSource) => {
  const blocks = blocksOf(`## The lamp\n\n${quote}\n\n${line}\n\nThe oil lasted for forty years.`);
  expect(blocks).toHaveLength(isSource ? 2 : 3);
  const last = blocks[0]?.kind === 'quote' ? blocks[0].paragraphs.at(-1) : undefined;
  expect(plainText(last ?? []).startsWith('— ')).toBe(isSource);
});

const sizesOf = (slide: Slide | undefined) =>
  (slide?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role !== 'title' ? [{ part: one.part, size: one.style.size }] : [],
  );

it.each([
  `${quote}\n\nAttributed to a lighthouse keeper`,
  `${quote}\n\nIt burned for forty years.`,
  `## The lamp\n\n${quote} The harbor pilot rang twice, the doctor rang once, and the boys from the mill never rang at all.\n\nIt burned for forty years.`,
  '> 灯一直亮着，因为总有人晚归。\n\n一位守塔人',
  `## The lamp\n\n${quote}\n\nSaid by our first keeper, in 1927. She was right, and 11,300 of our ships still come in late.`,
  `## The lamp\n\n${quote}\n\nThe harbor still keeps this rule, and 11,300 of our 63,000 ships still come in later than they said they would.`,
  '## 灯\n\n> 灯一直亮着，因为总有人晚归。\n\n港口至今遵守这条规矩，每年六万多艘船里仍有一万多艘比约定的时间晚到。',
])('sets the quotation largest, without a callout: %j', (text) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n- a\n\n---\n\n${text}\n\n---\n\n## B\n\n- b`).outline);
  const texts = sizesOf(deck.slides[2]);
  const quoted = texts.find(({ part }) => part === 'quote');
  const others = texts.filter((one) => one !== quoted);
  expect(others.length).toBeGreaterThan(0);
  for (const { part, size } of others) {
    expect(part ?? '').not.toContain('Callout');
    expect(size).toBeLessThan((quoted?.size ?? 0) * 0.9);
  }
  expect(findFaults(deck)).toEqual([]);
});
