import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { editText, typeText } from '../commands/edit-text.ts';
import { selectCells, selectElement } from '../commands/select.ts';
import { selectSlide } from '../commands/select-slides.ts';
import { changeCells } from '../commands/tables.ts';
import { cellAt } from '../model/selection.ts';
import { createEditorApi } from '../session/editor-api.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { openPresentation } from '../session/open-presentation.ts';
import { createCollaboration } from '../session/collaboration.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createCollaborationService } from '../testing/collaboration-service.ts';
import type { CollaborationService } from '../testing/collaboration-service.ts';
import type { Socket } from './connect.ts';
import { startCollaboration } from './start-collaboration.ts';
import { userEvent } from '../testing/user-event.ts';

const timeout = { timeout: 30_000 };

let shared: CollaborationService;

beforeEach(() => {
  shared = createCollaborationService(sampleDeck);
  // The editor on the page connects as Anna.
  class SharedSocket extends EventTarget {
    readonly #socket: Socket;
    constructor(url: string | URL, protocols: string[]) {
      super();
      const { pathname, search } = new URL(url);
      this.#socket = shared.openSocket('anna')(`${pathname}${search}`, protocols, {
        onFrame: (data) =>
          this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : data.buffer })),
        onClose: (code) => this.dispatchEvent(new CloseEvent('close', { code })),
      });
    }
    send(data: string | Uint8Array<ArrayBuffer>): void {
      this.#socket.send(data);
    }
    close(): void {
      this.#socket.close();
    }
  }
  vi.stubGlobal('WebSocket', SharedSocket);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Opens the presentation on the page, as Anna. */
async function openAnna(locale?: 'zh-CN'): Promise<EditorDocument> {
  const { editor } = await openEditor({ session: { collaboration: true } });
  if (locale) editor.appearance.set({ ...editor.appearance.get(), locale });
  const open = editor.phase.get();
  if (open.name !== 'open') throw new Error('Not open.');
  return open.doc;
}

/** Opens the presentation as another user, without a page. @default Ben, who can edit */
async function openBen(
  name = 'ben',
  role?: 'view' | 'comment',
  post: (message: { type: string }) => void = () => undefined,
) {
  const collaboration = createCollaboration(name);
  const { doc } = openPresentation({
    pptId: 'p-1',
    revision: 1,
    deck: sampleDeck,
    collaboration,
    api: createEditorApi({ token: 'ben', fetch: async () => new Response('{}') }),
    buffer: emptyDraftBuffer('ben'),
    role,
    post,
    notify: () => undefined,
  });
  const stop = startCollaboration({ doc, collaboration, openSocket: shared.openSocket(name, role) });
  onTestFinished(() => {
    stop();
    doc.close();
  });
  await untilShared(doc);
  return doc;
}

/** Waits until an editor shares its deck with the others. Editors do not start sharing at the same time. */
const untilShared = ({ collaboration }: EditorDocument) =>
  waitFor(() => expect(collaboration?.status.get().name).toBe('shared'), timeout);

const titleIn = ({ slides }: Deck, slide = 0): string => {
  const element = slides[slide]?.elements[0];
  return element?.kind === 'text'
    ? element.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
    : '';
};

const typeTitle = (doc: EditorDocument, change: (title: string) => string, slide = 0) =>
  doc.dispatch(
    typeText({
      slide,
      element: `s${slide + 1}-title`,
      paragraphs: [{ runs: [{ text: change(titleIn(doc.state.get().deck, slide)) }] }],
      at: Date.now(),
    }),
  );

itInFullRun('does not load collaboration code before another user joins', async () => {
  await openAnna();
  await waitFor(() => expect(shared.connections()).toBe(1), timeout);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(loaded.filter((name) => name.includes('other-users/OtherUsers'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /is here/ })).toBeNull();
});

it('shows who else has the presentation open, with their selections and current slides', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  ben.dispatch(selectElement('s1-title'));
  const otherUsers = await screen.findByRole('button', { name: 'ben is here' }, timeout);
  await screen.findByText('ben', { selector: '.ed-other-name' }, timeout);
  ben.dispatch(selectSlide(1));
  await waitFor(() => {
    expect(document.querySelector('.ed-other')).toBeNull();
    expect(document.querySelector('[data-index="1"] .ed-slide-users span')).not.toBeNull();
  }, timeout);
  fireEvent.click(otherUsers);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'ben slide 2' }, timeout));
  await waitFor(() => expect(anna.state.get().selection.slide).toBe(1), timeout);
});

