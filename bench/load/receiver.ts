import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHistogram } from 'node:perf_hooks';
import { eventReceipt, type PptEvent } from '@ppt-embed/protocol/service';
import { isSignedEvent } from '../../apps/service/testing/verify-event.ts';
import { addEvent, eventKey } from './loss-check.ts';

/**
 * Event receiver, run as a separate program. It verifies each delivery and counts events, ignoring repeated deliveries.
 * `GET` returns the received events. Arguments: port, secret, milliseconds until it responds.
 */
const [port, secret = '', delayMs] = process.argv.slice(2);
const ids = new Set<string>();
const events = new Map<string, number>();
const lag = createHistogram();
let repeated = 0;
let rejected = 0;

// It never closes an idle connection; see `event-receiver.ts` of the benchmark `service`.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (request.method === 'GET') {
    const lagMs = { p50: lag.percentile(50), p95: lag.percentile(95), max: lag.max };
    response.end(JSON.stringify({ events: [...events], repeated, rejected, lagMs }));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void receive(Buffer.concat(chunks).toString(), request.headers as Record<string, string>).then((status) =>
      response.writeHead(status).end(eventReceipt),
    );
  });
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));

async function receive(body: string, headers: Record<string, string>): Promise<number> {
  if (!isSignedEvent(secret, body, headers)) {
    rejected += 1;
    return 401;
  }
  const { type, timestamp, data } = JSON.parse(body) as PptEvent;
  const id = headers['webhook-id'] ?? '';
  if (ids.has(id)) repeated += 1;
  else {
    ids.add(id);
    addEvent(events, eventKey(type, data.ppt_id ?? '', type === 'ppt.saved' ? data.revision : undefined));
    lag.record(Math.max(1, Date.now() - Date.parse(timestamp)));
  }
  await sleep(Number(delayMs));
  return 200;
}
