import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';

const pace = { idleMs: 100, bytesPerSecond: 1_000_000 };

/** Creates a request whose body arrives in chunks and then ends, or never ends. */
function bodyOf(pieces: AsyncGenerator<string>, length?: number): Request {
  const stream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
  });
  const headers = length === undefined ? {} : { 'Content-Length': String(length) };
  return new Request('http://localhost/', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit);
}

async function* pieces(count: number, piece: string, everyMs = 0) {
  for (let number = 0; number < count; number += 1) {
    if (everyMs > 0) await sleep(everyMs);
    yield piece;
  }
}

async function* stalled() {
  yield 'begun';
  await new Promise(() => undefined);
}

async function* disconnected() {
  yield await Promise.resolve('begun');
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

const memory = () => {
  const reservations: number[] = [];
  return {
    reservations,
    reserve: (bytes: number) => {
      reservations.push(bytes);
      return Promise.resolve();
    },
  };
};

it('reserves memory for the announced length before it reads the body', async () => {
  const budget = memory();
  const body = bodyOf(pieces(2, 'x'.repeat(50_000)), 100_000);
  const bytes = await readBytes(body, { maxBytes: 200_000, memory: budget, weight: 3 });
  expect([bytes.length, budget.reservations]).toEqual([100_000, [300_000]]);
});

it('reserves memory chunk by chunk if no length is announced', async () => {
  const budget = memory();
  await readBytes(bodyOf(pieces(3, 'abcd')), { maxBytes: 100, memory: budget, weight: 2 });
  expect(budget.reservations.filter((bytes) => bytes > 0)).toEqual([8, 8, 8]);
});

it.each([
  ['without a length', undefined],
  ['of an announced length', 250_000],
])('joins the chunks of a long body %s', async (_name, length) => {
  async function* numbered() {
    for (let number = 0; number < 10; number += 1) yield await Promise.resolve(String(number).repeat(25_000));
  }
  const bytes = await readBytes(bodyOf(numbered(), length), { maxBytes: 300_000, memory: memory(), weight: 1 });
  expect(bytes.toString()).toBe(Array.from({ length: 10 }, (_item, digit) => String(digit).repeat(25_000)).join(''));
});

it('reads nothing if no memory is available', async () => {
  const none = { reserve: () => Promise.reject(new Error('no memory')) };
  await expect(readBytes(bodyOf(stalled(), 10), { maxBytes: 100, memory: none, weight: 1 })).rejects.toThrow(
    'no memory',
  );
});

it.each([
  ['without a length', undefined],
  ['of a short length', 10],
  ['of a long length', 100_000],
])('aborts a stalled body %s', async (_name, length) => {
  const pending = readBytes(bodyOf(stalled(), length), { maxBytes: 200_000, memory: memory(), weight: 1, pace });
  await expect(pending).rejects.toMatchObject({ code: 'invalid_request' });
});

it.each([
  ['without a length', undefined],
  ['of a short length', 10],
  ['of a long length', 100_000],
])('does not report a service error if a client disconnects in the middle of a body %s', async (_name, length) => {
  const pending = readBytes(bodyOf(disconnected(), length), { maxBytes: 200_000, memory: memory(), weight: 1, pace });
  await expect(pending).rejects.toMatchObject({ code: 'invalid_request' });
});

it('aborts a body that arrives too slowly', async () => {
  const pending = readBytes(bodyOf(pieces(100, 'x', 30)), { maxBytes: 1000, memory: memory(), weight: 1, pace });
  await expect(pending).rejects.toMatchObject({ code: 'invalid_request' });
});

it('accepts a body over a slow connection', async () => {
  const slow = { idleMs: 2000, bytesPerSecond: 10 };
  const pending = readBytes(bodyOf(pieces(5, 'x', 30)), { maxBytes: 1000, memory: memory(), weight: 1, pace: slow });
  expect((await pending).toString()).toBe('xxxxx');
});

it('does not create a stream for a short body with an announced length', async () => {
  const body = bodyOf(pieces(1, 'short'), 5);
  // In the server, reading this property turns the incoming message into a web stream.
  Object.defineProperty(body, 'body', { get: () => expect.unreachable('The body was read as a stream.') });
  const bytes = await readBytes(body, { maxBytes: 100, memory: memory(), weight: 1 });
  expect(bytes.toString()).toBe('short');
});
