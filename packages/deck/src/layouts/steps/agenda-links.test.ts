import { expect, it } from 'vitest';
import { slideLinks } from '../../elements/slide-links.ts';
import { parseDeck } from '../../json/parse-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { readFont } from '../../../scripts/font-files.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import { openPptx } from '../../pptx/testing/open-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { layoutDeck } from '../layout-deck.ts';

const content = '- one\n- two';
const deckOf = (text: string): Deck => layoutDeck(readMarkdown(text).outline).deck;
const linksOf = (text: string): [string, string][] =>
  deckOf(text).slides.flatMap(({ elements }) =>
    slideLinks(elements).map(({ text, url }): [string, string] => [text, url]),
  );

const talk = `# Night buses

## Agenda

1. Where we are
2. Costs
3. Next steps
4. Questions

## 1. Where we are

${content}

## 💰 Costs

${content}

## Costs

${content}

# Next steps

## Who does what

${content}
`;

it('links the items of a table of contents to the first slide below with the same heading', () => {
  expect(linksOf(talk)).toEqual([
    ['Where we are', '#slide-3'],
    ['Costs', '#slide-4'],
    ['Next steps', '#slide-6'],
  ]);
});

it('links the numbered lines of a Chinese table of contents', () => {
  const text = `# 夜班车\n\n## 目录\n\n一、现状\n\n二、费用\n\n三、下一步\n\n## 一、现状\n\n- 甲\n- 乙\n\n## 二、费用\n\n- 甲\n- 乙\n\n## 三、下一步\n\n- 甲\n- 乙\n`;
  expect(linksOf(text).map(([, url]) => url)).toEqual(['#slide-3', '#slide-4', '#slide-5']);
});

it.each([
  ['a list on a slide that is not a table of contents', talk.replace('## Agenda', '## Reasons')],
  ['slides above', `# T\n\n## Costs\n\n${content}\n\n## Agenda\n\n1. Costs\n2. Plans\n3. People\n`],
  [
    'similar headings',
    `# T\n\n## Agenda\n\n1. Cost\n2. Plans\n3. People\n\n## Costs\n\n${content}\n\n## The plans\n\na`,
  ],
])('does not link %s', (_, text) => {
  expect(linksOf(text)).toEqual([]);
});

it('keeps a link that the author wrote', () => {
  const text = talk.replace('2. Costs', '2. [Costs](https://example.org/costs)');
  expect(linksOf(text)[1]).toEqual(['Costs', 'https://example.org/costs']);
});

it('links the paragraphs of a list in one text, in PowerPoint and back', async () => {
  const items = Array.from({ length: 9 }, (_, index) => `- Part ${'ABCDEFGHI'[index]}`).join('\n');
  const deck = deckOf(
    `# T\n\n<!-- layout: content -->\n## Overview\n\n${items}\n\n## Part B\n\na\n\n## Part C\n\n${content}`,
  );
  expect(deck.slides[1]?.layout).toBe('content');
  const files = openPptx(await writePptx(deck));
  expect(files['ppt/slides/slide2.xml']?.match(/<a:rPr[^>]*>(?:(?!<\/a:rPr>).)*hlinksldjump/gu)).toHaveLength(2);
});

it('jumps to the slides in PowerPoint and in PDF files, with text that is not underlined', async () => {
  const deck = deckOf(talk);
  expect(parseDeck(JSON.parse(JSON.stringify(deck)))).toMatchObject({ ok: true });
  const bytes = await writePptx(deck);
  const files = openPptx(bytes);
  const slide = files['ppt/slides/slide2.xml'] ?? '';
  const ids = [...slide.matchAll(/<p:cNvPr [^>]*><a:hlinkClick r:id="(rId\d+)" action="ppaction:\/\/hlinksldjump"/gu)];
  const rels = files['ppt/slides/_rels/slide2.xml.rels'] ?? '';
  const targets = ids.map(([, id]) => new RegExp(`(?=[^>]*Id="${id}")[^>]*Target="([^"]*)"`, 'u').exec(rels)?.[1]);
  expect(targets.map((target) => /slide\d+\.xml$/u.exec(target ?? '')?.[0])).toEqual([
    'slide3.xml',
    'slide4.xml',
    'slide6.xml',
  ]);
  expect(slide).not.toContain('u="sng"');
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  const pdf = Buffer.from(await writePdf(deck, { font: readFont })).toString('latin1');
  expect(pdf.match(/\/Subtype\/Link/gu)).toHaveLength(3);
});
