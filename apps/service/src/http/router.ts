import type { Context, Hono } from 'hono';
import type { EditorRole } from '@ppt-embed/protocol/names';
import type { Infer, Schema } from '@ppt-embed/protocol/schema';
import { defaultMaxBodyBytes, successEnvelope, type Credential, type Endpoint } from '@ppt-embed/protocol/service';
import { bearerToken } from './bearer.ts';
import type { Caller, CallerOf, CredentialKind, EditorCaller } from './caller.ts';
import { checkFields } from './check-fields.ts';
import { maxInlineBytes, parseJson, readJsonBytes } from './read-json.ts';
import type { LimitCall } from './limits/limit-editor-calls.ts';
import type { RequestMemory, MemoryBudget } from './limits/memory-budget.ts';
import { memoryCaller } from './limits/memory-caller.ts';
import type { RequestVariables } from './request-id.ts';
import { ServiceError, invalidField } from '../kernel/service-error.ts';

/** Description of a call for the router: an endpoint of the specification, or one of the editor session API. */
interface Route {
  method: string;
  path: string;
  credential: CredentialKind;
  query?: Schema;
  body?: Schema;
  /** Maximum body size. @default `defaultMaxBodyBytes` */
  maxBodyBytes?: number;
  /** Function with which a worker parses and checks a body over `maxInlineBytes`. */
  checkLargeBody?: CheckLargeBody;
  /** A custom function that reads and checks the body. */
  readBody?: (context: { request: Request; caller: EditorCaller; memory: RequestMemory }) => Promise<unknown>;
  /** Whether the response is the data itself, without an envelope. */
  bare?: boolean;
  /** Roles whose sessions may make this call. @default only `edit` */
  roles?: readonly EditorRole[];
  /** Whether tokens that are bound to a sub-user are rejected, as user management requires. */
  withoutSubUser?: boolean;
  /** The field that selects this endpoint if two endpoints share a path. */
  selectedBy?: string;
}

/** A call that has passed every check in its description. */
export interface Call<Query, Body, Kind extends CredentialKind> {
  query: Query;
  body: Body;
  caller: CallerOf<Kind>;
  headers: Headers;
  /** The unread body, if the description defines none. */
  request: Request;
  /** Memory reserved for the call, released when the response has been sent. */
  memory: RequestMemory;
}

/** Function that handles a call after the router has checked it against its description. */
type Handle = (call: never) => Promise<unknown>;
type BoundRoute = Route & { handle: Handle };

/**
 * Function that authenticates a token. It rejects tokens that are unknown, expired or of the wrong type, or belong to a
 * suspended user.
 */
export type Authenticate = (token: string, kinds: readonly CredentialKind[], client?: string) => Promise<Caller>;

/** Function that parses and checks a large body outside the server's thread. */
export type CheckLargeBody = (caller: Caller, bytes: Buffer) => Promise<unknown>;

/** Dependencies that every call needs before its handler runs. */
interface RouterDependencies {
  authenticate: Authenticate;
  /** Throws if the caller exceeds its limit. The body has not been read yet. */
  limitCall: LimitCall;
  memory: MemoryBudget;
}

/** Dependencies for reading the body of a call. */
interface ReadBodyContext {
  caller: Caller;
  memory: RequestMemory;
}

/** Binds descriptions to handlers. Checks run in the order of the contract: path, method, credential, body, fields. */
export class Router {
  readonly #routes: BoundRoute[] = [];

  /** Binds an endpoint of the specification. */
  on<Query extends Schema, Body extends Schema, Data extends Schema, Kind extends Credential>(
    description: Endpoint<Query, Body, Data, Kind>,
    handle: (call: Call<Infer<Query>, Infer<Body>, Kind>) => Promise<Infer<Data> | Response>,
    options: { selectedBy?: string; checkLargeBody?: CheckLargeBody } = {},
  ): void {
    this.#bind({
      ...description,
      ...options,
      withoutSubUser: description.errors.includes('not_for_sub_users'),
      handle,
    });
  }

  /** Binds a call of the editor session API: bare responses, a session token. */
  onEditorCall<Body extends Schema = Schema<undefined>, Query extends Schema = Schema<undefined>>(
    call: {
      method: string;
      path: string;
      body?: Body;
      query?: Query;
      maxBodyBytes?: number;
      checkLargeBody?: CheckLargeBody;
      roles?: readonly EditorRole[];
    },
    handle: (call: Call<Infer<Query>, Infer<Body>, 'editor_session'>) => Promise<unknown>,
  ): void {
    this.#bind({ ...call, credential: 'editor_session', bare: true, handle });
  }

  /** Binds a call of the editor session API that reads and checks its body itself. */
  onEditorBody<Body>(
    call: { method: string; path: string },
    readBody: (context: { request: Request; caller: EditorCaller; memory: RequestMemory }) => Promise<Body>,
    handle: (call: Call<undefined, Body, 'editor_session'>) => Promise<unknown>,
  ): void {
    this.#bind({ ...call, credential: 'editor_session', bare: true, readBody, handle });
  }

  #bind(route: BoundRoute): void {
    const { path, maxBodyBytes = defaultMaxBodyBytes, checkLargeBody } = route;
    // Parsing the body here would block other requests.
    if (maxBodyBytes > maxInlineBytes && !checkLargeBody)
      throw new Error(`No worker schema is registered for large bodies of ${path}.`);
    this.#routes.push(route);
  }

  /** Registers every path on the app. */
  mount(app: Hono<{ Variables: RequestVariables }>, checks: RouterDependencies): void {
    for (const path of new Set(this.#routes.map((route) => route.path))) {
      const routes = this.#routes.filter((route) => route.path === path);
      app.all(path, (context) => handleRequest(context, routes, checks));
    }
  }
}

