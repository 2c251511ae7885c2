import { expect, it } from 'vitest';
import { createEditorApi } from './editor-api.ts';
import { createFakeService } from '../testing/fake-service.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createSaver } from './saver.ts';

const mine = { ...sampleDeck, title: 'Mine' };
const newer = { ...sampleDeck, title: 'Newer' };
const theirs = { ...sampleDeck, title: 'Theirs' };

/** Performs the save, but drops the response. */
function dropResponse(service: FakeService): void {
  const { fetch } = service;
  service.fetch = async (...request) => {
    service.fetch = fetch;
    await fetch(...request);
    throw new TypeError('Failed to fetch');
  };
}

function open() {
  const service = createFakeService(sampleDeck);
  let deck = mine;
  const saver = createSaver({
    api: createEditorApi({ token: 't', fetch: (...request) => service.fetch(...request) }),
    revision: 1,
    deck: sampleDeck,
    currentDeck: () => deck,
  });
  return { service, saver, type: (next: typeof deck) => (deck = next) };
}

it('treats a save as successful if only its response was lost', async () => {
  const { service, saver } = open();
  dropResponse(service);
  expect(await saver.save()).toBe('network');
  expect(await saver.save()).toBeNull();
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 2, saved: mine });
  expect(service.revision).toBe(2);
});

it('saves later changes on top of a save whose response was lost', async () => {
  const { service, saver, type } = open();
  dropResponse(service);
  await saver.save();
  type(newer);
  expect(await saver.save()).toBeNull();
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 3, saved: newer });
  expect(service.deck.title).toBe('Newer');
});

it('reports a conflict if another user later restores the same deck', async () => {
  const { service, saver, type } = open();
  dropResponse(service);
  await saver.save();
  type(newer);
  await saver.save();
  service.saveElsewhere(mine);
  type({ ...newer, title: 'Newest' });
  expect(await saver.save()).toBe('stale_save');
  expect(service.deck.title).toBe('Mine');
});

it('reports a conflict with a save from elsewhere, even after a response was lost', async () => {
  const { service, saver } = open();
  dropResponse(service);
  await saver.save();
  service.saveElsewhere(theirs);
  expect(await saver.save()).toBe('stale_save');
  expect(saver.state.get().name).toBe('conflict');
  expect(service.deck.title).toBe('Theirs');
});

it('reports a conflict if the saved deck cannot be read', async () => {
  const { service, saver } = open();
  service.saveElsewhere(theirs);
  service.respondNext('GET deck', 'broken');
  expect(await saver.save()).toBe('stale_save');
});
