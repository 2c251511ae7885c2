import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { callsOf, openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const saves = [
  { revision: 2, title: 'Now', slides: 4, saved_at: 1_700_000_100, thumbnail: '' },
  { revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' },
];

async function openVersions(prepare?: (service: FakeService) => void) {
  const { service } = await openEditor({
    prepare(prepared) {
      prepared.versions = saves;
      prepare?.(prepared);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Version history/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version history' }));
  await dialog.findByText('Same slides as the open presentation');
  return { service, dialog };
}

itInFullRun('keeps the list in place while the slides of a version are loading', async () => {
  const { service, dialog } = await openVersions();
  const before = dialog.getByRole('radio', { name: /Before/ });
  const { top } = before.getBoundingClientRect();
  const respond = service.holdNext('GET version');
  service.deck = { ...service.deck, slides: service.deck.slides.slice(0, 1) };
  await userEvent.click(before);
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Slides of this version' })).toBeNull());
  expect(before.getBoundingClientRect().top).toBe(top);
  respond();
  await dialog.findByRole('region', { name: 'Slides of this version' });
  expect(before.getBoundingClientRect().top).toBe(top);
});

itInFullRun('reports that a version with another style has the same slides', async () => {
  const { service, dialog } = await openVersions();
  const theme = { style: 'chinese', color: 'orange' } as const;
  service.deck = { ...service.deck, theme };
  await userEvent.click(dialog.getByRole('radio', { name: /Before/ }));
  expect(await dialog.findByText('Same slides, different theme')).toBeTruthy();
});

itInFullRun('reports the changed slides and the changed theme of a version with another cover', async () => {
  const { service, dialog } = await openVersions();
  const { slides } = service.deck;
  service.deck = { ...service.deck, coverId: 'chinese-lattice-en', slides: slides.slice(0, -1) };
  await userEvent.click(dialog.getByRole('radio', { name: /Before/ }));
  expect(
    await dialog.findByText(`Slide ${slides.length} differs from the open presentation, and so does the theme`),
  ).toBeTruthy();
});

it('saves the open presentation as a named version, and lists the version', async () => {
  const { service, dialog } = await openVersions();
  const name = dialog.getByRole('textbox', { name: 'Version name' });
  await userEvent.fill(name, '  Before the review ');
  service.versions = [
    { revision: 3, title: 'Now', slides: 4, saved_at: 1_700_000_200, thumbnail: '', name: 'Before the review' },
    ...saves,
  ];
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByRole('radio', { name: /^Before the review/ })).toBeTruthy();
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ name: 'Before the review' }]);
  expect(dialog.getByRole('status').textContent).toBe('Saved as “Before the review”');
  service.respondNext('PUT deck', errorResponse(50000));
  await userEvent.fill(name, 'Final');
  await userEvent.click(dialog.getByRole('button', { name: 'Save with this name' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain("Couldn't save this version"));
});

itInFullRun('shows who saved each version', async () => {
  const { dialog } = await openVersions((prepared) => {
    const [latest, before] = saves;
    prepared.versions = [
      { ...latest!, author: 'Lin', own: true },
      { ...before!, author: 'Ben' },
      { ...before!, revision: 0, title: 'Source', saved_at: 1_600_000_000 },
    ];
  });
  expect(
    dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('small')?.textContent),
  ).toEqual(['Last saved version · You · 4 slides', 'Before · Ben · 4 slides', 'Source · 4 slides']);
});

it('lists unsaved changes of earlier sessions, and restores them as one change without saving', async () => {
  const slides = [...sampleDeck.slides, { ...sampleDeck.slides[0]!, id: 's-extra' }];
  const { service, dialog } = await openVersions((prepared) => {
    prepared.drafts = [
      { id: 'd-1', base_revision: 1, saved_at: 1_700_000_050, deck: { ...sampleDeck, title: 'Unsaved', slides } },
    ];
  });
  const names = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    expect.stringContaining('Last saved version'),
    expect.stringMatching(/^Unsaved changes.*2023/u),
    expect.stringContaining('Before'),
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: /Unsaved changes/ }));
  expect(await dialog.findByText(`Slide ${slides.length} differs from the open presentation`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore these changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByRole('option')).toHaveLength(slides.length);
  expect([callsOf(service, 'PUT deck'), callsOf(service, 'POST restore')]).toEqual([[], []]);
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toMatchObject([{ deck: { title: 'Unsaved' } }]));

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(sampleDeck.slides.length));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The save contains the draft.
  await waitFor(() => expect(callsOf(service, 'DELETE draft')).toHaveLength(1));
  expect(service.deck.slides).toHaveLength(slides.length);
});

itInFullRun('deletes unsaved changes of earlier sessions after a confirmation, with the keyboard', async () => {
  const draft = { base_revision: 1, saved_at: 1_700_000_050, deck: { ...sampleDeck, title: 'Unsaved' } };
  const deleted: (string | null)[] = [];
  const { dialog } = await openVersions((prepared) => {
    prepared.drafts = [{ ...draft, id: 'd 1' }];
    const { fetch } = prepared;
    prepared.fetch = async (url, init) => {
      if (init?.method === 'DELETE' && typeof url === 'string' && url.includes('/draft')) {
        deleted.push(new URL(url, location.href).searchParams.get('id'));
        prepared.drafts = [];
      }
      return fetch(url, init);
    };
  });
  await userEvent.click(dialog.getByRole('radio', { name: /Unsaved changes/ }));
  const openConfirmation = async () => {
    (await dialog.findByRole('button', { name: 'Delete' })).focus();
    await userEvent.keyboard('{Enter}');
    const group = within(await dialog.findByRole('group', { name: /^Delete these unsaved changes/ }));
    await waitFor(() => expect(document.activeElement).toBe(group.getByRole('button', { name: 'Cancel' })));
    return group;
  };
  await openConfirmation();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(dialog.queryByRole('group', { name: /^Delete/ })).toBeNull());
  expect(deleted).toEqual([]);
  await userEvent.click((await openConfirmation()).getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Unsaved changes deleted')).toBeTruthy();
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /Unsaved changes/ })).toBeNull());
  expect(deleted).toEqual(['d 1']);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Last saved version/ }).checked).toBe(true);
});

