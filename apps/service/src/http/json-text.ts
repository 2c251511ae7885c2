import type { RequestMemory } from './limits/memory-budget.ts';
import { budgetedBody } from './budgeted-body.ts';

/**
 * Serializes an object, some of whose fields are already JSON. Stored decks are inserted as text, because parsing and
 * serializing 10 MiB takes about a second and blocks other requests.
 * @param texts JSON of the other fields, inserted unchanged
 */
export function writeJson(fields: Readonly<Record<string, unknown>>, texts: Readonly<Record<string, string>>): string {
  const serialized = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const);
  let members = '';
  // Unlike `join`, concatenation does not copy the texts.
  for (const [name, text] of [...serialized, ...Object.entries(texts)])
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  return `{${members}}`;
}

/**
 * Returns a response whose body is already JSON. A large body keeps its share of the request's memory until it has been
 * sent.
 */
export function jsonResponse(text: string, memory: RequestMemory): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(...budgetedBody(text, headers, memory));
}
