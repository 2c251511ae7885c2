import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { maxReplies } from '@ppt-embed/protocol/editor';
import { changeElements } from '../../commands/change-slide.ts';
import { editText } from '../../commands/edit-text.ts';
import { deleteSelected } from '../../commands/delete-elements.ts';
import { selectElement } from '../../commands/select.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { callsOf, openEditor, openPhase, textbox } from '../../testing/open-editor.tsx';
import type { OpenOptions } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const users = [
  { id: 'u-ann', name: 'Ann Lee' },
  { id: 'u-ben', name: 'Ben' },
  { id: 'u-annika', name: 'Annika' },
];
const panel = () => screen.findByRole('complementary', { name: 'Comments' });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
/** Adds two comments by Ann: on the title of the first slide, and on the slide itself. */
const addTwoComments = (service: FakeService) => {
  service.comments.users = [...users];
  service.comments.addByOther({ slide_id: 's1', element_id: 's1-title', author: 'Ann Lee', text: 'Too long?' });
  service.comments.addByOther({ slide_id: 's1', author: 'Ann Lee', text: 'Nice slide' });
};
const openCommented = (options: OpenOptions = {}) => openEditor({ prepare: addTwoComments, ...options });
/** Opens a presentation with the same comments, of which the first is the user's own. */
const openOwn = () =>
  openEditor({
    prepare(service) {
      addTwoComments(service);
      const { comments } = service.comments.threads[0]!;
      comments[0] = { ...comments[0]!, own: true };
    },
  });
async function openPanel() {
  await userEvent.keyboard('{Control>}{Alt>}{Shift>}a{/Shift}{/Alt}{/Control}');
  return within(await panel());
}

/** Sends a key to the focused element, without waiting. */
const pressKey = (key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });

