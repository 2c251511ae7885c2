import { screen, waitFor, within } from '@testing-library/dom';
import type { Paragraph, Run, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import type { Editor } from '../session/editor.ts';
import { expectFont, findFontField, openFonts, selectFont } from '../testing/font-field.ts';
import { glyphsOf } from '../testing/glyphs.ts';
import { callsOf, inspector, openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { withSubtitle } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

const wide = { viewport: [1440, 900] } as const;
const region = () => within(screen.getByRole('region', { name: 'Slide' }));

function textIn(editor: Editor, id: string): TextElement {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const elements = phase.doc.flushText().deck.slides.flatMap((slide) => slide.elements);
  const element = elements.find((one) => one.id === id);
  if (element?.kind !== 'text') throw new Error(`No text ${id}.`);
  return element;
}

const runsOf = (editor: Editor, id: string) => textIn(editor, id).paragraphs.flatMap(({ runs }) => runs);
const plainTitle = [{ text: 'Solar on 40 school roofs' }];
const mixedTitle = [{ text: 'Solar', face: 'Georgia' }, { text: ' on 40 school roofs' }];

/** Opens the title and selects its first word. */
async function selectWord(): Promise<Editor> {
  const { editor } = await openEditor(wide);
  await userEvent.click(await region().findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard(`{Home}${selectOn('Solar')}`);
  return editor;
}

async function leave(): Promise<void> {
  (await textbox()).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
}

/** Returns the keys that select this text, starting at the caret. */
const selectOn = (selectedText: string) => `{Shift>}${'{ArrowRight}'.repeat(selectedText.length)}{/Shift}`;

/** Returns the runs of drawn text, each with the first of its fonts. */
function drawnFonts(id: string): [string, string][] {
  const drawn = document.querySelector(`.ed-slide .ed-slide-picture [data-element=${id}]`);
  const walker = document.createTreeWalker(drawn ?? document.createElement('p'), NodeFilter.SHOW_TEXT);
  const found: [string, string][] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const fonts = parent?.closest('[font-family]')?.getAttribute('font-family') ?? '';
    found.push([fonts.split(',', 1)[0] ?? '', textContent ?? '']);
  }
  return found;
}

it('sets the font of the selected word, draws the word in it, and supports undo and redo', async () => {
  const editor = await selectWord();
  await selectFont('Georgia');
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual(mixedTitle));
  expect(textIn(editor, 's1-title').style.face).toBe('heading');
  const selectedText = (await textbox()).querySelector('[data-face=Georgia]');
  expect(selectedText?.textContent).toBe('Solar');
  await leave();
  await waitFor(() =>
    expect(drawnFonts('s1-title')).toEqual([
      ['Gelasio', 'Solar'],
      ['Carlito', ' on 40 school roofs'],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual(plainTitle));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual(mixedTitle));
});

it("lists the theme's fonts first, each in its own font, and shows mixed fonts as mixed", async () => {
  const editor = await selectWord();
  await expectFont('Calibri');
  await userEvent.click(await findFontField());
  const theme = within(await inspector().findByRole('group', { name: 'Theme fonts' }));
  const [first] = theme.getAllByRole('option');
  expect(first?.textContent).toBe('Calibri (Headings and body)');
  expect(first?.ariaSelected).toBe('true');
  const [georgia] = inspector().getAllByRole('option', { name: 'Georgia' });
  expect(georgia && getComputedStyle(georgia).fontFamily).toMatch(/^Gelasio/);
  await userEvent.keyboard('{Escape}');
  await selectFont('Times New Roman');
  await waitFor(async () => expect(document.activeElement).toBe(await textbox()));
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectFont('Mixed fonts');
  // Text in the box's own font stores no font.
  await selectFont('Calibri');
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual(plainTitle));
  await userEvent.click(inspector().getByRole('button', { name: 'Bold' }));
  await selectFont('Courier New');
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual([{ ...plainTitle[0], bold: false, face: 'mono' }]));
});

