import { type EditorUrl, PptError } from '@ppt-embed/protocol/host';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { createSeal } from '../../storage/seal.ts';
import { createSealedStore } from '../../storage/sealed-store.ts';
import { memoryStorage } from '../../storage/memory-storage.ts';
import { createCreations } from './creations.ts';

/** Creates several processes that share a storage and a clock. */
function creations() {
  let time = 1_000_000;
  const now = (): number => time;
  const seal = createSeal([new Secret('a secret of more than thirty-two characters')]);
  const store = createSealedStore(memoryStorage({ now }), seal, () => undefined);
  const made: string[] = [];
  const readTimes: number[] = [];
  const readEntry = store.read.bind(store);
  const read = vi.spyOn(store, 'read').mockImplementation((key) => {
    readTimes.push(Date.now());
    return readEntry(key);
  });
  const process = () => {
    const { open } = createCreations(store, now);
    return (
      create: () => Promise<EditorUrl>,
      {
        wireKey = undefined as string | undefined,
        body = {} as unknown,
        signal = undefined as AbortSignal | undefined,
      } = {},
    ): Promise<EditorUrl> =>
      open({
        userId: 'ann',
        creationId: 'press',
        body,
        terms: async () => ({ wireKey, refUrl: 'https://app.test/', carriesCover: false }),
        create: async () => {
          made.push('once');
          return create();
        },
        reopen: async (pptId) => ({ url: `https://service.test/again/${pptId}`, pptId }),
        signal,
      });
  };
  return { process, made, read, readTimes, wait: (ms: number) => (time += ms) };
}

const editorUrl: EditorUrl = { url: 'https://service.test/e/1', pptId: 'p-1' };
const never = (): Promise<EditorUrl> => new Promise(() => undefined);
const lost = async (): Promise<EditorUrl> => {
  throw new PptError({ code: 'timeout', message: 'no answer' });
};

afterEach(() => void vi.useRealTimers());

