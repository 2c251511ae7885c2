import { PptError } from '@ppt-embed/protocol/host';
import { eventReceipt } from '@ppt-embed/protocol/service';
import { equalSecrets } from '../kernel/bytes.ts';
import type { HostContext } from '../host-context.ts';
import { readText } from '../http/read-body.ts';
import { dispatchOnce } from '../webhooks/dispatch-once.ts';
import { verifyEvent } from '../webhooks/verify-event.ts';

const maxEventBytes = 1024 * 1024;

/** Handles `POST /events`: a signed event from the service. The signature covers the raw body. */
export async function receiveEvent(context: HostContext, request: Request): Promise<Response> {
  const { eventSecrets } = context.settings;
  if (eventSecrets.length === 0) throw noReceiver();
  const verified = await verifyEvent(await readText(request, maxEventBytes), request.headers, context.settings);
  if (verified.kind === 'rejected') {
    const error = new PptError({
      code: 'forbidden',
      message:
        'The signature does not match, or the event is older than five minutes. Check events.secret, and that no body parser reads the request before this handler.',
    });
    context.webhookReceipts.logRejected(error);
    throw error;
  }
  await context.webhookReceipts.record();
  // An unknown type, for example of a later version, is accepted so that it is not redelivered.
  if (verified.kind === 'event' && !(await dispatchOnce(context, verified.event))) {
    throw new PptError({
      code: 'unavailable',
      message: 'This event is being handled. Send it again later.',
      retryAfterMs: 5_000,
    });
  }
  return receipt();
}

/** Handles `POST /events/<pathSecret>`: a vendor's unsigned event. */
export async function receiveUnsigned(context: HostContext, request: Request, pathSecret: string): Promise<Response> {
  const { unsigned } = context.settings;
  // The response does not reveal that a receiver exists.
  if (!unsigned || !(await equalSecrets(pathSecret, unsigned.pathSecret.reveal()))) throw noReceiver();
  await context.webhookReceipts.record();
  await unsigned.handle(await readText(request, maxEventBytes));
  return receipt();
}

function receipt(): Response {
  return new Response(eventReceipt, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
}

function noReceiver(): PptError {
  return new PptError({ code: 'no_such_endpoint', message: 'Not found.' });
}
