import { maxMarkdownBytes, type ServiceErrorName } from '../names.ts';
import type { Infer, Schema } from '../schema/index.ts';
import type { ServiceExtension } from './extensions.ts';

/** The kind of Bearer token that a call requires (spec, table of endpoints). */
export type Credential = 'app_token' | 'access_token' | 'refresh_token';

/**
 * Description of one endpoint of the specification or of an extension. The service's routes, the host's client and the
 * OpenAPI document are derived from it.
 */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Kind extends Credential = Credential,
> {
  /** Unique name in camelCase, which is the operationId in OpenAPI. */
  readonly name: string;
  /** Its number in the specification, 1 to 13. Absent for an extension. */
  readonly spec?: number;
  /** The extension to which it belongs. A service that offers the endpoint lists this extension. */
  readonly extension?: ServiceExtension;
  readonly summary: string;
  /** Notes for callers in addition to the summary, shown in the OpenAPI document. */
  readonly description?: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly credential: Kind;
  /** Query parameters, which are always strings on the wire. */
  readonly query?: Query;
  /** JSON body, which may be missing if the schema is `optional`; undefined if the specification defines none. */
  readonly body?: Body;
  /** Maximum size of the body, in bytes (error `too_large`). @default `defaultMaxBodyBytes` */
  readonly maxBodyBytes?: number;
  /** The response's `data`; undefined for the redirect of endpoint 1. */
  readonly data?: Data;
  /** Whether the endpoint supports an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Errors of this endpoint, in addition to `commonErrors`. */
  readonly errors: readonly ServiceErrorName[];
}

/**
 * Maximum body size of endpoints without an explicit limit, in bytes. It is far larger than all their fields together.
 */
export const defaultMaxBodyBytes = 64 * 1024;

/** Maximum size of a body that contains Markdown. In JSON, each of its bytes may be escaped as six (`\u0041`). */
export const maxMarkdownBodyBytes = 6 * maxMarkdownBytes + defaultMaxBodyBytes;

/** Errors that any endpoint can return. */
export const commonErrors = [
  'invalid_request',
  'missing_token',
  'invalid_token',
  'wrong_credential',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly ServiceErrorName[];

/** Preserves the exact types of a description's schemas and credential. */
export function endpoint<
  Query extends Schema = Schema<undefined>,
  Body extends Schema = Schema<undefined>,
  Data extends Schema = Schema<undefined>,
  Kind extends Credential = Credential,
>(description: Endpoint<Query, Body, Data, Kind>): Endpoint<Query, Body, Data, Kind> {
  return description;
}

/** The query type of an endpoint. */
export type QueryOf<E> = E extends Endpoint<infer Query, Schema, Schema> ? Infer<Query> : never;
/** The body type of an endpoint. */
export type BodyOf<E> = E extends Endpoint<Schema, infer Body, Schema> ? Infer<Body> : never;
/** The type of an endpoint's response `data`. */
export type DataOf<E> = E extends Endpoint<Schema, Schema, infer Data> ? Infer<Data> : never;
