import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { insertElements } from '../../commands/insert-elements.ts';
import { selectCells, selectElement } from '../../commands/select.ts';
import { styleText } from '../../commands/style-text.ts';
import { newPicture } from '../../elements/new-elements.ts';
import { focusElement } from '../../kit/focus.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { startFormatPainter } from '../../canvas/painter/format-painter.ts';
import { cellAt } from '../../model/selection.ts';
import { everyday, inFullRun, itInFullRun } from '../../../../../tooling/everyday.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const phone = { viewport: [360, 740] } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

itInFullRun('offers the insert actions of the top bar on a phone', async () => {
  const { editor } = await openEditor(phone);
  await press('Insert');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Oval' }));
  await waitFor(() => {
    const phase = editor.phase.get();
    const slide = phase.name === 'open' ? phase.doc.flushText().deck.slides[0] : undefined;
    expect(slide?.elements.at(-1)).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' } });
  });
});

itInFullRun('edits, resizes, colors and deletes the selection with the context bar', async () => {
  const { editor } = await openEditor(phone);
  const element = () => {
    const phase = openPhase(editor);
    return phase.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  };
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Slide' })).getByText('Proposal to the city council'),
  );
  await textbox();
  const bar = within(await screen.findByRole('toolbar', { name: 'Format' }));
  await userEvent.keyboard('New ');
  await userEvent.click(bar.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(JSON.stringify(element())).toContain('New ');
  await userEvent.click(bar.getByRole('button', { name: 'Increase font size' }));
  await waitFor(() => expect(element()).toMatchObject({ style: { size: 29.33 } }));
  await userEvent.click(bar.getByRole('button', { name: 'Bold' }));
  await waitFor(() => expect(element()).toMatchObject({ style: { bold: true } }));
  await userEvent.click(bar.getByRole('button', { name: /^Text color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await waitFor(() => expect(element()).toMatchObject({ style: { color: 'vivid' } }));
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  await textbox();
  await userEvent.click(bar.getByRole('button', { name: 'Done' }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(element()).toBeUndefined());
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Format' })).toBeNull());
});

itInFullRun('edits the text of a card again after Done, with a button or Enter', async () => {
  const { editor } = await openEditor(phone);
  const { doc } = openPhase(editor);
  const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
  doc.dispatch((state) => {
    const [slide, ...others] = state.deck.slides;
    if (!slide) return null;
    const elements: readonly SlideElement[] = [
      {
        kind: 'shape',
        id: 'card',
        alt: '',
        part: 'decoration',
        box: { x: 100, y: 500, width: 400, height: 120 },
        geometry: { kind: 'rect' },
        fill: { kind: 'solid', color: 'tint' },
      },
      {
        kind: 'text',
        id: 'card-text',
        part: 'item',
        role: 'body',
        box: { x: 120, y: 520, width: 300, height: 60 },
        paragraphs: [{ runs: [{ text: 'Roofs' }] }],
        style,
      },
    ];
    const deck = { ...state.deck, slides: [{ ...slide, elements }, ...others] };
    return { deck, selection: { ...state.selection, elements: ['card-text'], editing: true } };
  });
  await textbox();
  const bar = within(await screen.findByRole('toolbar', { name: 'Format' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(doc.state.get().selection.elements.toSorted()).toEqual(['card', 'card-text']);
  await userEvent.click(await bar.findByRole('button', { name: 'Edit' }));
  expect((await textbox()).textContent).toBe('Roofs');
  await userEvent.click(await bar.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(openTextbox()).toBeNull());
  // The background of the card has the focus, not its text.
  focusElement('card');
  await userEvent.keyboard('{Enter}');
  expect((await textbox()).textContent).toBe('Roofs');
});

itInFullRun('shows the notes instead of the properties, which would cover them', async () => {
  const { editor } = await openEditor(phone);
  const { isInspectorOpen } = openPhase(editor).screen;
  await press('Properties');
  await screen.findByRole('tablist');
  await press('Notes');
  await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  expect(isInspectorOpen.get()).toBe(false);
  await press('Notes');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes for slide 1' })).toBeNull());
});

itInFullRun('sets the font of the selection on a phone, with all tools in view', async () => {
  const { editor } = await openEditor(phone);
  const { doc } = openPhase(editor);
  doc.dispatch(selectElement('s1-subtitle'));
  const bar = await screen.findByRole('toolbar', { name: 'Format' });
  await userEvent.click(await within(bar).findByRole('button', { name: /^Font: / }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cambria' }));
  await waitFor(() => {
    const element = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    expect(element).toMatchObject({ style: { face: 'Cambria' } });
  });
  expect(bar.scrollWidth).toBe(bar.clientWidth);
});

itInFullRun(
  'selects the style of numbers in the properties of a phone, with targets large enough for fingers',
  async () => {
    const { editor } = await openEditor(phone);
    const { doc } = openPhase(editor);
    doc.dispatch(selectElement('s1-subtitle'));
    doc.dispatch(styleText({ bullet: 'number' }, { at: 1, group: 'list' }));
    await press('Properties');
    await userEvent.click(await screen.findByRole('button', { name: /^Number style: 1\./u }));
    const item = await screen.findByRole('menuitemradio', { name: /^a\) *b\) *c\)$/u });
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(item);
    await waitFor(() => {
      const subtitle = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
      expect(subtitle).toMatchObject({ paragraphs: [{ bullet: 'number', numberStyle: 'alphaLcParenR' }] });
    });
  },
);

itInFullRun('shows the active format painter on a phone and cancels it', async () => {
  const { editor } = await openEditor(phone);
  const presentation = openPhase(editor);
  presentation.doc.dispatch(selectElement('s1-subtitle'));
  await screen.findByRole('button', { name: 'Increase font size' });
  expect(screen.queryByRole('button', { name: 'Format painter' })).toBeNull();
  startFormatPainter(presentation, 'many');
  await screen.findByRole('button', { name: 'Format painter', pressed: true });
  const bar = screen.getByRole('toolbar', { name: 'Format' });
  expect(bar.scrollWidth).toBe(bar.clientWidth);
  await press('Format painter');
  await screen.findByRole('button', { name: 'Increase font size' });
  expect(screen.queryByRole('button', { name: 'Format painter' })).toBeNull();
  expect(presentation.screen.painter.get().paintMode).toBeNull();
});

itInFullRun('crops a picture on a phone with the context bar, which fits the screen', async () => {
  const { editor } = await openEditor(phone);
  const { doc } = openPhase(editor);
  doc.dispatch(insertElements([newPicture({ src: `picture:${'a'.repeat(64)}`, width: 400, height: 300 })], { at: 1 }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Format' }));
  for (const name of ['Crop', 'Replace picture', 'Duplicate', 'Delete'])
    expect(bar.getByRole('button', { name }).getBoundingClientRect().right).toBeLessThanOrEqual(360);
  const crop = bar.getByRole('button', { name: 'Crop' });
  await userEvent.click(crop);
  await waitFor(() => expect(crop.getAttribute('aria-pressed')).toBe('true'));
  expect(doc.state.get().selection.editing).toBe(true);
  await screen.findByText(/^Drag the edges to crop/u);
  await userEvent.click(crop);
  await waitFor(() => expect(crop.getAttribute('aria-pressed')).toBe('false'));
  expect(doc.state.get().selection.editing).toBe(false);
});

itInFullRun('edits notes on a phone', async () => {
  const { editor } = await openEditor(phone);
  await press('Notes');
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Notes for slide 1' }), 'Say hello.');
  await waitFor(() => {
    const phase = editor.phase.get();
    expect(phase.name === 'open' && phase.doc.flushText().deck.slides[0]?.notes).toBe('Say hello.');
  });
});

/** Returns the elements that extend beyond an edge of the screen or make the page scroll sideways. */
function findCutOff(): string[] {
  const outside = [...document.querySelectorAll('.ed-workspace :is(button, h1, h2, output, p)')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && !one.closest('.ed-slide-options, .ed-slide') && (left < 0 || right > window.innerWidth);
  });
  const isWide = document.documentElement.scrollWidth > window.innerWidth;
  return [...outside.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...(isWide ? ['the page'] : [])];
}

it.each(everyday(1, ['en', 'zh-CN'] as const))(
  'shows everything completely without horizontal scrolling at 360 px: %s',
  async (locale) => {
    const { editor } = await openEditor(phone);
    editor.appearance.set({ locale, colorScheme: 'light' });
    const region = await screen.findByRole('region', { name: locale === 'en' ? 'Slide' : '当前幻灯片' });
    await userEvent.click(within(region).getByText('Proposal to the city council'));
    await screen.findByRole('toolbar', { name: /^Format$|^格式$/ });
    expect(findCutOff()).toEqual([]);
    const phase = openPhase(editor);
    phase.screen.view.set('all-slides');
    await screen.findByRole('listbox', { name: /^(All slides|所有幻灯片)$/ });
    expect(findCutOff()).toEqual([]);
  },
);

it.each(everyday(0, [360, 1440, 740, 1024]))(
  'shows why saving failed below the top bar, and keeps the tools in the bar, at %i px',
  async (width) => {
    const { service } = await openEditor({ viewport: [width, 740] });
    service.respondNext('PUT deck', ...Array.from({ length: 4 }, () => errorResponse(50000)));
    await press('Notes');
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Notes for slide 1' }), 'Say hello.');
    await press('Save');
    const status = (await screen.findByLabelText(/^Couldn't save\. Your changes/)).getBoundingClientRect();
    const bar = screen.getByRole('banner').getBoundingClientRect();
    for (const name of ['Back', 'Present', 'Save', 'More']) {
      const { top, bottom } = screen.getByRole('button', { name }).getBoundingClientRect();
      expect({ name, isInBar: top >= bar.top && bottom <= bar.bottom }).toEqual({ name, isInBar: true });
    }
    expect(status.top).toBeGreaterThanOrEqual(bar.bottom);
    expect([status.left, status.right]).toEqual([0, width]);
    expect(screen.getByRole('region', { name: 'Slide' }).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      status.bottom,
    );
  },
);

it('makes every command available on a phone', async () => {
  await openEditor(phone);
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Search commands/ }));
  expect(await screen.findByRole('option', { name: /^Delete slide/ })).toBeTruthy();
});

itInFullRun('closes the properties panel with the button that opened it, or with its own close button', async () => {
  await openEditor(phone);
  await press('Properties');
  await screen.findByRole('tablist');
  await press('Properties');
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  await press('Properties');
  await userEvent.click(await screen.findByRole('button', { name: 'Close properties' }));
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
});

itInFullRun('opens the properties drawer below the top bar in narrow windows', async () => {
  await openEditor({ viewport: [800, 700] });
  await press('Properties');
  const drawer = (await screen.findByRole('tablist')).closest('.ed-inspector');
  const bar = document.querySelector('.ed-topbar');
  expect(drawer?.getBoundingClientRect().top).toBe(bar?.getBoundingClientRect().bottom);
  expect(drawer?.getBoundingClientRect().bottom).toBe(window.innerHeight);
});

it.each(inFullRun(900, 1024))('fits the slide beside the properties in windows of %i px', async (width) => {
  const { editor } = await openEditor({ viewport: [width, 768] });
  openPhase(editor).screen.isInspectorOpen.set(true);
  const properties = (await screen.findByRole('tablist')).closest('.ed-inspector');
  const slide = () => document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? new DOMRect();
  await waitFor(() => {
    expect(slide().width).toBeGreaterThan(300);
    expect(slide().right).toBeLessThanOrEqual(properties?.getBoundingClientRect().left ?? 0);
  });
});

itInFullRun('formats and edits a table cell with the context bar', async () => {
  const { editor } = await openEditor(phone);
  const phase = openPhase(editor);
  const { flushText, dispatch } = phase.doc;
  dispatch(selectSlide(3));
  dispatch(selectCells('s4-table', cellAt(1, 0)));
  const bar = within(await screen.findByRole('toolbar', { name: 'Format' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Bold' }));
  await waitFor(() =>
    expect(flushText().deck.slides[3]?.elements.find(({ id }) => id === 's4-table')).toMatchObject({
      rows: [{}, { cells: [{ runs: [{ text: 'Pilot', bold: true }] }, { runs: [{ text: '4' }] }] }],
    }),
  );
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  expect((await textbox()).textContent).toBe('Pilot');
  await userEvent.click(bar.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(openTextbox()).toBeNull());
});
