import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { delayDrafts } from '../testing/delay-drafts.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { errorResponse } from '../testing/fake-service.ts';
import { callsOf, firstPaint, openEditor, openPhase, textbox, unsavedStatus } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { renameDeck } from '../commands/edit-text.ts';
import { cleanup } from '../testing/render.ts';
import { shortenHelloTimeout, shortenTimeout } from '../testing/shorten-timeout.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(() => {
  vi.useRealTimers();
  indexedDB.deleteDatabase('ppt-editor');
});

const titleOf = (body: unknown) => (body as { deck: Deck }).deck.title;

async function typeTitle(text: string): Promise<void> {
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
  await screen.findByText(unsavedStatus);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves the current revision when the Save button is pressed, and reports the save', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ base_revision: 1, deck: { title: 'Sun' } }]);
  expect(service.deck.slides[0]?.title).toBe('Sun');
});

itInFullRun('saves with Ctrl+S without leaving the text', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  await userEvent.keyboard('!');
  await screen.findByText(unsavedStatus);
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck').map(titleOf)).toEqual(['Sun', 'Sun!']);
});

itInFullRun('shows Saved again when all changes are undone', async () => {
  await openEditor();
  await typeTitle('Sun');
  await press('Undo');
  expect(await screen.findByRole('status', { name: 'Saved' })).toBeTruthy();
});

it('keeps the changes when a save fails, shows when it will retry, and retries', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  service.respondNext('PUT deck', errorResponse(50000));
  await press('Save');
  const message = await screen.findByText("Couldn't save. Your changes are kept in this tab. Retrying in 2 seconds.");
  // The text is in a row below the top bar, which has no space for a sentence.
  const save = screen.getByRole('button', { name: 'Save' }).getBoundingClientRect();
  expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(save.bottom);
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck').map(titleOf)).toEqual(['Sun', 'Sun']);
});

it('reports that the network is unavailable, and saves as soon as the network is back', async () => {
  // The delay of the first retry.
  shortenTimeout(2000);
  const { service } = await openEditor();
  await typeTitle('Sun');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByRole('status', { name: 'Offline: changes are kept in this tab' });
  const attempts = () => callsOf(service, 'PUT deck').length;
  service.respondNext('PUT deck', ...Array<'broken'>(20).fill('broken'));
  await press('Save');
  await waitFor(() => expect(attempts()).toBeGreaterThanOrEqual(1));
  expect(screen.getByRole('status', { name: 'Offline: changes are kept in this tab' })).toBeTruthy();
  await waitFor(() => expect(attempts()).toBeGreaterThanOrEqual(2));
  await screen.findByRole('status', { name: 'Offline: changes are kept in this tab' });
  // The next attempt would be made after 4 s or more.
  service.respondNext('PUT deck');
  const before = attempts();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(attempts()).toBe(before + 1);
  await screen.findByRole('status', { name: 'Saved' });
  expect(new Set(callsOf(service, 'PUT deck').map(titleOf))).toEqual(new Set(['Sun']));
  line.mockRestore();
});

itInFullRun('reports why the service rejects a deck, and retries only on request', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  service.respondNext('PUT deck', errorResponse(41300));
  await press('Save');
  await screen.findByText("Couldn't save: the presentation is too large. Shorten it, then save again.");
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck')).toHaveLength(2);
});

const beforeUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks for confirmation before the page unloads only if no draft contains the changes, and shows whether a draft does', async () => {
  delayDrafts();
  const { editor } = await openEditor();
  await screen.findByRole('listbox');
  expect(beforeUnload()).toBe(true);
  await typeTitle('Sun');
  expect(beforeUnload()).toBe(false);
  await openPhase(editor).doc.drafts.flush();
  await screen.findByText('Draft saved');
  expect(beforeUnload()).toBe(true);
});

it('sends the last change while the page unloads in save mode auto, so that no confirmation is needed', async () => {
  delayDrafts();
  const outliving: string[] = [];
  const { service, editor } = await openEditor({
    session: { save_mode: 'auto' },
    prepare(prepared) {
      const { fetch } = prepared;
      prepared.fetch = (input, init) => {
        if (init?.keepalive === true) outliving.push(`${init.method} ${new Request(input).url}`);
        return fetch(input, init);
      };
    },
  });
  await screen.findByRole('listbox');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPhase(editor).doc.dispatch(renameDeck('Sun', Date.now()));
  expect(beforeUnload()).toBe(false);
  line.mockRestore();
  expect(beforeUnload()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(callsOf(service, 'PUT draft').map(titleOf)).toEqual(['Sun']);
  expect(outliving).toContain(`PUT ${location.origin}/editor/api/draft`);
});

it('leaves without asking for confirmation on Back if a draft contains the changes', async () => {
  delayDrafts();
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const { service } = await openEditor();
  await typeTitle('Sun');
  await press('Back');
  await waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(service, 'PUT draft')).toMatchObject([{ deck: { title: 'Sun' } }]);
});

