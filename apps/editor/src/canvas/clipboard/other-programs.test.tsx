import { waitFor } from '@testing-library/dom';
import type { SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { selectElement } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { editText } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { paragraphsFromHtml } from '../../exchange/clipboard/elements-from-page.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

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

/** Opens an editor on a slide that contains its title and these elements. */
async function openSlide(elements: readonly SlideElement[]): Promise<EditorDocument> {
  const [first, second, ...others] = sampleDeck.slides;
  if (!first || !second) throw new Error('No slides.');
  const slide = { ...second, elements: [...second.elements.slice(0, 1), ...elements] };
  const { editor } = await openEditor({ deck: { ...sampleDeck, slides: [first, slide, ...others] } });
  const phase = openPhase(editor);
  phase.doc.dispatch(selectSlide(1));
  return phase.doc;
}

function send(type: 'copy' | 'paste', to: Element = document.body, clipboardData = new DataTransfer()): DataTransfer {
  to.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

const elementsOf = ({ flushText }: EditorDocument): readonly SlideElement[] =>
  flushText().deck.slides[1]?.elements ?? [];

/** Returns the HTML that other programs get for an element, or for the slide. */
async function copiedHtml(elements: readonly SlideElement[], selected = elements[0]?.id): Promise<HTMLElement> {
  const doc = await openSlide(elements);
  if (selected) doc.dispatch(selectElement(selected));
  return new DOMParser().parseFromString(send('copy').getData('text/html'), 'text/html').body;
}

itInFullRun('copies nested lists with their numbers and with the text between them', async () => {
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
      '<ol start="3"><li>Three<ul><li>Under it<ol type="i"><li>Deep</li></ol></li></ul></li>' +
      '<li>Four<br>Still four</li><li value="9">Nine</li></ol>' +
      '<ul><li>☑ Done</li></ul><p>The end</p>',
  );
  // White text would be invisible on a white page.
  expect(body.innerHTML).not.toContain('color:');
  // The attribute with the editor's own data is removed.
  expect(paragraphsFromHtml(body.firstElementChild?.innerHTML ?? '').slice(1, 5)).toEqual([
    { bullet: 'number', start: 3, runs: [{ text: 'Three' }] },
    { bullet: 'disc', level: 1, runs: [{ text: 'Under it' }] },
    { bullet: 'number', level: 2, runs: [{ text: 'Deep' }] },
    { bullet: 'number', runs: [{ text: 'Four\nStill four' }] },
  ]);
});

itInFullRun('copies text formats and alignment', async () => {
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

it.each(
  everyday(1, [
    ['a shape', note, ['Roofs <are> sound']],
    ['a group', group, ['Roofs <are> sound', 'Beside it']],
  ] as const),
)('copies %s as a drawing that contains its text exactly once', async (_, element, texts) => {
  const body = await copiedHtml([element]);
  expect(body.querySelectorAll('svg ellipse')).toHaveLength(1);
  expect(body.querySelectorAll('svg text')).toHaveLength(0);
  expect([...body.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(texts);
});

itInFullRun('copies a formula as a drawing, with its source for programs that ignore drawings', async () => {
  const drawing = { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] };
  const tree = { tag: 'mi', text: 'x' } as const;
  const body = await copiedHtml([
    { id: 'f', kind: 'formula', box, latex: 'a < \\sqrt{b}', drawing, tree, size: 40, color: 'ink' },
  ]);
  expect(body.querySelectorAll('svg')).toHaveLength(1);
  expect(body.querySelector('p')?.textContent).toBe('$$a < \\sqrt{b}$$');
});

itInFullRun('copies a picture with an invalid URL', async () => {
  const body = await copiedHtml([{ id: 'p', kind: 'picture', box, src: 'https://[', alt: 'Roof' }]);
  expect(body.querySelector('img')?.alt).toBe('Roof');
});

itInFullRun("copies a chart's data next to its drawing, for spreadsheets", async () => {
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

it('copies a slide as its heading, text, tables and pictures, without decoration', async () => {
  const picture = { id: 'p', kind: 'picture', box, src: `picture:${'0a'.repeat(32)}`, alt: 'A "roof"' } as const;
  const line = { id: 'l', kind: 'line', box, direction: 'down', stroke: { color: 'main', width: 2 } } as const;
  const table = sampleDeck.slides[3]?.elements[1];
  const list = textOf({ id: 'list', paragraphs: [{ bullet: 'number', runs: [{ text: 'Bills rose' }] }] });
  const body = await copiedHtml([list, group, line, picture, ...(table ? [table] : [])], '');
  const [payload] = body.children;
  expect([...(payload?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H2', 'OL', 'P', 'P', 'IMG', 'TABLE']);
  expect(payload?.textContent).toMatch(/^Why nowBills roseRoofs <are> soundBeside itPhase/u);
  expect(payload?.querySelector('img')?.alt).toBe('A "roof"');
  expect(payload?.querySelector('img')?.src).toMatch(/^http.*\/pictures\/0a0a/u);
});

itInFullRun('copies selected text as HTML for other programs and pastes it back unchanged', async () => {
  const paragraphs: TextElement['paragraphs'] = [
    { bullet: 'number', start: 3, runs: [{ text: 'Three' }] },
    { bullet: 'taskDone', level: 1, align: 'right', runs: [{ text: 'Done', color: 'vivid', size: 30 }] },
    { bullet: 'number', level: 2, runs: [{ text: 'Deep', highlight: 'tint', code: true }] },
    { bullet: 'number', runs: [{ text: 'Four' }] },
    { level: 0, runs: [{ text: 'Still four' }] },
    { bullet: 'number', runs: [{ text: 'Five\nin two lines', link: 'https://example.com/' }] },
    { align: 'center', spaceBefore: 12, runs: [{ text: 'The end' }] },
  ];
  const doc = await openSlide([textOf({ paragraphs })]);
  doc.dispatch(editText('x'));
  const text = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  const data = send('copy', text);
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(?:data-|style|class)/u.test(name)) element.removeAttribute(name);
  expect(body.innerHTML.replaceAll(/<\/?span>/gu, '')).toBe(
    '<ol start="3"><li>Three<ul><li>Done<ol type="i"><li><mark><code>Deep</code></mark></li></ol></li></ul></li><li>Four</li></ol>' +
      '<p>Still four</p><ol><li value="5"><a href="https://example.com/">Five<br>in two lines</a></li></ol><p>The end</p>',
  );
  expect(data.getData('text/html')).not.toContain('var(');
  expect(data.getData('text/html')).toMatch(/<li[^>]*text-align:right/u);
  await userEvent.keyboard('{Delete}');
  const copiedTexts = () =>
    elementsOf(doc).flatMap((one) => (one.id === 'x' && 'paragraphs' in one ? one.paragraphs : []));
  await waitFor(() => expect(copiedTexts()?.flatMap(({ runs }) => runs)).toEqual([]));
  send('paste', text, data);
  await waitFor(() => expect(copiedTexts()).toEqual(paragraphs));
});

itInFullRun('copies words from bold text as bold, and pastes them back unchanged', async () => {
  const paragraphs = [{ runs: [{ text: 'Bills' }, { text: ' rose', bold: false }] }];
  const doc = await openSlide([textOf({ paragraphs, style: { ...style, bold: true } })]);
  doc.dispatch(editText('x'));
  const text = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  const data = send('copy', text);
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  expect(body.querySelector('p')?.style.fontWeight).toBe('bold');
  expect(body.querySelector('span')?.style.fontWeight).toBe('400');
  await userEvent.keyboard('{Delete}');
  send('paste', text, data);
  const copiedTexts = () =>
    elementsOf(doc).flatMap((one) => (one.id === 'x' && one.kind === 'text' ? one.paragraphs : []));
  await waitFor(() => expect(copiedTexts()).toEqual(paragraphs));
});

itInFullRun('copies one word of a list item as plain text', async () => {
  const doc = await openSlide([textOf({ paragraphs: [{ bullet: 'disc', runs: [{ text: 'Bills' }] }] })]);
  doc.dispatch(editText('x'));
  const text = await textbox();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const { body } = new DOMParser().parseFromString(send('copy', text).getData('text/html'), 'text/html');
  expect([...body.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([['P', 's']]);
});

it('keeps the colors of pasted text that can be read in the box or on the slide', async () => {
  const light = textOf({ style: { ...style, color: 'white' }, fill: { kind: 'solid', color: 'deep' } });
  const doc = await openSlide([light]);
  const data = new DataTransfer();
  const html = '<p><span style="color:#002060">navy</span> <span style="color:#ffcc00">gold</span></p>';
  data.setData('text/html', html);
  data.setData('text/plain', 'navy gold');
  const colorsOf = (element: SlideElement | undefined) =>
    element?.kind === 'text'
      ? element.paragraphs.flatMap(({ runs }) => runs.map(({ text, color }) => [text, color]))
      : [];
  doc.dispatch(editText('x'));
  send('paste', await textbox(), data);
  await waitFor(() =>
    expect(colorsOf(elementsOf(doc).find(({ id }) => id === 'x'))).toEqual([
      ['navy ', undefined],
      ['gold', '#ffcc00'],
    ]),
  );
  doc.dispatch(leaveText);
  await waitFor(() => expect(openTextbox()).toBeNull());
  send('paste', document.body, data);
  await waitFor(() =>
    expect(colorsOf(elementsOf(doc).at(-1))).toEqual([
      ['navy', '#002060'],
      [' gold', undefined],
    ]),
  );
});
