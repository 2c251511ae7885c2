import { describe, expect, it } from 'vitest';
import { deckVersion } from '../model/deck.ts';
import { deckMigrations, migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { parseDeck } from './parse-deck.ts';
import { parseOutline } from './parse-outline.ts';

/** Migrations to version 2, which renames `name` to `title`, and to version 3, which adds the number of slides. */
const steps: readonly Migration[] = [
  ({ name, ...rest }) => ({ ...rest, title: name }),
  (json) => ({ ...json, count: Array.isArray(json['slides']) ? json['slides'].length : 0 }),
];

describe('migrate', () => {
  it('migrates a document of any older version to the newest', () => {
    const newest = { ok: true, json: { version: 3, title: 'a', slides: [1, 2], count: 2 } };
    const first = { version: 1, name: 'a', slides: [1, 2] };
    expect(migrate(first, steps)).toEqual(newest);
    expect(migrate({ version: 2, title: 'a', slides: [1, 2] }, steps)).toEqual(newest);
    expect(migrate(newest.json, steps)).toEqual(newest);
    expect(first).toEqual({ version: 1, name: 'a', slides: [1, 2] });
  });

  it('leaves documents without a version to the schema', () => {
    for (const json of [
      7,
      null,
      [],
      { name: 'a' },
      { version: '1' },
      { version: 0 },
      { version: -1 },
      { version: 1.5 },
    ])
      expect(migrate(json, steps)).toEqual({ ok: true, json });
  });

  it('has a migration from every previous deck version', () => {
    expect(deckMigrations).toHaveLength(deckVersion - 1);
  });
});

it.each([
  ['a deck', parseDeck, deckVersion],
  ['an outline', parseOutline, 1],
])('reports only that %s is from a newer version', (_, parse, newest) => {
  expect(parse({ version: 99, slides: 'of another kind' })).toEqual({
    ok: false,
    problems: [
      { path: '/version', message: `Was created by a newer version (99); this version supports up to ${newest}.` },
    ],
  });
});

it('reads an outline with and without its version', () => {
  const outline = { title: 'a', slides: [{ heading: 'b' }] };
  expect(parseOutline({ version: 1, ...outline })).toEqual(parseOutline(outline));
  expect(parseOutline({ version: 0, ...outline }).ok).toBe(false);
});
