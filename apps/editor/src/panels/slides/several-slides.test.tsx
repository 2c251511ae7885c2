import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { parsePayload } from '../../exchange/clipboard/clipboard-payload.ts';
import { selectElement } from '../../commands/select.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import type { OpenOptions } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

async function open(options: OpenOptions = {}): Promise<OpenPresentation> {
  const { editor } = await openEditor({ viewport: [1440, 900], ...options });
  const phase = openPhase(editor);
  return phase;
}

const list = (name = 'Slides') => screen.getByRole('listbox', { name });
const option = (number: number, name?: string) =>
  within(list(name)).getByRole('option', { name: new RegExp(`^Slide ${number}\\b`, 'u') });
const numbersOf = (options: Iterable<Element>) =>
  [...options].map((one) => Number(one.getAttribute('aria-posinset'))).join(' ');

/** Returns the numbers of the selected slides, and of the slide that is the tab stop. */
function expectSelected(numbers: string, shown: number, name?: string): Promise<void> {
  return waitFor(() => {
    expect(numbersOf(within(list(name)).getAllByRole('option', { selected: true }))).toBe(numbers);
    expect(numbersOf(list(name).querySelectorAll('[tabindex="0"]'))).toBe(String(shown));
  });
}

const expectFocusAt = (number: number) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe(String(number)));
const announced = () => screen.getByRole('log').textContent?.trim();
const expectAnnounced = (text: string) => waitFor(() => expect(announced()).toBe(text));
const ids = ({ doc: { state } }: OpenPresentation) =>
  state
    .get()
    .deck.slides.map(({ id }) => id)
    .join(' ');

itInFullRun(
  'selects a range with Shift, toggles a slide with Ctrl, and selects a single slide with neither',
  async () => {
    await open();
    expect(list().getAttribute('aria-multiselectable')).toBe('true');
    await userEvent.click(option(2));
    await userEvent.click(option(4), { modifiers: ['Shift'] });
    await expectSelected('2 3 4', 4);
    await expectFocusAt(4);
    await expectAnnounced('3 slides selected');
    expect(screen.getByRole('heading', { name: 'Slides 3 of 4' })).toBeTruthy();
    await userEvent.click(option(1), { modifiers: ['Shift'] });
    await expectSelected('1 2', 1);
    await userEvent.click(option(4), { modifiers: ['Control'] });
    await expectSelected('1 2 4', 4);
    await userEvent.click(option(4), { modifiers: ['Control'] });
    await expectSelected('1 2', 2);
    await expectFocusAt(2);
    await userEvent.click(option(1));
    await expectSelected('1', 1);
    await screen.findByRole('heading', { name: 'Slides 4' });
    expect(document.getSelection()?.isCollapsed).not.toBe(false);
  },
);

itInFullRun('selects slides with the keys of a listbox, and returns to a single slide', async () => {
  const presentation = await open();
  await userEvent.click(option(2));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expectSelected('2 3 4', 4);
  await expectFocusAt(4);
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  await waitFor(() => expect(list().contains(document.activeElement)).toBe(false));
  await userEvent.keyboard('{F6}');
  await expectFocusAt(4);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expectSelected('2 3', 3);
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await expectSelected('1 2', 1);
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  await expectSelected('2 3 4', 4);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectSelected('1 2 3 4', 4);
  expect(presentation.doc.flushText().selection.elements).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectSelected('4', 4);
  await expectAnnounced('1 slide selected');
  await userEvent.keyboard('{Control>}a{/Control}{ArrowUp}');
  await expectSelected('3', 3);
  await expectFocusAt(3);
});

itInFullRun('moves selected slides to the end and the beginning with shortcuts', async () => {
  const presentation = await open();
  await userEvent.click(option(2));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expectSelected('2 3', 3);
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expectSelected('3 4', 4);
  expect(ids(presentation)).toBe('s1 s4 s2 s3');
  await expectFocusAt(4);
  await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
  await expectSelected('1 2', 2);
  expect(ids(presentation)).toBe('s2 s3 s1 s4');
});

it('deletes, hides, moves and duplicates selected slides in one step each', async () => {
  const presentation = await open();
  await userEvent.click(option(2));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expectSelected('2 3', 3);
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expectAnnounced('2 slides moved to positions 3 to 4 of 4');
  expect(ids(presentation)).toBe('s1 s4 s2 s3');
  await expectSelected('3 4', 4);
  await expectFocusAt(4);
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await expectAnnounced('2 slides hidden');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expectAnnounced('2 slides added, 6 in total');
  await expectSelected('5 6', 6);
  await expectFocusAt(6);
  await userEvent.keyboard('{Delete}');
  await expectAnnounced('2 slides deleted, 4 remaining');
  await expectSelected('4', 4);
  await expectFocusAt(4);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectSelected('5 6', 6);
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await waitFor(() => expect(presentation.doc.flushText().deck).toEqual(sampleDeck));
  await expectSelected('2 3', 3);
});

