import type { Migration } from './migration.ts';
import type { JsonProblem } from '../schema/json-schema.ts';
import { isObject } from '../schema/json-schema.ts';
import { partsFromIds } from './parts-from-ids.ts';

/** For decks: the first makes version 2 of version 1, and so on. `deckVersion` is one more than there are. */
export const deckMigrations: readonly Migration[] = [partsFromIds];

/** For outlines, likewise. */
export const outlineMigrations: readonly Migration[] = [];

/**
 * Brings a document of an older version to the newest, step by step. What has no version that a step is for is left as it
 * is: the schema says what is wrong with it.
 */
export function migrate(
  json: unknown,
  steps: readonly Migration[],
): { ok: true; json: unknown } | { ok: false; problems: JsonProblem[] } {
  const newest = steps.length + 1;
  const version = isObject(json) ? json['version'] : undefined;
  if (!isObject(json) || !Number.isInteger(version)) return { ok: true, json };
  const from = Number(version);
  if (from > newest)
    return {
      ok: false,
      problems: [
        { path: '/version', message: `It was made by a newer version (${from}); this one reads up to ${newest}.` },
      ],
    };
  let document = json;
  for (const [index, step] of steps.entries())
    if (from > 0 && index >= from - 1) document = { ...step(document), version: index + 2 };
  return { ok: true, json: document };
}
