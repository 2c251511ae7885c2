import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EventType } from '@ppt-embed/protocol/service';

/** Rows as the database has them; `Date` columns are `timestamptz`, big numbers are strings. */
export interface Tables {
  server_keys: { name: string; key: string };
  applications: {
    app_id: string;
    name: string;
    token_hash: string;
    security_domain: JSONColumnType<string[]>;
    frame_origins: JSONColumnType<string[]>;
    events_url: string | null;
    events_secret: string | null;
    /** Made from the settings at start, not by an operator. */
    seeded: boolean;
    /** Whether it connects without asking a person: the operator's choice. */
    trusted: Generated<boolean>;
    disabled_at: Date | null;
    created_at: Date;
  };
  users: {
    app_id: string;
    union_id: string;
    number: Generated<string>;
    name: string;
    status: 'active' | 'banned';
    created_at: Date;
  };
  /** People of the workspace; the name is in its compared form. */
  accounts: { name: string; password_hash: string; password_set_at: Date; created_at: Date };
  /** `account` is null for the one-click sign-in of development. */
  sign_ins: { token_hash: string; person: string; account: string | null; expires_at: Date };
  /** How often a password was tried, counted per account, per client and per both. */
  sign_in_attempts: { subject_hash: string; attempts: number; window_ends_at: Date };
  authorization_requests: {
    request_hash: string;
    app_id: string;
    redirect_uri: string;
    state: string;
    code_challenge: string;
    expires_at: Date;
    used_at: Date | null;
  };
  /** One authorization by a person, and the family of tokens that came from it. */
  grants: {
    grant_id: string;
    app_id: string;
    union_id: string | null;
    person: string;
    code_hash: string;
    code_challenge: string;
    code_expires_at: Date;
    exchanged_at: Date | null;
    revoked_at: Date | null;
    created_at: Date;
  };
  tokens: {
    token_hash: string;
    kind: 'access' | 'refresh';
    grant_id: string;
    expires_at: Date;
    /** When its successors were made; it can be sent again for 10 minutes, or until it retires. */
    rotated_at: Date | null;
    /** Of a refresh token: 60 s after the first use of a successor. */
    retires_at: Date | null;
    /** The refresh token that this one's first use retires; null once that has happened. */
    predecessor_hash: string | null;
    created_at: Date;
  };
  presentations: {
    ppt_id: string;
    app_id: string;
    union_id: string | null;
    /** Of its record among the application's: 1, 2, 3 without a gap, in order of creation. */
    app_number: string;
    /** Among the sub-user's, where there is one. */
    user_number: string | null;
    title: string;
    cover_id: string;
    ref_url: string;
    source_kind: 'markdown' | 'json' | 'blank' | 'copy';
    /** Filled by older versions, and read by none. */
    source: Generated<string>;
    /** Of the last manual save; 0 is the source laid out. */
    revision: number;
    /** Rises with each event about this presentation. */
    seq: number;
    rendered_at: Date | null;
    charged_until: Date | null;
    /** Its content is gone, its record stays. */
    erased_at: Date | null;
    created_at: Date;
  };
  /** How many records an application has, and (with `union_id`) each of its sub-users. */
  record_counters: { app_id: string; union_id: string; total: string };
  /** `deck` is JSON as text: jsonb would reorder keys and refuse `\u0000`. */
  revisions: {
    ppt_id: string;
    revision: number;
    title: string;
    /** null where it was saved before slides were counted. */
    slides: number | null;
    deck: string;
    saved_at: Date;
    /** JSON: what became of the source where it could not be shown as written; null for saves. */
    report: string | null;
  };
  /** What a session has not saved yet. */
  drafts: {
    draft_id: string;
    ppt_id: string;
    session_hash: string;
    base_revision: number;
    deck: string;
    saved_at: Date;
  };
  /** `union_id` is empty where the token is bound to no sub-user. */
  idempotency_keys: {
    app_id: string;
    union_id: string;
    key: string;
    body_hash: string;
    ppt_id: string;
    created_at: Date;
  };
  editor_addresses: {
    address_hash: string;
    app_id: string;
    union_id: string | null;
    grant_id: string;
    ppt_id: string | null;
    expires_at: Date;
    opened_at: Date | null;
  };
  editor_sessions: {
    token_hash: string;
    app_id: string;
    union_id: string | null;
    grant_id: string;
    ppt_id: string | null;
    expires_at: Date;
    rendered_at: Date | null;
    /** When its page was last heard of. */
    seen_at: Date | null;
    created_at: Date;
  };
  charges: {
    number: Generated<string>;
    app_id: string;
    union_id: string | null;
    ppt_id: string;
    charged_at: Date;
    charged_until: Date;
  };
  /** Which pictures the versions and drafts of a presentation hold, and when one last came to name each. */
  presentation_pictures: { ppt_id: string; hash: string; held_at: Generated<Date> };
  /** Presentations whose pictures are to be looked for in their versions, and when. */
  picture_checks: { ppt_id: string; due_at: Date };
  /** Files drawn or written on demand, and when they are deleted. */
  rendered_files: { name: string; delete_at: Date };
  pictures: {
    hash: string;
    content_type: string;
    width: number;
    height: number;
    created_at: Date;
    /** Under `pictures/`; null where it was stored before files had names of their own: then the hash. */
    file: string | null;
    /** Size of the file; null where it was stored before this was kept. PostgreSQL gives it as a text. */
    bytes: ColumnType<string | null, number, number>;
  };
  /** Files to look at again, whether anything still names them. */
  leftover_files: { name: string; noted_at: Date };
  events: {
    id: string;
    app_id: string;
    type: EventType;
    /** Which presentation it is about; null for other events, and where an older version of the service wrote it. */
    ppt_id: string | null;
    body: string;
    attempt: number;
    due_at: Date;
    claimed_until: Date | null;
    delivered_at: Date | null;
    failed_at: Date | null;
    created_at: Date;
  };
}
