import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context/app-context.ts';
import { onNewEvents } from './announce-new-events.ts';
import { claimEvents, type Claim, type ClaimedEvent, type DeliveryResult } from './event-queries.ts';
import { receiverAgents } from './receiver-agents.ts';
import { retryDelay } from './retry-schedule.ts';
import { sendEvent } from './send-event.ts';
import { openWaker } from './waker.ts';
import { openResultWriter, type WriteResult } from './write-results.ts';

/** Duration of a claim in ms, longer than a delivery takes, so that a claim expires only if its process has died. */
const claimMs = 60_000;
/**
 * Time in ms for which new events and free slots are collected after the first one, so that one claim covers several.
 */
const collectMs = 5;

/** Reciprocal of the maximum share of one application: a quarter of the free slots. */
const freeShare = 4;

/** Time in ms for which an idle process waits before it checks for events from other processes, retries and replays. */
export interface PollTimes {
  initialMs: number;
  /** Maximum time in ms between polls. Each empty poll doubles the wait, up to this maximum. */
  maxMs: number;
}

const pollTimes: PollTimes = { initialMs: 250, maxMs: 2000 };

/** Grace period in ms for deliveries in progress after the process receives the signal to stop. */
const stopMs = 8000;

/** Metrics of deliveries, updated after each attempt. */
interface DeliveryMetrics {
  /** @param lagSeconds Time since the event was queued. */
  eventSent(outcome: DeliveryResult['outcome'], lagSeconds: number): void;
}

type DeliveryContext = AppContext & { metrics?: DeliveryMetrics };

/**
 * Sends all due events once.
 * @returns The number of attempts.
 */
export async function deliverDue(appContext: DeliveryContext): Promise<number> {
  const { maxConcurrent, perApplication } = appContext.settings.eventDeliveries;
  const claimed = await claim(appContext, { perApplication, inFlight: new Map(), maxEvents: maxConcurrent });
  const write = openResultWriter(appContext.db);
  await Promise.all(claimed.map((event) => deliver(appContext, write, event)));
  return claimed.length;
}

function claim({ db, clock }: AppContext, limits: Omit<Claim, 'now' | 'until'>): Promise<ClaimedEvent[]> {
  const now = clock();
  return claimEvents(db, { now, until: new Date(now.getTime() + claimMs), ...limits });
}

async function deliver(
  appContext: DeliveryContext,
  write: WriteResult,
  event: ClaimedEvent,
  signal?: AbortSignal,
): Promise<void> {
  const result = await attempt(appContext, event, signal);
  appContext.metrics?.eventSent(result.outcome, (appContext.clock().getTime() - event.createdAt.getTime()) / 1000);
  await write({ id: event.id, attempt: event.attempt, ...result });
}

async function attempt(
  { clock, random, log, settings }: AppContext,
  { id, body, url, secret, previousSecret, attempt: number }: ClaimedEvent,
  signal?: AbortSignal,
): Promise<Pick<DeliveryResult, 'outcome' | 'at'>> {
  let reason = 'the receiver did not return "success"';
  try {
    const agents = receiverAgents(settings);
    const isReceived =
      url &&
      secret &&
      (await sendEvent({ id, body, url, secret, previousSecret, now: clock(), agents, ...(signal && { signal }) }));
    if (isReceived) return { outcome: 'delivered', at: clock() };
  } catch (error) {
    if (signal?.aborted) return { outcome: 'released', at: clock() };
    reason = describe(error);
  }
  const delay = retryDelay(number, random(1).readUInt8(0) / 255);
  log(`event ${id} not delivered (attempt ${number}): ${reason}`);
  if (delay === undefined) return { outcome: 'failed', at: clock() };
  return { outcome: 'due', at: new Date(clock().getTime() + delay) };
}

/** Describes an error. Node's error has only a code if no IP address of a host responded. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}

interface DeliveryLoop {
  /**
   * Resolves when the deliveries in progress have ended. Slow deliveries are aborted, and another process sends their
   * events.
   */
  stop(): Promise<void>;
}

/**
 * Delivers events until stopped. Each application gets only a share of the free slots, so that applications with slow
 * receivers never use all of them.
 */
export function startDelivery(appContext: DeliveryContext, poll: PollTimes = pollTimes): DeliveryLoop {
  const { maxConcurrent, perApplication } = appContext.settings.eventDeliveries;
  const write = openResultWriter(appContext.db);
  const deliveries = new Map<Promise<void>, AbortController>();
  const inFlight = new Map<string, number>();
  const waker = openWaker();
  let isStopped = false;
  let needsSlots = false;

  const freeSlots = () => maxConcurrent - deliveries.size;
  const share = () => Math.min(perApplication, Math.max(1, Math.floor(freeSlots() / freeShare)));
  const count = (appId: string, change: 1 | -1) => {
    const number = (inFlight.get(appId) ?? 0) + change;
    if (number > 0) inFlight.set(appId, number);
    else inFlight.delete(appId);
  };
  const start = (event: ClaimedEvent) => {
    const abort = new AbortController();
    count(event.appId, 1);
    const running = deliver(appContext, write, event, abort.signal)
      // An event whose result cannot be recorded stays claimed. It is sent again when the claim expires.
      .catch((error: unknown) =>
        appContext.log(`could not record the result of event ${event.id}: ${describe(error)}`, { level: 'error' }),
      )
      .finally(() => {
        deliveries.delete(running);
        count(event.appId, -1);
        if (needsSlots) waker.wake();
      });
    deliveries.set(running, abort);
  };
  const countInFlight = (appId: string) => inFlight.get(appId) ?? 0;
  /** Whether some events may have been left unclaimed only because a delivery was in progress. */
  const isFull = () => freeSlots() <= 0 || [...inFlight.values()].some((number) => number >= share());
  /** Whether the claim skipped events although slots are free. */
  const isLimited = (claimed: readonly ClaimedEvent[], maxEvents: number) => {
    const byApplication = Map.groupBy(claimed, ({ appId }) => appId);
    if (byApplication.size >= maxEvents) return freeSlots() > 0;
    return [...byApplication].some(
      ([appId, events]) => events.length >= (events[0]?.allowed ?? 0) && countInFlight(appId) < share(),
    );
  };

  const run = async () => {
    for (let waitMs = poll.initialMs; !isStopped;) {
      const limits = { perApplication: share(), inFlight, maxEvents: Math.ceil(freeSlots() / 2) };
      const claimed = limits.maxEvents === 0 ? [] : await claim(appContext, limits).catch(unreadable);
      for (const event of claimed) start(event);
      if (claimed.length > 0) {
        waitMs = poll.initialMs;
        if (isLimited(claimed, limits.maxEvents)) continue;
      }
      needsSlots = isFull();
      const isWoken = await wait(waitMs);
      if (isWoken && !isStopped) await sleep(collectMs);
      waitMs = isWoken ? poll.initialMs : Math.min(2 * waitMs, poll.maxMs);
    }
  };
  const unreadable = (error: unknown): ClaimedEvent[] => {
    appContext.log(`could not read events: ${describe(error)}`, { level: 'error' });
    return [];
  };
  const wait = (ms: number) => (isStopped ? Promise.resolve(true) : waker.wait(ms));
  const unsubscribe = onNewEvents(appContext.db, () => waker.wake());
  const running = run();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      waker.wake();
      await running;
      const abortTimer = setTimeout(() => {
        for (const abort of deliveries.values()) abort.abort();
      }, stopMs);
      await Promise.all(deliveries.keys());
      clearTimeout(abortTimer);
    },
  };
}
