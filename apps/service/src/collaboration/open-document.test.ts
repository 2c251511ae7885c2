import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { isFullRun } from '../../../../tooling/everyday.ts';
import type { DocumentLog } from './document-log.ts';
import { OpenDocument, type DocumentOptions, type Participant } from './open-document.ts';
import type { TimeAllowance } from './time-allowance.ts';
import { collaborationLimits } from './limits.ts';
import { StoreQueue, type StoreTime } from './store-queue.ts';
import { TimeAllowances } from './time-allowance.ts';

/** Acceleration of CPU time, so that 0.07 s exhaust the time allowance of a document, or 0.2 s in the full run. */
const timesFaster = isFullRun ? 20 : 60;
/** The clock does not advance, so that the allowance is not refilled while other programs use the CPU. */
const now = () => 0;
const cpuMs = () => process.threadCpuUsage().user / 1000;

const documents: OpenDocument[] = [];
afterEach(() => {
  for (const document of documents.splice(0)) document.destroy();
});

function open(options: Partial<DocumentOptions> = {}): {
  document: OpenDocument;
  appended: Uint8Array[];
  stored: unknown[];
} {
  const appended: Uint8Array[] = [];
  const stored: unknown[] = [];
  const updates: DocumentLog = {
    append: (update) => Promise.resolve(appended.push(update)),
    readAfter: () => Promise.resolve({ number: 0, updates: [] }),
    store: (deck) => Promise.resolve(stored.push(deck) > 0),
    setSave: () => Promise.resolve(),
    send: () => undefined,
  };
  const document = new OpenDocument({
    id: 'document',
    doc: new Y.Doc(),
    isNew: true,
    number: 0,
    saved: { revision: 0, version: null },
    updates,
    onLost: () => undefined,
    reserve: () => Promise.resolve(),
    log: () => undefined,
    storeDelayMs: 60_000,
    time: new TimeAllowances(now, () => cpuMs() * timesFaster).of('document', collaborationLimits.documentTime),
    storeTime: { ...unlimited, request: () => ({ granted: Promise.resolve(), grant: () => undefined }) },
    ...options,
  });
  documents.push(document);
  return { document, appended, stored };
}

const unlimited: TimeAllowance = { isSpent: false, run: (action) => action() };

function join(document: OpenDocument): { participant: Participant; reasons: string[] } {
  const reasons: string[] = [];
  const user = { id: 'u1', name: 'Anna' };
  const close = (reason: string) => void reasons.push(reason);
  const participant = { user, sessionHash: 'hash', time: unlimited, state: null, send: () => undefined, close };
  document.add(participant);
  return { participant, reasons };
}

/**
 * Returns changes made at one position by many clients. Yjs inserts each change after the changes of all clients with
 * lower numbers.
 */
function changesOfOnePlace(firstClient: number, count: number): Uint8Array {
  const changes = Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = firstClient + index;
    doc.getMap('deck').set('title', index);
    return Y.encodeStateAsUpdate(doc);
  });
  return Y.mergeUpdates(changes);
}

function updateOf(fill: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => fill(doc));
  return Y.encodeStateAsUpdate(doc);
}

describe('the time allowance of a document is exhausted', () => {
  it('by applying changes at one position', () => {
    const { document } = open();
    const { participant } = join(document);
    const results: (string | undefined)[] = [];
    for (let index = 0; index < 50 && (isFullRun || !results.includes('rate_limited')); index += 1) {
      results.push(document.receive(participant, changesOfOnePlace(1 + index * 250, 250)));
    }
    expect(results[0]).toBeUndefined();
    expect(results).toContain('rate_limited');
  });

  it('by decoding invalid updates', () => {
    const { document } = open();
    const { participant } = join(document);
    const update = updateOf((doc) => {
      for (let index = 0; index < 20_000; index += 1) doc.getMap('deck').set(`${index}`, index);
      doc.getMap('deck').set('nested', new Y.Doc());
    });
    const results = Array.from({ length: 400 }, () => document.receive(participant, update));
    expect(results[0]).toBe('invalid_message');
    expect(results).toContain('rate_limited');
  });

  it('by measuring a document that is too large', () => {
    const doc = new Y.Doc();
    const slides = doc.getMap('slides');
    const notes = 'x'.repeat(200);
    doc.transact(() => {
      for (let index = 0; index < 27_000; index += 1) slides.set(`${index}`, notes);
    });
    const { document } = open({ doc });
    const { participant } = join(document);
    const update = updateOf((other) => other.getMap('deck').set('title', 'x'.repeat(1_000_000)));
    const results = Array.from({ length: 400 }, () => document.receive(participant, update));
    expect(results[0]).toBe('too_large');
    expect(results).toContain('rate_limited');
  });

  it('by counting the slides of a document', () => {
    const doc = new Y.Doc();
    doc.transact(() => {
      for (let index = 0; index < 20_000; index += 1) doc.getMap('slides').set(`${index}`, 'no slide');
    });
    const { document } = open({ doc });
    const { participant } = join(document);
    const update = updateOf((other) => other.getMap('deck').set('title', 'A'));
    const results = Array.from({ length: 400 }, () => document.receive(participant, update));
    expect(results[0]).toBeUndefined();
    expect(results).toContain('rate_limited');
  });
});

