import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { chooseElement } from '../commands/choose-element.ts';
import { chooseSlide } from '../commands/choose-slide.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { paragraphsFromHtml } from '../elements/text/paragraphs-from-html.ts';

const box = { x: 64, y: 150, width: 400, height: 200 };
const style = { face: 'body', size: 24, color: 'ink', lineHeight: 1.4 } as const;
const textOf = (more: Partial<TextElement>): TextElement => ({
  id: 'x',
  kind: 'text',
  box,
  style,
  paragraphs: [],
  ...more,
});

/** What other programs get of an element, or of the slide that it stands on. */
async function copiedHtml(elements: readonly SlideElement[], { chosen = true, deck = sampleDeck as Deck } = {}) {
  const [, second, ...others] = deck.slides;
  const [first] = deck.slides;
  if (!first || !second) throw new Error('No slides.');
  const [title] = second.elements;
  const slides = [first, { ...second, elements: [...(title ? [title] : []), ...elements] }, ...others];
  const { editor } = await openEditor({ deck: { ...deck, slides } });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  phase.presentation.dispatch(chooseSlide(1));
  if (chosen) phase.presentation.dispatch(chooseElement(elements[0]?.id ?? ''));
  const clipboardData = new DataTransfer();
  document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  const page = new DOMParser().parseFromString(clipboardData.getData('text/html'), 'text/html');
  return page.body;
}

it('gives out lists within lists, with what they count, and text between', async () => {
  const paragraphs: TextElement['paragraphs'] = [
    { runs: [{ text: 'In short' }] },
    { bullet: 'number', start: 3, level: 0, runs: [{ text: 'Three' }] },
    { bullet: 'disc', level: 1, runs: [{ text: 'Under it' }] },
    { bullet: 'number', level: 2, runs: [{ text: 'Deep' }] },
    { bullet: 'number', level: 0, runs: [{ text: 'Four' }] },
    { level: 0, runs: [{ text: 'Still four' }] },
    { bullet: 'number', level: 0, start: 9, runs: [{ text: 'Nine' }] },
    { bullet: 'taskDone', level: 0, runs: [{ text: 'Done' }] },
    { runs: [{ text: 'The end' }] },
  ];
  const body = await copiedHtml([textOf({ paragraphs, style: { ...style, color: 'white' } })]);
  expect(body.firstElementChild?.innerHTML.replaceAll(/ style="[^"]*"/gu, '')).toBe(
    '<p>In short</p>' +
      '<ol start="3"><li>Three<ul><li>Under it<ol><li>Deep</li></ol></li></ul></li>' +
      '<li>Four<br>Still four</li><li value="9">Nine</li></ol>' +
      '<ul><li>☑ Done</li></ul><p>The end</p>',
  );
  // White on the white of a page would be no words at all.
  expect(body.innerHTML).not.toContain('color:');
  // As it is read where no editor's own copy is kept.
  expect(paragraphsFromHtml(body.firstElementChild?.innerHTML ?? '').slice(1, 5)).toEqual([
    { bullet: 'number', start: 3, runs: [{ text: 'Three' }] },
    { bullet: 'disc', level: 1, runs: [{ text: 'Under it' }] },
    { bullet: 'number', level: 2, runs: [{ text: 'Deep' }] },
    { bullet: 'number', runs: [{ text: 'Four\nStill four' }] },
  ]);
});

it('gives out how letters look and where they stand', async () => {
  const body = await copiedHtml([
    textOf({
      style: { ...style, bold: true },
      paragraphs: [
        {
          align: 'center',
          runs: [
            { text: 'Bills', color: '#cc0000', size: 40 },
            { text: ' rose', bold: false },
            { text: 'by()', code: true },
            { text: '2', baseline: 'super' },
            { text: 'see', link: 'https://example.com/?a=1&b=2', italic: true, bold: false },
          ],
        },
      ],
    }),
  ]);
  const paragraph = body.querySelector('p');
  expect(paragraph?.style).toMatchObject({ textAlign: 'center', fontSize: '18pt' });
  expect(paragraph?.style.color).not.toBe('');
  const [first] = paragraph?.querySelectorAll('span') ?? [];
  expect(first?.style).toMatchObject({ color: 'rgb(204, 0, 0)', fontSize: '30pt' });
  expect(paragraph?.innerHTML.replaceAll(/<\/?span[^>]*>/gu, '')).toBe(
    '<b>Bills</b> rose<b><code>by()</code></b><b><sup>2</sup></b><a href="https://example.com/?a=1&amp;b=2"><i>see</i></a>',
  );
});

const note: SlideElement = {
  id: 'note',
  kind: 'shape',
  box,
  geometry: { kind: 'ellipse' },
  fill: { kind: 'solid', color: 'deep' },
  paragraphs: [{ align: 'center', runs: [{ text: 'Roofs <are> sound' }] }],
  style: { ...style, color: 'white' },
};
const group: SlideElement = {
  id: 'group',
  kind: 'group',
  box,
  frame: { width: 400, height: 200 },
  elements: [note, textOf({ paragraphs: [{ runs: [{ text: 'Beside it' }] }] })],
};

it.each([
  ['a shape', note, ['Roofs <are> sound']],
  ['a group', group, ['Roofs <are> sound', 'Beside it']],
] as const)('gives out %s as a drawing, and its words once, as words', async (_, element, words) => {
  const body = await copiedHtml([element]);
  expect(body.querySelectorAll('svg ellipse')).toHaveLength(1);
  expect(body.querySelectorAll('svg text')).toHaveLength(0);
  expect([...body.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(words);
});

it('gives out the numbers of a chart beside its drawing, for sheets', async () => {
  const body = await copiedHtml([
    {
      id: 'chart',
      kind: 'chart',
      box,
      chart: 'bar',
      categoryName: 'Year',
      categories: ['2024', '2025'],
      series: [{ name: 'Bills', values: [1.5, null] }],
      style: { size: 14, color: 'ink', line: 'tint', ground: 'white', palette: ['main'] },
    },
  ]);
  expect(body.querySelectorAll('svg')).toHaveLength(1);
  expect([...body.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
    ['Year', 'Bills'],
    ['2024', '1.5'],
    ['2025', ''],
  ]);
});

it('gives out a slide as its heading, words, tables and pictures, without what only adorns it', async () => {
  const picture = { id: 'p', kind: 'picture', box, src: `picture:${'0a'.repeat(32)}`, alt: 'A "roof"' } as const;
  const line = { id: 'l', kind: 'line', box, direction: 'down', stroke: { color: 'main', width: 2 } } as const;
  const table = sampleDeck.slides[3]?.elements[1];
  const list = textOf({ id: 'list', paragraphs: [{ bullet: 'number', runs: [{ text: 'Bills rose' }] }] });
  const body = await copiedHtml([list, group, line, picture, ...(table ? [table] : [])], { chosen: false });
  const [carried] = body.children;
  expect([...(carried?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H2', 'OL', 'P', 'P', 'IMG', 'TABLE']);
  expect(carried?.textContent).toMatch(/^Why nowBills roseRoofs <are> soundBeside itPhase/u);
  expect(carried?.querySelector('img')?.alt).toBe('A "roof"');
  expect(carried?.querySelector('img')?.src).toMatch(/^http.*\/pictures\/0a0a/u);
});
