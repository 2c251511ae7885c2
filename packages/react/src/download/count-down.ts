import { maxTimerMs } from '../fetcher/retry-delay.ts';
import type { PptDownload, PptDownloadData } from './download-state.ts';

/** Parts of a download that expire. */
export type TimeLeft = Pick<PptDownload, 'link' | 'freeMinutes'>;

const minuteMs = 60_000;

/**
 * Counts down until the link expires and until the next charge, both from the time of the response, because the system
 * clock may change.
 * @returns a function that stops it.
 */
export function countDown(data: PptDownloadData, onChange: (timeLeft: TimeLeft) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (elapsedMs: number): void => {
    const { freeMs, validMs } = remaining(data, elapsedMs);
    const nextMs = Math.min(freeMs > 0 ? freeMs % minuteMs || minuteMs : Infinity, validMs || Infinity);
    if (nextMs < Infinity) timer = setTimeout(tick, Math.min(nextMs, maxTimerMs));
  };
  const tick = (): void => {
    const elapsedMs = performance.now() - data.receivedAt;
    onChange(timeLeftAfter(data, elapsedMs));
    wait(elapsedMs);
  };
  wait(performance.now() - data.receivedAt);
  return () => clearTimeout(timer);
}

/** Returns the parts of a download that have not expired after this time since the response, in ms. */
export function timeLeftAfter(data: PptDownloadData, elapsedMs: number): TimeLeft {
  const { freeMs, validMs } = remaining(data, elapsedMs);
  return { link: validMs > 0 ? data : null, freeMinutes: freeMs > 0 ? Math.ceil(freeMs / minuteMs) : undefined };
}

/** Returns the time for which a download is free, and the lifetime of its link. */
function remaining(
  { chargedFor = 0, expiresIn = Infinity }: PptDownloadData,
  elapsedMs: number,
): { freeMs: number; validMs: number } {
  return { freeMs: Math.max(0, chargedFor * 1000 - elapsedMs), validMs: Math.max(0, expiresIn * 1000 - elapsedMs) };
}
