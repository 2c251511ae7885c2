import { connectFailures, type ConnectFailure } from '@ppt-embed/protocol/host';

/** Outcome of an attempt to connect, except `banned`, which the connection status itself reports. */
export type ConnectOutcome = Exclude<ConnectFailure, 'banned'> | null;

/** Converts the status of a callback. Unknown statuses are ignored, because anyone can write one into a URL. */
export function toConnectOutcome(status: unknown): ConnectOutcome {
  const failure = connectFailures.find((known) => known === status) ?? null;
  return failure === 'banned' ? null : failure;
}