itInFullRun("shows another user's caret and selected text, which move with the text", async () => {
  const anna = await openAnna();
  const ben = await openBen();
  const range = { anchor: 0, head: 5 };
  ben.collaboration?.textTools.set({ selection: () => range, subscribe: () => () => undefined });
  ben.dispatch(editText('s1-title'));
  await screen.findByText('ben', { selector: '.ed-other-caret > .ed-other-name' }, timeout);
  const [selected, caret] = ['.ed-other-selected', '.ed-other-caret'].map((one) => document.querySelector(one)!);
  // The word "Solar" is at the start of the title.
  const title = document.querySelector('.ed-slide text')!.getBoundingClientRect();
  expect(Math.abs(selected!.getBoundingClientRect().left - title.left)).toBeLessThan(4);
  expect(selected!.getBoundingClientRect().right).toBeCloseTo(caret!.getBoundingClientRect().left, 0);
  const before = caret!.getBoundingClientRect().left;
  typeTitle(anna, (text) => `Now: ${text}`);
  await waitFor(() => {
    expect(document.querySelector('.ed-other-caret')!.getBoundingClientRect().left).toBeGreaterThan(before + 20);
  }, timeout);
  expect(anna.collaboration?.otherUsers.get()[0]?.presence?.text).toMatchObject({ anchor: 5, head: 10 });
  expect(document.querySelector('.ed-others')).toHaveAttribute('aria-hidden', 'true');
  ben.dispatch(selectElement('s1-title'));
  await waitFor(() => expect(document.querySelector('.ed-other-caret')).toBeNull(), timeout);
  await screen.findByText('ben', { selector: '.ed-other-names > .ed-other-name' }, timeout);
});

itInFullRun(
  "hides the name at another user's caret after a while, and shows it again when the caret moves",
  async () => {
    await openAnna();
    const ben = await openBen();
    const selection = { anchor: 5, head: 5 };
    let notify: () => void = () => undefined;
    ben.collaboration?.textTools.set({
      selection: () => ({ ...selection }),
      subscribe(listener) {
        notify = listener;
        return () => undefined;
      },
    });
    ben.dispatch(editText('s1-title'));
    const findName = () => screen.findByText('ben', { selector: '.ed-other-caret > .ed-other-name' }, timeout);
    const name = await findName();
    for (const animation of name.getAnimations()) animation.finish();
    expect(getComputedStyle(name).opacity).toBe('0');
    selection.head = selection.anchor = 2;
    notify();
    await waitFor(() => expect(name.isConnected).toBe(false), timeout);
    expect(getComputedStyle(await findName()).opacity).toBe('1');
  },
);

itInFullRun('shows the initials of each user who has the presentation open', async () => {
  await openAnna();
  for (const name of ['Ben Ash', 'Cora Birch']) await openBen(name);
  const avatars = await waitFor(() => {
    const all = [...document.querySelectorAll('.ed-other-users > .ed-user')];
    expect(all.map(({ textContent }) => textContent)).toEqual(['BA', 'CB']);
    return all;
  }, timeout);
  const [first, second] = avatars.map((avatar) => avatar.getBoundingClientRect());
  expect(second!.left).toBeGreaterThanOrEqual(first!.right - 2);
});

itInFullRun('reports the position of the caret in text and in a cell while the user moves it', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  const caretOfAnna = () => ben.collaboration?.otherUsers.get()[0]?.presence?.text;
  anna.dispatch(editText('s1-title'));
  await textbox();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(caretOfAnna()).toEqual({ path: ['s1-title'], anchor: 24, head: 24 }), timeout);
  await userEvent.keyboard('{ArrowLeft}x');
  await waitFor(() => expect(caretOfAnna()).toMatchObject({ anchor: 24, head: 24 }), timeout);
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await waitFor(() => expect(caretOfAnna()).toMatchObject({ anchor: 24, head: 0 }), timeout);
  const slide = sampleDeck.slides.findIndex(({ id }) => id === 's4');
  anna.dispatch(selectSlide(slide));
  anna.dispatch(editText('s4-table', { row: 1, column: 0 }));
  await textbox();
  await userEvent.keyboard('{End}');
  await waitFor(
    () => expect(caretOfAnna()).toMatchObject({ path: ['s4-table'], cell: { row: 1, column: 0 }, head: 5 }),
    timeout,
  );
  anna.dispatch(selectSlide(0));
  await waitFor(() => expect(caretOfAnna()).toBeUndefined(), timeout);
});

