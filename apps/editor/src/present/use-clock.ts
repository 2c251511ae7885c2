import { use, useEffect, useState } from 'react';
import { LocaleContext } from '../kit/use-messages.ts';

export interface Clock {
  /** Minutes and seconds since the start, without pauses. */
  elapsed: string;
  /** Time of day. */
  now: string;
  isRunning: boolean;
  toggle: () => void;
}

/** The presenter's timer, which starts automatically. */
export function useClock(): Clock {
  const locale = use(LocaleContext);
  const [now, setNow] = useState(() => Date.now());
  /** Start time, shifted by all pauses. While paused, the elapsed time. */
  const [start, setStart] = useState({ at: now, paused: null as number | null });

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const elapsedMs = Math.max(0, start.paused ?? now - start.at);
  return {
    elapsed: formatElapsed(elapsedMs),
    now: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(now),
    isRunning: start.paused === null,
    toggle() {
      const at = Date.now();
      setNow(at);
      setStart(start.paused === null ? { ...start, paused: at - start.at } : { at: at - start.paused, paused: null });
    },
  };
}

function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
