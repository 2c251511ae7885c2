import type { RequestMemory } from './limits/memory-budget.ts';
import { budgetedBody } from './budgeted-body.ts';

/**
 * Writes a JSON object some of whose fields are JSON already. A stored deck is sent as the text that it is: parsing 10 MiB
 * only to write it again takes about a second, in which no other request is answered.
 * @param texts JSON of more fields, inserted as it is
 */
export function writeJson(fields: Readonly<Record<string, unknown>>, texts: Readonly<Record<string, string>>): string {
  const serialized = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const members = [...serialized, ...Object.entries(texts)].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${members.join(',')}}`;
}

/** A response whose body is JSON already; a large one keeps its part of the request's memory until it has been sent. */
export function jsonResponse(text: string, memory: RequestMemory): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(...budgetedBody(text, headers, memory));
}
