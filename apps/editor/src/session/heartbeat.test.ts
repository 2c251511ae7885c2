import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { EditorApi } from './editor-api.ts';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const errorWith = (code: 'network' | 'user_banned') => new PptError({ code, message: code });

it('sends a heartbeat every 15 s until the editor is closed', async () => {
  const heartbeat = vi.fn<EditorApi['heartbeat']>(async () => ({ expires_at: 0, open_elsewhere: false, revision: 0 }));
  const { stop } = startHeartbeat({ heartbeat }, vi.fn<() => void>());
  await vi.advanceTimersByTimeAsync(45_000);
  expect(heartbeat).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeat).toHaveBeenCalledTimes(3);
});

it('continues to send heartbeats after a connection error', async () => {
  const onSessionEnd = vi.fn<() => void>();
  const heartbeat = vi.fn<EditorApi['heartbeat']>(() => Promise.reject(errorWith('network')));
  const { stop } = startHeartbeat({ heartbeat }, onSessionEnd);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heartbeat).toHaveBeenCalledTimes(2);
  expect(onSessionEnd).not.toHaveBeenCalled();
  stop();
});

it('reports once that the user is suspended, and ends', async () => {
  const onSessionEnd = vi.fn<(code: PptErrorCode) => void>();
  startHeartbeat({ heartbeat: () => Promise.reject(errorWith('user_banned')) }, onSessionEnd);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSessionEnd.mock.calls).toEqual([['user_banned']]);
});

it('sends a heartbeat every 5 s while the presentation is also open elsewhere, and immediately on request', async () => {
  let isElsewhere = true;
  const heartbeat = vi.fn<EditorApi['heartbeat']>(async () => ({ open_elsewhere: isElsewhere }));
  const { beat, stop } = startHeartbeat({ heartbeat }, vi.fn<() => void>());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heartbeat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heartbeat).toHaveBeenCalledTimes(2);
  isElsewhere = false;
  beat();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(heartbeat).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(heartbeat).toHaveBeenCalledTimes(4);
  stop();
  beat();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeat).toHaveBeenCalledTimes(4);
});