itInFullRun('follows another user until the user goes to another slide', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  fireEvent.click(await screen.findByRole('button', { name: 'ben is here' }, timeout));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Follow ben', checked: false }, timeout));
  await screen.findByRole('button', { name: 'Following ben, ben is here' }, timeout);
  for (const slide of [2, 1]) {
    ben.dispatch(selectSlide(slide));
    await waitFor(() => expect(anna.state.get().selection.slide).toBe(slide), timeout);
  }
  // Another user's change moves the slide.
  ben.dispatch(({ deck }) => ({ deck: { ...deck, slides: deck.slides.toReversed() }, at: 0 }));
  await waitFor(() => expect(anna.state.get().deck.slides[0]?.id).toBe('s4'), timeout);
  expect(anna.collaboration?.followed.get()).not.toBeNull();
  anna.dispatch(selectSlide(0));
  await screen.findByRole('button', { name: 'ben is here' }, timeout);
  expect(anna.collaboration?.followed.get()).toBeNull();
});

itInFullRun('shows the slide of a slide show to the others, who can follow it', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  await userEvent.keyboard('{F5}');
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true), timeout);
  ben.collaboration?.followed.set(ben.collaboration.otherUsers.get()[0]!.id);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(ben.state.get().selection.slide).toBe(1), timeout);
  expect(anna.state.get().selection.slide).toBe(0);
  // The slide at which the show began is deleted, which is neither shown nor announced.
  ben.dispatch(({ deck }) => ({ deck: { ...deck, slides: deck.slides.slice(1) }, at: 0 }));
  await waitFor(() => expect(anna.state.get().deck.slides[0]?.id).toBe('s2'), timeout);
  expect(screen.queryByText(/deleted the slide/)).toBeNull();
  expect(await within(show).findByText('Slide 1 of 3')).toBeTruthy();
  ben.dispatch(selectSlide(2));
  await waitFor(() => expect(ben.collaboration?.followed.get()).toBeNull(), timeout);
  await userEvent.keyboard(' {Escape}');
  await waitFor(() => expect(ben.collaboration?.otherUsers.get()[0]?.presence?.slide).toBe('s3'), timeout);
  expect(anna.state.get().selection.slide).toBe(1);
});

