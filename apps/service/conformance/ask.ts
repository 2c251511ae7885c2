import type { Answer, ServiceClient } from '../src/testing/service-client.ts';
import type { PlainRequest } from './plain-requests.ts';

/** How a request differs from the plain one. */
export interface Changes {
  fields?: Record<string, unknown>;
  token?: string;
  /** In place of the JSON of the fields. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Sends a request of an endpoint: fields become a query or a JSON body, as its description says. */
export function ask(
  client: ServiceClient,
  { endpoint, tokens, fields }: PlainRequest,
  { fields: given = fields, token = tokens[endpoint.credential], raw, headers = {} }: Changes = {},
): Promise<Answer> {
  const { method, path } = endpoint;
  if (endpoint.query) return client.send(method, `${path}?${queryOf(given)}`, { token, headers });
  if (!endpoint.body) return client.send(method, path, { token, headers });
  return client.send(method, path, {
    token,
    body: raw ?? JSON.stringify(given),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** 302 of a redirect, else the code of the envelope. */
export function codeOf({ status, json }: Answer): number {
  return status === 302 ? 302 : (json?.code as number);
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return new URLSearchParams(given as [string, string][]).toString();
}