describe('comments', () => {
  itInFullRun('are neither loaded nor requested until there is a comment or the panel opens', async () => {
    const { service } = await openEditor();
    await screen.findByRole('button', { name: 'Present' });
    expect(callsOf(service, 'GET comments')).toEqual([]);
    await openPanel();
    await waitFor(() => expect(callsOf(service, 'GET comments')).toHaveLength(1));
    expect(await screen.findByText('No open comments')).toBeTruthy();
  });

  it('are counted in the slide list and marked on the slide, where a click opens the panel', async () => {
    await openCommented();
    await screen.findByRole('option', { name: /^Slide 1.*, 2 open comments$/ });
    await screen.findByRole('button', { name: '1 comment on the slide' });
    await userEvent.click(await screen.findByRole('button', { name: /^1 comment on Title: / }));
    const threads = within(await panel()).getAllByRole('listitem', { name: /^Slide 1/ });
    expect(threads).toHaveLength(2);
    expect(threads[0]!.dataset['state']).toBe('active');
    expect(within(threads[0]!).getByText('Too long?')).toBeTruthy();
  });

  itInFullRun('contain what is typed after the shortcut while the panel is still loading', async () => {
    const { editor, service } = await openEditor();
    const { doc } = openPhase(editor);
    doc.dispatch(selectElement('s1-title'));
    await screen.findByRole('button', { name: /^Title: / });
    const { deck } = doc.state.get();
    // Nothing can be loaded between these keys.
    flushSync(() => pressKey('m', { ctrlKey: true, altKey: true }));
    for (const key of 'Hi!') pressKey(key);
    await expect.poll(async () => ((await field(/^New comment: /)) as HTMLTextAreaElement).value).toBe('Hi!');
    await userEvent.keyboard(' there');
    expect(await field(/^New comment: /)).toHaveValue('Hi! there');
    expect([doc.state.get().deck, doc.state.get().selection.editing]).toEqual([deck, false]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(service, 'POST comments')).toMatchObject([{ text: 'Hi! there' }]));
  });

  itInFullRun('are not begun if Escape is pressed while the panel is still loading', async () => {
    const { editor } = await openEditor();
    openPhase(editor).doc.dispatch(editText('s1-title'));
    const text = await textbox();
    flushSync(() => pressKey('m', { ctrlKey: true, altKey: true }));
    for (const key of ['x', 'Escape']) pressKey(key);
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull();
    expect(text.textContent).not.toContain('x');
  });

  it('are reached with F6 from the slide', async () => {
    await openCommented({ viewport: [1440, 900] });
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    screen.getByRole('button', { name: /^Subtitle: / }).focus();
    await screen.findByRole('toolbar', { name: 'Format' });
    await userEvent.keyboard('{F6}{F6}');
    expect((await panel()).contains(document.activeElement)).toBe(true);
  });

  itInFullRun('are added to the selected element with a shortcut, and posted with Ctrl+Enter', async () => {
    const { editor, service } = await openEditor();
    openPhase(editor).doc.dispatch(selectElement('s1-title'));
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    const text = await field(/^New comment: Slide 1 · Title: /);
    await expect.poll(() => document.activeElement).toBe(text);
    await userEvent.keyboard('Make it shorter{Control>}{Enter}{/Control}');
    await screen.findByText('Make it shorter');
    expect(callsOf(service, 'POST comments')).toEqual([
      { kind: 'thread', slide_id: 's1', element_id: 's1-title', text: 'Make it shorter', mentions: [] },
    ]);
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    await screen.findByRole('button', { name: /^1 comment on Title: / });
    expect(openPhase(editor).doc.isDirty()).toBe(false);
  });

  itInFullRun('name a long text in one line that fits the panel', async () => {
    const { editor } = await openEditor();
    const { doc } = openPhase(editor);
    doc.dispatch(selectElement('s1-title'));
    const name = 'Solar panels on the roofs of forty schools, paid by the state and by the city';
    doc.dispatch((state) =>
      changeElements(state, ['s1-title'], { at: 0 }, (element) =>
        element.kind === 'text' ? { ...element, paragraphs: [{ runs: [{ text: name }] }] } : element,
      ),
    );
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    await field(/^New comment: /);
    const target = screen.getByText(/^Slide 1 · Title: /, { selector: '.ed-thread-target' });
    const comments = await panel();
    expect(target.scrollWidth).toBeGreaterThan(target.clientWidth);
    expect(target.getBoundingClientRect().right).toBeLessThan(comments.getBoundingClientRect().right);
  });

  itInFullRun(
    'that are not posted yet are shown again after something else was opened, but not after Cancel',
    async () => {
      const { editor } = await openCommented();
      const { doc } = openPhase(editor);
      const marker = await screen.findByRole('button', { name: '1 comment on the slide' });
      const write = async () => {
        doc.dispatch(selectElement('s1-title'));
        await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
        return field(/^New comment: Slide 1 · Title: /);
      };
      await write();
      await userEvent.keyboard('A long comment');
      await userEvent.click(marker);
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New comment/ })).toBeNull());
      expect(await write()).toHaveValue('A long comment');
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await write()).toHaveValue('');
    },
  );

  itInFullRun('can be replied to, resolved, found with the filter, and reopened', async () => {
    await openCommented();
    const inPanel = await openPanel();
    const thread = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
    await userEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
    await userEvent.type(await field('Reply'), 'Done');
    await userEvent.click(within(thread).getAllByRole('button', { name: 'Reply' })[0]!);
    await inPanel.findByRole('listitem', { name: /^Slide 1 · Title.*1 reply$/ });
    await userEvent.click(within(thread).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(inPanel.queryByText('Too long?')).toBeNull());
    await userEvent.click(inPanel.getByRole('button', { name: /^Filter comments/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Resolved (1)' }));
    await inPanel.findByText(/^Resolved by Me/);
    await userEvent.click(inPanel.getByRole('button', { name: 'Reopen' }));
    await inPanel.findByText('No resolved comments');
  });

  itInFullRun('can be edited and deleted by their author, and only deleted by other users', async () => {
    const { service } = await openCommented();
    const inPanel = await openPanel();
    const other = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
    expect(within(other).queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(within(other).getByRole('button', { name: 'Delete thread' }));
    await userEvent.click(within(other).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inPanel.queryByText('Too long?')).toBeNull());
    await userEvent.click(inPanel.getByRole('button', { name: 'Add comment' }));
    await userEvent.type(await field(/^New comment/), 'Mine');
    await userEvent.click(inPanel.getByRole('button', { name: 'Comment' }));
    const own = (await inPanel.findByText('Mine')).closest<HTMLElement>('.ed-thread')!;
    await userEvent.click(within(own).getByRole('button', { name: 'Edit' }));
    await userEvent.type(await field('Edit comment'), ' now');
    await userEvent.click(within(own).getByRole('button', { name: 'Save' }));
    await inPanel.findByText('Mine now');
    expect(inPanel.getByText(/edited/)).toBeTruthy();
    expect(callsOf(service, 'PUT comment')).toHaveLength(1);
  });

  itInFullRun('can mention a user, selected from a list with the keyboard', async () => {
    const { service } = await openCommented();
    const inPanel = await openPanel();
    await userEvent.click(await inPanel.findByRole('button', { name: 'Add comment' }));
    const text = await field(/^New comment/);
    await inPanel.findByText('Nice slide');
    await userEvent.type(text, 'Hi @ann');
    const options = () => screen.getAllByRole('option', { name: /^Ann/ }).map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Ann Lee', 'Annika']));
    // The list does not cover the buttons.
    const list = screen.getByRole('listbox', { name: 'People to mention' }).getBoundingClientRect();
    expect(list.top).toBeGreaterThanOrEqual(
      inPanel.getByRole('button', { name: 'Comment' }).getBoundingClientRect().bottom,
    );
    expect(screen.getByText('2 people')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.getElementById(text.getAttribute('aria-activedescendant')!)?.textContent).toBe('Ann Lee');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect((text as HTMLTextAreaElement).value).toBe('Hi @Ann Lee '));
    await userEvent.keyboard('please{Control>}{Enter}{/Control}');
    await inPanel.findByText('@Ann Lee', { selector: 'mark' });
    expect(callsOf(service, 'POST comments')).toEqual([
      { kind: 'thread', slide_id: 's1', text: 'Hi @Ann Lee please', mentions: ['u-ann'] },
    ]);
  });

  itInFullRun('show the whole list of users who can be mentioned on a phone', async () => {
    const { editor } = await openCommented({ viewport: [360, 740], session: { role: 'comment' } as never });
    openPhase(editor).screen.comments.set({ target: { slide: 's1' }, thread: null });
    await userEvent.type(await field(/^New comment: /), '@');
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    const whole = await panel();
    await waitFor(() => expect(bottomOf(list)).toBeLessThanOrEqual(bottomOf(whole)));
  });

  itInFullRun('do not mention a user who was suspended while the comment was written', async () => {
    const { editor, service } = await openCommented();
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    await userEvent.click(await inPanel.findByRole('button', { name: 'Add comment' }));
    const text = (await field(/^New comment/)) as HTMLTextAreaElement;
    await userEvent.type(text, '@Be');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect([text.value, text.selectionStart]).toEqual(['@Ben ', 5]));
    service.comments.users = users.filter(({ name }) => name !== 'Ben');
    openPhase(editor).doc.comments?.markChanged();
    await waitFor(() => expect(openPhase(editor).doc.comments?.loaded.get()?.users).toHaveLength(2));
    await userEvent.click(inPanel.getByRole('button', { name: 'Comment' }));
    await screen.findByText('Comment posted');
    expect(callsOf(service, 'POST comments')).toMatchObject([{ text: '@Ben', mentions: [] }]);
  });

  itInFullRun('close the list of users on Escape, then the field, and return the focus to the button', async () => {
    await openCommented();
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    await userEvent.click(inPanel.getByRole('button', { name: 'Add comment' }));
    const text = await field(/^New comment/);
    await userEvent.type(text, '@');
    await screen.findByRole('listbox', { name: 'People to mention' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'People to mention' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New comment/ })).toBeNull());
    expect((await panel()).contains(document.activeElement)).toBe(true);
  });

  itInFullRun('stay when their element is deleted, without a marker or a link', async () => {
    const { editor } = await openCommented();
    const inPanel = await openPanel();
    await inPanel.findByText('Too long?');
    const { doc } = openPhase(editor);
    doc.dispatch(selectElement('s1-title'));
    doc.dispatch(deleteSelected(0));
    await inPanel.findByText('Original content deleted');
    expect(screen.queryByRole('button', { name: /^1 comment on Title/ })).toBeNull();
    expect(inPanel.getByText('Too long?')).toBeTruthy();
  });

  it('keep text that could not be posted', async () => {
    const { service } = await openCommented();
    service.respondNext('POST comments', 'broken', errorResponse(40303));
    const inPanel = await openPanel();
    await userEvent.click(await inPanel.findByRole('button', { name: 'Add comment' }));
    const text = await field(/^New comment/);
    await userEvent.type(text, 'Hi');
    await userEvent.click(inPanel.getByRole('button', { name: 'Comment' }));
    await inPanel.findByText("Couldn't post your comment. Try again.");
    await userEvent.click(inPanel.getByRole('button', { name: 'Comment' }));
    await inPanel.findByText(/has reached its comment limit/);
    expect((text as HTMLTextAreaElement).value).toBe('Hi');
  });

  it('keep a reply and an edit that were not sent when something else closes the panel', async () => {
    const { editor, service } = await openOwn();
    const { comments } = openPhase(editor).screen;
    const inPanel = await openPanel();
    const thread = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
    await userEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
    await userEvent.type(await field('Reply'), 'I agree');
    await userEvent.click(within(thread).getByRole('button', { name: 'Edit' }));
    await userEvent.type(await field('Edit comment'), ' Yes.');
    comments.set(null);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull());
    comments.set({ target: { slide: 's1' }, thread: null });
    expect(await field('Reply')).toHaveValue('I agree');
    expect(await field('Edit comment')).toHaveValue('Too long? Yes.');
    expect(document.activeElement).toBe(await field(/^New comment/));
    await userEvent.click(await field('Reply'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull());
    expect(callsOf(service, 'POST comments')).toMatchObject([{ text: 'I agree' }]);
    comments.set(null);
    comments.set({ target: null, thread: null });
    expect(await field('Edit comment')).toHaveValue('Too long? Yes.');
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  });

  it('keep an edit until their deletion is confirmed', async () => {
    const { editor } = await openOwn();
    const inPanel = await openPanel();
    const thread = within(await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ }));
    await userEvent.click(thread.getByRole('button', { name: 'Edit' }));
    await userEvent.type(await field('Edit comment'), ' Yes.');
    await userEvent.click(thread.getByRole('button', { name: 'Delete thread' }));
    const confirmation = within(await thread.findByRole('group'));
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }));
    expect(await field('Edit comment')).toHaveValue('Too long? Yes.');
    await userEvent.click(thread.getByRole('button', { name: 'Delete thread' }));
    await userEvent.click(thread.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inPanel.queryByRole('listitem', { name: /^Slide 1 · Title/ })).toBeNull());
    expect(openPhase(editor).doc.comments?.unsent.size).toBe(0);
  });

  itInFullRun(
    'deleted by others keep the reply that is being written, which can be posted as a new comment',
    async () => {
      const { service } = await openCommented();
      const inPanel = await openPanel();
      const thread = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
      await userEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
      await userEvent.type(await field('Reply'), 'I agree');
      service.comments.threads = service.comments.threads.slice(1);
      service.respondNext('POST comments', errorResponse(40000));
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await screen.findByText('This comment no longer exists.');
      await waitFor(() => expect(within(thread).queryByRole('button', { name: 'Resolve' })).toBeNull());
      expect((await field('Reply')).closest('li')).toBe(thread);
      await userEvent.click(within(thread).getByRole('button', { name: 'Comment' }));
      await waitFor(() => expect(thread.isConnected).toBe(false));
      expect(callsOf(service, 'POST comments').at(-1)).toEqual({
        kind: 'thread',
        slide_id: 's1',
        element_id: 's1-title',
        text: 'I agree',
        mentions: [],
      });
    },
  );

  itInFullRun('deleted by others while they are edited keep the text, which can be posted as a reply', async () => {
    const { service } = await openCommented();
    const inPanel = await openPanel();
    const thread = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
    await userEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
    await userEvent.type(await field('Reply'), 'Done{Control>}{Enter}{/Control}');
    await userEvent.click(await within(thread).findByRole('button', { name: 'Edit' }));
    await userEvent.type(await field('Edit comment'), ' today');
    const [first, ...others] = service.comments.threads;
    service.comments.threads = [{ ...first!, comments: [{ ...first!.comments[0]!, text: 'Short?' }] }, ...others];
    service.respondNext('PUT comment', errorResponse(40000));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('This comment no longer exists.');
    await within(thread).findByRole('button', { name: 'Resolve' });
    const form = within((await field('Edit comment')).closest('form')!);
    await userEvent.click(await form.findByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(callsOf(service, 'POST comments')).toHaveLength(2));
    expect(callsOf(service, 'POST comments')[1]).toMatchObject({ kind: 'reply', text: 'Done today' });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  itInFullRun('deleted by others disappear with a message when the user resolves them', async () => {
    const { service } = await openCommented();
    const inPanel = await openPanel();
    const thread = await inPanel.findByRole('listitem', { name: /^Slide 1 · Title/ });
    service.comments.threads = service.comments.threads.slice(1);
    service.respondNext('PUT comment-thread', errorResponse(40000));
    await userEvent.click(within(thread).getByRole('button', { name: 'Resolve' }));
    await screen.findByText('This comment no longer exists.');
    await waitFor(() => expect(thread.isConnected).toBe(false));
  });

  itInFullRun('can be loaded again after an error', async () => {
    const { service } = await openEditor();
    service.respondNext('GET comments', 'broken');
    const inPanel = await openPanel();
    await userEvent.click(await inPanel.findByRole('button', { name: 'Try again' }));
    expect(await inPanel.findByText('No open comments')).toBeTruthy();
  });

  itInFullRun('by other users appear when the service reports a change, and are announced', async () => {
    const { editor, service } = await openCommented();
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    service.comments.threads = [...service.comments.threads];
    service.comments.addByOther({ slide_id: 's1', author: 'Ben', text: 'Me too' });
    openPhase(editor).doc.comments?.markChanged();
    await inPanel.findByText('Me too');
    expect(await inPanel.findByText('New comment by Ben')).toBeTruthy();
  });

  itInFullRun('of others are loaded without unchanged comments', async () => {
    const { editor, service } = await openCommented();
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    const [first, second] = service.comments.threads;
    const edited = { ...first!, comments: first!.comments.map((comment) => ({ ...comment, text: 'Shorter?' })) };
    service.comments.threads = [edited, second!];
    openPhase(editor).doc.comments?.markChanged();
    await inPanel.findByText('Shorter?');
    expect(service.comments.lists.at(-1)).toMatchObject({ threads: [edited], since: 2 });
    service.comments.threads = [edited];
    openPhase(editor).doc.comments?.markChanged();
    await waitFor(() => expect(inPanel.queryByText('Nice slide')).toBeNull());
    expect(service.comments.lists.at(-1)).toMatchObject({ threads: [], thread_ids: [edited.id] });
    expect(inPanel.getByText('Shorter?')).toBeTruthy();
  });

  itInFullRun('have no further replies after the maximum number', async () => {
    const { service } = await openEditor({
      prepare({ comments }) {
        const { comments: list } = comments.addByOther({ slide_id: 's1', author: 'Ann Lee', text: 'First' });
        for (let reply = 0; reply < maxReplies; reply += 1) list.push({ ...list[0]!, id: `r-${reply}`, text: 'Reply' });
      },
    });
    const inPanel = await openPanel();
    expect(await inPanel.findByText(/^This comment has the maximum number of replies/)).toBeTruthy();
    expect(inPanel.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(callsOf(service, 'GET comments').length).toBeGreaterThan(0);
  });

  itInFullRun('go to their slide and element', async () => {
    const { editor } = await openCommented();
    const inPanel = await openPanel();
    await userEvent.click(await inPanel.findByRole('button', { name: /^Go to Slide 1 · Title/ }));
    await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['s1-title']));
  });

  itInFullRun('replace the properties panel, and are closed when that panel is opened', async () => {
    const { editor } = await openCommented({ viewport: [1440, 900] });
    await openPanel();
    expect(document.querySelectorAll('.ed-inspector')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Properties' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull());
    await screen.findByRole('tablist', { name: 'Properties' });
    expect(openPhase(editor).screen.comments.get()).toBeNull();
  });
});

