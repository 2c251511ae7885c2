/** Event types (spec, Events; body and headers follow Standard Webhooks). */
export const eventTypes = [
  'ppt.created',
  'ppt.opened',
  'ppt.rendered',
  'ppt.saved',
  'ppt.downloaded',
  'user.created',
  'user.banned',
  'token.revoked',
] as const;
/** Kinds of notifications. */
export type EventType = (typeof eventTypes)[number];

/** What a notification is about; which fields are there depends on its type. */
export interface EventData {
  app_id: string;
  ppt_id?: string;
  union_id?: string;
  /** Rises per presentation, so that a receiver can drop older news. */
  seq?: number;
  title?: string;
  revision?: number;
}

/** Body of one delivery; its id and signature travel in the `webhook-*` headers. */
export interface PptEvent<Type extends EventType = EventType> {
  type: Type;
  /** ISO 8601. */
  timestamp: string;
  data: EventData;
}

/** The body a receiver answers once it has processed a delivery (spec, Events). */
export const eventReceipt = 'success';
