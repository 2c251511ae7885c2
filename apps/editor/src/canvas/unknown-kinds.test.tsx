import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { callsOf, openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

/** An element as a newer editor might write it. */
const hologram = {
  id: 'holo',
  kind: 'hologram',
  box: { x: 100, y: 100, width: 200, height: 200 },
  rays: [1, { deep: ['<b>x</b>', null, true] }],
  'data-of': { another: 1.5 },
};

const [first, ...others] = sampleDeck.slides;
const deckWith = (element: unknown, version = 1) => ({
  ...sampleDeck,
  version,
  slides: [{ ...first, elements: [...(first?.elements ?? []), element] }, ...others],
});

it('preserves elements of unknown types exactly when the deck is changed and saved', async () => {
  const { service } = await openEditor({
    viewport: [1440, 900],
    prepare: (fake) => fake.respondNext('GET deck', { status: 200, body: { revision: 1, deck: deckWith(hologram) } }),
  });
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  // An element of an unknown kind cannot be selected, because it cannot be changed.
  expect(region.queryByRole('button', { name: /newer version/ })).toBeNull();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(region.queryByRole('button', { name: /^Title/ })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf(service, 'PUT deck')).toHaveLength(1));
  const [saved] = callsOf(service, 'PUT deck') as { deck: { slides: { elements: { id: string }[] }[] } }[];
  const savedElement = saved?.deck.slides[0]?.elements.find(({ id }) => id === 'holo');
  expect(savedElement).toEqual(hologram);
});

it('rejects a deck in a newer format, and explains why', async () => {
  const { editor } = await openEditor({
    prepare: (fake) =>
      fake.respondNext('GET deck', { status: 200, body: { revision: 1, deck: deckWith(hologram, 3) } }),
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading').textContent).toBe('This presentation needs a newer version of the editor');
  expect(alert.queryByRole('button')).toBeNull();
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  expect(await screen.findByText('此演示文稿需要更高版本的编辑器')).toBeTruthy();
});
