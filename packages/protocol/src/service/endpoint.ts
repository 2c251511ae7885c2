import { maxMarkdownBytes, type ServiceErrorName } from '../names.ts';
import type { Infer, Schema } from '../schema/index.ts';
import type { ServiceExtension } from './extensions.ts';

/** What the Bearer token of a call must be (spec, table of endpoints). */
export type Credential = 'app_token' | 'access_token' | 'refresh_token';

/**
 * One endpoint, described once: of the specification, or an extra beside it. The service's routes, the host's client and the OpenAPI document
 * derive from it.
 */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Kind extends Credential = Credential,
> {
  /** camelCase, unique: operationId in OpenAPI. */
  readonly name: string;
  /** Its number in the specification, 1 to 13; absent for an extra. */
  readonly spec?: number;
  /** The extra that it is, beside the specification: a service that has it lists it. */
  readonly extension?: ServiceExtension;
  readonly summary: string;
  /** What a caller needs to know beside the summary; it stands in the OpenAPI document. */
  readonly description?: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly credential: Kind;
  /** Query parameters: all strings on the wire. */
  readonly query?: Query;
  /** JSON body; absent where the specification lists none. */
  readonly body?: Body;
  /** The largest body it takes, in bytes (error `too_large`); `defaultMaxBodyBytes` unless given. */
  readonly maxBodyBytes?: number;
  /** `data` of the answer; absent for the redirect of endpoint 1. */
  readonly data?: Data;
  /** Whether an `Idempotency-Key` header is honoured. */
  readonly idempotent?: boolean;
  /** Errors of its own, beside those every endpoint can answer (`commonErrors`). */
  readonly errors: readonly ServiceErrorName[];
}

/** The largest body of an endpoint that names no other limit, in bytes: far more than any of its fields can hold. */
export const defaultMaxBodyBytes = 64 * 1024;

/** The largest body that carries Markdown: JSON may escape each of its bytes as six (`\u0041`). */
export const maxMarkdownBodyBytes = 6 * maxMarkdownBytes + defaultMaxBodyBytes;

/** Errors that any endpoint can answer. */
export const commonErrors = [
  'invalid_request',
  'missing_token',
  'invalid_token',
  'wrong_credential',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly ServiceErrorName[];

/** Keeps the exact types of a description's schemas and credential. */
export function endpoint<
  Query extends Schema = Schema<undefined>,
  Body extends Schema = Schema<undefined>,
  Data extends Schema = Schema<undefined>,
  Kind extends Credential = Credential,
>(description: Endpoint<Query, Body, Data, Kind>): Endpoint<Query, Body, Data, Kind> {
  return description;
}

/** The query that an endpoint takes. */
export type QueryOf<E> = E extends Endpoint<infer Query, Schema, Schema> ? Infer<Query> : never;
/** The body that an endpoint takes. */
export type BodyOf<E> = E extends Endpoint<Schema, infer Body, Schema> ? Infer<Body> : never;
/** The `data` that an endpoint answers. */
export type DataOf<E> = E extends Endpoint<Schema, Schema, infer Data> ? Infer<Data> : never;
