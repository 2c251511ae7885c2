import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const requests =
  '1. Approve the plan for the north pier\n2. Agree the budget for two years\n3. Name a member for the board';

function layoutOf(markdown: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Pier\n\n## Our plan\n\nWe repair it.\n\n${markdown}\n`).outline);
  return { deck, slide: deck.slides[2] as Slide, reason: choices[2]?.reason };
}

function contactsOn({ elements }: Slide): TextElement[] {
  return elements.filter((one): one is TextElement => one.kind === 'text' && one.part === 'contact');
}

const textsOn = (slide: Slide): string[] =>
  contactsOn(slide).map(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''));

it('shows the request below a table as a key message above the contacts', () => {
  const table = '| Item | Cost |\n|---|--:|\n| Pump | £1,860 |\n| Housing | £490 |\n| Total | £2,350 |';
  const { deck, slide, reason } = layoutOf(
    `## Funding\n\n${table}\n\nWe ask the board to approve the request today.\n\nContact: ida@example.org, 0555 123 456`,
  );
  expect(reason).toMatch(/The callout is .* The contacts are below\./u);
  const band = slide.elements.find(({ id }) => id === 'callout-panel');
  expect(band?.box.y).toBeLessThan(contactsOn(slide)[0]?.box.y ?? 0);
  expect(findFaults(deck)).toEqual([]);
});

it('sets thanks and contacts below requests in columns, smaller than the requests', () => {
  const { deck, slide, reason } = layoutOf(
    `## We need from you\n\n${requests}\n\nThank you\n\nida@example.org · 0555 123 456`,
  );
  expect(reason).toMatch(/^It is a numbered list of a few short steps\. .*contacts are below/u);
  expect(textsOn(slide)).toEqual(['Thank you', 'ida@example.org', '0555 123 456']);
  const steps = slide.elements.filter((one): one is TextElement => one.kind === 'text' && one.part === 'step');
  const [thanks, mail, phone] = contactsOn(slide);
  const ends = steps.map(({ box }) => box.y + box.height);
  expect(steps).toHaveLength(3);
  expect(thanks?.box.y).toBeGreaterThan(Math.max(...ends));
  expect(new Set([thanks, mail, phone].map((one) => one?.box.y)).size).toBe(1);
  expect(mail?.style.size).toBeLessThan(steps[0]?.style.size ?? 0);
  expect(thanks?.paragraphs[0]?.runs[0]?.size).toBeLessThan(steps[0]?.style.size ?? 0);
  expect(findFaults(deck)).toEqual([]);
});

it('sets each contact under its label', () => {
  const { deck, slide } = layoutOf(
    '## Before you leave\n\nThe boats leave at six from the old pier, also in light rain.\n\nBring a coat.\n\nBoats: Ida Brandt, ida@example.org\nPhotos: https://example.org/gallery',
  );
  expect(textsOn(slide)).toEqual(['Boats\nIda Brandt, ida@example.org', 'Photos\nhttps://example.org/gallery']);
  const [first, second] = contactsOn(slide);
  expect(second?.box.x).toBeGreaterThan((first?.box.x ?? 0) + (first?.box.width ?? 0));
  expect(first?.paragraphs[0]?.runs[0]?.size).toBeLessThan(first?.style.size ?? 0);
  expect(findFaults(deck)).toEqual([]);
});

it('puts the name above an address next to it', () => {
  const { slide } = layoutOf(`## We need\n\n${requests}\n\nIda Brandt\n\nida@example.org`);
  expect(textsOn(slide)).toEqual(['Ida Brandt', 'ida@example.org']);
});

it.each([
  '0571-8888 0000',
  '+44 20 7946 0000',
  '555-013-7700',
  '13800000000',
  '电话：2207（工作日）',
  'Ext: 2207',
  '微信：pier_2028',
  '@pierboats',
  '[Write to us](mailto:ida@example.org)',
])('sets “%s” below the content', (contact) => {
  expect(contactsOn(layoutOf(`## We need\n\n${requests}\n\n${contact}\n\n## End\n\nBye.`).slide)).toHaveLength(1);
});

it.each([
  ['a date', `${requests}\n\nDeadline: 2026-05-29 20:00`],
  ['a source', `${requests}\n\nSource: https://example.org/report`],
  ['links that are introduced', 'The reports are public since the spring of 2026:\n\nhttps://example.org/report'],
  ['links under text', 'Where to read more\n\n- https://example.org/a\n- https://example.org/b'],
  ['years', `${requests}\n\n2021 - 2029`],
  ['two dates', `${requests}\n\n03.04.2028 - 09.04.2028`],
  ['an amount', `${requests}\n\n24681357`],
  ['an amount with spaces', `${requests}\n\n12 500 000`],
  ['a word with a sign', `${requests}\n\nExample: @Override`],
  ['a package', `${requests}\n\nnpm add @boats/pier`],
  ['a link to other parts', `${requests}\n\n[Part one](https://example.org/1) · [Part two](https://example.org/2)`],
  ['a link to more', `${requests}\n\nRead [the rules](https://example.org/rules)`],
  ['a word for a phone without a number', `${requests}\n\n热线：已停用`],
  ['a share of phones', `${requests}\n\nMobile: 40 %`],
  ['a sentence', `${requests}\n\nWrite to ida@example.org before Friday, and she will send you all the drawings.`],
  [
    'one of several requests',
    'From the crew: read the new rules this week.\n\nFrom all: tell us which rule makes no sense, ida@example.org',
  ],
  ['the only content', 'Ida Brandt\n\nida@example.org'],
])('leaves %s among the text', (_, text) => {
  const { slide } = layoutOf(`## More\n\n${text}\n\n## End of the talk\n\nBye.`);
  expect(contactsOn(slide)).toEqual([]);
});

it('keeps the labels of contacts when the layout of the slide changes', () => {
  const { deck, slide } = layoutOf(`## We need\n\n${requests}\n\nThank you\n\nMail: ida@example.org`);
  const changed = changeLayout(deck, slide.id, 'content');
  const texts = changed.slides[2]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['Thank you', 'Mail: ida@example.org']));
});
