import { sha256Hex } from '../kernel/bytes.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { EventHandlers, ReceivedEvent } from '../options/options.ts';
import { applyEvent } from './apply-event.ts';

type Receipt = { step: 'handling'; until: number } | { step: 'handled' };

/** Time in ms for which event ids are stored: longer than the service redelivers an event (a day and a half). */
const receiptTtlMs = 7 * 86_400_000;
/**
 * Duration of a claim in ms. The service times out after 10 s; if a handler takes longer, redeliveries find the event
 * claimed until the handler completes.
 */
const claimMs = 60_000;

/**
 * Handles an event once per id, across processes.
 * @returns whether it has been handled; false while another process is handling it.
 * @throws The handler's error. In that case, the next delivery is handled.
 */
export async function dispatchOnce(context: CallContext, event: ReceivedEvent): Promise<boolean> {
  const { store, settings } = context;
  const key = `events/${await sha256Hex(event.id)}`;
  const before = await store.read<Receipt>(key);
  if (before?.content.step === 'handled') return true;
  if (before && before.content.until > settings.now()) return false;
  const write = (receipt: Receipt, expected: string | null): Promise<string | null> =>
    store.write(key, receipt, expected, settings.now() + receiptTtlMs);
  const version = await write({ step: 'handling', until: settings.now() + claimMs }, before?.version ?? null);
  if (version === null) return false;
  try {
    await applyEvent(context, event);
    await handle(settings.on, event);
  } catch (error) {
    await store.remove(key, version);
    throw error;
  }
  await write({ step: 'handled' }, version);
  return true;
}

async function handle(handlers: EventHandlers, event: ReceivedEvent): Promise<void> {
  // The handler is registered for the event's type, so it accepts this event.
  const handler = handlers[event.type] as ((event: ReceivedEvent) => void | Promise<void>) | undefined;
  await handler?.(event);
}
