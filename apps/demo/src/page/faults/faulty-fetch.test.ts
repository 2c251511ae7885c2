import { expect, it, vi } from 'vitest';
import { faultyFetch } from './faulty-fetch.ts';

const backend = () => vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ status: 'connected' })));

it('sends requests to the backend unchanged without faults', async () => {
  const baseFetch = backend();
  await faultyFetch(() => 'none', baseFetch)('/api/ppt/connection');
  expect(baseFetch).toHaveBeenCalledOnce();
});

it('delays requests on a slow network, and drops them once they are aborted', async () => {
  vi.useFakeTimers();
  try {
    const baseFetch = backend();
    const slow = faultyFetch(() => 'slow', baseFetch);
    const response = slow('/api/ppt/history');
    await vi.advanceTimersByTimeAsync(3999);
    expect(baseFetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await response;
    expect(baseFetch).toHaveBeenCalledOnce();
    const control = new AbortController();
    const signaled = slow('/api/ppt/history', { signal: control.signal });
    control.abort();
    await expect(signaled).rejects.toThrow('aborted');
    expect(baseFetch).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('responds like the backend while the service is down', async () => {
  const baseFetch = backend();
  const response = await faultyFetch(() => 'down', baseFetch)('/api/ppt/history');
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    503,
    'unavailable',
  ]);
  expect(baseFetch).not.toHaveBeenCalled();
});

it('reports a disconnected app when the token has expired', async () => {
  const expired = faultyFetch(() => 'expired', backend());
  expect(await (await expired('/api/ppt/connection')).json()).toEqual({ status: 'disconnected' });
  expect((await expired('/api/ppt/editor-url', { method: 'POST' })).status).toBe(409);
  // Requests with the application token still succeed.
  expect((await expired('/api/ppt/covers?limit=11')).status).toBe(200);
});