describe('one creation request', () => {
  it('creates one presentation if two processes receive it at the same time', async () => {
    const { process, made } = creations();
    const slow = async (): Promise<EditorUrl> => {
      await new Promise((resolve) => setTimeout(resolve, 80));
      return editorUrl;
    };
    const responses = await Promise.all([process()(slow), process()(slow)]);
    expect(made).toHaveLength(1);
    expect(new Set(responses.map(({ url }) => url))).toEqual(
      new Set([editorUrl.url, 'https://service.test/again/p-1']),
    );
  });

  it('is polled at increasing intervals while another process handles it', async () => {
    const { process, made, readTimes } = creations();
    void process()(never);
    await expect.poll(() => made).toHaveLength(1);
    // Only the timers are fake, because encrypting the entries takes real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const aborted = new AbortController();
    const waiting = process()(never, { signal: aborted.signal });
    // Only reads of this storage count, because there may be timers of other tests.
    readTimes.length = 0;
    while (readTimes.length <= 15) {
      // `expect.poll` would move the fake clock.
      await new Promise((resolve) => setImmediate(resolve));
      if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
    }
    const pauses = readTimes.slice(1).map((time, index) => time - (readTimes[index] ?? 0));
    expect(pauses[0]).toBeLessThanOrEqual(100);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(1000);
    aborted.abort();
    await expect(waiting).rejects.toBe(aborted.signal.reason);
  });

  it('is no longer polled once its caller has disconnected', async () => {
    const { process, read, made } = creations();
    const aborted = new AbortController();
    void process()(never);
    await expect.poll(() => made).toHaveLength(1);
    const waiting = process()(never, { signal: aborted.signal });
    read.mockClear();
    aborted.abort();
    await expect(waiting).rejects.toBe(aborted.signal.reason);
    const readCount = read.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(read.mock.calls.length).toBe(readCount);
    expect(made).toHaveLength(1);
  });

  it('is the same regardless of the order of its fields, and different if one field differs', async () => {
    const { process, made } = creations();
    const open = process();
    await open(async () => editorUrl, { body: { text: 'a', more: { x: 1, y: [1, 2] } } });
    await open(async () => editorUrl, { body: { more: { y: [1, 2], x: 1 }, coverId: undefined, text: 'a' } });
    expect(made).toHaveLength(1);
    await expect(open(async () => editorUrl, { body: { text: 'a', more: { x: 1, y: [2, 1] } } })).rejects.toMatchObject(
      {
        code: 'creation_conflict',
      },
    );
  });

  it('is taken over from a dead process if it has a key; without a key, its outcome is reported as unknown', async () => {
    for (const [wireKey, outcome] of [
      ['key', editorUrl],
      [undefined, { code: 'outcome_unknown' }],
    ] as const) {
      const { process, made, wait } = creations();
      void process()(never, { wireKey });
      // The creation begins after its claim is written.
      await expect.poll(() => made).toHaveLength(1);
      wait(61_000);
      expect(await process()(async () => editorUrl, { wireKey }).catch((error: unknown) => error)).toMatchObject(
        outcome,
      );
    }
  });

  it('is not repeated once the service has forgotten its key', async () => {
    const { process, made, wait } = creations();
    const open = process();
    await expect(open(lost, { wireKey: 'key' })).rejects.toMatchObject({ code: 'timeout' });
    wait(25 * 60 * 60 * 1000);
    await expect(open(async () => editorUrl, { wireKey: 'key' })).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(made).toHaveLength(1);
  });

  it('is remembered for thirty days', async () => {
    const { process, made, wait } = creations();
    const open = process();
    await open(async () => editorUrl);
    wait(29 * 86_400_000);
    expect((await open(async () => editorUrl)).pptId).toBe('p-1');
    expect(made).toHaveLength(1);
    wait(2 * 86_400_000);
    await open(async () => editorUrl);
    expect(made).toHaveLength(2);
  });

  it('returns a URL that its caller did not receive, once, if the service does not say which presentation it opens', async () => {
    const { process, made } = creations();
    const caller = new AbortController();
    const undelivered = { url: 'https://service.test/e/1', coverId: 'c-1' };
    await process()(
      async () => {
        caller.abort();
        return undelivered;
      },
      { signal: caller.signal },
    );
    const [first, second] = await Promise.allSettled([process()(never), process()(never)]);
    const delivered = [first, second].filter(({ status }) => status === 'fulfilled');
    expect(delivered).toEqual([{ status: 'fulfilled', value: undelivered }]);
    await expect(process()(never)).rejects.toMatchObject({ code: 'cannot_reopen' });
    expect(made).toHaveLength(1);
  });

  it('does not lose the only URL to a repeated request whose caller has disconnected as well', async () => {
    const { process } = creations();
    const [first, second] = [new AbortController(), new AbortController()];
    const undelivered = { url: 'https://service.test/e/1' };
    await process()(
      async () => {
        first.abort();
        return undelivered;
      },
      { signal: first.signal },
    );
    second.abort();
    await expect(process()(never, { signal: second.signal })).rejects.toMatchObject({ code: 'cannot_reopen' });
    expect(await process()(never)).toEqual(undelivered);
  });

  it('returns a new URL instead of one that its caller did not receive, if the service says which presentation it opens', async () => {
    const { process, made } = creations();
    const caller = new AbortController();
    await process()(
      async () => {
        caller.abort();
        return editorUrl;
      },
      { signal: caller.signal },
    );
    expect(await process()(never)).toEqual({ url: 'https://service.test/again/p-1', pptId: 'p-1' });
    expect(made).toHaveLength(1);
  });

  it('returns the cover of the presentation to every caller', async () => {
    const { process } = creations();
    await process()(async () => ({ ...editorUrl, coverId: 'c-1' }));
    const reopened = { url: 'https://service.test/again/p-1', pptId: 'p-1', coverId: 'c-1' };
    expect([await process()(never), await process()(never)]).toEqual([reopened, reopened]);
  });

  it('returns no cover if the service reports none', async () => {
    const { process } = creations();
    await process()(async () => editorUrl);
    expect(Object.keys(await process()(never))).toEqual(['url', 'pptId']);
  });

  it('is taken over from a process that has not finished after exactly one minute, and not earlier', async () => {
    const { process, made, wait } = creations();
    void process()(never, { wireKey: 'key' });
    await expect.poll(() => made).toHaveLength(1);
    wait(59_999);
    // A caller that has disconnected does not wait.
    const signal = AbortSignal.abort();
    await expect(process()(never, { wireKey: 'key', signal })).rejects.toBe(signal.reason);
    wait(1);
    expect(await process()(async () => editorUrl, { wireKey: 'key' })).toEqual(editorUrl);
    expect(made).toHaveLength(2);
  });

  it.each([
    [23, 'timeout'],
    [24, 'outcome_unknown'],
  ])('counts the day of its key from the first attempt: %i hours later, it fails with %s', async (hours, code) => {
    const { process, wait } = creations();
    const open = process();
    for (const pause of [12, hours - 12]) {
      await expect(open(lost, { wireKey: 'key' })).rejects.toMatchObject({ code: 'timeout' });
      wait(pause * 60 * 60 * 1000);
    }
    await expect(open(lost, { wireKey: 'key' })).rejects.toMatchObject({ code });
  });

  it('keeps the cause if a response is lost and the service has no key to repeat the request with', async () => {
    const { process } = creations();
    await expect(process()(lost)).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: expect.objectContaining({ code: 'timeout' }) as Error,
    });
  });

  it('may be repeated after the service has rejected it, because nothing was created', async () => {
    const { process, made } = creations();
    const rejected = new PptError({ code: 'invalid_request', message: 'too many slides' });
    await expect(process()(() => Promise.reject(rejected))).rejects.toBe(rejected);
    expect(await process()(async () => editorUrl)).toEqual(editorUrl);
    expect(made).toHaveLength(2);
  });

  it('never creates a second presentation, even if a step after the creation failed', async () => {
    const { process, made } = creations();
    const open = process();
    const diskFull = async (): Promise<EditorUrl> => {
      throw new Error('ENOSPC');
    };
    await expect(open(diskFull)).rejects.toThrow('ENOSPC');
    await expect(open(async () => editorUrl)).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(made).toHaveLength(1);
  });
});
