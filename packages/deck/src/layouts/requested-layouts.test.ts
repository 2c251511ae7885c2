import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';
import type { SlideLayout } from './slide-layout.ts';

const items = '- **Quiet** nights\n- **Clean** air\n- **Low** cost\n- **New** jobs';

it.each([
  ['cards', items, 'cards'],
  ['kpi', '- 41 % less fuel\n- 9 dB less noise', 'bigNumber'],
  ['steps', '1. Order\n2. Build\n3. Test', 'process'],
  ['matrix', items, 'cards'],
  ['comparison', '### Pros\n\n- quiet\n\n### Cons\n\n- price', 'comparison'],
  ['callout', 'Remember this.', 'callout'],
])('lays out ::: %s as requested, and does not print the fence', (name, content, layout) => {
  const { outline, report } = readMarkdown(`# T\n\n## A\n\n::: ${name}\n${content}\n:::\n`);
  const { deck, choices } = layoutDeck(outline);
  expect(choices.map((choice) => choice.layout)).toEqual(['title', layout]);
  expect(JSON.stringify(deck.slides)).not.toContain(':::');
  expect(report).toEqual([]);
});

it('lays out the slide of the heading directly below a comment as requested', () => {
  const { outline } = readMarkdown(`# T\n\n## A\n\nWords.\n\n<!-- layout: cards -->\n## B\n\n${items}\n`);
  expect(outline.slides.map(({ layout }) => layout)).toEqual([undefined, undefined, 'cards']);
});

/** Lays out a slide with a layout comment. Returns the layouts of the deck, and the messages of the report. */
function laidOut(comment: string, content: string): { layouts: string[]; messages: string[] } {
  const { outline, report } = readMarkdown(`# T\n\n## A\n\n<!-- ${comment} -->\n\n${content}\n`);
  const result = layoutDeck(outline, { report });
  return { layouts: result.choices.map(({ layout }) => layout), messages: result.report.map(({ message }) => message) };
}

const twoLists = '### Day\n\n- a b c\n- d e f\n\n### Night\n\n- g h i\n- j k l';

it.each([
  ['layout: two-columns', twoLists, 'twoColumns'],
  ['layout: two_columns', twoLists, 'twoColumns'],
  ['layout: Two columns', twoLists, 'twoColumns'],
  ['版式: 两栏', twoLists, 'twoColumns'],
  ['layout: card-rows', items, 'cardRows'],
  ['版式：卡片', items, 'cards'],
  ['layout: chevrons', '- Plan\n- Build\n- Test', 'chevrons'],
  ['layout: milestones', '- **2024** Plan\n- **2025** Build\n- **2026** Test', 'milestones'],
  ['layout: split-list', '- Plan\n- Build\n- Test', 'splitList'],
  ['layout: list with heading on left', '- Plan\n- Build\n- Test', 'splitList'],
  ['layout: title-left', 'Words about the harbor at night.', 'titleLeft'],
  ['layout: callout', 'Remember this.', 'callout'],
  ['layout: content', items, 'content'],
])('lays out a slide with <!-- %s --> as requested', (comment, content, layout) => {
  expect(laidOut(comment, content)).toEqual({ layouts: ['title', layout], messages: [] });
});

it.each([
  ['layout: crads', 'There is no layout "crads"; it was ignored on "A".'],
  ['版式: 卡', 'There is no layout "卡"; it was ignored on "A".'],
  ['layout: matrix', 'The layout "matrix" does not suit "A"; it was ignored.'],
  ['layout: closing', 'The layout "closing" does not suit "A"; it was ignored.'],
])('reports <!-- %s --> and lays out the slide as without it', (comment, message) => {
  const content = '**Pros**\n\n- quiet\n- clean\n\n**Cons**\n\n- price\n- time';
  expect(laidOut(comment, content)).toEqual({ layouts: laidOut('', content).layouts, messages: [message] });
});

it('reports a layout that is requested for the title slide', () => {
  const { outline } = readMarkdown('# T\n\n<!-- layout: cards -->\n\nSubtitle\n\n## A\n\nb\n');
  expect(layoutDeck(outline).report).toEqual([
    { slideId: 'slide-1', kind: 'setting', message: 'The layout "cards" does not suit "T"; it was ignored.' },
  ]);
});

it('leaves a callout below a list that is requested in rows', () => {
  const content = `${items}\n\n> **Note:** the port pays for the first year.`;
  expect(laidOut('layout: card-rows', content)).toEqual({ layouts: ['title', 'cardRows'], messages: [] });
  expect(laidOut('layout: title-left', content).messages).toEqual([]);
});

it('uses a custom layout that the author requests', () => {
  const { outline } = readMarkdown('# T\n\n## A\n\n<!-- layout: harbor-map -->\n\nb\n');
  const custom: SlideLayout = {
    id: 'harbor-map',
    layout: 'content',
    matchReason: () => 'It is a map.',
    arrange: () => [[]],
  };
  const { choices, report } = layoutDeck(outline, { layouts: [custom] });
  expect([choices.at(-1)?.layout, report]).toEqual(['harbor-map', []]);
});

it('leaves a comment of several words in the notes', () => {
  const { outline } = readMarkdown('# T\n\n## A\n\n<!-- Layout: ask the designer -->\n\nb\n');
  expect(outline.slides[1]).toMatchObject({ notes: 'Layout: ask the designer' });
  expect(outline.slides[1]?.layout).toBeUndefined();
});
