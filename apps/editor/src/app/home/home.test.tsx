import { screen, waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { findClipped } from '../../testing/find-clipped.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { callsOf, openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const home = { session: { ppt_id: null } };

it('opens a recent presentation', async () => {
  const { service } = await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: /^Open Reading week, / }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'existing', ppt_id: 'p-7' }]);
});

it('shows thumbnails of recent presentations, or only the title if a thumbnail cannot be loaded', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const made = (title: string, thumbnail: string) => ({ ppt_id: title, title, created_at: 1_700_000_000, thumbnail });
  const presentations = [made('Seen', dot), made('Lost', 'data:image/png;base64,AAAA'), made('Bare', '')];
  await openEditor({
    ...home,
    prepare: (service) => service.respondNext('GET recent', { status: 200, body: { presentations } }),
  });
  const card = (title: string) => screen.getByRole('button', { name: new RegExp(`^Open ${title}, .*2023`, 'u') });
  const picture = (title: string) => card(title).querySelector('img');
  await screen.findByRole('button', { name: /^Open Seen/u });
  await waitFor(() => expect(picture('Seen')?.naturalWidth).toBe(1));
  await waitFor(() => expect(picture('Lost')).toBeNull());
  expect(picture('Bare')).toBeNull();
  for (const title of ['Seen', 'Lost', 'Bare']) {
    expect(within(card(title)).getByText(title)).toBeTruthy();
    expect(card(title).getBoundingClientRect().height).toBe(card('Seen').getBoundingClientRect().height);
  }
});

it.each(
  everyday(1, [
    [899, 3],
    [900, 1],
    [1160, 1],
  ] as const),
)('shows the ways to start in full rows at a width of %i px', async (width, rows) => {
  await openEditor({ ...home, viewport: [width, 800] });
  await screen.findByRole('button', { name: /^Blank/u });
  const cards = [...document.querySelectorAll('.ed-start-card')].map((card) => card.getBoundingClientRect());
  expect(cards).toHaveLength(3);
  expect(new Set(cards.map(({ top }) => Math.round(top))).size).toBe(rows);
  expect(new Set(cards.map((card) => Math.round(card.width))).size).toBe(1);
});

itInFullRun('shows when a presentation was last edited', async () => {
  const presentation = { ppt_id: 'p', title: 'Roofs', created_at: 1_700_000_000, thumbnail: '' };
  const presentations = [{ ...presentation, edited_at: 1_740_000_000 }];
  await openEditor({
    ...home,
    prepare: (service) => service.respondNext('GET recent', { status: 200, body: { presentations } }),
  });
  expect(await screen.findByRole('button', { name: /^Open Roofs, .*2025/u })).toBeTruthy();
});

itInFullRun('shows which recent presentations have unsaved changes', async () => {
  const one = { ppt_id: 'p-1', title: 'Plan', created_at: 1_700_000_000, thumbnail: '' };
  const presentations = [
    { ...one, has_unsaved_changes: true },
    { ...one, ppt_id: 'p-2', title: 'Report' },
  ];
  await openEditor({
    ...home,
    prepare: (service) => service.respondNext('GET recent', { status: 200, body: { presentations } }),
  });
  const card = await screen.findByRole('button', { name: /^Open Plan, .* · Unsaved changes$/ });
  expect(card.textContent).toContain('Unsaved changes');
  expect(screen.getByRole('button', { name: /^Open Report/ }).textContent).not.toContain('Unsaved');
});

itInFullRun('shows an empty state without presentations', async () => {
  await openEditor({
    ...home,
    prepare: (service) => service.respondNext('GET recent', { status: 200, body: { presentations: [] } }),
  });
  expect(await screen.findByText('No presentations yet')).toBeTruthy();
});

it('reloads the list when the user presses Try again after a failure', async () => {
  await openEditor({ ...home, prepare: (service) => service.respondNext('GET recent', 'broken') });
  await screen.findByText("Couldn't load presentations");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Open Reading week, / })).toBeTruthy();
});

it('stays on the home page and shows an error if a presentation cannot be created', async () => {
  await openEditor({ ...home, prepare: (service) => service.respondNext('POST presentations', errorResponse(50000)) });
  await userEvent.click(await screen.findByRole('button', { name: /^Blank/ }));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't create");
  expect(screen.getByRole('button', { name: /^Blank/ })).toBeTruthy();
});

it('creates a presentation from Markdown, and keeps the text if creation fails', async () => {
  const { service } = await openEditor({
    ...home,
    prepare: (prepared) => prepared.respondNext('POST presentations', errorResponse(50000)),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  expect((await screen.findByText('Enter some text, or drop a .md file.')).getAttribute('role')).toBe('alert');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Markdown' }), '# Talk');
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  // The error is inside the dialog, because content behind it is hidden from screen readers.
  const dialog = within(screen.getByRole('dialog', { name: 'From Markdown' }));
  await dialog.findByText(/Couldn't create/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' }).value).toBe('# Talk');
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([
    { kind: 'markdown', text: '# Talk' },
    { kind: 'markdown', text: '# Talk' },
  ]);
});

/** Delays the service's next response to a start request until it is released. */
function delayStart(service: FakeService): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { fetch } = service;
  service.fetch = async (...request) => {
    const response = fetch(...request);
    if (service.calls.at(-1)?.name === 'POST presentations') await promise;
    return response;
  };
  return () => resolve(undefined);
}

