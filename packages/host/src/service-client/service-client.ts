import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { allEndpoints, type Endpoint, type QueryOf } from '@ppt-embed/protocol/service';
import { check, type Infer, type Schema } from '@ppt-embed/protocol/schema';
import { observe } from '../observe.ts';
import type { HostSettings } from '../host-settings.ts';
import type { Secret } from '../secret.ts';
import { notAnswered } from './not-answered.ts';
import { readAnswer, type ServiceAnswer } from './read-answer.ts';
import { redacted } from './redacted.ts';
import { bringIntoShape } from './tolerant.ts';

interface ServiceCall<Body> {
  token: Secret;
  query?: Readonly<Record<string, string>>;
  body?: Body;
  idempotencyKey?: string | undefined;
  /** Texts that must not come back in an error's message, beside the token. */
  secrets?: readonly Secret[];
}

export interface CheckedAnswer<Data> extends Omit<ServiceAnswer, 'data'> {
  data: Data;
}

/** The service's endpoints as functions; method, path and shapes come from the protocol's descriptions. */
export interface ServiceClient {
  /** The answer's `data`, in the shape of the description. */
  call<Body extends Schema, Data extends Schema>(
    endpoint: Endpoint<Schema, Body, Data>,
    call: ServiceCall<Infer<Body>>,
  ): Promise<CheckedAnswer<Infer<Data>>>;
  /** The answer's `data`, as it came. */
  send<Body extends Schema>(endpoint: Endpoint<Schema, Body>, call: ServiceCall<Infer<Body>>): Promise<ServiceAnswer>;
  /** Endpoint 1: where the person authorizes. */
  authorize(query: QueryOf<typeof allEndpoints.authorize>): Promise<string>;
}

const timeoutMs = 30_000;

export function createServiceClient(
  settings: Pick<HostSettings, 'baseUrl' | 'appToken' | 'fetch' | 'observe' | 'trace' | 'log'>,
): ServiceClient {
  const { baseUrl, appToken } = settings;

  async function request(endpoint: Endpoint, call: ServiceCall<unknown>, redirect: RequestRedirect): Promise<Response> {
    const url = new URL(baseUrl + endpoint.path);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${call.token.reveal()}`,
      // Every call that is no plain redirect declares JSON, as the specification lists it (also endpoint 7, a GET).
      ...(endpoint.data && { 'content-type': 'application/json' }),
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    };
    return settings.fetch(url, {
      method: endpoint.method,
      headers,
      redirect,
      // Never the asker's own signal: what is begun is carried through, so that its outcome is known.
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
  }

  /** Runs one exchange; what goes wrong leaves as a PptError without secrets. */
  async function exchange<Answer>(
    endpoint: Endpoint,
    call: ServiceCall<unknown>,
    redirect: RequestRedirect,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const begun = performance.now();
    const told = (outcome: 'ok' | PptErrorCode, requestId: string): void =>
      observe(settings, {
        kind: 'service-call',
        endpoint: endpoint.name,
        outcome,
        durationMs: performance.now() - begun,
        requestId,
      });
    try {
      const answer = await settings.trace('ppt.service-call', { endpoint: endpoint.name }, async () =>
        read(await request(endpoint, call, redirect)),
      );
      told('ok', requestIdOf(answer));
      return answer;
    } catch (error) {
      const secrets = [call.token, appToken, ...(call.secrets ?? [])];
      const asked = { method: endpoint.method, url: new URL(baseUrl + endpoint.path) };
      const shown = error instanceof PptError ? withoutSecrets(error, secrets) : notAnswered(asked, error, secrets);
      told(shown.code, shown.requestId);
      throw shown;
    }
  }

  return {
    send: (endpoint, call) => exchange(endpoint, call, 'error', readAnswer),
    call: (endpoint, call) =>
      exchange(endpoint, call, 'error', async (response) => {
        const answer = await readAnswer(response);
        const { data: schema } = endpoint;
        if (!schema) throw new TypeError(`${endpoint.name} answers no data.`);
        const asItCame = check(schema, answer.data);
        const checked = asItCame.isValid ? asItCame : check(schema, bringIntoShape(schema, answer.data));
        if (checked.isValid) return { ...answer, data: checked.value as Infer<typeof schema> };
        throw new PptError({
          code: 'bad_response',
          message: `The presentation service left out what ${endpoint.path} should answer: ${checked.issues
            .map(({ path }) => path.join('.'))
            .join(', ')}.`,
          requestId: answer.requestId,
        });
      }),
    authorize: (query) =>
      exchange(allEndpoints.authorize, { token: appToken, query }, 'manual', async (response) => {
        const location = response.headers.get('location');
        if (response.status < 300 || response.status > 399 || !location) {
          await readAnswer(response);
          throw new PptError({
            code: 'bad_response',
            message: 'The presentation service did not lead to its authorization page. Check service.baseUrl.',
          });
        }
        // A bare service may send a path alone.
        const address = new URL(location, `${baseUrl}/`);
        if (/^https?:$/.test(address.protocol)) return address.href;
        throw new PptError({
          code: 'bad_response',
          message: 'The presentation service led to an address that is not http(s).',
        });
      }),
  };
}

function requestIdOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'requestId' in answer ? String(answer.requestId) : '';
}

/** A service may quote in its `msg` what it was sent. */
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
