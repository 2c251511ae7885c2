import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { selectElement, selectWithCard } from '../../commands/select.ts';
import { insertSlides } from '../../commands/slides.ts';
import { insertElements } from '../../commands/insert-elements.ts';
import { newPicture, newShape, newText } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import { drag, mouseUp } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const findBar = () => screen.findByRole('toolbar', { name: 'Format' });
const noBar = () => expect(screen.queryByRole('toolbar', { name: 'Format' })).toBeNull();

async function openNarrow() {
  const { editor } = await openEditor({ viewport: [900, 700] });
  return () => {
    const phase = openPhase(editor);
    return phase.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  };
}

it('formats the selection with the floating toolbar while the properties panel is closed', async () => {
  const subtitle = await openNarrow();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const bar = within(await findBar());
  await userEvent.click(bar.getByRole('button', { name: 'Increase font size' }));
  await waitFor(() => expect(subtitle()).toMatchObject({ style: { size: 29.33 } }));
  await userEvent.click(bar.getByRole('button', { name: 'Italic' }));
  await waitFor(() => expect(subtitle()).toMatchObject({ paragraphs: [{ runs: [{ italic: true }] }] }));
  const frame = document.querySelector('.ed-frame')?.getBoundingClientRect();
  const barRect = (await findBar()).getBoundingClientRect();
  const viewportElement = document.querySelector('.ed-canvas')?.getBoundingClientRect();
  expect(barRect.bottom).toBeLessThanOrEqual(frame?.top ?? 0);
  // The bar covers neither the title nor anything else on the slide.
  const slideTop = document.querySelector('.ed-slide-frame')?.getBoundingClientRect().top ?? 0;
  expect(barRect.bottom).toBeLessThanOrEqual(slideTop);
  expect(barRect.left).toBeGreaterThanOrEqual(viewportElement?.left ?? Infinity);
  await userEvent.click(screen.getByRole('button', { name: 'Properties' }));
  await screen.findByRole('tablist');
  await waitFor(noBar);
});

