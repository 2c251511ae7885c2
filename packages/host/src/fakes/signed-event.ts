import type { EventData } from '@ppt-embed/protocol/service';
import { Webhook } from 'standardwebhooks';
import { fakeNow } from './fake-service.ts';
import { publicUrl } from './test-host.ts';

export const eventSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export interface EventDelivery {
  id?: string;
  /** A known event type, or one from a later version. */
  type?: string;
  data?: Partial<EventData>;
  timestamp?: string | undefined;
  /** @default the test host's clock at its start */
  sentAt?: Date;
  secret?: string;
}

/** Returns a delivery as the service sends it. */
export function signedEvent(delivery: EventDelivery = {}): Request {
  const { id = crypto.randomUUID(), type = 'ppt.saved', sentAt = new Date(fakeNow), secret = eventSecret } = delivery;
  const timestamp = 'timestamp' in delivery ? delivery.timestamp : sentAt.toISOString();
  const body = JSON.stringify({ type, timestamp, data: { app_id: 'app-1', ...delivery.data } });
  return new Request(`${publicUrl}/events`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
    },
  });
}