it('sets the font of the word for which it was selected, although all text is selected before the font is known', async () => {
  const editor = await selectWord();
  await openFonts();
  const [item] = await inspector().findAllByRole('option', { name: /^Raleway/ });
  const text = await textbox();
  item?.click();
  // Synchronously, so that the metrics of the font are still loading.
  text.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await waitFor(() =>
    expect(runsOf(editor, 's1-title')).toEqual([{ text: 'Solar', face: 'Raleway' }, { text: ' on 40 school roofs' }]),
  );
  await expectFont('Mixed fonts');
});

it('shows text in an explicit font, whether bold or not', async () => {
  const editor = await selectWord();
  await selectFont('Georgia');
  (await textbox()).focus();
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(runsOf(editor, 's1-title')[0]).toEqual({ text: 'Solar', face: 'Georgia', bold: false }));
  await expectFont('Georgia');
  const drawnIn = () => {
    const selectedText = screen.getByRole('textbox', { name: 'Title' }).querySelector('[data-face]');
    return (
      selectedText && getComputedStyle(selectedText.querySelector('span') ?? selectedText).fontFamily.split(',', 1)[0]
    );
  };
  await waitFor(() => expect(drawnIn()).toBe('Gelasio'));
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(drawnIn()).toBe('Gelasio'));
  await expectFont('Georgia');
});

it('uses a selected font for text typed next, and returns the focus to the text', async () => {
  const editor = await selectWord();
  await userEvent.keyboard('{End}');
  await selectFont('Arial');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  // The font is applied when its metrics have loaded.
  await expectFont('Arial');
  await userEvent.keyboard('!!');
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual([...plainTitle, { text: '!!', face: 'Arial' }]));
  // With the keyboard, a search finds a font by its first letters.
  (await findFontField()).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.role).toBe('combobox'));
  await userEvent.keyboard('geo{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await expectFont('Georgia');
});

it('copies and pastes text with its fonts', async () => {
  const editor = await selectWord();
  await selectFont('Georgia');
  (await textbox()).focus();
  await userEvent.copy();
  await userEvent.keyboard('{End}');
  await userEvent.paste();
  await waitFor(() => expect(runsOf(editor, 's1-title')).toEqual([...mixedTitle, { text: 'Solar', face: 'Georgia' }]));
});

it('converts code to text when another font is selected for it, but keeps it as code when the font of a whole box changes', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(await screen.findByRole('option', { name: /Slide 2/ }));
  (await screen.findByRole('button', { name: /^Text/ })).focus();
  await expectFont('Calibri');
  const code = () => runsOf(editor, 's2-body').find(({ text }) => text.startsWith('walls'));
  await selectFont('Courier New');
  await waitFor(() => expect(textIn(editor, 's2-body').style.face).toBe('mono'));
  expect(code()).toEqual({ text: 'walls()', code: true });
  await selectFont('Calibri');
  // Waits for its thumbnail, which would otherwise make the query ambiguous.
  await waitFor(() => expect(screen.getAllByText(/walls/)).toHaveLength(2));
  await userEvent.click(await region().findByText(/walls/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectFont('Mixed fonts');
  await selectFont('Calibri');
  await waitFor(() => expect(code()).toBeUndefined());
  expect(runsOf(editor, 's2-body').some((run) => run.code ?? run.face)).toBe(false);
});

it('sets one font for whole boxes and all of their text', async () => {
  const editor = await selectWord();
  await selectFont('Georgia');
  await leave();
  await expectFont('Mixed fonts');
  await selectFont('Arial');
  await waitFor(() => expect(textIn(editor, 's1-title')).toMatchObject({ style: { face: 'Arial' } }));
  expect(runsOf(editor, 's1-title')).toEqual([{ text: 'Solar' }, { text: ' on 40 school roofs' }]);
});

it('sets the font of text in cells', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(await screen.findByRole('option', { name: /Slide 4/ }));
  const cellOf = (row: number) => {
    const phase = editor.phase.get();
    const table = phase.name === 'open' && phase.doc.flushText().deck.slides[3]?.elements[1];
    return table !== false && table?.kind === 'table' ? table.rows[row]?.cells[0]?.runs : undefined;
  };
  await userEvent.dblClick(await region().findByText('Phase'));
  await textbox();
  await userEvent.keyboard(`{Home}${selectOn('Ph')}`);
  await selectFont('Georgia');
  await waitFor(() => expect(cellOf(0)).toEqual([{ text: 'Ph', face: 'Georgia' }, { text: 'ase' }]));
  await leave();
  await expectFont('Mixed fonts');
  await selectFont('Courier New');
  await waitFor(() =>
    expect(cellOf(0)).toEqual([
      { text: 'Ph', face: 'mono' },
      { text: 'ase', face: 'mono' },
    ]),
  );
  await selectFont('Calibri');
  await waitFor(() => expect(cellOf(0)).toEqual([{ text: 'Ph' }, { text: 'ase' }]));
  expect(cellOf(1)).toEqual([{ text: 'Pilot' }]);
});

