import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { allEndpoints, type Endpoint, type QueryOf } from '@ppt-embed/protocol/service';
import { check, type Infer, type Schema } from '@ppt-embed/protocol/schema';
import { observe, type HostObservation, type Trace } from '../kernel/observe.ts';
import type { Secret } from '../kernel/secret.ts';
import { noResponseError } from './no-response.ts';
import { readResponse, type ServiceResponse } from './read-response.ts';
import { redacted } from './redacted.ts';
import { coerceToSchema } from './coerce-to-schema.ts';

interface ServiceCall<Body> {
  token: Secret;
  query?: Readonly<Record<string, string>>;
  body?: Body | undefined;
  idempotencyKey?: string | undefined;
  /** Strings, in addition to the token, that must not appear in an error's message. */
  secrets?: readonly Secret[];
}

/** A response whose `data` matches the schema of its endpoint. */
export interface ValidatedResponse<Data> extends Omit<ServiceResponse, 'data'> {
  data: Data;
}

/** The service's endpoints as functions. Method, path and schemas come from the protocol's descriptions. */
export interface ServiceClient {
  /** Returns the response's `data`, validated against the description's schema. */
  call<Body extends Schema, Data extends Schema>(
    endpoint: Endpoint<Schema, Body, Data>,
    call: ServiceCall<Infer<Body>>,
  ): Promise<ValidatedResponse<Infer<Data>>>;
  /** Returns the response's `data` without validation. */
  send<Body extends Schema>(endpoint: Endpoint<Schema, Body>, call: ServiceCall<Infer<Body>>): Promise<ServiceResponse>;
  /** Returns the URL at which the user authorizes (endpoint 1). */
  authorize(query: QueryOf<typeof allEndpoints.authorize>): Promise<string>;
}

const timeoutMs = 30_000;

interface ServiceClientSettings {
  baseUrl: string;
  appToken: Secret;
  fetch: typeof fetch;
  observe: ((observation: HostObservation) => void) | undefined;
  trace: Trace;
  log: (line: string) => void;
}

/** Creates the client. */
export function createServiceClient(settings: ServiceClientSettings): ServiceClient {
  const { baseUrl, appToken } = settings;

  async function request(endpoint: Endpoint, call: ServiceCall<unknown>, redirect: RequestRedirect): Promise<Response> {
    const url = new URL(baseUrl + endpoint.path);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${call.token.reveal()}`,
      // Every call except the redirect declares JSON, as the specification requires, including endpoint 7, which is a GET.
      ...(endpoint.data && { 'content-type': 'application/json' }),
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    };
    return settings.fetch(url, {
      method: endpoint.method,
      headers,
      redirect,
      // The caller's signal is not passed on: a call that has begun completes, so that its outcome is known.
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
  }

  /** Runs one exchange. Converts failures to a PptError without secrets. */
  async function exchange<Result>(
    endpoint: Endpoint,
    call: ServiceCall<unknown>,
    redirect: RequestRedirect,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now();
    const report = (outcome: 'ok' | PptErrorCode, requestId: string): void =>
      observe(settings, {
        kind: 'service-call',
        endpoint: endpoint.name,
        outcome,
        durationMs: performance.now() - startedAt,
        requestId,
      });
    try {
      const result = await settings.trace('ppt.service-call', { endpoint: endpoint.name }, async () =>
        read(await request(endpoint, call, redirect)),
      );
      report('ok', requestIdOf(result));
      return result;
    } catch (error) {
      const secrets = [call.token, appToken, ...(call.secrets ?? [])];
      const target = { method: endpoint.method, url: new URL(baseUrl + endpoint.path) };
      const redactedError =
        error instanceof PptError ? withoutSecrets(error, secrets) : noResponseError(target, error, secrets);
      report(redactedError.code, redactedError.requestId);
      throw redactedError;
    }
  }

  return {
    send: (endpoint, call) => exchange(endpoint, call, 'error', readResponse),
    call: (endpoint, call) =>
      exchange(endpoint, call, 'error', async (response) => {
        const result = await readResponse(response);
        const { data: schema } = endpoint;
        if (!schema) throw new TypeError(`${endpoint.name} returns no data.`);
        const exact = check(schema, result.data);
        const checked = exact.isValid ? exact : check(schema, coerceToSchema(schema, result.data));
        if (checked.isValid) return { ...result, data: checked.value as Infer<typeof schema> };
        throw new PptError({
          code: 'bad_response',
          message: `The presentation service's response to ${endpoint.path} lacks required fields: ${checked.issues
            .map(({ path }) => path.join('.'))
            .join(', ')}.`,
          requestId: result.requestId,
        });
      }),
    authorize: (query) =>
      exchange(allEndpoints.authorize, { token: appToken, query }, 'manual', async (response) => {
        const location = response.headers.get('location');
        if (response.status < 300 || response.status > 399 || !location) {
          await readResponse(response);
          throw new PptError({
            code: 'bad_response',
            message: 'The presentation service did not redirect to its authorization page. Check service.baseUrl.',
          });
        }
        // Some services send only the path of the URL.
        const consentPageUrl = new URL(location, `${baseUrl}/`);
        if (/^https?:$/.test(consentPageUrl.protocol)) return consentPageUrl.href;
        throw new PptError({
          code: 'bad_response',
          message: 'The presentation service redirected to a URL that is not http(s).',
        });
      }),
  };
}

function requestIdOf(result: unknown): string {
  return typeof result === 'object' && result !== null && 'requestId' in result ? String(result.requestId) : '';
}

/** Redacts the `msg` of a service, which may quote the request. */
function withoutSecrets(error: PptError, secrets: readonly Secret[]): PptError {
  const message = redacted(error.message, secrets);
  if (message === error.message) return error;
  const { code, status, requestId, retryable, retryAfterMs } = error;
  return new PptError({
    code,
    status,
    requestId,
    retryable,
    message,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}
