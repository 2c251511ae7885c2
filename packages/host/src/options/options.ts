import type { EventType, PptEvent } from '@ppt-embed/protocol/service';
import type { HostRouteName } from '@ppt-embed/protocol/host';
import type { HostObservation, Trace } from '../kernel/observe.ts';
import type { PptStorage } from '../storage/storage.ts';
import type { Secret } from '../kernel/secret.ts';

/** Who is asking, as the host app's own sign-in knows it. */
export interface PptUser {
  /** The host app's own id: stable, unique. */
  id: string;
  /**
   * Sub-user of the application (spec, `union_id`), by which the service itself keeps people apart. Null opts out: the
   * connection then reaches the records of everybody, and the editor's home and the history are for administrators alone.
   * Managing users takes an administrator with null. @default derived from `id`
   */
  unionId?: string | null;
  /** May manage users, and connect in `shared` mode. @default false */
  isAdmin?: boolean;
}

/** What the host app is asked about before a person's call is carried out. */
export interface RateLimitContext {
  user: PptUser;
  route: HostRouteName;
  request: Request;
}

/** One notification of the service, verified. */
export type ReceivedEvent<Type extends EventType = EventType> = PptEvent<Type> & {
  /** The same for every repeat of this notification. */
  id: string;
};

/** A handler for each type of notification that matters to the host app. */
export type EventHandlers = {
  [Type in EventType]?: (event: ReceivedEvent<Type>) => void | Promise<void>;
};

/** Everything that `createPptHost` takes; five have no default. */
export interface PptHostOptions {
  service: {
    /** Address of the service; the specification's paths are appended. */
    baseUrl: string;
    appId: string;
    /** Token from the application configuration. Never reaches the browser. */
    appToken: string | Secret;
    /** Zone in which the service writes `created_at`. @default 'Asia/Shanghai' */
    timeZone?: string;
  };
  /**
   * The base path as browsers reach it, for example `https://app.example.com/api/ppt`. Its `/callback` must be one of the
   * addresses in the application's security domain.
   */
  publicUrl: string;
  /** The host app's own sign-in: who sent this request, or null. */
  authenticate: (request: Request) => PptUser | null | Promise<PptUser | null>;
  /**
   * `perUser`: each user connects and reaches their own presentations only, except where `unionId` is null. `shared`: one
   * connection made by an administrator, records seen by all. @default 'perUser'
   */
  connection?: 'perUser' | 'shared';
  /**
   * `user`: people press Connect and authorize on a page of the service. `automatic`: for an application that the
   * service calls trusted; the backend follows the redirects itself, when somebody first needs it. @default 'user'
   */
  connect?: 'user' | 'automatic';
  /** Where tokens and the ledger are kept, encrypted. @default fileStorage({ dir: '.data/ppt-host' }) */
  storage?: PptStorage;
  /** At least 32 characters. Several: the first encrypts, the others still open what they encrypted (rotation). */
  secret: string | Secret | readonly (string | Secret)[];
  events?: {
    /** Signing secret of the application's notifications, `whsec_…`. Several while it is rotated. */
    secret?: string | Secret | readonly (string | Secret)[];
    /** Called once per notification; `success` is answered when it is done. Throwing has it sent again. */
    on?: EventHandlers;
    /** For a service that does not sign: its notifications arrive at `/events/<pathSecret>`. */
    unsigned?: {
      /** At least 32 characters of `A-Z a-z 0-9 - _`. */
      pathSecret: string | Secret;
      handle: (body: string) => void | Promise<void>;
    };
  };
  /** Further origins whose pages may call the host API (CORS) and be returned to: a split front end. */
  allowedOrigins?: readonly string[];
  /**
   * Asked before each call of a person: null lets it through, a number of milliseconds refuses it until then. Count as you
   * like, by person or by address. @default everything is let through
   */
  rateLimit?: (context: RateLimitContext) => number | null | Promise<number | null>;
  /** Told of each request answered and each call made to the service: for logs and metrics. */
  observe?: (observation: HostObservation) => void;
  /** Runs requests and calls inside spans of your tracer. */
  trace?: Trace;
  /** Told what failed on the server's side; no secret is ever in it. @default console.error */
  log?: (line: string) => void;
  /** @default the global fetch */
  fetch?: typeof fetch;
  /** The clock, in Unix milliseconds. @default Date.now */
  now?: () => number;
}