describe('updates from another process', () => {
  it("close the document in this process if they take too long, after its editors' changes are appended", async () => {
    const onLost = vi.fn<() => void>();
    const { document, appended } = open({ onLost });
    const { participant, reasons } = join(document);
    const own = changesOfOnePlace(1, 100);
    document.receive(participant, own);
    // Creating the updates takes longer than applying them.
    for (let index = 0; index < 50 && (isFullRun || reasons.length === 0); index += 1) {
      const data = Buffer.from(changesOfOnePlace(1000 + index * 250, 250)).toString('base64');
      document.receiveMessage('other', { type: 'update', document: 'document', number: index + 1, data });
    }
    expect(reasons).toEqual(['try_later']);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 30_000);
    expect(appended).toHaveLength(1);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, appended[0]!);
    expect(Y.encodeStateVector(doc)).toEqual(Y.encodeStateVectorFromUpdate(own));
  });

  it('are applied if they are ordinary', () => {
    const doc = new Y.Doc();
    const { document } = open({ doc });
    const { reasons } = join(document);
    const update = updateOf((other) => other.getMap('deck').set('title', 'By another'));
    const data = Buffer.from(update).toString('base64');
    document.receiveMessage('other', { type: 'update', document: 'document', number: 1, data });
    expect(doc.getMap('deck').get('title')).toBe('By another');
    expect(reasons).toEqual([]);
  });
});

describe('formats of text', () => {
  const withFormats = (names: readonly string[]) =>
    updateOf((doc) => {
      const notes = new Y.Text();
      doc.getMap('slides').set('s', new Y.Map([['@notes', notes]]));
      notes.insert(0, 'x', Object.fromEntries(names.map((name) => [name, true])));
    });
  const names = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => `format-${first + index}`);

  it('may have a limited number of names in a document, across updates', () => {
    const { document } = open();
    const { participant } = join(document);
    const half = collaborationLimits.formats / 2;
    expect(document.receive(participant, withFormats(names(0, half)))).toBeUndefined();
    expect(document.receive(participant, withFormats(names(half, half)))).toBeUndefined();
    expect(document.receive(participant, withFormats(names(2 * half, 1)))).toBe('invalid_message');
    // Rejected updates do not count, and the names of the document can still be used.
    expect(document.receive(participant, withFormats(names(0, 2 * half)))).toBeUndefined();
  });

  it('may have names of a limited length', () => {
    const { document } = open();
    const { participant } = join(document);
    const longest = 'x'.repeat(collaborationLimits.formatNameLength);
    expect(document.receive(participant, withFormats([longest]))).toBeUndefined();
    expect(document.receive(participant, withFormats([`${longest}x`]))).toBe('invalid_message');
  });

  it('may have the names that a deck of a later version has, even if there are too many', () => {
    const doc = new Y.Doc();
    const all = names(0, collaborationLimits.formats + 10);
    Y.applyUpdate(doc, withFormats(all));
    const { document } = open({ doc });
    const { participant } = join(document);
    expect(document.receive(participant, withFormats(all))).toBeUndefined();
    expect(document.receive(participant, withFormats(['bold']))).toBe('invalid_message');
  });
});

it('can be removed while it is being closed', async () => {
  const error = vi.spyOn(console, 'error');
  onTestFinished(() => error.mockRestore());
  const onLost = vi.fn<() => void>(() => document.destroy());
  const { document } = open({
    onLost,
    updates: {
      append: () => Promise.resolve(undefined),
      readAfter: () => Promise.resolve(undefined),
      store: () => Promise.resolve(true),
      setSave: () => Promise.resolve(),
      send: () => undefined,
    },
  });
  document.receive(
    join(document).participant,
    updateOf((doc) => doc.getMap('deck').set('title', 'A')),
  );
  await document.storeAndClose();
  document.destroy();
  expect(onLost).toHaveBeenCalledOnce();
  // Yjs reports handlers that are removed twice.
  expect(error).not.toHaveBeenCalled();
});