itInFullRun('selects the style of numbers with the keyboard in a menu beside the button', async () => {
  const subtitle = await openNarrow();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const button = within(await findBar()).getByRole('button', { name: 'Number style' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitemradio', { name: /^i\. *ii\. *iii\.$/u });
  const focused = () => document.activeElement?.getAttribute('role');
  await waitFor(() => expect(focused()).toBe('menuitemradio'));
  while (document.activeElement !== item) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(subtitle()).toMatchObject({ paragraphs: [{ bullet: 'number', numberStyle: 'romanLcPeriod' }] }),
  );
});

itInFullRun('crops a picture with the toolbar, which does not cover the title of the slide', async () => {
  const { editor } = await openEditor({ viewport: [900, 700] });
  const { doc } = openPhase(editor);
  doc.dispatch(insertElements([newPicture({ src: `picture:${'a'.repeat(64)}`, width: 800, height: 500 })], { at: 1 }));
  const bar = await findBar();
  const slideTop = document.querySelector('.ed-slide-frame')?.getBoundingClientRect().top ?? 0;
  expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(slideTop);
  await userEvent.click(within(bar).getByRole('button', { name: 'Crop' }));
  await waitFor(() => expect(doc.state.get().selection.editing).toBe(true));
});

itInFullRun(
  'begins with the colors of a shape, and with the tools of a picture, beside the properties panel as well',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const { doc } = openPhase(editor);
    const firstTools = async (count: number) =>
      within(await findBar())
        .getAllByRole('button')
        .slice(0, count)
        .map((tool) => tool.ariaLabel);
    const [rectangle] = shapes;
    doc.dispatch(insertElements([newShape(rectangle!)], { at: 1 }));
    await waitFor(async () =>
      expect(await firstTools(2)).toEqual([expect.stringMatching(/^Fill/), expect.stringMatching(/^Border/)]),
    );
    doc.dispatch(
      insertElements([newPicture({ src: `picture:${'a'.repeat(64)}`, width: 800, height: 500 })], { at: 2 }),
    );
    await waitFor(async () => expect(await firstTools(3)).toEqual(['Crop', 'Replace picture', 'Alt text']));
    await userEvent.click(within(await findBar()).getByRole('button', { name: 'Alt text' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alt text' })));
  },
);

itInFullRun('hides the toolbar while dragging, but not while typing', async () => {
  const subtitle = await openNarrow();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await findBar();
  await drag([300, 580], [400, 500], { keepsPressed: true });
  await waitFor(noBar);
  await mouseUp([400, 500]);
  await findBar();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  const before = await findBar();
  await userEvent.keyboard('!');
  expect(before.isConnected).toBe(true);
  expect(JSON.stringify(subtitle())).toContain('council!');
});

itInFullRun('keeps the text selection while the floating toolbar is used', async () => {
  const subtitle = await openNarrow();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  await userEvent.keyboard(`{Home}{Shift>}${'{ArrowRight}'.repeat(8)}{/Shift}`);
  const bar = within(await findBar());
  // Clicks the gap between two tools.
  await userEvent.click(await findBar(), { position: { x: 1, y: 1 } });
  expect(document.activeElement).toBe(text);
  await userEvent.keyboard('{F6}');
  expect((await findBar()).contains(document.activeElement)).toBe(true);
  bar.getByRole('button', { name: 'Bold' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(subtitle()).toMatchObject({
      paragraphs: [{ runs: [{ text: 'Proposal', bold: true }, { text: ' to the city council' }] }],
    }),
  );
  expect(openTextbox()).toBe(text);
});

itInFullRun(
  'shows the format bar above the slide while the properties panel is open, even while the user types',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    const bar = within(await findBar());
    const frame = document.querySelector('.ed-frame')?.getBoundingClientRect();
    expect((await findBar()).getBoundingClientRect().bottom).toBeLessThanOrEqual(frame?.top ?? 0);
    const phase = openPhase(editor);
    const subtitle = () =>
      phase.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle') as object | undefined;
    await userEvent.click(bar.getByRole('button', { name: 'Line spacing' }));
    await userEvent.click(await bar.findByRole('menuitemradio', { name: '2.0' }));
    await waitFor(() => expect(subtitle()).toMatchObject({ paragraphs: [{ lineSpacing: 2 }] }));
    await userEvent.click(bar.getByRole('button', { name: 'Line spacing' }));
    await userEvent.click(await bar.findByRole('menuitem', { name: 'Add space after paragraph' }));
    await waitFor(() => expect(subtitle()).toMatchObject({ paragraphs: [{ lineSpacing: 2, spaceAfter: 12 }] }));
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await userEvent.keyboard('{F2}');
    const text = await textbox();
    const before = await findBar();
    await userEvent.keyboard('{End}!{Control>}a{/Control}');
    expect(before.isConnected).toBe(true);
    // After a menu of the bar closes, the focus returns to the text whose selection it has formatted.
    await userEvent.click(bar.getByRole('button', { name: 'Align text' }));
    await userEvent.click(await bar.findByRole('menuitemradio', { name: 'Center text' }));
    expect(document.activeElement).toBe(text);
    await userEvent.click(bar.getByRole('button', { name: 'Link' }));
    await userEvent.keyboard('example.com{Enter}');
    expect(document.activeElement).toBe(text);
    await waitFor(() =>
      expect(subtitle()).toMatchObject({
        paragraphs: [
          { align: 'center', runs: [{ text: 'Proposal to the city council!', link: 'https://example.com' }] },
        ],
      }),
    );
  },
);

itInFullRun('shows properties that differ between the selected elements as mixed', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = within(await findBar());
  const size = await bar.findByRole<HTMLInputElement>('textbox', { name: 'Font size' });
  expect(size.value).toBe('');
  await userEvent.click(bar.getByRole('button', { name: 'Font size presets' }));
  await userEvent.click(await bar.findByRole('menuitemradio', { name: '36' }));
  await waitFor(() => expect(size.value).toBe('36'));
  await userEvent.fill(size, '37');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(size.value).toBe('37'));
  await userEvent.click(bar.getByRole('button', { name: 'Font: Calibri' }));
  await userEvent.click(await bar.findByRole('option', { name: 'Courier New' }));
  expect(await bar.findByRole('button', { name: 'Font: Courier New' })).toBeTruthy();
});

itInFullRun(
  'finds a font by its name in Chinese or English, shows it in that font, and lists it first the next time',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    const bar = within(await findBar());
    await userEvent.click(bar.getByRole('button', { name: 'Font: Calibri' }));
    const list = within(await bar.findByRole('dialog', { name: 'Font: Calibri' }));
    const field = list.getByRole('combobox', { name: 'Search fonts' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const active = () => document.querySelector(`[id='${field.getAttribute('aria-activedescendant')}']`);
    const foundNames = () => list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(active()?.textContent).toBe('Calibri (Headings and body)');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await userEvent.fill(field, '宋体');
    expect(foundNames()).toEqual(['SimSun']);
    await userEvent.fill(field, 'nothing');
    expect(list.queryAllByRole('option')).toEqual([]);
    expect(list.getByRole('status').textContent).toContain('nothing');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(field, 'new');
    expect(foundNames()).toEqual(['Courier New', 'Times New Roman']);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()?.textContent).toBe('Times New Roman');
    await userEvent.fill(field, 'gar');
    const garamond = list.getByRole('option', { name: 'Garamond' });
    expect(active()).toBe(garamond);
    expect(getComputedStyle(garamond).fontFamily).toContain('EB Garamond');
    const widthBefore = garamond.getBoundingClientRect();
    await waitFor(() => expect([...document.fonts].some(({ family }) => family.includes('EB Garamond'))).toBe(true));
    await document.fonts.load("20px 'EB Garamond'");
    expect(garamond.getBoundingClientRect()).toEqual(widthBefore);
    await userEvent.keyboard('{Enter}');
    expect(await bar.findByRole('button', { name: 'Font: Garamond' })).toBeTruthy();
    const phase = editor.phase.get();
    const elements = phase.name === 'open' ? phase.doc.state.get().deck.slides[0]?.elements : [];
    expect(elements).toContainEqual(
      expect.objectContaining({ style: expect.objectContaining({ face: 'Garamond' }) as unknown }),
    );
    await userEvent.click(bar.getByRole('button', { name: 'Font: Garamond' }));
    const recent = within(await bar.findByRole('group', { name: 'Recent and in this presentation' }));
    expect(recent.getByRole('option', { name: 'Garamond', selected: true })).toBeTruthy();
  },
);

itInFullRun('moves between the tools with arrow keys, and into an open menu', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const bar = within(await findBar());
  bar.getByRole('button', { name: 'Align text' }).focus();
  await userEvent.keyboard('{Enter}');
  const first = await bar.findByRole('menuitemradio', { name: 'Align text left' });
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowDown}{Escape}{ArrowRight}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Line spacing' }));
});

