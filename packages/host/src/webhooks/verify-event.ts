import { type EventData, type EventType, eventTypes, type PptEvent } from '@ppt-embed/protocol/service';
import type { HostSettings } from '../options/host-settings.ts';
import type { ReceivedEvent } from '../options/options.ts';
import { isRecord } from '../service-client/coerce-to-schema.ts';
import { isSignedBy } from './signature.ts';

/** Result of verifying an event. */
export type VerifyResult =
  | { kind: 'event'; event: ReceivedEvent }
  /** The event is signed correctly, but has a type or shape that this version does not support. */
  | { kind: 'unknown' }
  | { kind: 'rejected' };

/**
 * Verifies the signature and time of the raw body (Standard Webhooks: five minutes in both directions), then parses it.
 * Any of the secrets may have signed it, because they overlap during rotation.
 */
export async function verifyEvent(
  body: string,
  headers: Headers,
  { eventSecrets, now }: Pick<HostSettings, 'eventSecrets' | 'now'>,
): Promise<VerifyResult> {
  const id = headers.get('webhook-id') ?? '';
  const signed = {
    id,
    timestamp: headers.get('webhook-timestamp') ?? '',
    signature: headers.get('webhook-signature') ?? '',
  };
  const verdicts = await Promise.all(eventSecrets.map((secret) => isSignedBy(secret, body, signed, now())));
  if (!verdicts.includes(true)) return { kind: 'rejected' };
  const event = readEvent(body, now());
  return event ? { kind: 'event', event: { id, ...event } } : { kind: 'unknown' };
}

/**
 * Parses the body of an event. Returns undefined for an unknown type or shape.
 * @param arrivedAt Used as the time of an event that contains none, such as a ban.
 */
function readEvent(body: string, arrivedAt: number): PptEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !isRecord(value['data']) || !isEventType(value['type'])) return undefined;
  const { timestamp } = value;
  const isTime = typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp));
  return {
    type: value['type'],
    timestamp: isTime ? timestamp : new Date(arrivedAt).toISOString(),
    data: readData(value['data']),
  };
}

/** Returns the known fields of an event's subject that have the right type. */
function readData(data: Record<string, unknown>): EventData {
  const { app_id, ppt_id, union_id, seq, title, revision, comment_id, thread_id, author_id, mentioned_ids } = data;
  return {
    app_id: typeof app_id === 'string' ? app_id : '',
    ...(typeof ppt_id === 'string' && { ppt_id }),
    ...(typeof union_id === 'string' && { union_id }),
    ...(typeof seq === 'number' && { seq }),
    ...(typeof title === 'string' && { title }),
    ...(typeof revision === 'number' && { revision }),
    ...(typeof comment_id === 'string' && { comment_id }),
    ...(typeof thread_id === 'string' && { thread_id }),
    ...(typeof author_id === 'string' && { author_id }),
    ...(isTextArray(mentioned_ids) && { mentioned_ids }),
  };
}

function isTextArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isEventType(type: unknown): type is EventType {
  return eventTypes.some((known) => known === type);
}
