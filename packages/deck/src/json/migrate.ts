import type { Migration } from './migration.ts';
import type { JsonIssue } from '../schema/json-schema.ts';
import { isObject } from '../schema/json-schema.ts';
import { partsFromIds } from './parts-from-ids.ts';

/**
 * Migrations of decks: the first one converts version 1 to version 2, and so on. `deckVersion` is their number plus
 * one.
 */
export const deckMigrations: readonly Migration[] = [partsFromIds];

/** Migrations of outlines. */
export const outlineMigrations: readonly Migration[] = [];

/**
 * Migrates a document of an older version to the newest, step by step. A document without a matching version is left
 * unchanged, and the schema reports its problems.
 */
export function migrate(
  json: unknown,
  steps: readonly Migration[],
): { ok: true; json: unknown } | { ok: false; problems: JsonIssue[] } {
  const newest = steps.length + 1;
  const version = isObject(json) ? json['version'] : undefined;
  if (!isObject(json) || !Number.isInteger(version)) return { ok: true, json };
  const from = Number(version);
  if (from > newest)
    return {
      ok: false,
      problems: [
        {
          path: '/version',
          message: `Was created by a newer version (${from}); this version supports up to ${newest}.`,
        },
      ],
    };
  let document = json;
  for (const [index, step] of steps.entries())
    if (from > 0 && index >= from - 1) document = { ...step(document), version: index + 2 };
  return { ok: true, json: document };
}