itInFullRun(
  'shows that the tab must stay open while the network is down, and shows an alarm only if the service rejects the draft',
  async () => {
    const anna = await openAnna();
    await openBen();
    await untilShared(anna);
    shared.disconnect(1006);
    const banner = "You're offline. Your changes will be merged when you reconnect.";
    await screen.findByText(banner, undefined, timeout);
    typeTitle(anna, () => 'Changed');
    await screen.findByText('Draft saved', undefined, timeout);
    anna.drafts.storedIn.set('page');
    anna.drafts.error.set('network');
    await screen.findByText(
      "You're offline. Keep this tab open: your changes will be merged when you reconnect.",
      undefined,
      timeout,
    );
    await screen.findByText('Offline: changes are kept in this tab', undefined, timeout);
    anna.drafts.error.set('internal');
    await screen.findByText(
      "Couldn't save a draft. Keep this tab open: your changes will be merged when you reconnect.",
      undefined,
      timeout,
    );
    await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull(), timeout);
    expect(screen.queryByText(/you'll lose them/)).toBeNull();
    // The alarm stays when the browser loses its network.
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText(/^Couldn't save a draft\. Keep this tab open/)).toBeTruthy();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  },
);

itInFullRun('shows who else has the presentation open in Chinese', async () => {
  await openAnna('zh-CN');
  await openBen();
  expect(await screen.findByRole('button', { name: 'ben 也打开了此演示文稿' }, timeout)).toBeTruthy();
});

itInFullRun('keeps the caret and the text being typed while another user types into the same text box', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  anna.dispatch((state) => ({ selection: { ...state.selection, elements: ['s1-title'], editing: true } }));
  const text = await textbox();
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('!');
  await waitFor(() => expect(titleIn(ben.state.get().deck)).toBe('Solar on 40 school roofs!'), timeout);
  typeTitle(ben, (title) => `Now: ${title}`);
  await waitFor(() => expect(text.textContent).toBe('Now: Solar on 40 school roofs!'), timeout);
  await userEvent.keyboard('?');
  await waitFor(
    () =>
      expect([anna, ben].map((doc) => titleIn(doc.state.get().deck))).toEqual(
        Array(2).fill('Now: Solar on 40 school roofs!?'),
      ),
    timeout,
  );
});

it('keeps the text of both users when they type into one text box without a pause', async () => {
  const anna = await openAnna();
  const ben = await openBen();
  anna.dispatch((state) => ({ selection: { ...state.selection, elements: ['s1-title'], editing: true } }));
  await textbox();
  await userEvent.keyboard('{End}');
  const typing = userEvent.keyboard('abcdefghij');
  for (const letter of 'klmnop') {
    typeTitle(ben, (title) => `${letter}${title}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await typing;
  await waitFor(() => {
    expect(titleIn(anna.state.get().deck)).toBe('ponmlkSolar on 40 school roofsabcdefghij');
    expect(titleIn(ben.state.get().deck)).toBe('ponmlkSolar on 40 school roofsabcdefghij');
  }, timeout);
});

itInFullRun(
  'keeps the focus in the edited cell of a table while another user inserts a row and a column before it',
  async () => {
    const anna = await openAnna();
    const ben = await openBen();
    const slide = sampleDeck.slides.findIndex(({ id }) => id === 's4');
    anna.dispatch(selectSlide(slide));
    anna.dispatch(editText('s4-table', { row: 1, column: 0 }));
    const text = await textbox();
    expect(text).toHaveAccessibleName('Row 2, column 1');
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('s');
    ben.dispatch(selectSlide(slide));
    for (const action of ['rowAbove', 'columnLeft'] as const) {
      ben.dispatch(selectCells('s4-table', cellAt(1, 0)));
      ben.dispatch(changeCells(action, Date.now()));
    }
    await waitFor(() => expect(anna.state.get().selection.cells).toMatchObject(cellAt(2, 1)), timeout);
    await waitFor(() => expect(text).toHaveAccessibleName('Row 3, column 2'), timeout);
    expect(text).toHaveFocus();
    await userEvent.keyboard('!');
    const cellsIn = ({ slides }: Deck) => {
      const table = slides[slide]?.elements.find(({ id }) => id === 's4-table');
      if (table?.kind !== 'table') throw new Error('No table.');
      return table.rows.map(({ cells }) => cells.map(({ runs }) => runs.map((run) => run.text).join('')));
    };
    const expected = [
      ['', 'Phase', 'Schools'],
      ['', '', ''],
      ['', 'Pilots!', '4'],
    ];
    for (const doc of [anna, ben])
      await waitFor(() => expect(cellsIn(doc.state.get().deck)).toEqual(expected), timeout);
    // The edited cell's row was deleted, so the first cell of the row above is now in its place.
    anna.dispatch(editText('s4-table', { row: 1, column: 0 }));
    await waitFor(() => expect(text.isConnected).toBe(false), timeout);
    await waitFor(async () => expect((await textbox()).textContent).toBe(''), timeout);
  },
);

it.each(
  everyday(1, [
    [
      undefined,
      'While you were offline, Ann and Ben changed 2 slides. 1 slide was deleted. Your changes to 3 slides have been merged.',
      'Slide 2',
      'OK',
    ],
    [
      'zh-CN',
      '您离线期间，Ann、Ben 修改了 2 张幻灯片。有 1 张幻灯片被删除。您对 3 张幻灯片的修改已合并。',
      '幻灯片 2',
      '知道了',
    ],
  ] as const),
)('reports what was changed while the user was offline, with links (%s)', async (locale, text, link, dismiss) => {
  const anna = await openAnna(locale);
  anna.collaboration?.offlineSummary.set({
    changed: ['s2', 's3'],
    deleted: 1,
    names: ['Ann', 'Ben'],
    own: 3,
    ownDeleted: 0,
  });
  const banner = await screen.findByText(
    (_, element) => element?.textContent?.startsWith(text) === true && element.tagName === 'SPAN',
    undefined,
    timeout,
  );
  expect(banner.closest('[aria-live="polite"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: link }));
  await waitFor(() => expect(anna.state.get().selection.slide).toBe(1), timeout);
  fireEvent.click(screen.getByRole('button', { name: dismiss }));
  await waitFor(() => expect(screen.queryByRole('button', { name: link })).toBeNull(), timeout);
});

it.each(
  everyday(1, [
    ['ben', undefined, 'ben deleted the slide you were viewing.'],
    ['ben', 'zh-CN', 'ben 删除了您正在查看的幻灯片。'],
    ['', undefined, 'Another user deleted the slide you were viewing.'],
  ] as const),
)('reports who has deleted the slide that was open (%j, %s)', async (name, locale, text) => {
  const anna = await openAnna(locale);
  const ben = await openBen(name);
  anna.dispatch(selectSlide(1));
  ben.dispatch(({ deck }) => ({ deck: { ...deck, slides: deck.slides.toSpliced(2, 1) }, at: 0 }));
  await waitFor(() => expect(anna.state.get().deck.slides).toHaveLength(sampleDeck.slides.length - 1), timeout);
  expect(screen.queryByText(text)).toBeNull();
  ben.dispatch(({ deck }) => ({ deck: { ...deck, slides: deck.slides.toSpliced(1, 1) }, at: 0 }));
  const toast = await screen.findByText(text, undefined, timeout);
  expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
});

it('reports when other users no longer receive the changes', async () => {
  const anna = await openAnna();
  await openBen();
  await untilShared(anna);
  shared.disconnect(4413);
  await screen.findByText(/too large to edit with others/u, undefined, timeout);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/too large to edit with others/u)).toBeNull(), timeout);
});

itInFullRun("shows other users' changes to a viewer, who has nothing unsaved and sends no changes", async () => {
  const anna = await openAnna();
  const posted: string[] = [];
  const vera = await openBen('vera', 'view', ({ type }) => posted.push(type));
  typeTitle(anna, () => 'Changed');
  await waitFor(() => expect(titleIn(vera.state.get().deck)).toBe('Changed'), timeout);
  typeTitle(vera, () => 'Hostile');
  vera.dispatch(selectSlide(1));
  await waitFor(() => expect(anna.collaboration?.otherUsers.get()[0]?.presence?.slide).toBe('s2'), timeout);
  expect([titleIn(vera.state.get().deck), titleIn(shared.deck())]).toEqual(['Changed', 'Changed']);
  expect([vera.isDirty(), vera.canLeaveSafely()]).toEqual([false, true]);
  expect(posted).not.toContain('dirty');
  // The service disconnects a viewer who sends a change.
  expect([vera.collaboration?.status.get().name, shared.connections()]).toEqual(['shared', 2]);
  await userEvent.click(await screen.findByRole('button', { name: 'vera is here' }, timeout));
  expect(await screen.findByText('vera (view only)')).toBeTruthy();
});

itInFullRun('lists the roles of others who do not edit', async () => {
  const anna = await openAnna();
  await openBen('carl', 'comment');
  await waitFor(() => expect(anna.collaboration?.otherUsers.get()[0]?.role).toBe('comment'), timeout);
  await userEvent.click(await screen.findByRole('button', { name: 'carl is here' }, timeout));
  expect(await screen.findByText('carl (comment only)')).toBeTruthy();
});

itInFullRun('lets a viewer reconnect', async () => {
  const anna = await openAnna();
  const vera = await openBen('vera', 'view');
  await untilShared(anna);
  shared.disconnect(1006);
  await waitFor(() => expect(vera.collaboration?.status.get().name).toBe('offline'), timeout);
  typeTitle(anna, () => 'Meanwhile');
  shared.accept();
  await waitFor(() => expect(titleIn(vera.state.get().deck)).toBe('Meanwhile'), timeout);
});
