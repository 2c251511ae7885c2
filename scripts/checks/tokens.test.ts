import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the design tokens as first declared in a file. Media queries that change them come later in the file. */
function tokensIn(file: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of read(file).matchAll(/(--ppt-[\w-]+):\s*([^;{}]+);/g)) {
    // Font tokens differ, because only the library inherits font and size from a host.
    if (!tokens.has(name) && !/^--ppt-(font|text)-/.test(name)) tokens.set(name, normalized(value));
  }
  return tokens;
}

/** Normalizes the spelling of a value; an unset custom property is replaced by its default. */
function normalized(value: string): string {
  return value
    .replace(/^var\(--ppt-[\w-]+, (.+)\)$/s, '$1')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (mark) => mark.trim())
    .trim();
}

/** Style sheets of the library, and of the pages around its components. */
const sources = ['packages/react/src/styles', 'apps/demo/src/page', '.storybook'].map((folder) =>
  Array.from(tokensIn(`${folder}/tokens.css`)),
);
const library = new Map(sources.flat());

it('a token has the same value wherever it is declared', () => {
  expect(sources.flat().filter(([name, value]) => value !== library.get(name))).toEqual([]);
});

describe.each([
  ['the editor', 'apps/editor/src/kit/tokens.css', 65],
  ['the pages of the service', 'apps/service/src/http/pages/page-style.ts', 35],
])('%s', (_name, file, minCount) => {
  it("shares the values of the library's tokens", () => {
    const own = Array.from(tokensIn(file)).filter(([name]) => library.has(name));
    expect(own.length).toBeGreaterThan(minCount);
    const differing = own.filter(([name, value]) => value !== library.get(name));
    expect(differing.map(([name, value]) => `${name}: ${value} (${library.get(name)})`)).toEqual([]);
  });
});
