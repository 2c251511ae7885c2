import { Webhook } from 'standardwebhooks';

/** Whether the reference library accepts the signature of a delivery. */
export function isSignedEvent(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
