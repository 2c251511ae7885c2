import { trimTrailingSlashes } from '@ppt-embed/protocol/host';
import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';

/** When the last notification came, as far as the store remembers. */
export async function checkEvents({ webhookReceipts, settings }: CallContext): Promise<DoctorFinding> {
  const check = 'events';
  const url = `${trimTrailingSlashes(settings.publicUrl.href)}/events`;
  if (settings.eventSecrets.length === 0 && !settings.unsigned) {
    return {
      check,
      status: 'unknown',
      code: 'events_off',
      message: 'Notifications are switched off here.',
      fix: `To hear of saves and bans, set ${url} as the application's address for notifications and give events.secret.`,
    };
  }
  const at = await webhookReceipts.read();
  if (at !== undefined) {
    return {
      check,
      status: 'ok',
      code: 'events_arrive',
      message: `The last notification came at ${new Date(at).toISOString()}.`,
    };
  }
  return {
    check,
    status: 'unknown',
    code: 'events_none_yet',
    message: 'No notification has come yet.',
    fix: `Save a presentation, then look again. If none comes: is ${url} the application's address for notifications, can the service reach it, and is events.secret the one that signs?`,
  };
}
