import { expect, it } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: [string, string][] = [];
  opened: string[] = [];
  sent: unknown;
  status = 0;
  responseText = '';
  responseType = '';
  open(...args: string[]): void {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value]);
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  respond(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
  report(progress: { loaded: number; total: number; lengthComputable: boolean }): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  }
}

function send(signal?: AbortSignal) {
  const request = new FakeRequest();
  const progress: number[] = [];
  const sender = sendWithProgress(
    (sent) => progress.push(sent),
    () => request as unknown as XMLHttpRequest,
  );
  const response = sender('/api/pictures', {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: 'bytes',
    ...(signal && { signal }),
  });
  return { request, progress, response };
}

it('reports how much of the body has been sent, and returns the response', async () => {
  const { request, progress, response } = send();
  expect([request.opened, request.headers, request.sent]).toEqual([
    ['POST', '/api/pictures'],
    [['authorization', 'Bearer x']],
    'bytes',
  ]);
  request.report({ loaded: 1, total: 4, lengthComputable: true });
  request.report({ loaded: 2, total: 0, lengthComputable: false });
  request.report({ loaded: 4, total: 4, lengthComputable: true });
  request.respond(413, '{"code":41300}');
  const result = await response;
  expect([progress, result.ok, result.status, await result.json()]).toEqual([[0.25, 1], false, 413, { code: 41300 }]);
});

it('rejects like fetch when the network fails or the signal aborts', async () => {
  const failed = send();
  failed.request.dispatchEvent(new Event('error'));
  await expect(failed.response).rejects.toBeInstanceOf(TypeError);
  const controller = new AbortController();
  const aborted = send(controller.signal);
  controller.abort(new DOMException('Too late.', 'TimeoutError'));
  await expect(aborted.response).rejects.toMatchObject({ name: 'TimeoutError' });
  const before = send(AbortSignal.abort());
  await expect(before.response).rejects.toMatchObject({ name: 'AbortError' });
  expect(before.request.sent).toBeUndefined();
});
