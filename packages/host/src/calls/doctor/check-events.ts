import { trimTrailingSlashes } from '@ppt-embed/protocol/host';
import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';

/** Checks when the last event arrived, according to the storage. */
export async function checkEvents({ webhookReceipts, settings }: CallContext): Promise<DoctorFinding> {
  const check = 'events';
  const url = `${trimTrailingSlashes(settings.publicUrl.href)}/events`;
  if (settings.eventSecrets.length === 0 && !settings.unsigned) {
    return {
      check,
      status: 'unknown',
      code: 'events_off',
      message: 'Events are not configured.',
      fix: `To receive events about saves and suspensions, set ${url} as the application's event URL and set events.secret.`,
    };
  }
  const at = await webhookReceipts.read();
  if (at !== undefined) {
    return {
      check,
      status: 'ok',
      code: 'events_arrive',
      message: `The last event arrived at ${new Date(at).toISOString()}.`,
    };
  }
  return {
    check,
    status: 'unknown',
    code: 'events_none_yet',
    message: 'No event has arrived yet.',
    fix: `Save a presentation, then check again. If no event arrives, check that ${url} is the application's event URL, that the service can reach it, and that events.secret is the signing secret.`,
  };
}
