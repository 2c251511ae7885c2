/** Event types (spec, Events). Bodies and headers follow Standard Webhooks. */
export const eventTypes = [
  'ppt.created',
  'ppt.opened',
  'ppt.rendered',
  'ppt.saved',
  'ppt.commented',
  'ppt.downloaded',
  'user.created',
  'user.banned',
  'token.revoked',
] as const;
/** A type of event. */
export type EventType = (typeof eventTypes)[number];

/** The subject of an event. Its fields depend on the event's type. */
export interface EventData {
  app_id: string;
  ppt_id?: string;
  union_id?: string;
  /** Increases per presentation, so that a receiver can ignore outdated events. */
  seq?: number;
  title?: string;
  revision?: number;
  /**
   * `ppt.commented`: the comment, and the thread that it begins or replies to. The event does not contain the text of
   * the comment.
   */
  comment_id?: string;
  thread_id?: string;
  /** The `user_id` of the author's editor URL, or the author's `union_id`. Undefined if the URL has neither. */
  author_id?: string;
  /** The mentioned users, by the same ids. */
  mentioned_ids?: string[];
}

/** Body of one delivery. Its id and signature are in the `webhook-*` headers. */
export interface PptEvent<Type extends EventType = EventType> {
  type: Type;
  /** Time of the event in ISO 8601. */
  timestamp: string;
  data: EventData;
}

/** The response body that a receiver sends after it has processed a delivery (spec, Events). */
export const eventReceipt = 'success';
