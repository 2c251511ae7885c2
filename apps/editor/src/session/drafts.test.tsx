import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { cdp } from 'vitest/browser';
import type { Editor } from './editor.ts';
import { openEditorTabs } from './editor-tabs.ts';
import { callsOf, openEditor, textbox, unsavedStatus, openPhase } from '../testing/open-editor.tsx';
import { errorResponse } from '../testing/fake-service.ts';
import { delayDrafts } from '../testing/delay-drafts.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { shortenDraftDelay, shortenHelloTimeout } from '../testing/shorten-timeout.ts';
import { cleanup } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(() => void indexedDB.deleteDatabase('ppt-editor'));

it.each(
  everyday(0, [
    ['is hidden', hide],
    ['is closed', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ] as const),
)('stores unsaved changes immediately when the page %s', async (_, go) => {
  delayDrafts();
  const { service } = await openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByText(unsavedStatus);
  expect(callsOf(service, 'PUT draft')).toEqual([]);
  go();
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toMatchObject([{ deck: { slides: { length: 5 } } }]));
});

it.each([
  ['the last typed character', (box: HTMLElement) => box.dispatchEvent(keyEvent('!')), 'Solar on 40 school roofs!'],
  [
    'a word being composed on an on-screen keyboard',
    () => cdp().send('Input.imeSetComposition', { text: '!!', selectionStart: 2, selectionEnd: 2 }),
    'Solar on 40 school roofs!!',
  ],
])('stores %s when the page is hidden', async (_, type, title) => {
  delayDrafts();
  const { service } = await openEditor();
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/Solar on 40/));
  const box = await textbox();
  await userEvent.keyboard('{End}');
  await type(box);
  hide();
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toMatchObject([{ deck: { title } }]));
});

function keyEvent(key: string): KeyboardEvent {
  return new KeyboardEvent('keypress', { key, charCode: key.codePointAt(0) ?? 0, bubbles: true, cancelable: true });
}

it('does not send a draft when everything is saved', async () => {
  const { service } = await openEditor();
  hide();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await waitFor(() => expect(callsOf(service, 'POST leave')).toHaveLength(1));
  expect(callsOf(service, 'PUT draft')).toEqual([]);
});

/** Simulates switching tabs, because a test cannot make the browser do so. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

/** Types text while all calls to the service fail, and closes the page. */
async function typeWhileServiceIsDown(): Promise<Editor> {
  const { service, editor } = await openEditor();
  const brokenResponses = Array.from({ length: 50 }, () => 'broken' as const);
  service.respondNext('PUT draft', ...brokenResponses);
  service.respondNext('PUT deck', ...brokenResponses);
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByText(unsavedStatus);
  hide();
  await waitFor(() => expect(callsOf(service, 'PUT draft')).not.toEqual([]));
  const phase = openPhase(editor);
  const { drafts } = phase.doc;
  await waitFor(() => expect(drafts.storedIn.get()).not.toBe('service'));
  return editor;
}

