import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { renameDeck } from '../../commands/edit-text.ts';
import { selectElements } from '../../commands/select.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { callsOf, openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { slowDownClock } from '../../testing/slow-down-clock.ts';
import { userEvent } from '../../testing/user-event.ts';

const focused = () => document.activeElement?.getAttribute('aria-label');

/** Presses Tab until an element with this name has the focus. */
async function tabTo(name: RegExp, maxTabs = 30): Promise<void> {
  const trail: string[] = [];
  // Without a focused element, Tab would continue from where an earlier test clicked, so the focus starts at the top of
  // the page.
  if (document.activeElement === document.body) screen.getByRole('button', { name: 'Back' }).focus();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (name.test(focused() ?? '')) return;
    await userEvent.keyboard('{Tab}');
    trail.push(focused() ?? document.activeElement?.tagName ?? '');
  }
  throw new Error(`Tab did not reach ${name}: ${trail.join(' · ')}`);
}

it('supports selecting, editing, undoing and saving with the keyboard alone', async () => {
  slowDownClock();
  const { service } = await openEditor();
  await screen.findByRole('listbox');
  await tabTo(/^Slide 1/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Slide 2: Why now');
  await tabTo(/^Title: Why now/);
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}Because{Escape}');
  expect(focused()).toBe('Title: Because');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(focused()).toBe('Title: Why now'));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(focused()).toBe('Title: Because'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck')).toHaveLength(1);
});

itInFullRun('moves through the slide list with arrow keys, Home and End', async () => {
  await openEditor();
  await screen.findByRole('listbox');
  await tabTo(/^Slide 1/);
  for (const [key, name] of [
    ['ArrowUp', /^Slide 1/],
    ['End', /^Slide 4/],
    ['ArrowDown', /^Slide 4/],
    ['ArrowLeft', /^Slide 3/],
    ['Home', /^Slide 1/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toMatch(name);
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(name);
  }
});

itInFullRun(
  'zooms to several selected text boxes with Shift+2, but types the character if a single one is selected',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const presentation = openPhase(editor);
    const pressSign = async () => {
      const sign = { key: '@', code: 'Digit2', modifiers: 8 };
      await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...sign, text: '@' });
      await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...sign });
    };
    screen.getByRole('button', { name: /^Title/ }).focus();
    presentation.doc.dispatch(selectElements(['s1-title', 's1-subtitle']));
    await pressSign();
    await waitFor(() => expect(presentation.screen.zoom.get()).not.toBeNull());
    const fitted = presentation.screen.zoom.get();
    presentation.doc.dispatch(selectElements(['s1-title']));
    await pressSign();
    await waitFor(async () => expect((await textbox()).textContent).toContain('@'));
    expect(presentation.screen.zoom.get()).toBe(fitted);
  },
);

itInFullRun('starts editing text with F2 and ends it with Escape, after which Tab moves on', async () => {
  await openEditor();
  await screen.findByRole('listbox');
  await tabTo(/^Title/);
  await userEvent.keyboard('{F2}');
  const title = await textbox();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(title);
  await userEvent.keyboard('{Escape}{Tab}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(focused()).toMatch(/^Subtitle/);
});

itInFullRun('closes a dialog on Escape and restores the focus', async () => {
  await openEditor();
  await screen.findByRole('listbox');
  await tabTo(/^Title/);
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('x{Escape}{Shift>}{Tab}{/Shift}');
  // Tabs past the end of the page, through the properties panel.
  await tabTo(/^Back/, 90);
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused()).toBe('Back');
});

itInFullRun('moves between panes with F6 and keeps the selection', async () => {
  await openEditor({ viewport: [1440, 900] });
  await screen.findByRole('tablist');
  await userEvent.click(screen.getByRole('option', { name: /^Slide 2/ }));
  await userEvent.click(screen.getByRole('option', { name: /^Slide 1/ }));
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(focused()).toBe('Title: Solar on 40 school roofs'));
  await screen.findByRole('toolbar', { name: 'Format' });
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(document.activeElement?.closest('[role=toolbar]')?.ariaLabel).toBe('Format'));
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Selection'));
  await tabTo(/^Font size$/);
  expect(screen.getByRole('button', { name: 'Title: Solar on 40 school roofs', pressed: true })).toBeTruthy();
  await userEvent.keyboard('{Shift>}{F6}{F6}{/Shift}');
  await waitFor(() => expect(focused()).toBe('Title: Solar on 40 school roofs'));
  await userEvent.keyboard('{Shift>}{F6}{F6}{/Shift}');
  await waitFor(() => expect(focused()).toBe('Back'));
});

it('makes the top bar a single tab stop with arrow key navigation', async () => {
  await openEditor({ viewport: [1440, 900] });
  await tabTo(/^New slide$/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Insert shape');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Redo');
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('Search commands');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('Redo');
});

it.each([
  ['a comment', '{Control>}{Alt>}m{/Alt}{/Control}', /^New comment/],
  ['the search', '{Control>}f{/Control}', 'Find'],
] as const)('undoes what was typed into %s with Ctrl+Z, not the last change of the slides', async (_, keys, name) => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  doc.dispatch(renameDeck('Tea', Date.now()));
  await userEvent.keyboard(keys);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('Costs');
  expect(field.value).toBe('Costs');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(field.value).not.toBe('Costs');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(field.value).toBe('Costs');
  expect(doc.state.get().deck.title).toBe('Tea');
});
