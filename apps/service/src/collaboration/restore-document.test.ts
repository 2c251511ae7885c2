import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import * as Y from 'yjs';
import { blankDeck } from '@ppt-embed/deck';
import { toSharedDocument } from '@ppt-embed/deck/collaboration';
import { JobTimeoutError } from '../worker-pool/job-timeout-error.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { mergeSharedDocument, readSharedDocument } from '../presentations/jobs/read-shared-document.ts';
import { collaborationLimits } from './limits.ts';
import { restoreDocument, readAbandonedDocument } from './restore-document.ts';
import { allOf, TimeAllowances, type TimeAllowance } from './time-allowance.ts';

const owner = { app: { appId: 'app' }, unionId: 'anna' };
const unlimited: TimeAllowance = allOf();

/** Creates worker slots that run each job with `run`. */
function workers(run: () => Promise<unknown>): {
  names: string[];
  work: Parameters<typeof restoreDocument>[1]['work'];
} {
  const names: string[] = [];
  const decks = {
    run: (_: unknown, name: string) => {
      names.push(name);
      return run();
    },
  };
  return { names, work: { decks } as unknown as Parameters<typeof restoreDocument>[1]['work'] };
}

const documentOf = (text: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.getMap('deck').set('title', text);
  return Y.encodeStateAsUpdate(doc);
};

const large = { document: documentOf('x'.repeat(100_000)), updates: [] };
const slow = async () => ({ document: large.document, ms: collaborationLimits.openMs + 1 });
const stopped = async () => {
  throw new JobTimeoutError('mergeSharedDocument', 20_000);
};

it('decodes a small document and its later updates in this process', async () => {
  const { names, work } = workers(stopped);
  const [first, second] = [new Y.Doc(), new Y.Doc()];
  first.getMap('deck').set('title', 'Harbour');
  const document = Y.encodeStateAsUpdate(first);
  Y.applyUpdate(second, document);
  second.getMap('deck').set('language', 'en');
  const updates = [Y.encodeStateAsUpdate(second, Y.encodeStateVector(first))];
  const doc = await restoreDocument({ document, updates }, { work, owner, time: unlimited });
  expect(doc?.getMap('deck').toJSON()).toEqual({ title: 'Harbour', language: 'en' });
  expect(names).toEqual([]);
});

it('lets a worker decode a large document first', async () => {
  const { names, work } = workers(() => mergeSharedDocument(large));
  const doc = await restoreDocument(large, { work, owner, time: unlimited });
  expect(doc?.getMap('deck').get('title')).toHaveLength(100_000);
  expect(names).toEqual(['mergeSharedDocument']);
});

it.each([
  ['takes long', slow],
  ['is stopped', stopped],
  [
    'needs too much memory',
    async () => {
      throw new ServiceError('too_large');
    },
  ],
])('does not decode a document in this process if decoding it in a worker %s', async (_, run) => {
  const { work } = workers(run);
  let ranMs = 0;
  const time: TimeAllowance = { isSpent: false, run: (action) => (ranMs++, action()) };
  expect(await restoreDocument(large, { work, owner, time })).toBeUndefined();
  expect(ranMs).toBe(0);
});

it('reads an abandoned document in a worker, unless reading takes too long', async () => {
  const { names, work } = workers(stopped);
  expect(await readAbandonedDocument(large, { work, owner })).toBeUndefined();
  expect(names).toEqual(['readSharedDocument']);
});

it('does not read an abandoned document whose deck is larger than presentations may be', async () => {
  const { work } = workers(async () => undefined);
  expect(await readAbandonedDocument(large, { work, owner })).toBeUndefined();
  const deck = { ...blankDeck({ language: 'en', title: 'A' }), title: 'x'.repeat(11 * 1024 * 1024) };
  const doc = toSharedDocument(deck);
  expect(await readSharedDocument({ document: Y.encodeStateAsUpdate(doc), updates: [] })).toBeUndefined();
});

it('reports if no worker is free', async () => {
  const { work } = workers(async () => {
    throw new ServiceError('unavailable');
  });
  await expect(restoreDocument(large, { work, owner, time: unlimited })).rejects.toThrow(ServiceError);
  await expect(readAbandonedDocument(large, { work, owner })).rejects.toThrow(ServiceError);
});

it('does not open a document for a user whose time allowance is exhausted', async () => {
  let now = 0;
  const clock = () => now;
  const time = new TimeAllowances(clock, clock).of('user', collaborationLimits.userTime);
  time.run(() => (now += collaborationLimits.userTime.burstMs + 1));
  const { work } = workers(stopped);
  const opened = restoreDocument({ document: documentOf('A'), updates: [] }, { work, owner, time });
  await expect(opened).rejects.toMatchObject({ code: 'rate_limited' });
});

itInFullRun('measures the time that a hostile document takes', async () => {
  // Inserts at the same position by many clients, each of which Yjs compares with all the others.
  const changes = Array.from({ length: 8000 }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = 1 + index;
    doc.getMap('deck').set('title', index);
    return Y.encodeStateAsUpdate(doc);
  });
  const hostile = await mergeSharedDocument({ document: changes[0]!, updates: changes.slice(1) });
  const ordinary = await mergeSharedDocument({
    document: documentOf('x'.repeat(hostile.document.length)),
    updates: [],
  });
  expect(hostile.ms).toBeGreaterThan(10 * ordinary.ms);
});