async function handleRequest(
  context: Context<{ Variables: RequestVariables }>,
  routes: readonly BoundRoute[],
  { authenticate, limitCall, memory: budget }: RouterDependencies,
): Promise<Response> {
  const ofMethod = routes.filter((route) => route.method === context.req.method);
  if (ofMethod.length === 0) {
    const allow = [...new Set(routes.map((route) => route.method))].join(', ');
    throw new ServiceError('method_not_allowed', {}, { headers: { Allow: allow } });
  }
  const kinds = [...new Set(ofMethod.map((route) => route.credential))];
  const caller = await authenticate(bearerToken(context.req.header('authorization')), kinds, context.get('client'));
  const candidates = ofMethod.filter((route) => route.credential === caller.kind);
  if (candidates.some((route) => route.withoutSubUser) && caller.unionId !== null) {
    throw new ServiceError('not_for_sub_users');
  }
  if (!candidates.some((route) => allowsRole(route, caller))) throw new ServiceError('insufficient_role');
  const { method, path } = context.req;
  limitCall(caller, { method, path, bytes: announcedLength(context.req.header('content-length')) });
  const memory = budget.open(memoryCaller(caller));
  try {
    return await call(context, candidates, { caller, memory });
  } finally {
    memory.close();
  }
}

/** Returns the length of a body that its header announces; undefined without a header. */
function announcedLength(header: string | undefined): number | undefined {
  const length = header === undefined ? Number.NaN : Number(header);
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

const allowsRole = ({ roles = ['edit'] }: Route, caller: Caller): boolean =>
  caller.kind !== 'editor_session' || roles.includes(caller.role);

/** Reads the body of an authenticated call and passes it to its handler. */
async function call(
  context: Context<{ Variables: RequestVariables }>,
  candidates: readonly BoundRoute[],
  { caller, memory }: ReadBodyContext,
): Promise<Response> {
  const request = context.req.raw;
  const { route, body } = await readBody(request, candidates, { caller, memory });
  const checked: Call<unknown, unknown, CredentialKind> = {
    query: route.query && checkFields(route.query, queryOf(context.req.url, route.query)),
    body,
    caller,
    headers: context.req.raw.headers,
    request,
    memory,
  };
  const data = await route.handle(checked as never);
  if (data instanceof Response) return data;
  context.header('Cache-Control', 'no-store');
  return context.json(route.bare ? (data ?? {}) : successEnvelope(data, context.get('requestId')));
}

/**
 * Reads and checks the body and finds its route. Keeps no reference to the body, because a handler may wait for a long
 * time and parsed data can take twenty times the memory of its text.
 */
async function readBody(
  request: Request,
  candidates: readonly BoundRoute[],
  { caller, memory }: ReadBodyContext,
): Promise<{ route: BoundRoute; body: unknown }> {
  if (!candidates.some((candidate) => candidate.body)) {
    const route = selectRoute(candidates, undefined);
    const isEditor = caller.kind === 'editor_session';
    return { route, body: isEditor ? await route.readBody?.({ request, caller, memory }) : undefined };
  }
  if (candidates.every(({ body }) => body?.kind === 'optional') && isEmpty(request))
    return { route: selectRoute(candidates, undefined), body: undefined };
  const maxBytes = Math.max(...candidates.map(({ maxBodyBytes = defaultMaxBodyBytes }) => maxBodyBytes));
  const bytes = await readJsonBytes(request, { maxBytes, memory });
  const [only] = candidates;
  if (bytes.length > maxInlineBytes && only?.checkLargeBody) {
    return { route: only, body: await only.checkLargeBody(caller, bytes) };
  }
  const value = parseJson(bytes);
  const route = selectRoute(candidates, value);
  return { route, body: route.body && checkFields(route.body, value) };
}

/** Whether a request has no body. Its content type does not matter. */
function isEmpty({ body, headers }: Request): boolean {
  return body === null || headers.get('content-length') === '0';
}

/**
 * Selects the endpoint of a shared path by the fields of the body. A body with fields of both endpoints is
 * contradictory.
 */
function selectRoute(candidates: readonly BoundRoute[], body: unknown): BoundRoute {
  const [first, second] = candidates.filter(
    ({ selectedBy }) => selectedBy !== undefined && typeof body === 'object' && body !== null && has(body, selectedBy),
  );
  if (first?.selectedBy && second?.selectedBy) {
    throw invalidField(second.selectedBy, `cannot be combined with ${first.selectedBy}`);
  }
  const route = first ?? candidates[0];
  if (!route) throw new ServiceError('wrong_credential');
  return route;
}

function has(body: object, field: string): boolean {
  return (body as Record<string, unknown>)[field] !== undefined;
}

/** Returns the query parameters. Rejects repeated parameters (RFC 6749 §3.1), and ignores unknown ones. */
function queryOf(url: string, { fields = {} }: Schema): Record<string, string> {
  const parameters = new URL(url).searchParams;
  const duplicateKey = Object.keys(fields).find((name) => parameters.getAll(name).length > 1);
  if (duplicateKey !== undefined) throw invalidField(duplicateKey, 'is given twice');
  return Object.fromEntries([...parameters].map(([name, value]) => [name, value.replaceAll('\0', '\u{FFFD}')]));
}