it('asks for confirmation on Back if no draft can be stored, and keeps the changes when the user stays', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied it.', 'SecurityError');
  });
  shortenHelloTimeout();
  const { service } = await openEditor();
  service.respondNext('PUT draft', ...Array.from({ length: 20 }, () => errorResponse(50000)));
  await typeTitle('Sun');
  await press('Back');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await within(dialog).findByText(/^Couldn't save a draft/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('option', { name: 'Slide 1: Sun' })).toBeTruthy();
  blocked.mockRestore();
});

itInFullRun('does not leave after a save if the user has decided to stay while it was running', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied it.', 'SecurityError');
  });
  shortenHelloTimeout();
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const { service } = await openEditor();
  service.respondNext('PUT draft', ...Array.from({ length: 20 }, () => errorResponse(50000)));
  await typeTitle('Sun');
  await press('Back');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await within(dialog).findByText(/^Couldn't save a draft/);
  const release = service.holdNext('PUT deck');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and leave' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  release();
  await screen.findByText('Saved');
  expect(back).not.toHaveBeenCalled();
  blocked.mockRestore();
  back.mockRestore();
});

it('keeps the changes after the session expires, so that the user can copy them', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  service.respondNext('PUT deck', errorResponse(40101));
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Your session has expired' });
  expect(within(dialog).getByRole('button', { name: 'Copy text' })).toBeTruthy();
  // There is no host to request a new URL, and the editor's own URL works only once.
  expect(within(dialog).queryByRole('button', { name: 'Reopen' })).toBeNull();
  expect(within(dialog).getByText(/Go back to the app and open the presentation again/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('Your session has expired').closest('output')).toBeTruthy();
  await within(screen.getByRole('region', { name: 'Slide' })).findByRole('textbox');
});

itInFullRun(
  'keeps and reports the unsaved changes of a user who is suspended while editing, without a link (40301)',
  async () => {
    delayDrafts();
    const { service, editor } = await openEditor({ session: { ref_url: 'https://host.example/list' } });
    await typeTitle('Sun');
    service.respondNext('PUT deck', errorResponse(40301));
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Your account is suspended' });
    const body = 'Your latest changes are saved only in this browser. Copy the text, then ask an administrator';
    await waitFor(() => expect(dialog.textContent).toContain(body));
    expect(dialog.textContent).not.toMatch(/session|open the presentation/iu);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stay', 'Copy text']);
    editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
    await screen.findByRole('dialog', { name: '您的账号已停用' });
    expect(dialog.textContent).toContain('请先复制文字，再联系管理员恢复您的访问权限。');
    await userEvent.click(within(dialog).getByRole('button', { name: '留在此页' }));
    expect(screen.getByRole('status', { name: '您的账号已停用' })).toBeTruthy();
    expect(screen.getByRole('option', { name: /Sun$/u })).toBeTruthy();
    // Closes this page, because the draft is offered only after that.
    editor.close();
    cleanup();
    await openEditor();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('option', { name: 'Slide 1: Sun' })).toBeTruthy();
  },
);

itInFullRun('learns from the heartbeat that the user is suspended when everything is saved', async () => {
  const beats: (() => void)[] = [];
  const set = window.setTimeout.bind(window);
  const spy = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      ms === 15_000 ? beats.push(run) : set(run, ms)) as typeof setTimeout);
  const { service } = await openEditor();
  spy.mockRestore();
  service.respondNext('POST heartbeat', errorResponse(40301));
  for (const beat of beats) beat();
  const dialog = await screen.findByRole('dialog', { name: 'Your account is suspended' });
  expect(dialog.textContent).toContain('Everything is saved. Ask an administrator to restore your access.');
});

itInFullRun('links back to the app after the session expires, if the editor is not embedded', async () => {
  const { service } = await openEditor({ session: { ref_url: 'https://host.example/list' } });
  await typeTitle('Sun');
  service.respondNext('PUT deck', errorResponse(40101));
  await press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await dialog.findByText(/saved only in this browser/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the app' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://host.example/list', '_top'));
  open.mockRestore();
});

itInFullRun('shows the text for manual copying if the browser blocks access to the clipboard', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  service.respondNext('PUT deck', errorResponse(40101));
  await press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy text' }));
  write.mockRestore();
  const copyField = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Couldn't copy the text/ });
  expect(copyField.value).toMatch(/^# Sun\n\nProposal to the city council/mu);
  expect(copyField.value).toContain('| Pilot | 4 |');
  expect(document.activeElement).toBe(copyField);
  expect(document.getSelection()?.toString()).toContain('# Sun');
});

const theirs = {
  ...sampleDeck,
  title: 'Theirs',
  slides: sampleDeck.slides.map((slide, index) => (index === 1 ? { ...slide, title: 'Their why' } : slide)),
};