it('saves the fonts of text with the deck', async () => {
  const { service, editor } = await openEditor(wide);
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  await userEvent.click(await region().findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard(`{Home}${selectOn('Sol')}`);
  await selectFont('Times New Roman');
  (await textbox()).focus();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsOf(service, 'PUT deck')).toHaveLength(1));
  const [title] = service.deck.slides[0]?.elements ?? [];
  expect(title).toMatchObject({
    paragraphs: [{ runs: [{ text: 'Sol', face: 'Times New Roman' }, { text: 'ar on 40 school roofs' }] }],
  });
});

const inTwoFonts: readonly [string, Paragraph, Partial<TextElement['style']>][] = [
  ['Latin and Chinese in a box of texts', { runs: textWithFont('body') }, {}],
  ['in a bold box of titles', { runs: textWithFont('sans'), align: 'center' }, { face: 'Arial', bold: true }],
  [
    'emoji and characters of other fonts',
    { runs: [{ text: 'Go 🚀🚀 now ⌊x⌋, ' }, { text: 'u∘v ✅ ', bold: true }, { text: 'end 中文' }] },
    {},
  ],
  ['in a list of fixed width', { runs: textWithFont('mono'), bullet: 'disc' }, { face: 'mono' }],
];

/** Creates two runs in each font, bold and regular, in several sizes, next to text in the box's font. */
function textWithFont(own: string): Run[] {
  const others = (['serif', 'mono', 'song', 'body', 'sans'] as const).filter((face) => face !== own);
  return [
    { text: 'Plain “中文”, ' },
    ...others.flatMap((face): Run[] => [
      { text: `${face} Wave 光伏“引号” `, face, bold: true },
      { text: 'between — 之间 ' },
      { text: `light ${face} 屋顶 `, face, bold: false },
      { text: 'x2 ', face, bold: true, size: 40, baseline: 'super' },
    ]),
    { text: 'end' },
  ];
}

it.each(inTwoFonts)(
  'does not move any character of text in several fonts by more than 1 px when the text is opened and left: %s',
  async (_, paragraph, style) => {
    const deck = withSubtitle((subtitle) => ({
      ...subtitle,
      box: { x: 64, y: 200, width: 1100, height: 480 },
      paragraphs: [paragraph],
      style: { ...subtitle.style, ...style },
    }));
    await openEditor({ ...wide, deck });
    const button = await screen.findByRole('button', { name: /^Subtitle/ });
    const drawn = () => document.querySelector('.ed-slide .ed-slide-picture [data-element=s1-subtitle]');
    await waitFor(() => expect(drawn()).not.toBeNull());
    await import('../kit/han-font.ts');
    await import('../kit/han-title-font.ts');
    await document.fonts.ready;
    const before = glyphsOf(drawn());
    button.focus();
    await userEvent.keyboard('{Enter}');
    const inside = glyphsOf(await textbox());
    expect(inside.map(({ char }) => char).join('')).toBe(before.map(({ char }) => char).join(''));
    const far = (glyphs: typeof before) =>
      glyphs.flatMap(({ char, left, middle }, index) => {
        const was = before[index];
        const isNear = was && Math.abs(left - was.left) <= 1 && Math.abs(middle - was.middle) <= 1;
        return isNear ? [] : [`${index} ${char}: ${left - (was?.left ?? 0)}, ${middle - (was?.middle ?? 0)}`];
      });
    expect(far(inside)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openTextbox()).toBeNull());
    await waitFor(() => expect(glyphsOf(drawn()).length).toBe(before.length));
    expect(far(glyphsOf(drawn()))).toEqual([]);
  },
);