itInFullRun(
  'reports that unsaved changes are still listed after they were deleted, because another window has them open',
  async () => {
    const draft = { base_revision: 1, saved_at: 1_700_000_050, deck: { ...sampleDeck, title: 'Unsaved' } };
    const { dialog } = await openVersions((prepared) => {
      prepared.drafts = [{ ...draft, id: 'd-1' }];
    });
    await userEvent.click(dialog.getByRole('radio', { name: /Unsaved changes/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
    const group = within(await dialog.findByRole('group', { name: /^Delete/ }));
    await userEvent.click(group.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('another window');
    expect(dialog.getByRole('radio', { name: /Unsaved changes/ })).toBeTruthy();
  },
);

itInFullRun('reports that unsaved changes could not be restored', async () => {
  const { service, dialog } = await openVersions((prepared) => {
    prepared.drafts = [
      { id: 'd-1', base_revision: 1, saved_at: 1_700_000_050, deck: { ...sampleDeck, title: 'Unsaved' } },
    ];
  });
  service.respondNext('GET draft', errorResponse(50000), errorResponse(50000));
  await userEvent.click(dialog.getByRole('radio', { name: /Unsaved changes/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('try again in a moment');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore these changes' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain("Your presentation hasn't changed"));
});

itInFullRun('reloads a version when it is selected again after a failure', async () => {
  const { service, dialog } = await openVersions();
  service.respondNext('GET version', errorResponse(50000));
  const before = dialog.getByRole('radio', { name: /Before/ });
  await userEvent.click(before);
  expect((await dialog.findByRole('alert')).textContent).toContain('try again in a moment');
  await userEvent.click(before);
  await dialog.findByText('Same slides as the open presentation');
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('stays open while a version is restored, so that nobody types in the deck that is replaced', async () => {
  const { service, dialog } = await openVersions();
  await userEvent.click(dialog.getByRole('radio', { name: /Before/ }));
  const release = service.holdNext('POST restore');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(callsOf(service, 'POST restore')).toHaveLength(1));
  await userEvent.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('dialog', { name: 'Version history' })).toHaveProperty('open', true);
  expect(dialog.getByRole('button', { name: 'Close' }).ariaDisabled).toBe('true');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

itInFullRun('keeps the dialog busy while a version is restored, even if its preview cannot be loaded', async () => {
  const picture = Promise.withResolvers<undefined>();
  const restored = Promise.withResolvers<undefined>();
  const { service, dialog } = await openVersions((prepared) => {
    const { fetch } = prepared;
    prepared.fetch = async (...request) => {
      const response = fetch(...request);
      const name = prepared.calls.at(-1)?.name;
      if (name === 'GET version' && callsOf(prepared, name).length === 2) {
        await picture.promise;
        throw new TypeError('Failed to fetch');
      }
      if (name === 'POST restore') await restored.promise;
      return response;
    };
  });
  await userEvent.click(dialog.getByRole('radio', { name: /Before/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(callsOf(service, 'POST restore')).toHaveLength(1));
  picture.resolve(undefined);
  // No other version can be selected while one is being restored.
  await userEvent.click(dialog.getByRole('radio', { name: /Last saved version/ }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Before/ }).checked).toBe(true);
  expect(dialog.getByRole('button', { name: 'Restore this version' }).getAttribute('aria-disabled')).toBe('true');
  expect(dialog.queryByRole('alert')).toBeNull();
  restored.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

itInFullRun(
  'shows all slides of a version, from the first one that differs, in a list that the keyboard scrolls',
  async () => {
    const { service, dialog } = await openVersions();
    const slides = Array.from({ length: 30 }, (_, index) => ({
      ...sampleDeck.slides[0]!,
      ...sampleDeck.slides[index],
      id: `old-${index}`,
      title: `Old ${index + 1}`,
    }));
    slides.splice(0, 2, ...sampleDeck.slides.slice(0, 2).map((slide) => ({ ...slide, notes: slide.notes ?? '' })));
    service.deck = { ...service.deck, slides };
    await userEvent.click(dialog.getByRole('radio', { name: /Before/ }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(30));
    const region = dialog.getByRole('region', { name: 'Slides of this version' });
    const items = within(region).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.includes('Different')).indexOf(true)).toBe(2);
    const top = (element?: Element) => element?.getBoundingClientRect().top ?? NaN;
    expect(Math.abs(top(items[2]) - top(region))).toBeLessThan(4);
    const isDrawn = (index: number) => items[index]?.querySelector('svg') !== null;
    await waitFor(() => expect(isDrawn(2)).toBe(true));
    expect(isDrawn(29)).toBe(false);
    region.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(isDrawn(29)).toBe(true));
  },
);
