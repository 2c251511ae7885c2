import { sha256Hex } from '../kernel/bytes.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { EventHandlers, ReceivedEvent } from '../options/options.ts';
import { applyEvent } from './apply-event.ts';

type Receipt = { step: 'handling'; until: number } | { step: 'handled' };

/** Time in ms for which event ids are stored: longer than the service redelivers an event (a day and a half). */
const receiptTtlMs = 7 * 86_400_000;
/**
 * Duration of a claim in ms. It is renewed while the handler runs, because the service times out after 10 s, and
 * redeliveries must find the event claimed until the handler completes. If the process is killed, the claim ends.
 */
const claimMs = 60_000;
const renewMs = 20_000;

/** Calls a function repeatedly. Returns a function that stops this. */
type Repeat = (run: () => void, ms: number) => () => void;

const repeat: Repeat = (run, ms) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/**
 * Handles an event once per id, across processes.
 * @param every Calls a function at intervals. Tests replace it.
 * @returns whether it has been handled; false while another process is handling it.
 * @throws The handler's error. In that case, the next delivery is handled.
 */
export async function dispatchOnce(
  context: CallContext,
  event: ReceivedEvent,
  every: Repeat = repeat,
): Promise<boolean> {
  const { store, settings } = context;
  const key = `events/${await sha256Hex(event.id)}`;
  const before = await store.read<Receipt>(key);
  if (before?.content.step === 'handled') return true;
  if (before && before.content.until > settings.now()) return false;
  const write = (receipt: Receipt, expected: string | null): Promise<string | null> =>
    store.write(key, receipt, expected, settings.now() + receiptTtlMs);
  const claim = (expected: string | null) => write({ step: 'handling', until: settings.now() + claimMs }, expected);
  const version = await claim(before?.version ?? null);
  if (version === null) return false;
  const renewal = renewClaim(version, claim, every);
  try {
    await applyEvent(context, event);
    await handle(settings.on, event);
  } catch (error) {
    await store.remove(key, await renewal.end());
    throw error;
  }
  await write({ step: 'handled' }, await renewal.end());
  return true;
}

/** Renews a claim at intervals. `end` stops this and returns the last version of the claim. */
function renewClaim(
  version: string,
  claim: (expected: string) => Promise<string | null>,
  every: Repeat,
): { end: () => Promise<string> } {
  let last = version;
  let isLost = false;
  let renewing = Promise.resolve();
  const renew = async () => {
    if (isLost) return;
    const renewed = await claim(last);
    // The storage was unavailable for so long that another process has claimed the event.
    if (renewed === null) isLost = true;
    else last = renewed;
  };
  // After an error of the storage, the next renewal may succeed.
  const stop = every(() => void (renewing = renewing.then(renew).catch(() => undefined)), renewMs);
  return {
    async end() {
      stop();
      await renewing;
      return last;
    },
  };
}

async function handle(handlers: EventHandlers, event: ReceivedEvent): Promise<void> {
  // The handler is registered for the event's type, so it accepts this event.
  const handler = handlers[event.type] as ((event: ReceivedEvent) => void | Promise<void>) | undefined;
  await handler?.(event);
}