describe.each(everyday(0, [[[1280, 800]], [[360, 740]]] as const))('at %j', (viewport) => {
  itInFullRun('pass axe', async () => {
    await openCommented({ viewport });
    const inPanel = await openPanel();
    await inPanel.findByText('Nice slide');
    await userEvent.click(inPanel.getByRole('button', { name: 'Add comment' }));
    await userEvent.type(await field(/^New comment/), '@');
    await screen.findByRole('listbox', { name: 'People to mention' });
    // The button that the first character enables changes its color.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await axe.run('.ed-comments', { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('user who may only comment', () => {
  const asCommenter = (options: OpenOptions = {}) =>
    openCommented({ ...options, session: { role: 'comment', download: false } });

  it.each(everyday(1, [[[1280, 800]], [[360, 740]]] as const))(
    'can comment at %j, but change nothing else',
    async (viewport) => {
      const { editor, service } = await asCommenter({ viewport });
      expect(await screen.findByText('Comment only')).toBeTruthy();
      expect(await screen.findByRole('button', { name: 'Comments' })).toBeTruthy();
      const inPanel = await openPanel();
      await inPanel.findByText('Nice slide');
      expect(inPanel.queryByRole('button', { name: 'Delete thread' })).toBeNull();
      await userEvent.click(inPanel.getByRole('button', { name: 'Add comment' }));
      await userEvent.type(await field(/^New comment/), 'From me');
      await userEvent.click(inPanel.getByRole('button', { name: 'Comment' }));
      await inPanel.findByText('From me');
      expect(openPhase(editor).doc.isReadOnly).toBe(true);
      expect(callsOf(service, 'PUT draft')).toEqual([]);
    },
  );
});

itInFullRun('shows the comments panel in Chinese', async () => {
  const { editor } = await openCommented();
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  openPhase(editor).screen.comments.set({ target: null, thread: null });
  await screen.findByRole('complementary', { name: '批注' });
  expect(await screen.findByText('未解决（2）')).toBeTruthy();
});