async function conflict(session: Partial<EditorSession> = {}) {
  const opened = await openEditor({ session });
  await typeTitle('Mine');
  opened.service.saveElsewhere(theirs);
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'A newer version of this presentation was saved' });
  await within(dialog).findByText('Slides 1, 2 differ');
  return { ...opened, dialog };
}

it("saves the user's version over the version saved elsewhere if the user chooses this (40901)", async () => {
  const { service, dialog } = await conflict();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
  await screen.findByText('Saved');
  expect(service.deck.title).toBe('Mine');
  expect(service.revision).toBe(3);
});

itInFullRun(
  "uses the version saved elsewhere if the user chooses it, and restores the user's own version on undo (40901)",
  async () => {
    const { dialog } = await conflict();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Newer version' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use newer version' }));
    await screen.findByRole('option', { name: 'Slide 2: Their why' });
    expect(screen.getByText('Saved')).toBeTruthy();
    await press('Undo');
    await screen.findByRole('option', { name: 'Slide 1: Mine' });
    expect(screen.getByText(unsavedStatus)).toBeTruthy();
  },
);

async function acceptTheirs(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Newer version' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use newer version' }));
}

it("saves the user's version as a copy before the saved version is used (40901)", async () => {
  const { service, dialog } = await conflict();
  await acceptTheirs(dialog);
  await screen.findByRole('option', { name: 'Slide 2: Their why' });
  expect(callsOf(service, 'POST copies').map(titleOf)).toEqual(['Mine']);
  expect(service.deck.title).toBe('Theirs');
});

itInFullRun('waits while saving a copy fails, and continues once saving succeeds (40901)', async () => {
  const { service, dialog } = await conflict();
  service.respondNext('POST copies', errorResponse(50000));
  await acceptTheirs(dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain("Couldn't save your version as a copy");
  expect(screen.getByRole('option', { name: 'Slide 1: Mine' })).toBeTruthy();
  expect(screen.getByText(unsavedStatus)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use newer version' }));
  await screen.findByRole('option', { name: 'Slide 2: Their why' });
  expect(callsOf(service, 'POST copies').map(titleOf)).toEqual(['Mine', 'Mine']);
});

itInFullRun('does not save a copy if the user does not request one (40901)', async () => {
  const { service, dialog } = await conflict();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Newer version' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Save my version as a copy' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use newer version' }));
  await screen.findByRole('option', { name: 'Slide 2: Their why' });
  expect(callsOf(service, 'POST copies')).toEqual([]);
});

itInFullRun('explains why no copy can be saved if the user may not create presentations (40901)', async () => {
  const { service, dialog } = await conflict({ create: false });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Newer version' }));
  expect(within(dialog).getByText(/you don't have permission to create presentations/)).toBeTruthy();
  expect(within(dialog).getByText(/you can get yours back with Undo until you close this tab\.$/)).toBeTruthy();
  expect(within(dialog).queryByText(/Nothing is lost/)).toBeNull();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use newer version' }));
  await screen.findByRole('option', { name: 'Slide 2: Their why' });
  expect(callsOf(service, 'POST copies')).toEqual([]);
});

itInFullRun('changes nothing if the user postpones the decision, and asks again (40901)', async () => {
  const { service, dialog } = await conflict();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decide later' }));
  expect(screen.getByText(unsavedStatus)).toBeTruthy();
  expect(service.deck.title).toBe('Theirs');
  await press('Save');
  await screen.findByRole('dialog', { name: 'A newer version of this presentation was saved' });
});

itInFullRun('reports that the version saved elsewhere also has a different theme (40901)', async () => {
  const { service } = await openEditor();
  await typeTitle('Mine');
  service.saveElsewhere({ ...sampleDeck, theme: { style: 'chinese', color: 'orange' } });
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'A newer version of this presentation was saved' }));
  expect(await dialog.findByText('Slide 1 differs, and so does the theme')).toBeTruthy();
});

it('saves before downloading, and starts the download without leaving the page', async () => {
  const { service } = await openEditor();
  await firstPaint(service);
  await typeTitle('Sun');
  const links: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  await press('Download');
  await screen.findByText(/^Your download has started\./u);
  click.mockRestore();
  expect(service.calls.map(({ name }) => name).slice(-2)).toEqual(['PUT deck', 'POST download']);
  expect(links).toEqual(['data:text/plain,file true']);
});

itInFullRun('reports that the service has rejected a download', async () => {
  const { service } = await openEditor();
  await firstPaint(service);
  service.respondNext('POST download', errorResponse(40900, 'Open its editor once.'));
  await press('Download');
  expect((await screen.findByRole('alert')).textContent).toBe("Couldn't download the presentation. Try again.");
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

itInFullRun('does not download changes that could not be saved', async () => {
  const { service } = await openEditor();
  await typeTitle('Sun');
  service.respondNext('PUT deck', 'broken');
  await press('Download');
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was downloaded');
  expect(callsOf(service, 'POST download')).toEqual([]);
});
