import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * Minutes for which downloads stay free, counting down.
 * @param chargedFor seconds, as the answer told; undefined: not told.
 * @param receivedAt `performance.now()` at that answer: the wall clock may be set meanwhile.
 */
export function useFreeMinutes(chargedFor: number | undefined, receivedAt: number): number | undefined {
  const [now, setNow] = useState(receivedAt);
  const leftMs = chargedFor === undefined ? 0 : chargedFor * 1000 - Math.max(0, now - receivedAt);

  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNow(performance.now()), leftMs % minuteMs || minuteMs);
    return () => clearTimeout(timer);
  }, [leftMs]);

  return leftMs > 0 ? Math.ceil(leftMs / minuteMs) : undefined;
}
