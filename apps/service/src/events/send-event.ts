import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { eventReceipt } from '@ppt-embed/protocol/service';
import type { ReceiverAgents } from './receiver-agents.ts';

const defaultTimeoutMs = 10_000;
const maxReceiptBytes = 1024;

/** An event, its receiver and the secrets that sign it. */
export interface Delivery {
  id: string;
  body: string;
  url: string;
  secret: string;
  /** Secret before a rotation whose overlap has not ended. */
  previousSecret?: string | null;
  now: Date;
  /** Agent for the connection. */
  agents: ReceiverAgents;
  /** Time limit for the whole delivery including the response, in ms. @default 10,000 */
  timeoutMs?: number;
  /** Aborts the delivery when the process stops. */
  signal?: AbortSignal;
}

/**
 * Sends one delivery according to Standard Webhooks.
 * @returns whether the receiver returned 2xx and `success` (spec, Events).
 */
export async function sendEvent(delivery: Delivery): Promise<boolean> {
  const { id, body, secret, previousSecret, now, timeoutMs = defaultTimeoutMs } = delivery;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    // Receivers accept any of several signatures.
    'webhook-signature': [secret, ...(previousSecret ? [previousSecret] : [])]
      .map((each) => new Webhook(each).sign(id, now, body))
      .join(' '),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = delivery.signal ? AbortSignal.any([timeout, delivery.signal]) : timeout;
  try {
    const response = await post(delivery, { headers, signal });
    const receipt = await readReceipt(response);
    const { statusCode = 0 } = response;
    return statusCode >= 200 && statusCode < 300 && receipt.trim() === eventReceipt;
  } catch (error) {
    // Node's own error does not mention the timeout.
    throw timeout.aborted ? timeout.reason : error;
  }
}

interface PostOptions {
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
}

async function post(delivery: Delivery, options: PostOptions): Promise<IncomingMessage> {
  const url = new URL(delivery.url);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { method: 'POST', agent: delivery.agents.agentOf(url), ...options });
  try {
    return await new Promise((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
      // Without a listener, Node closes the connection and reports nothing, not even the timeout.
      request.once('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('the receiver switched to another protocol'));
      });
      request.end(delivery.body);
    });
  } catch (error) {
    // The receiver closed an idle connection just as this request reused it.
    const isClosed = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (!isClosed || options.signal.aborted) throw error;
    return post(delivery, options);
  }
}

/** Reads the beginning of the response, up to a limit, so that a receiver cannot occupy the connection. */
async function readReceipt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    // Leaving the loop closes the connection.
    if (size >= maxReceiptBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxReceiptBytes).toString('utf8');
}