it('offers changes that were made without a network when the presentation is opened again', async () => {
  const lost = await typeWhileServiceIsDown();
  lost.close();
  cleanup();
  const { service } = await openEditor();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findAllByRole('option')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(service.deck.slides).toHaveLength(5);
  cleanup();
  await openEditor();
  await screen.findByText('Saved');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

itInFullRun(
  'keeps changes that were made without a network if the user ignores them and saves, and lists them',
  async () => {
    const lost = await typeWhileServiceIsDown();
    lost.close();
    cleanup();
    const { editor } = await openEditor();
    await screen.findByRole('button', { name: 'Restore' });
    await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
    // The slide is added when its layout is loaded, which must be before the save.
    await screen.findByRole('button', { name: 'Title, empty' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    editor.close();
    cleanup();
    const reopened = await openEditor();
    await screen.findByText('Saved');
    const { draftOffer } = openPhase(reopened.editor).doc;
    await waitFor(async () => expect(await draftOffer.listInBrowser()).toMatchObject([{ isOffered: false }]));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
);

/** Opens the editor with a draft on the service. */
const openWithDraft = () =>
  openEditor({
    prepare: (service) =>
      void (service.draft = {
        id: 'd-1',
        base_revision: 1,
        saved_at: 1_700_000_000,
        deck: { ...sampleDeck, title: 'Another title' },
      }),
  });

function titleOf({ phase }: Editor): string | undefined {
  const opened = phase.get();
  return opened.name === 'open' ? opened.doc.flushText().deck.title : undefined;
}

it('offers a draft without taking the focus, and continues with the draft on one click', async () => {
  const { editor } = await openWithDraft();
  const focused = document.activeElement;
  const open = await screen.findByRole('button', { name: 'Restore' });
  expect(document.activeElement).toBe(focused);
  await userEvent.keyboard('{Enter}');
  expect(open.isConnected).toBe(true);
  await userEvent.click(open);
  await waitFor(() => expect(titleOf(editor)).toBe('Another title'));
  expect(open.isConnected).toBe(false);
});

it.each(
  everyday(1, [
    ['does not discard', true],
    ['discards', false],
  ] as const),
)('%s a draft that the user has opened when the page is closed. Undone: %s', async (_, isUndone) => {
  shortenDraftDelay();
  const { service, editor } = await openWithDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(titleOf(editor)).toBe('Another title'));
  await screen.findByText('Draft saved');
  if (isUndone) await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await waitFor(() => expect(callsOf(service, 'POST leave')).toHaveLength(1));
  expect(callsOf(service, 'DELETE draft')).toHaveLength(isUndone ? 0 : 1);
});

it('stores what the user has typed as a separate draft when a draft is restored afterwards', async () => {
  shortenDraftDelay();
  const { service, editor } = await openWithDraft();
  const restore = await screen.findByRole('button', { name: 'Restore' });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByText('Draft saved');
  // The offer stays until the user decides.
  await userEvent.click(restore);
  await waitFor(() => expect(titleOf(editor)).toBe('Another title'));
  await waitFor(() =>
    expect(callsOf(service, 'PUT draft')).toContainEqual(
      expect.objectContaining({
        separate_key: expect.anything(),
        deck: expect.objectContaining({ title: sampleDeck.title }),
      }),
    ),
  );
  const separate = callsOf(service, 'PUT draft').filter((body) => 'separate_key' in (body as object));
  expect(separate).toMatchObject([{ deck: { slides: { length: 5 } } }]);
  expect(await screen.findByText(/^Draft restored\. Select Undo to go back\. .*Version history\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(openPhase(editor).doc.state.get().deck.slides).toHaveLength(5));
});

itInFullRun(
  'asks for confirmation on Back while changes that a draft has replaced are not stored, also after a save',
  async () => {
    const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The user denied it.', 'SecurityError');
    });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    shortenDraftDelay();
    shortenHelloTimeout();
    const { service } = await openWithDraft();
    const restore = await screen.findByRole('button', { name: 'Restore' });
    await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
    await screen.findByText('Draft saved');
    service.respondNext('PUT draft', ...Array.from({ length: 20 }, () => errorResponse(50000)));
    await userEvent.click(restore);
    await screen.findByText(/^Draft restored, but/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await within(dialog).findByText(/^Couldn't save a draft/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and leave' }));
    await within(dialog).findByText(/^Couldn't save a draft/);
    expect(back).not.toHaveBeenCalled();
    service.respondNext('PUT draft');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    blocked.mockRestore();
    back.mockRestore();
  },
);

itInFullRun('stores no separate draft when a draft is restored without other changes', async () => {
  shortenDraftDelay();
  const { service, editor } = await openWithDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(titleOf(editor)).toBe('Another title'));
  await screen.findByText('Draft restored. Select Undo to go back.');
  await screen.findByText('Draft saved');
  expect(callsOf(service, 'PUT draft')).toHaveLength(1);
});

itInFullRun('does not discard a draft that the user postpones', async () => {
  const { service } = await openWithDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
  expect(service.calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
});

it('does not offer a draft that equals the last save, regardless of the order of properties', async () => {
  const { slides, ...rest } = sampleDeck;
  await openEditor({
    prepare: (service) =>
      void (service.draft = { id: 'd-1', base_revision: 1, saved_at: 1_700_000_000, deck: { slides, ...rest } }),
  });
  await screen.findByText('Saved');
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

itInFullRun('does not offer a draft that another tab is editing', async () => {
  const other = openEditorTabs({ pptId: 'p-1', ownDrafts: () => ['d-1'], onTabClosed: () => undefined, window });
  await openEditor({
    prepare: (service) =>
      void (service.draft = {
        id: 'd-1',
        base_revision: 1,
        saved_at: 1_700_000_000,
        deck: { ...sampleDeck, title: 'Draft' },
      }),
  });
  await screen.findByText('Saved');
  // Waits longer than the reply timeout.
  await new Promise((done) => setTimeout(done, 800));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  other.close();
});

it('shows no alarm, but where the changes are, while the service is down and the browser cannot store them', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied it.', 'SecurityError');
  });
  shortenHelloTimeout();
  await typeWhileServiceIsDown();
  const status = await screen.findByRole('status', { name: 'Offline: changes are kept in this tab' });
  expect(status.dataset['state']).toBe('unsaved');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/you'll lose all changes since the last save/)).toBeTruthy();
  blocked.mockRestore();
});
