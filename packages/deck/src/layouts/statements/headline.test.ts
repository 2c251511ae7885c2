import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function deckOf(markdown: string) {
  return layoutDeck(readMarkdown(`# T\n\n${markdown}\n\n## Other\n\n- a\n- b\n`).outline).deck;
}

/** Returns the texts of the first slide after the cover with their font sizes. */
function sizesOf(markdown: string): Record<string, number> {
  const deck = deckOf(markdown);
  expect(findFaults(deck)).toEqual([]);
  return Object.fromEntries(
    (deck.slides[1]?.elements ?? []).flatMap((element) =>
      element.kind === 'text'
        ? element.paragraphs.map(({ runs }) => [plainText(runs), element.style.size] as const)
        : [],
    ),
  );
}

describe('a heading that is the message of its slide', () => {
  it.each([
    ['We sold 12 million headphones', 'And people still say three things about them.'],
    ['我们卖出了 1,200万 副耳机', '但用户还是在说三件事。'],
    ['Nobody reads slides.', 'They look at them while someone speaks.'],
  ])('is larger than the text below it: %j', (heading, text) => {
    const sizes = sizesOf(`## ${heading}\n\n${text}`);
    expect(sizes[heading]).toBeGreaterThan(sizes[text] ?? 0);
  });

  it.each([
    ['Take-home message', 'Clean hands save lives, every time.'],
    ['一句话总结', '把一件事做到最好。'],
  ])('is not a topic: %j', (heading, text) => {
    const sizes = sizesOf(`## ${heading}\n\n${text}`);
    expect(sizes[heading]).toBeLessThan(sizes[text] ?? 0);
  });

  it('is a quotation above a longer one', () => {
    const heading = '“I have a cupboard full of bags”';
    const markdown = `## ${heading}\n\n> I order every week, and every week there are nine bags.\n>\n> — Customer, Malmö`;
    const sizes = sizesOf(markdown);
    expect(sizes[heading]).toBeGreaterThan(sizes['I order every week, and every week there are nine bags.'] ?? 0);
    const quote = deckOf(markdown).slides[1]?.elements.find(({ part }) => part === 'quote');
    expect(quote?.kind).toBe('text');
    const content = changeLayout(deckOf(markdown), 'slide-2', 'content').slides[1];
    expect(JSON.stringify(content)).toContain('nine bags');
  });
});

it('sets a line that says whom to ask in small print', () => {
  const sizes = sizesOf('## Message\n\nClean hands save lives.\n\nQuestions? Grace Okoro, bleep 217');
  expect(sizes['Questions? Grace Okoro, bleep 217']).toBeLessThan((sizes['Clean hands save lives.'] ?? 0) / 2);
  const zh = sizesOf('## 请记住\n\n洗手救人。\n\n联系人：王桂兰，分机 217');
  expect(zh['联系人：王桂兰，分机 217']).toBeLessThan((zh['洗手救人。'] ?? 0) / 2);
  const both = sizesOf('## Message\n\nClean hands save lives.\n\nQuestions help us learn.');
  expect(both['Questions help us learn.']).toBe(both['Clean hands save lives.']);
});

describe('a # that is a figure, directly below a ##', () => {
  it.each([
    ['The ask', '€3.2m', '- 50% depots\n- 30% people\n- 20% sales'],
    ['The ask', '€3.2m seed', '- 50% depots\n- 30% people\n- 20% sales'],
    ['售价', '¥599', '4月18日开启预售，5月1日发货'],
  ])('is the figure of its slide: %j, %j', (heading, figure, text) => {
    const deck = deckOf(`## ${heading}\n\n# ${figure}\n\n${text}`);
    expect(deck.slides).toHaveLength(3);
    expect(deck.slides[1]).toMatchObject({ title: heading, layout: 'bigNumber' });
    expect(sizesOf(`## ${heading}\n\n# ${figure}\n\n${text}`)[figure]).toBeGreaterThan(80);
  });

  it.each(['# Results 2026', '# 2026', '# Part 2'])('leaves the section %j', (section) => {
    const { slides } = deckOf(`## First\n\n- a\n\n## The ask\n\n${section}\n\n## A\n\n- b`);
    expect(slides.slice(2, 4).map(({ title }) => title)).toEqual(['The ask', section.slice(2)]);
  });
});
