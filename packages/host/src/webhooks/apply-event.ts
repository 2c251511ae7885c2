import type { CallContext } from '../calls/call-context.ts';
import type { ReceivedEvent } from '../options/options.ts';

/** Applies an event to the host kit's own data: titles and last events in the ledger, and suspended users. */
export async function applyEvent({ connections, ledger }: CallContext, event: ReceivedEvent): Promise<void> {
  const { type, timestamp, data } = event;
  const { ppt_id: pptId, union_id: unionId, seq, title } = data;
  const linkedUser = unionId ? await connections.findByUnionId(unionId) : undefined;
  if (type === 'user.banned' && linkedUser) await connections.ban(linkedUser.connectionKey, Date.parse(timestamp));
  if (!pptId) return;
  if (type === 'ppt.created' && linkedUser) {
    // The presentation was created in the editor's home, or by a request whose response has not arrived yet.
    const createdAt = Date.parse(timestamp);
    await ledger.add({ pptId, userId: linkedUser.userId, title: title ?? '', source: 'home', createdAt });
  }
  await ledger.recordEvent(pptId, { type, timestamp, ...(seq !== undefined && { seq }) }, title);
}
