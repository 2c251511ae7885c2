import type { Parts } from '../parts.ts';
import { claimEvents, markDelivered, markDue, markFailed, type ClaimedEvent } from './queries.ts';
import { retryDelay } from './retry-schedule.ts';
import { sendEvent } from './send-event.ts';

const batch = 10;
/** Longer than one delivery takes: a claim runs out only when its process has died. */
const claimMs = 60_000;
const pauseMs = 500;

/** Sends what is due, once. @returns how many were tried. */
export async function deliverDue(parts: Parts): Promise<number> {
  const now = parts.clock();
  const claimed = await claimEvents(parts.db, now, new Date(now.getTime() + claimMs), batch);
  await Promise.all(claimed.map((event) => deliver(parts, event)));
  return claimed.length;
}

async function deliver({ db, clock, random, log }: Parts, event: ClaimedEvent): Promise<void> {
  const { id, body, url, secret, attempt } = event;
  let reason = 'the receiver did not answer "success"';
  try {
    if (url && secret && (await sendEvent({ id, body, url, secret, now: clock() }))) {
      await markDelivered(db, id, clock());
      return;
    }
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  const delay = retryDelay(attempt, random(1).readUInt8(0) / 255);
  log(`event ${id} not delivered (attempt ${attempt}): ${reason}`);
  if (delay === undefined) await markFailed(db, id, clock());
  else await markDue(db, id, new Date(clock().getTime() + delay));
}

interface DeliveryLoop {
  /** Ends after the deliveries that are on their way. */
  stop(): Promise<void>;
}

/** Keeps delivering until stopped. */
export function startDelivery(parts: Parts): DeliveryLoop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, pauseMs);
    });
  const run = async () => {
    while (!stopped) {
      const tried = await deliverDue(parts).catch((error: unknown) => {
        parts.log(`events could not be read: ${error instanceof Error ? error.message : String(error)}`);
        return 0;
      });
      if (tried < batch && !stopped) await pause();
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake?.();
      await running;
    },
  };
}