itInFullRun(
  'disables the other cards while a presentation is created, and shows an error if creation fails',
  async () => {
    let resolveResponse = () => {};
    const { service } = await openEditor({
      ...home,
      prepare(prepared) {
        prepared.respondNext('POST presentations', errorResponse(50000));
        resolveResponse = delayStart(prepared);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Markdown' }), '# Talk');
    await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Blank/ }));
    await userEvent.click(screen.getByRole('button', { name: /^From Markdown/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create presentation' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Markdown' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'markdown', text: '# Talk' }]);
    resolveResponse();
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't create");
    await userEvent.click(screen.getByRole('button', { name: /^Blank/ }));
    await screen.findByRole('listbox', { name: 'Slides' });
    expect(callsOf(service, 'POST presentations').slice(1)).toEqual([{ kind: 'blank' }]);
  },
);

itInFullRun('shows the error in a dialog that was opened before the response arrived', async () => {
  let resolveResponse = () => {};
  await openEditor({
    ...home,
    prepare(prepared) {
      prepared.respondNext('POST presentations', errorResponse(50000));
      resolveResponse = delayStart(prepared);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Blank/ }));
  await userEvent.click(screen.getByRole('button', { name: /^From Markdown/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'From Markdown' }));
  resolveResponse();
  await dialog.findByText(/Couldn't create/);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Markdown' }), '# Talk');
  await waitFor(() => expect(dialog.queryByText(/Couldn't create/)).toBeNull());
});

itInFullRun('keeps the text when the dialog is closed with the keyboard', async () => {
  await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Markdown' }), '# An hour of work');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^From Markdown/ }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  expect(text.value).toBe('# An hour of work');
});

it.each(
  everyday(1, [
    ['another encoding', new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]), /Only text files are supported: .+ in UTF-8/u],
    ['more than is sent', new Uint8Array(1_600_000), /The limit is 1 MB/u],
  ] as const),
)('rejects a file of %s and keeps the text', async (_what, bytes, message) => {
  await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  await userEvent.fill(text, '# Mine');
  // Sending a large file through the test runner would take seconds.
  const input = screen.getByLabelText<HTMLInputElement>('Choose file');
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'notes.txt'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.findByText(message);
  expect(text.value).toBe('# Mine');
});

itInFullRun('reports a file that cannot be read', async () => {
  await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  const locked = new File(['# Theirs'], 'notes.txt');
  locked.arrayBuffer = () => Promise.reject(new DOMException('locked', 'NotReadableError'));
  const input = screen.getByLabelText<HTMLInputElement>('Choose file');
  Object.defineProperty(input, 'files', { value: [locked] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const message = "Couldn't read the file. It may have been moved or locked. Choose it again. Your text is still here.";
  expect(await screen.findByText(message)).toBeTruthy();
});

itInFullRun('starts with a cover of the selected style', async () => {
  const { service } = await openEditor(home);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Style' }), 'chinese');
  const covers = await screen.findAllByRole('button', { name: /^Start with cover: Chinese/ });
  expect(covers).toHaveLength(6);
  await userEvent.click(covers[0] as HTMLElement);
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([
    { kind: 'cover', cover_id: expect.stringMatching(/^chinese-\w+-en$/) as string },
  ]);
});

it.each(
  everyday(0, [
    [1440, 6],
    [360, 2],
    [1024, 3],
  ] as const),
)('fills the rows of covers at a width of %i px', async (width, perRow) => {
  await openEditor({ ...home, viewport: [width, 800] });
  const covers = await screen.findAllByRole('button', { name: /^Start with/ });
  const tops = covers.map((cover) => cover.getBoundingClientRect().top);
  const rows = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  expect(rows).toEqual(Array.from({ length: 6 / perRow }, () => perRow));
});

itInFullRun('opens a copy of a recent presentation', async () => {
  const { service } = await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: 'Open a copy of Reading week' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'copy', ppt_id: 'p-7' }]);
});

it.each(
  everyday(0, [
    { colorScheme: 'dark', locale: 'zh-CN', viewport: [1440, 900] },
    { colorScheme: 'light', locale: 'en', viewport: [360, 740] },
    { colorScheme: 'light', locale: 'en', viewport: [640, 400] },
  ] as const),
)(
  'shows everything completely and passes axe: $colorScheme, $locale, $viewport',
  async ({ viewport, ...appearance }) => {
    const { editor } = await openEditor({ ...home, viewport });
    editor.appearance.set(appearance);
    const markdown = await screen.findByRole('button', { name: /^(From Markdown|用 Markdown|从 Markdown)/u });
    await screen.findAllByRole('button', { name: /Reading week/ });
    async function findings(selector: string): Promise<string[]> {
      const { violations } = await axe.run(document.querySelector(selector) ?? document, {
        resultTypes: ['violations'],
      });
      // Text on a cover is part of a picture, not a label.
      const found = violations
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
        .filter((one) => !one.startsWith('label-content-name-mismatch') || !one.includes('class="ed-cover"'));
      return [...findClipped(selector), ...found];
    }
    expect(await findings('main')).toEqual([]);
    await userEvent.click(markdown);
    const dialog = await screen.findByRole('dialog');
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
    expect(await findings('dialog[open]')).toEqual([]);
  },
);
