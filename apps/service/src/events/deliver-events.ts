import type { Parts } from '../parts.ts';
import { claimEvents, markDelivered, markDue, markFailed, type ClaimedEvent } from './queries.ts';
import { retryDelay } from './retry-schedule.ts';
import { sendEvent } from './send-event.ts';

/** How many of one application are on their way before it has to wait: a slow receiver holds up its own news alone. */
const perApplication = 8;
/** Over all applications, in one process: each is a socket, and a process has a thousand or so of those. */
const atOnce = 256;
/** Longer than one delivery takes: a claim runs out only when its process has died. */
const claimMs = 60_000;
const pauseMs = 500;

/** Sends what is due, once. @returns how many were tried. */
export async function deliverDue(parts: Parts): Promise<number> {
  const claimed = await claimDue(parts, [], atOnce);
  await Promise.all(claimed.map((event) => deliver(parts, event)));
  return claimed.length;
}

function claimDue({ db, clock }: Parts, except: readonly string[], most: number): Promise<ClaimedEvent[]> {
  const now = clock();
  return claimEvents(db, { now, until: new Date(now.getTime() + claimMs), perApplication, except, most });
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
    reason = describe(error);
  }
  const delay = retryDelay(attempt, random(1).readUInt8(0) / 255);
  log(`event ${id} not delivered (attempt ${attempt}): ${reason}`);
  if (delay === undefined) await markFailed(db, id, clock());
  else await markDue(db, id, new Date(clock().getTime() + delay));
}

/** `fetch` says what went wrong in the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

interface DeliveryLoop {
  /** Ends after the deliveries that are on their way. */
  stop(): Promise<void>;
}

/** Keeps delivering until stopped. */
export function startDelivery(parts: Parts): DeliveryLoop {
  const underWay = new Map<Promise<void>, string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, pauseMs);
    });

  const start = (event: ClaimedEvent) => {
    // What cannot be marked stays claimed, and is sent again when the claim has run out.
    const running = deliver(parts, event)
      .catch((error: unknown) => parts.log(`event ${event.id} could not be marked: ${describe(error)}`))
      .finally(() => underWay.delete(running));
    underWay.set(running, event.appId);
  };
  const run = async () => {
    while (!stopped) {
      const claimed = await claimDue(parts, full(underWay.values()), atOnce - underWay.size).catch((error: unknown) => {
        parts.log(`events could not be read: ${describe(error)}`);
        return [];
      });
      for (const event of claimed) start(event);
      if (underWay.size >= atOnce) await Promise.race(underWay.keys());
      else if (claimed.length === 0 && !stopped) await pause();
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake?.();
      await running;
      await Promise.all(underWay.keys());
    },
  };
}

/** Applications that have as many on their way as one may. */
function full(underWay: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const appId of underWay) counts.set(appId, (counts.get(appId) ?? 0) + 1);
  return [...counts].flatMap(([appId, count]) => (count >= perApplication ? [appId] : []));
}
