import { screen, waitFor, within } from '@testing-library/dom';
import { layoutDeck, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { selectElement } from '../../commands/select.ts';
import type { Editor } from '../../session/editor.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { styleFiles } from '../../session/style-files.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { insertTextByKey } from '../../testing/insert-by-key.ts';
import { inspector, openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { slowDownClock } from '../../testing/slow-down-clock.ts';
import { userEvent } from '../../testing/user-event.ts';

await loadStyles('fresh');
const { deck } = layoutDeck(readMarkdown('# Solar\n\nTo the council\n\n## Why now\n\n- Bills rose\n').outline, {
  coverId: 'fresh-green-en',
});

function stateOf(editor: Editor): EditorState {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

async function openDesign() {
  const opened = await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Change theme/ }));
  await screen.findByRole('group', { name: 'Style' });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual(['Theme', 'Style', 'Color', 'Fonts', 'Cover']);
  return opened;
}

/**
 * Selects the presentation tab, and waits for the deck's properties, which are rendered after the tab has been painted.
 */
async function selectDeckTab() {
  await userEvent.click(screen.getByRole('tab', { name: 'Presentation' }));
  await screen.findByRole('group', { name: 'Style' });
}

const drawn = () => document.querySelector('.ed-slide .ed-slide-picture')?.innerHTML;
const radio = (name: string) => screen.getByRole('radio', { name });

itInFullRun(
  'focuses the current style, so that the arrow keys change it and Tab does not select elements',
  async () => {
    await openDesign();
    await waitFor(() => expect(document.activeElement).toBe(radio('Fresh')));
    await userEvent.tab();
    expect(screen.getByRole('group', { name: 'Color' }).contains(document.activeElement)).toBe(true);
  },
);

itInFullRun('applies each selected theme to all slides at once, and undoes all of them in one step', async () => {
  const { editor } = await openDesign();
  const before = drawn();
  await userEvent.click(radio('Business').closest('label') ?? radio('Business'));
  await waitFor(() => expect(drawn()).not.toBe(before));
  const business = drawn();
  expect(stateOf(editor).deck.theme).toEqual({ style: 'business', color: 'green' });
  await userEvent.click(radio('Orange').closest('label') ?? radio('Orange'));
  await waitFor(() => expect(drawn()).not.toBe(business));
  await userEvent.click(radio('Cover 3').closest('label') ?? radio('Cover 3'));
  await waitFor(() => expect(stateOf(editor).deck.coverId).toMatch(/^business-orange-en/));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(drawn()).toBe(before));
  expect(screen.getByText('Saved')).toBeTruthy();
});

itInFullRun('fills the preview of each theme without overflowing it', async () => {
  await openDesign();
  for (const group of ['Style', 'Cover']) {
    const pictures = screen.getByRole('group', { name: group }).querySelectorAll('.ed-thumbnail svg');
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) {
      const { width, height } = picture.getBoundingClientRect();
      expect(width / height).toBeCloseTo(16 / 9, 2);
    }
  }
});

itInFullRun('previews styles with the arrow keys', async () => {
  slowDownClock();
  const { editor } = await openDesign();
  radio('Fresh').focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(stateOf(editor).deck.theme.style).toBe('business'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(stateOf(editor).deck.theme.style).toBe('government'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stateOf(editor).deck.theme.style).toBe('fresh'));
});

itInFullRun("keeps the user's edits and formats when the theme changes", async () => {
  const { editor } = await openDesign();
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Why now'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}Why this year{Escape}{Shift>}{ArrowDown}{/Shift}');
  await insertTextByKey();
  await userEvent.keyboard('By hand{Escape}');
  await userEvent.fill(await screen.findByRole('textbox', { name: 'W' }), '333px');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(inspector().getByRole('button', { name: /^Fill/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Background 2' }));
  region.getByRole('button', { name: /^Text: Bills rose/ }).focus();
  await userEvent.click(await inspector().findByRole('button', { name: /^Text color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  const mine = () => {
    const elements = stateOf(editor).deck.slides[1]?.elements ?? [];
    const [title, body, added] = [/Why this year/u, /Bills rose/u, /By hand/u].map((text) =>
      elements.find((one) => one.kind === 'text' && text.test(JSON.stringify(one.paragraphs))),
    );
    return { titleAt: title?.box, bodyStyle: body?.kind === 'text' && body.style.color, added };
  };
  await waitFor(() => expect(mine().bodyStyle).toBe('vivid'));
  const before = mine();
  expect(before.added).toMatchObject({ box: { width: 333 }, fill: { color: 'tint' } });
  await userEvent.keyboard('{Escape}');
  await selectDeckTab();
  await userEvent.click(radio('Tech').closest('label') ?? radio('Tech'));
  await waitFor(() => expect(stateOf(editor).deck.theme.style).toBe('tech'));
  expect(mine()).toEqual(before);
  expect(stateOf(editor).deck.slides[1]?.title).toBe('Why this year');
  for (const text of ['Why this year', 'Bills rose', 'By hand']) expect(await region.findByText(text)).toBeTruthy();
});

itInFullRun('shows the properties of the selection again after the theme has changed', async () => {
  const { editor } = await openDesign();
  await userEvent.keyboard('{Escape}');
  const phase = openPhase(editor);
  const { doc } = phase;
  const [first] = doc.flushText().deck.slides[0]?.elements.filter(({ kind }) => kind === 'text') ?? [];
  doc.dispatch(selectElement(first?.id ?? null));
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Selection'));
  await selectDeckTab();
  doc.dispatch(selectElement(null));
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Slide'));
  doc.dispatch(selectElement(first?.id ?? null));
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Selection'));
});

it('shows an error if the styles cannot be loaded, and loads them on the next click', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  const tab = await screen.findByRole('tab', { name: 'Presentation' });
  const broken = vi.spyOn(styleFiles, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(tab);
  expect((await screen.findByRole('alert')).textContent).toContain('Check your network and try again.');
  expect(screen.queryByRole('group', { name: 'Style' })).toBeNull();
  broken.mockRestore();
  await userEvent.click(screen.getByRole('tab', { name: 'Slide' }));
  await selectDeckTab();
});
