import { Webhook } from 'standardwebhooks';
import { eventReceipt } from '@ppt-embed/protocol/service';

const defaultTimeoutMs = 10_000;
const maxReceiptBytes = 1024;

export interface Delivery {
  id: string;
  body: string;
  url: string;
  secret: string;
  now: Date;
  /** For the whole delivery, answer and all; 10 s unless said otherwise. */
  timeoutMs?: number;
  /** Ends the delivery early, when the process stops. */
  signal?: AbortSignal;
}

/**
 * One delivery by Standard Webhooks.
 * @returns whether the receiver answered 2xx and `success` (spec, Events).
 */
export async function sendEvent(delivery: Delivery): Promise<boolean> {
  const { id, body, url, secret, now, timeoutMs = defaultTimeoutMs, signal } = delivery;
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
  });
  const receipt = await readReceipt(answer);
  return answer.ok && receipt.trim() === eventReceipt;
}

/** The beginning of the answer; a receiver cannot keep us reading. */
async function readReceipt(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxReceiptBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxReceiptBytes).toString('utf8');
}
