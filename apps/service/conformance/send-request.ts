import type { ServiceResponse, ServiceClient } from '../testing/service-client.ts';
import type { ValidRequest } from './valid-requests.ts';

/** Differences from the default request. */
export interface RequestOverrides {
  fields?: Record<string, unknown>;
  token?: string;
  /** A body that replaces the JSON of the fields. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Sends a request to an endpoint. The fields become a query or a JSON body, as its description requires. */
export function sendRequest(
  client: ServiceClient,
  { endpoint, tokens, fields }: ValidRequest,
  { fields: sentFields = fields, token = tokens[endpoint.credential], raw, headers = {} }: RequestOverrides = {},
): Promise<ServiceResponse> {
  const { method, path } = endpoint;
  if (endpoint.query) return client.send(method, `${path}?${queryOf(sentFields)}`, { token, headers });
  if (!endpoint.body) return client.send(method, path, { token, headers });
  return client.send(method, path, {
    token,
    body: raw ?? JSON.stringify(sentFields),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** Returns 302 for a redirect, and otherwise the code of the envelope. */
export function codeOf({ status, json }: ServiceResponse): number {
  return status === 302 ? 302 : (json?.code as number);
}

function queryOf(fields: Record<string, unknown>): string {
  const sentFields = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return new URLSearchParams(sentFields as [string, string][]).toString();
}
