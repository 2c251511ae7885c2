import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';

/** The only file that may interpret ids: it reads decks of version 1, whose ids had a meaning. */
const reader = 'packages/deck/src/json/parts-from-ids.ts';

/**
 * Matches an id that is compared with a word or parsed: `id === 'footer'`, `id.startsWith('step-')`,
 * `/^way-/u.test(id)`.
 */
const meanings = [
  /\bid [!=]==? (?:'[^']+'|"[^"]+"|`)/u,
  /(?:'[^']+'|"[^"]+"|`) [!=]==? [\w.?!]*\bid\b/u,
  /\bid\)?[?!]?\.(?:startsWith|endsWith|match|matchAll|search|includes|slice|split|at|substring)\(/u,
  /\.(?:test|exec)\([^()]*\bid\)/u,
];

function meaningsIn(text: string): string[] {
  return text.split('\n').filter((line) => !line.includes('typeof') && meanings.some((meaning) => meaning.test(line)));
}

it('finds every way to interpret an id', () => {
  const readers = [
    "one.id === 'footer'",
    "'footer' !== element.id",
    "element.id.startsWith('step-mark')",
    '/^way-\\d+$/u.test(element.id)',
    '/^way-\\d+$/u.exec(id)',
    'one.id === `step-mark-${count}`',
  ];
  expect(meaningsIn(readers.join('\n'))).toEqual(readers);
  expect(meaningsIn('one.id === other.id\n[...ids].includes(id)\nfreshId(slide.id, taken)')).toEqual([]);
});

it("no code interprets element ids: an element's role in its layout is its `part`", () => {
  const files = globSync(['packages/deck/src/**/*.{ts,tsx}', 'apps/editor/src/**/*.{ts,tsx}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== reader && !/\.test\.tsx?$|\/testing\//u.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    meaningsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
