import type { EditorRole } from '@ppt-embed/protocol/names';
import type { EventType, PptEvent } from '@ppt-embed/protocol/service';
import type { HostRouteName } from '@ppt-embed/protocol/host';
import type { HostObservation, Trace } from '../kernel/observe.ts';
import type { PptStorage } from '../storage/storage.ts';
import type { Secret } from '../kernel/secret.ts';

/** The user who sent a request, according to the host app's own sign-in. */
export interface PptUser {
  /** The host app's own id of the user: stable and unique. */
  id: string;
  /**
   * Id of the user's sub-user at the service (`union_id`), which keeps the records of users separate. With null, the
   * user has no sub-user: the connection can then access the records of all users, and only administrators can use the
   * editor's home page and the history. To manage users, an administrator needs null. @default derived from `id`
   */
  unionId?: string | null;
  /** Whether the user may manage users, and connect in `shared` mode. @default false */
  isAdmin?: boolean;
  /**
   * Name that other users see in comments, and in their editors while they have the same presentation open. It is sent
   * to a service that lists the extension `editor-user-name`. @default the `unionId`
   */
  name?: string;
}

/** The user and the presentation for which `createPptHost` requests a role from the host app. */
export interface RoleContext {
  user: PptUser;
  /**
   * The presentation, or null for creations and for the editor's home, where users open and create presentations. Both
   * require the role `edit`, and so does saving a copy in the editor.
   */
  pptId: string | null;
}

/** Permissions of a user for a presentation. */
export interface EditorAccess {
  role: EditorRole;
  /** Whether the user may download it. @default only with the role `edit` */
  download?: boolean;
}

/** A call that the host app may limit. */
export interface RateLimitContext {
  user: PptUser;
  route: HostRouteName;
  request: Request;
}

/** A verified event from the service. */
export type ReceivedEvent<Type extends EventType = EventType> = PptEvent<Type> & {
  /** The same for every redelivery of this event. */
  id: string;
};

/** Handlers by event type. Omit the types you do not need. */
export type EventHandlers = {
  [Type in EventType]?: (event: ReceivedEvent<Type>) => void | Promise<void>;
};

/**
 * Options of `createPptHost`. Five are required. You can pass values from `process.env` directly: if variables are not
 * set, `createPptHost` throws an error that names all of them.
 */
export interface PptHostOptions {
  service: {
    /** URL of the service. The specification's paths are appended. */
    baseUrl: string | undefined;
    appId: string | undefined;
    /** Application token from the application configuration. It never reaches the browser. */
    appToken: string | Secret | undefined;
    /** Time zone in which the service writes `created_at`. @default 'Asia/Shanghai' */
    timeZone?: string | undefined;
  };
  /**
   * The handler's URL as browsers reach it, for example `https://app.example.com/api/ppt`. Its `/callback` must be one
   * of the URLs in the application's security domain.
   */
  publicUrl: string | undefined;
  /** Returns the user who sent this request, according to the host app's own sign-in, or null. */
  authenticate: (request: Request) => PptUser | null | Promise<PptUser | null>;
  /**
   * `perUser`: each user connects and can reach only their own presentations, unless `unionId` is null. `shared`: an
   * administrator makes one connection, and all users see its records. @default 'perUser'
   */
  connection?: 'perUser' | 'shared';
  /**
   * `user`: users press Connect and authorize on a page of the service. `automatic`: for an application that the
   * service marks as trusted; the backend follows the redirects itself on the first request that needs a connection.
   * @default 'user'
   */
  connect?: 'user' | 'automatic';
  /**
   * Returns the role of a user for a presentation: `edit` it, `comment` on it without changing it, or `view` it. Called
   * each time a user opens, creates, changes or downloads a presentation, after the check that the user has access to
   * it at all. A role other than `edit` requires a service that lists the extension `editor-role`; `comment` also
   * requires `editor-comments`. If the service does not list them, opening is rejected. If it throws, the call fails.
   * @default all users edit
   */
  role?: (context: RoleContext) => EditorRole | EditorAccess | Promise<EditorRole | EditorAccess>;
  /** Stores tokens and the ledger, encrypted. @default fileStorage({ dir: '.data/ppt-host' }) */
  storage?: PptStorage;
  /**
   * At least 32 characters. If you pass several, the first one is used to encrypt, and all of them to decrypt
   * (rotation).
   */
  secret: string | Secret | readonly (string | Secret | undefined)[] | undefined;
  events?: {
    /** Signing secret of the application's events, `whsec_…`. Pass several while you rotate it. */
    secret?: string | Secret | readonly (string | Secret | undefined)[] | undefined;
    /**
     * Called once per event. `success` is returned when the handler completes. If it throws, the service sends the
     * event again.
     */
    on?: EventHandlers;
    /** Accepts events of a service that does not sign them, at the path `/events/<pathSecret>`. */
    unsigned?: {
      /** Secret of at least 32 characters of `A-Z a-z 0-9 - _`. */
      pathSecret: string | Secret | undefined;
      handle: (body: string) => void | Promise<void>;
    };
  };
  /**
   * Origins of a separate front end. Its pages may call the host API (CORS), and users may return to them after
   * connecting.
   */
  allowedOrigins?: readonly string[];
  /**
   * Called before each call. Return null to allow the call. To reject it, return the number of milliseconds to wait.
   * Count calls by user or by IP address. @default all calls are allowed
   */
  rateLimit?: (context: RateLimitContext) => number | null | Promise<number | null>;
  /** Called for each response and each call to the service, for logs and metrics. */
  observe?: (observation: HostObservation) => void;
  /** Runs requests and calls inside spans of your tracer. */
  trace?: Trace;
  /** Called with one line for each error on the server. Lines contain no secrets. @default console.error */
  log?: (line: string) => void;
  /** Sends the requests to the service. @default the global `fetch` */
  fetch?: typeof fetch;
  /** The clock, in Unix milliseconds. @default Date.now */
  now?: () => number;
}
