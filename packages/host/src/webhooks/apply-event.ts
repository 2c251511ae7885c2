import type { CallContext } from '../calls/call-context.ts';
import type { ReceivedEvent } from '../options/options.ts';

/** What the host kit itself learns from an event: the ledger's titles and news, and that a person was banned. */
export async function applyEvent({ connections, ledger }: CallContext, event: ReceivedEvent): Promise<void> {
  const { type, timestamp, data } = event;
  const { ppt_id: pptId, union_id: unionId, seq, title } = data;
  const linkedUser = unionId ? await connections.findByUnionId(unionId) : undefined;
  if (type === 'user.banned' && linkedUser) await connections.ban(linkedUser.connectionKey, Date.parse(timestamp));
  if (!pptId) return;
  if (type === 'ppt.created' && linkedUser) {
    // Begun in the editor's home, unless the host itself adds it: before this, or as soon as its answer is here.
    const createdAt = Date.parse(timestamp);
    await ledger.add({ pptId, userId: linkedUser.userId, title: title ?? '', source: 'home', createdAt });
  }
  await ledger.recordEvent(pptId, { type, timestamp, ...(seq !== undefined && { seq }) }, title);
}
