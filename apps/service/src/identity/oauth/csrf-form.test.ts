import { Hono, type Context } from 'hono';
import { expect, it } from 'vitest';
import { formProof, hasValidProof, isSameOriginForm, readForm } from './csrf-form.ts';

const publicUrl = 'https://ppt.example';

/** Returns the result of a function that a route calls for this request. */
async function resultOf<Result>(request: RequestInit, run: (context: Context) => Result): Promise<Awaited<Result>> {
  let result: Awaited<Result> | undefined;
  const app = new Hono().post('/', async (context) => {
    result = await run(context);
    return context.text('');
  });
  await app.request('/', { method: 'POST', ...request });
  return result as Awaited<Result>;
}

const fieldOf = (body: RequestInit['body'], name: string, headers: HeadersInit = {}) =>
  resultOf({ body: body ?? null, headers }, async (context) => (await readForm(context))(name));

it.each<[headers: Record<string, string>, isAccepted: boolean]>([
  [{}, true],
  [{ Origin: publicUrl }, true],
  [{ Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ Origin: 'https://evil.example' }, false],
  [{ Origin: `${publicUrl}.evil.example` }, false],
  [{ Origin: 'http://ppt.example' }, false],
  [{ Origin: 'null' }, false],
  [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ Origin: publicUrl, 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site' }, false],
])('accepts a form with the headers %j: %s', async (headers, isAccepted) => {
  expect(await resultOf({ headers }, (context) => isSameOriginForm(context, publicUrl))).toBe(isAccepted);
});

it('accepts the token of the page only with the same session and request', () => {
  const user = { userName: 'lin', hasAccount: true, session: 'session-1' };
  const isValid = (proof: string, request = 'request-1') =>
    hasValidProof((name) => ({ proof, request })[name] ?? '', user);
  expect(isValid(formProof('session-1', 'request-1'))).toBe(true);
  expect(isValid(formProof('session-2', 'request-1'))).toBe(false);
  expect(isValid(formProof('session-1', 'request-2'))).toBe(false);
  expect(isValid(formProof('session-1', 'request-1'), 'request-2')).toBe(false);
  expect(isValid('')).toBe(false);
});

it('reads fields of a form, and missing ones as empty', async () => {
  const form = new URLSearchParams({ name: 'Lin 林', password: ' a b ' });
  expect(await fieldOf(form, 'name')).toBe('Lin 林');
  expect(await fieldOf(form, 'password')).toBe(' a b ');
  expect(await fieldOf(form, 'request')).toBe('');
});

it('replaces U+0000, which PostgreSQL does not store', async () => {
  expect(await fieldOf(new URLSearchParams({ name: 'a\0b\0' }), 'name')).toBe('a\u{FFFD}b\u{FFFD}');
});

it('reads a file and a malformed form as empty', async () => {
  const upload = new FormData();
  upload.set('name', new File(['x'], 'x.txt'));
  expect(await fieldOf(upload, 'name')).toBe('');
  expect(await fieldOf('nonsense', 'name', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe('');
});

it('does not wait for a form that never arrives completely', async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('name=Lin')) });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const request = { body, headers, duplex: 'half' } as RequestInit;
  expect(await resultOf(request, async (context) => (await readForm(context, 10))('name'))).toBe('');
});
