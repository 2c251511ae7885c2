import type { Outline } from '../model/outline.ts';
import type { JsonProblem } from './json-schema.ts';

export type ParsedOutline = { ok: true; outline: Outline } | { ok: false; problems: JsonProblem[] };

export function parseOutline(json: unknown): ParsedOutline {
  return { ok: true, outline: json as Outline };
}
