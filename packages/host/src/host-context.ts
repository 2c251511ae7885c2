import type { CallContext } from './calls/call-context.ts';
import type { StateCookie } from './connect/state-cookie.ts';
import type { WebhookReceipts } from './webhooks/webhook-receipts.ts';

/** The dependencies of one host, created in `create-host.ts`. */
export interface HostContext extends CallContext {
  stateCookie: StateCookie;
  webhookReceipts: WebhookReceipts;
}