itInFullRun('offers to add an item after a selected card of a list, but not for other elements', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  await Promise.all([loadStyles('minimal'), loadLayouts()]);
  const { deck } = layoutDeck(readMarkdown('## Plan\n\n1. Plan it\n2. Order it\n3. Build it\n').outline);
  doc.dispatch(insertSlides(deck.slides, 1));
  const elements = () => doc.state.get().deck.slides[1]?.elements ?? [];
  const title = elements().find((one) => one.kind === 'text' && one.role === 'title');
  doc.dispatch(selectElement(title?.id ?? null));
  expect(within(await findBar()).queryByRole('button', { name: 'Add item' })).toBeNull();
  doc.dispatch(selectWithCard('card-2'));
  const add = await within(await findBar()).findByRole('button', { name: 'Add item' });
  await userEvent.click(add);
  await waitFor(() => expect(elements().filter(({ name }) => name === 'Card')).toHaveLength(4));
  expect(doc.state.get().selection.editing).toBe(true);
});

itInFullRun('aligns several objects with a menu of the toolbar, and groups and ungroups them', async () => {
  const { editor } = await openEditor({ viewport: [900, 700] });
  const phase = openPhase(editor);
  const at = (x: number, y: number, id: string) => ({
    ...newShape(shapes[0]!),
    id,
    box: { x, y, width: 80, height: 60 },
  });
  phase.doc.dispatch(insertElements([at(900, 500, 'one'), at(1000, 540, 'two'), at(1150, 600, 'three')], { at: 1 }));
  const tops = () => {
    const elements = phase.doc.state.get().deck.slides[0]?.elements ?? [];
    return elements
      .filter(({ kind }) => kind === 'shape')
      .slice(-3)
      .map(({ box }) => box.y);
  };
  const bar = within(await findBar());
  const tool = await bar.findByRole('button', { name: 'Align objects' });
  tool.focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Align top' });
  while (document.activeElement !== item) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(tops()).toEqual([500, 500, 500]));
  await userEvent.click(bar.getByRole('button', { name: 'Group' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Ungroup' }));
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Ungroup' })).toBeNull());
  expect(tops()).toEqual([500, 500, 500]);
});

itInFullRun(
  'previews line spacings with the keyboard and the pointer, on the slide and in text that is edited',
  async () => {
    const { editor } = await openEditor({ viewport: [900, 700] });
    const { doc } = openPhase(editor);
    const lines = ['One', 'Two'].map((text) => ({ runs: [{ text }] }));
    doc.dispatch(insertElements([{ ...newText(), id: 'lines', paragraphs: lines }], { at: 1 }));
    doc.dispatch(selectElement('lines'));
    const box = () => doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 'lines');
    const spacingButton = async () => within(await findBar()).getByRole('button', { name: /^Line spacing/u });
    const before = box();
    /** The text as drawn in the picture of the slide. */
    const drawn = () => document.querySelector('.ed-canvas .ed-slide-picture [data-element="lines"]')?.outerHTML;
    await waitFor(() => expect(drawn()).toBeDefined());
    const drawnBefore = drawn();
    (await spacingButton()).focus();
    await userEvent.keyboard('{Enter}');
    const item = await screen.findByRole('menuitemradio', { name: '3.0' });
    expect(drawn()).toBe(drawnBefore);
    while (document.activeElement !== item) await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(drawn()).not.toBe(drawnBefore));
    expect(box()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawn()).toBe(drawnBefore));
    expect(box()).toEqual(before);

    // While the text is edited, the preview is in the text itself.
    screen.getByRole('button', { name: /One/ }).focus();
    await userEvent.keyboard('{Enter}');
    const text = await waitFor(() => {
      const edited = document.querySelector<HTMLElement>('.ed-canvas [contenteditable=true]');
      if (!edited) throw new Error('No text is edited.');
      return edited;
    });
    /** How the lines are placed in the text. */
    const placed = () => text.innerHTML;
    const placedBefore = placed();
    await userEvent.click(await spacingButton());
    await userEvent.hover(await screen.findByRole('menuitemradio', { name: '3.0' }));
    await waitFor(() => expect(placed()).not.toBe(placedBefore));
    expect(box()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(placed()).toBe(placedBefore));
    await userEvent.click(await spacingButton());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '2.0' }));
    await waitFor(() => expect(box()).toMatchObject({ paragraphs: [{}, { lineSpacing: 2 }] }));
    await waitFor(() => expect(document.activeElement).toBe(text));
  },
);
