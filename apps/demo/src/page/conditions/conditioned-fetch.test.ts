import { expect, it, vi } from 'vitest';
import { conditionedFetch } from './conditioned-fetch.ts';

const backend = () => vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ status: 'connected' })));

it('asks the backend under normal conditions', async () => {
  const ask = backend();
  await conditionedFetch(() => 'normal', ask)('/api/ppt/connection');
  expect(ask).toHaveBeenCalledOnce();
});

it('asks late on a slow network, and not at all once nobody waits', async () => {
  vi.useFakeTimers();
  try {
    const ask = backend();
    const slow = conditionedFetch(() => 'slow', ask);
    const answer = slow('/api/ppt/history');
    await vi.advanceTimersByTimeAsync(3999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(ask).toHaveBeenCalledOnce();
    const control = new AbortController();
    const given = slow('/api/ppt/history', { signal: control.signal });
    control.abort();
    await expect(given).rejects.toThrow('aborted');
    expect(ask).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('refuses as the backend does while the service is down', async () => {
  const ask = backend();
  const answer = await conditionedFetch(() => 'down', ask)('/api/ppt/history');
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    503,
    'unavailable',
  ]);
  expect(ask).not.toHaveBeenCalled();
});

it('says that there is no connection when the token has expired', async () => {
  const expired = conditionedFetch(() => 'expired', backend());
  expect(await (await expired('/api/ppt/connection')).json()).toEqual({ status: 'disconnected' });
  expect((await expired('/api/ppt/editor-url', { method: 'POST' })).status).toBe(409);
  // The application itself may still ask.
  expect((await expired('/api/ppt/covers?limit=11')).status).toBe(200);
});