describe('storing a document', () => {
  it('counts against the time of the editors whose changes are read', async () => {
    const { document } = open();
    const [{ participant }, { participant: reader }] = [join(document), join(document)];
    const counted = (one: Participant) => {
      const run = vi.fn<TimeAllowance['run']>((action) => action()) as unknown as TimeAllowance['run'];
      one.time = { isSpent: false, run };
      return vi.mocked(run);
    };
    const [ofEditor, ofReader] = [counted(participant), counted(reader)];
    document.receive(
      participant,
      updateOf((doc) => doc.getMap('deck').set('title', 'A')),
    );
    await document.storeAndClose();
    await document.storeAndClose();
    expect([ofEditor.mock.calls.length, ofReader.mock.calls.length]).toEqual([1, 0]);
  });

  describe('while the time for storing is exhausted', () => {
    const author = new Y.Doc();
    const title = (value: string) => {
      author.getMap('deck').set('title', value);
      return Y.encodeStateAsUpdate(author);
    };
    const openExhausted = () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      onTestFinished(() => void vi.useRealTimers());
      let usedMs = 0;
      const allowances = new TimeAllowances(
        () => Date.now(),
        () => usedMs,
      );
      const storeTime = new StoreQueue(allowances).of('app');
      // The time is left again after 16 s.
      storeTime.run(() => {
        usedMs += collaborationLimits.applicationStoreTime.burstMs + 4000;
      });
      const opened = open({ storeDelayMs: 2000, storeTime });
      return { ...opened, ...join(opened.document) };
    };

    it('waits, and then stores all changes once', async () => {
      const { document, participant, stored } = openExhausted();
      document.receive(participant, title('A'));
      await vi.advanceTimersByTimeAsync(6000);
      document.receive(participant, title('B'));
      await vi.advanceTimersByTimeAsync(9000);
      expect(stored).toEqual([]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(stored).toEqual([expect.objectContaining({ title: 'B' })]);
    });

    it('does not wait when the document is closed', async () => {
      const { document, participant, stored } = openExhausted();
      document.receive(participant, title('A'));
      await vi.advanceTimersByTimeAsync(6000);
      await document.storeAndClose();
      expect(stored).toHaveLength(1);
    });

    it('ends when the document is removed', async () => {
      const { document, participant, stored } = openExhausted();
      document.receive(participant, title('A'));
      await vi.advanceTimersByTimeAsync(6000);
      const isOver = vi.fn<() => void>();
      document.destroy();
      void document.storeAndClose().then(isOver);
      await vi.advanceTimersByTimeAsync(0);
      expect([isOver.mock.calls.length, stored.length]).toEqual([1, 0]);
    });
  });

  it('requests no slot when the document is removed while its changes are appended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: appended, resolve } = Promise.withResolvers<number>();
    const request = vi.fn<StoreTime['request']>(() => ({ granted: Promise.resolve(), grant: () => undefined }));
    const { document } = open({
      storeDelayMs: 2000,
      storeTime: { ...unlimited, request },
      updates: {
        append: () => appended,
        readAfter: () => Promise.resolve({ number: 0, updates: [] }),
        store: () => Promise.resolve(true),
        setSave: () => Promise.resolve(),
        send: () => undefined,
      },
    });
    document.receive(
      join(document).participant,
      updateOf((doc) => doc.getMap('deck').set('title', 'A')),
    );
    await vi.advanceTimersByTimeAsync(3000);
    document.destroy();
    resolve(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(request).not.toHaveBeenCalled();
  });

  it('counts encoding against the time for storing', async () => {
    const run = vi.fn<TimeAllowance['run']>((action) => action()) as unknown as TimeAllowance['run'];
    const request = () => ({ granted: Promise.resolve(), grant: () => undefined });
    const { document } = open({ storeTime: { run, request } });
    document.receive(
      join(document).participant,
      updateOf((doc) => doc.getMap('deck').set('title', 'A')),
    );
    await document.storeAndClose();
    expect(run).toHaveBeenCalled();
  });

  it('takes at most a tenth of the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let addedMs = 0;
    const realUsage = process.threadCpuUsage.bind(process);
    const usage = vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => {
      const { user, system } = realUsage();
      return { user: user + addedMs * 1000, system };
    });
    onTestFinished(() => usage.mockRestore());
    const stored: unknown[] = [];
    const { document } = open({
      storeDelayMs: 2000,
      time: unlimited,
      updates: {
        append: () => Promise.resolve(stored.length + 1),
        readAfter: () => Promise.resolve({ number: 0, updates: [] }),
        store(deck) {
          addedMs += 500;
          return Promise.resolve(stored.push(deck) > 0);
        },
        setSave: () => Promise.resolve(),
        send: () => undefined,
      },
    });
    const { participant } = join(document);
    const type = () =>
      document.receive(
        participant,
        updateOf((doc) => doc.getMap('deck').set('title', 'A')),
      );
    type();
    await vi.advanceTimersByTimeAsync(2000);
    expect(stored).toHaveLength(1);
    type();
    await vi.advanceTimersByTimeAsync(4900);
    expect(stored).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored).toHaveLength(2);
  });
});
