import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { FakeService } from '../../testing/fake-service.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const report: FakeService['report'] = [
  { kind: 'continued', slide_id: 's2', message: '"Why now" was split into 2 slides.' },
  { kind: 'continued', slide_id: 's3', message: '"五年间电费上涨" was split into 2 slides.' },
  { kind: 'formula', slide_id: 's4', message: 'A formula is shown as code: it has no end.' },
];
const prepare = (service: FakeService) => void (service.report = report);

it('shows the import report once, with a link to each slide, and shows it again on request', async () => {
  const { editor } = await openEditor({ prepare, viewport: [1440, 900] });
  expect(await screen.findByText(/2 slides were split/)).toBeTruthy();
  expect(screen.getByText(/1 formula is shown as code/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Slide 4' }));
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('4'));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/were split/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import report' }));
  expect(await screen.findByText(/2 slides were split/)).toBeTruthy();
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
  expect(await screen.findByText(/2 张幻灯片已拆分/)).toBeTruthy();
});

it("lets the report's text be selected and copied", async () => {
  await openEditor({ prepare, viewport: [1440, 900] });
  const summary = await screen.findByText(/2 slides were split/);
  getSelection()?.selectAllChildren(summary);
  expect(getSelection()?.toString()).toContain('2 slides were split');
  expect(getComputedStyle(summary).userSelect).toBe('text');
});

/**
 * Returns the content of the deck to which Copy or Cut applies; null if the command applies to the selected text of the
 * page.
 */
async function clippedText(): Promise<string | null> {
  let cut: ClipboardEvent | undefined;
  window.addEventListener('cut', (event) => (cut = event), { once: true });
  await userEvent.keyboard('{Control>}x{/Control}');
  if (!cut) throw new Error('Nothing was cut.');
  return cut.defaultPrevented ? (cut.clipboardData?.getData('text/plain') ?? '') : null;
}

it.each([
  ['clicked', () => userEvent.click(screen.getByRole('option', { name: /Slide 4/ }))],
  ['selected with the keyboard', () => userEvent.keyboard('{Control>}a{/Control}')],
  ['focused with the keyboard', async () => screen.getByRole('option', { name: /Slide 4/ }).focus()],
])('copies the selected text of the report until something in the deck is %s', async (_, select) => {
  const { editor } = await openEditor({ prepare, viewport: [1440, 900] });
  const summary = await screen.findByText(/2 slides were split/);
  await userEvent.click(screen.getByRole('option', { name: /Slide 4/ }));
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('4'));
  await userEvent.tripleClick(summary.firstChild?.parentElement ?? summary);
  expect(getSelection()?.toString()).toContain('2 slides were split');
  expect(await clippedText()).toBeNull();
  await select();
  await waitFor(() => expect(getSelection()?.toString()).toBe(''));
  expect(await clippedText()).not.toBeNull();
  const phase = editor.phase.get();
  const deck = phase.name === 'open' ? phase.doc.state.get().deck : null;
  expect(deck?.slides[3]?.elements.length ?? 0).toBe(0);
});

it('does not show a report if nothing was changed', async () => {
  await openEditor({ viewport: [1440, 900] });
  expect(screen.queryByText('Changes made during import:')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Version history' });
  expect(screen.queryByRole('menuitem', { name: 'Import report' })).toBeNull();
});
