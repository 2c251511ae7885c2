import { expect, it } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { createSeal } from '../storage/seal.ts';
import { createSealedStore } from '../storage/sealed-store.ts';
import { createWebhookReceipts } from './webhook-receipts.ts';

const publicUrl = new URL('https://app.example/api/ppt');
const start = 1_000_000;

function openReceipts(storage = memoryStorage()) {
  const clock = { now: start };
  const seal = createSeal([new Secret('a secret of more than thirty-two characters')]);
  const store = createSealedStore(storage, seal, () => undefined);
  const open = () => createWebhookReceipts(store, { now: () => clock.now, log: () => undefined, publicUrl });
  return { clock, open };
}

it('stores the time of the last event, at most once a minute', async () => {
  const { clock, open } = openReceipts();
  const receipts = open();
  expect(await receipts.read()).toBeUndefined();
  await receipts.record();
  clock.now = start + 59_999;
  await receipts.record();
  expect(await receipts.read()).toBe(start);
  clock.now = start + 60_000;
  await receipts.record();
  expect(await receipts.read()).toBe(start + 60_000);
  clock.now = start + 60_001;
  await open().record();
  expect(await receipts.read()).toBe(start + 60_001);
});

it('does not fail an event if the storage does not respond', async () => {
  const failing = { ...memoryStorage(), read: () => Promise.reject(new Error('The storage does not respond.')) };
  const receipts = openReceipts(failing).open();
  await expect(receipts.record()).resolves.toBeUndefined();
  await expect(receipts.read()).resolves.toBeUndefined();
});
