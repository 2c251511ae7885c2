import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CommentUser, SaveMode } from '@ppt-embed/protocol/editor';
import type { EditorRole } from '@ppt-embed/protocol/names';
import type { EventType } from '@ppt-embed/protocol/service';

/** The application to which a row belongs; null in rows older than the column until a sweep has filled it. */
type AppId = ColumnType<string | null, string, string>;

/** Hash of the deck in the same row, set by a trigger; null in rows older than the column. */
type DeckHash = ColumnType<Uint8Array | null, never, Uint8Array | null>;

/** Row types. `Date` columns are `timestamptz`; big numbers are strings. */
export interface Tables {
  /** Signing keys. Rotated keys verify until `valid_until`. The current key has the name `signing` and no such time. */
  server_keys: { name: string; key: string; valid_until: Generated<Date | null> };
  applications: {
    app_id: string;
    name: string;
    token_hash: string;
    security_domain: JSONColumnType<string[]>;
    frame_origins: JSONColumnType<string[]>;
    events_url: string | null;
    events_secret: string | null;
    /** Whether the application was created from the settings at startup, not by an operator. */
    seeded: boolean;
    /** Whether the application connects without the user's consent, as set by the operator. */
    trusted: Generated<boolean>;
    /** How editors of the application save: automatically, or when the user saves. */
    save_mode: Generated<SaveMode>;
    disabled_at: Date | null;
    created_at: Date;
    /** Hash of the previous token during a rotation, valid until `previous_token_until`. */
    previous_token_hash: Generated<string | null>;
    previous_token_until: Generated<Date | null>;
    previous_events_secret: Generated<string | null>;
    previous_events_secret_until: Generated<Date | null>;
    /** Requests per minute; null for the default. */
    requests_per_minute: Generated<number | null>;
    /** Quotas; null for no limit. */
    max_presentations: ColumnType<string | null, number | null | undefined, number | null>;
    max_pictures: ColumnType<string | null, number | null | undefined, number | null>;
    max_picture_bytes: ColumnType<string | null, number | null | undefined, number | null>;
    /** Quotas of each sub-user; null for no limit. */
    max_user_presentations: ColumnType<string | null, number | null | undefined, number | null>;
    max_user_pictures: ColumnType<string | null, number | null | undefined, number | null>;
    max_user_picture_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  };
  /** Processes that hold credentials in memory (see `credential-changes.ts`). */
  credential_listeners: { listener_id: string; confirmed: string; alive_at: Date };
  users: {
    app_id: string;
    union_id: string;
    number: Generated<string>;
    /** Position among the users of the application, from 1 without gaps; null until it is assigned (`number-users.ts`). */
    app_number: Generated<string | null>;
    name: string;
    status: 'active' | 'banned';
    created_at: Date;
  };
  /**
   * Number of users of each application, maintained by triggers. Users who were created earlier are missing until
   * `is_counted` is set. `numbered` is the number of users who have an `app_number`.
   */
  user_counters: { app_id: string; total: string; is_counted: boolean; numbered: Generated<string> };
  /** Accounts of the workspace, with normalized names. */
  accounts: {
    name: string;
    password_hash: string;
    password_set_at: Date;
    created_at: Date;
    /** Whether the user may see the status page. */
    is_operator: Generated<boolean>;
  };
  /** Browsers in which a user is signed in. `account` is null for the one-click sign-in of development mode. */
  sign_ins: { token_hash: string; person: string; account: string | null; expires_at: Date };
  /** Sign-in attempts, counted per account, per client, and per account and client. */
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
  /** An authorization by a user, with the family of tokens issued for it. */
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
    app_id: AppId;
    kind: 'access' | 'refresh';
    grant_id: string;
    expires_at: Date;
    /**
     * Time at which its successors were issued. The refresh can be repeated for 10 minutes, or until the token is
     * retired.
     */
    rotated_at: Date | null;
    /** Expiry of repeated refreshes with this refresh token: 60 s after the first use of a successor. */
    retires_at: Date | null;
    /** The refresh token that is retired by the first use of this token; null once it has been retired. */
    predecessor_hash: string | null;
    created_at: Date;
  };
  presentations: {
    ppt_id: string;
    app_id: string;
    union_id: string | null;
    /** Number of the presentation's record within the application, without gaps and in order of creation. */
    app_number: string;
    /** Number of the presentation's record within the sub-user, if the presentation has one. */
    user_number: string | null;
    title: string;
    cover_id: string;
    ref_url: string;
    source_kind: 'markdown' | 'json' | 'blank' | 'copy';
    /** Revision of the last manual save; 0 is the laid-out source. */
    revision: number;
    /** Increases with each event about this presentation. */
    seq: number;
    rendered_at: Date | null;
    charged_until: Date | null;
    /** Time at which the content of the presentation was erased. The record is kept. */
    erased_at: Date | null;
    created_at: Date;
    /**
     * Time at which a user deleted the presentation. From then on, no list contains it, and its content is erased after
     * a while.
     */
    deleted_at: Generated<Date | null>;
    /** Time of the last save; null until then. */
    edited_at: Generated<Date | null>;
  };
  /** Number of records of an application and (with `union_id`) of each sub-user. */
  record_counters: { app_id: string; union_id: string; total: string };
  /**
   * Deleted and erased records of an application and (with `union_id`) of each sub-user, in blocks of 1,000 consecutive
   * numbers. Maintained by a trigger.
   */
  removed_records: {
    app_id: string;
    union_id: string;
    block: string;
    deleted: number;
    erased: number;
    /** Number of records that are deleted but not erased. */
    restorable: number;
    /** A 1 for each deleted number of the block, in ascending order. */
    deleted_numbers: string;
  };
  /** Saves of a presentation. `deck` is JSON as text, because jsonb would reorder keys and reject `\u0000`. */
  revisions: {
    ppt_id: string;
    app_id: AppId;
    revision: number;
    title: string;
    /** Number of slides; null for saves made before slides were counted. */
    slides: number | null;
    deck: string;
    deck_hash: DeckHash;
    saved_at: Date;
    /** JSON report on how the layout changed the source; null for saves. */
    report: string | null;
    /** Whether the editor saved it automatically after a pause. */
    automatic: Generated<boolean>;
    /** Name that a user gave to this version. */
    version_name: Generated<string | null>;
    /** `user_id` or `union_id` of the session that saved; null if it has neither, and in rows older than the column. */
    author_id: Generated<string | null>;
    /** Name of the author, which may be empty; null in rows older than the column. */
    author_name: Generated<string | null>;
    /** Hash of the token of the author's session if there is no `author_id`. */
    author_session: Generated<string | null>;
  };
  /** Unsaved changes of a session. */
  drafts: {
    draft_id: string;
    ppt_id: string;
    app_id: AppId;
    session_hash: string;
    base_revision: number;
    deck: string;
    deck_hash: DeckHash;
    /** Number of slides; null if an older version of the service stored the draft. */
    slides: ColumnType<number | null, number | null | undefined, number | null>;
    saved_at: Date;
  };
  /** Processes to which editors of shared presentations are connected. */
  collaboration_processes: { process_id: string; alive_at: Date };
  /** Shared presentations of each process. */
  shared_presentation_processes: {
    ppt_id: string;
    process_id: string;
    app_id: string;
    /** Whether the process has the document in memory. If not, its only editor is waiting for others. */
    has_document: boolean;
    registered_at: Date;
  };
  /** Documents of presentations that several users edit. */
  shared_documents: {
    ppt_id: string;
    app_id: string;
    /** Identifies the history of the document. */
    document_id: string;
    /** The document as a Yjs update, with the updates up to `stored_number`. */
    document: Uint8Array;
    stored_number: number;
    /** Number of the last update. */
    last_number: number;
    /** The last save, and the version of the document that it contains, if known. */
    revision: number;
    version: string | null;
    /** Time at which `document` was stored. */
    used_at: Date;
    /** Time at which the last editor left; null while editors have the document. */
    closed_at: Date | null;
  };
  /** Yjs updates of shared documents after their stored state, numbered without gaps. */
  shared_updates: { ppt_id: string; number: number; app_id: string; data: Uint8Array };
  /** Idempotency keys of creation requests. `union_id` is empty if the token is not bound to a sub-user. */
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
    role: Generated<EditorRole>;
    can_download: Generated<boolean>;
    can_create: Generated<boolean>;
    /** Name shown in the editors of others; null for the `union_id`. */
    user_name: string | null;
    /** The host app's id of the user; null for the `union_id`. */
    user_id: string | null;
  };
  editor_sessions: {
    token_hash: string;
    app_id: string;
    union_id: string | null;
    grant_id: string;
    ppt_id: string | null;
    expires_at: Date;
    rendered_at: Date | null;
    /** Time of the session's last heartbeat. */
    seen_at: Date | null;
    created_at: Date;
    role: Generated<EditorRole>;
    can_download: Generated<boolean>;
    can_create: Generated<boolean>;
    /** Name shown in the editors of others; null: the `union_id`. */
    user_name: string | null;
    /** The host app's id of the user; null: the `union_id`. */
    user_id: string | null;
  };
  /** Comments on a slide or an element. */
  comment_threads: {
    thread_id: string;
    ppt_id: string;
    app_id: string;
    slide_id: string;
    /** The element that the thread is about; null if it is about the slide. */
    element_id: string | null;
    created_at: Date;
    resolved_at: Generated<Date | null>;
    /** Name of the user who resolved the thread. */
    resolved_by: Generated<string | null>;
    /** Value of `comment_revisions.revision` at the last change of the thread. */
    revision: Generated<number>;
  };
  /** The number of changes of a presentation's comments, and its value at the last deletion of a thread. */
  comment_revisions: { ppt_id: string; app_id: string; revision: number; deleted_revision: number };
  comments: {
    comment_id: string;
    /**
     * Number of the comment, in the order in which comments were written, because the clocks of processes may differ.
     */
    number: ColumnType<string, never, never>;
    thread_id: string;
    ppt_id: string;
    app_id: string;
    /** `user_id` or `union_id` of the author's session; null if it has neither. */
    author_id: string | null;
    author_name: string;
    /** Hash of the token of the author's session if there is no `author_id`. */
    author_session: Generated<string | null>;
    body: string;
    mentions: JSONColumnType<CommentUser[]>;
    created_at: Date;
    edited_at: Generated<Date | null>;
  };
  charges: {
    number: Generated<string>;
    app_id: string;
    union_id: string | null;
    ppt_id: string;
    charged_at: Date;
    charged_until: Date;
  };
  /** Pictures that a presentation's versions and drafts reference, with the time of the last reference. */
  presentation_pictures: {
    ppt_id: string;
    hash: string;
    app_id: ColumnType<string | null, string | undefined, string>;
    held_at: Generated<Date>;
  };
  /** Presentations whose picture references are due for a check. */
  picture_checks: { ppt_id: string; app_id: AppId; due_at: Date };
  /** Files rendered on demand, with their deletion time. */
  rendered_files: { name: string; delete_at: Date };
  pictures: {
    hash: string;
    content_type: string;
    width: number;
    height: number;
    created_at: Date;
    /**
     * File name under `pictures/`; null for pictures stored before files had separate names. In that case, the hash is
     * the name.
     */
    file: string | null;
    /**
     * Size of the file and of its SVG; null if it was stored before sizes were recorded. PostgreSQL returns it as text.
     */
    bytes: ColumnType<string | null, number, number>;
    /** Size of the SVG in the file with the same name and `.svg`; null if there is none. */
    svg_bytes: ColumnType<number | null, number | null | undefined, never>;
  };
  /** Uploads that no presentation contains yet, which count towards quotas for two hours. */
  unused_uploads: { hash: string; app_id: string; union_id: string | null; created_at: Date };
  /** Files to be checked for references. */
  leftover_files: { name: string; noted_at: Date };
  events: {
    id: string;
    app_id: string;
    type: EventType;
    /** The presentation that the event is about; null for other events, and for events written by an older version. */
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
