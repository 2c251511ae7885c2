import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import { arePaired } from './paired-slides.ts';

const list = (count: number, mark = '-'): string =>
  ['Sun', 'Water', 'Seeds', 'Patience', 'A fence']
    .slice(0, count)
    .map((item) => `${mark} ${item}`)
    .join('\n');
const outlineOf = (slides: readonly (readonly [heading: string, body: string])[]) =>
  readMarkdown(`# Talk\n\n${slides.map(([heading, body]) => `## ${heading}\n\n${body}`).join('\n\n')}\n`).outline;
const arePairedHeadings = (one: string, other: string, body = list(3), otherBody = body): boolean => {
  const [, first, second] = outlineOf([
    [one, body],
    [other, otherBody],
  ]).slides;
  return first !== undefined && second !== undefined && arePaired(first, second);
};

describe('arePaired', () => {
  it.each([
    ['Evaporation', 'Condensation'],
    ['Market risks', 'Technical risks'],
    ['For managers', 'For new staff'],
    ['社区医疗服务', '农村养老服务'],
  ])('recognizes “%s” and “%s” above equally many items', (one, other) => {
    expect(arePairedHeadings(one, other)).toBe(true);
    expect(arePairedHeadings(one, other, list(3), list(5))).toBe(false);
  });

  it.each([
    ['What went well', 'What went badly'],
    ['What went badly', 'Where we got lucky'],
    ['Option A', 'Option B'],
    ['Q1 goals', 'Q2 goals'],
    ['Pros', 'Cons'],
    ['传统产业', '新兴产业'],
    ['（一）市场风险', '（二）技术风险'],
    ['做得好的地方', '做得不好的地方'],
  ])('recognizes “%s” and “%s” also above lists of other lengths', (one, other) => {
    expect(arePairedHeadings(one, other, list(3), list(4))).toBe(true);
  });

  it.each([
    ['The garden', 'Costs'],
    ['Limitations', 'Contributions'],
    ['Our team', 'Our prices'],
    ['What do you think?', 'What is new?'],
    ['1. Costs', '2. Team'],
    ['一、团队', '二、预算'],
    ['Agenda', 'Agenda'],
  ])('does not take “%s” and “%s” for a pair', (one, other) => {
    expect(arePairedHeadings(one, other)).toBe(false);
  });

  it('compares the kinds of blocks and the requested layouts', () => {
    expect(arePairedHeadings('Option A', 'Option B', list(3), list(3, '1.'))).toBe(false);
    expect(arePairedHeadings('Option A', 'Option B', list(3), `Text.\n\n${list(3)}`)).toBe(false);
    expect(arePairedHeadings('Option A', 'Option B', list(3), `<!-- layout: cards -->\n\n${list(3)}`)).toBe(false);
    expect(arePairedHeadings('Option A', 'Option B', 'Text.')).toBe(false);
  });
});

describe('layouts of pairs', () => {
  it('are the same, and vary between other slides', () => {
    const layoutsOf = (...headings: readonly string[]): string[] =>
      layoutDeck(outlineOf([...headings.map((heading) => [heading, list(3)] as const), ['End', 'Text.']]))
        .choices.slice(1, headings.length + 1)
        .map(({ layout }) => layout);
    expect(layoutsOf('Garden', 'Costs')).toEqual(['cards', 'splitList']);
    expect(layoutsOf('Option A', 'Option B', 'Option C')).toEqual(['cards', 'cards', 'cards']);
    expect(layoutsOf('Garden', 'Option A', 'Option B', 'Costs')).toEqual(['cards', 'cards', 'cards', 'splitList']);
  });
});