itInFullRun('keeps the selection when the menu opens on a selected slide', async () => {
  const presentation = await open();
  await userEvent.click(option(2));
  await userEvent.click(option(4), { modifiers: ['Control'] });
  await expectSelected('2 4', 4);
  await userEvent.click(option(2), { button: 'right' });
  const menu = await screen.findByRole('menu', { name: 'Slide menu' });
  await expectSelected('2 4', 2);
  const middle = option(2).getBoundingClientRect();
  const opened = menu.getBoundingClientRect();
  expect(Math.abs(opened.left - middle.left - middle.width / 2)).toBeLessThan(8);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete 2 slides' }));
  await waitFor(() => expect(ids(presentation)).toBe('s1 s3'));
  await expectFocusAt(2);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expectSelected('1 2', 1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectSelected('2 4', 2);
  await userEvent.click(option(3), { button: 'right' });
  await expectSelected('3', 3);
});

itInFullRun('cuts and copies slides with the menu, regardless of selected elements', async () => {
  const presentation = await open();
  const copiedHtml: string[] = [];
  const record = ({ clipboardData }: ClipboardEvent) => void copiedHtml.push(clipboardData?.getData('text/html') ?? '');
  document.addEventListener('copy', record);
  document.addEventListener('cut', record);
  onTestFinished(() => {
    document.removeEventListener('copy', record);
    document.removeEventListener('cut', record);
  });
  const select = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
  presentation.doc.dispatch(selectElement('s1-title'));
  await userEvent.click(option(1), { button: 'right' });
  await select('Copy slide');
  await waitFor(() => expect(copiedHtml).toHaveLength(1));
  await userEvent.click(option(2));
  await userEvent.click(option(4), { modifiers: ['Control'] });
  await expectSelected('2 4', 4);
  await userEvent.click(option(4), { button: 'right' });
  await select('Cut 2 slides');
  await waitFor(() => expect(ids(presentation)).toBe('s1 s3'));
  const payload = copiedHtml.map((html) => parsePayload(html, sampleDeck));
  const titles = payload.map((one) => one?.kind === 'slides' && one.slides.map(({ id }) => id).join(' '));
  expect(titles).toEqual(['s1', 's2 s4']);
});

itInFullRun('copies and cuts slides with the menu even if text is selected', async () => {
  const presentation = await open();
  const payload: unknown[] = [];
  const record = ({ clipboardData }: ClipboardEvent) =>
    void payload.push(parsePayload(clipboardData?.getData('text/html') ?? '', sampleDeck)?.kind);
  document.addEventListener('copy', record);
  document.addEventListener('cut', record);
  onTestFinished(() => {
    document.removeEventListener('copy', record);
    document.removeEventListener('cut', record);
  });
  for (const name of ['Copy slide', 'Cut slide']) {
    (await screen.findByRole('button', { name: /^Subtitle/ })).focus();
    await userEvent.keyboard('{Enter}');
    await textbox();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Slides' })).getByRole('button', { name: 'Slide menu' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(payload.at(-1)).toBe('slides'));
  }
  await waitFor(() => expect(ids(presentation)).toBe('s2 s3 s4'));
});

itInFullRun('drags all selected slides, or only the dragged slide if it is not selected', async () => {
  const presentation = await open();
  await userEvent.click(option(1));
  await userEvent.click(option(3), { modifiers: ['Control'] });
  await expectSelected('1 3', 3);
  const lower = { targetPosition: { x: 60, y: 80 } };
  await userEvent.dragAndDrop(option(1), option(4), lower);
  await waitFor(() => expect(ids(presentation)).toBe('s2 s4 s1 s3'));
  await expectSelected('3 4', 4);
  await userEvent.dragAndDrop(option(1), option(2), lower);
  await waitFor(() => expect(ids(presentation)).toBe('s4 s2 s1 s3'));
  await expectSelected('2', 2);
});

itInFullRun('announces selected slides in Chinese', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  const slides = await screen.findByRole('listbox', { name: '幻灯片' });
  within(slides)
    .getByRole('option', { name: /^幻灯片 1：/u })
    .focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(announced()).toBe('已选中 2 张幻灯片'));
  await screen.findByRole('heading', { name: '幻灯片 2 / 4' });
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expectAnnounced('已将 2 张幻灯片移至第 2–3 张，共 4 张');
  await userEvent.keyboard('{Delete}');
  await expectAnnounced('已删除 2 张幻灯片，剩余 2 张');
});

itInFullRun('selects several slides in the grid, where the first Escape returns to a single slide', async () => {
  const presentation = await open();
  presentation.screen.view.set('all-slides');
  await screen.findByRole('listbox', { name: 'All slides' });
  await expectFocusAt(1);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expectSelected('1 2', 2, 'All slides');
  await userEvent.click(option(4, 'All slides'), { modifiers: ['Control'] });
  await expectSelected('1 2 4', 4, 'All slides');
  await screen.findByRole('heading', { name: 'All slides 3 of 4' });
  await userEvent.keyboard('{Escape}');
  await expectSelected('4', 4, 'All slides');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'All slides' })).toBeNull());
});

itInFullRun('selects and deletes a thousand slides at once although only a few are rendered', async () => {
  const [, second] = sampleDeck.slides;
  const slides = Array.from({ length: 1000 }, (_, index) => ({ ...second, id: `s${index}`, title: `${index + 1}` }));
  const presentation = await open({ deck: { ...sampleDeck, slides } as typeof sampleDeck });
  option(1).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectAnnounced('1000 slides selected');
  expect(document.querySelectorAll('#editor *').length).toBeLessThan(3000);
  await userEvent.keyboard('{Delete}');
  await expectAnnounced('999 slides deleted, 1 remaining');
  await expectSelected('1', 1);
  await expectFocusAt(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(presentation.doc.flushText().deck.slides).toHaveLength(1000));
  await screen.findByRole('heading', { name: 'Slides 1000 of 1000' });
  expect(document.querySelectorAll('#editor *').length).toBeLessThan(3000);
});
