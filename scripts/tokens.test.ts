import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Design tokens as a file first declares them: what media queries change comes after. */
function tokensIn(file: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of read(file).matchAll(/(--ppt-[\w-]+):\s*([^;{}]+);/g)) {
    // Fonts: only the library has a host whose font and size it follows.
    if (!tokens.has(name) && !/^--ppt-(font|text)-/.test(name)) tokens.set(name, spelled(value));
  }
  return tokens;
}

/** One spelling for one value; a knob that no host has turned is its default. */
function spelled(value: string): string {
  return value
    .replace(/^var\(--ppt-[\w-]+, (.+)\)$/s, '$1')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (mark) => mark.trim())
    .trim();
}

/** The library's, and those that pages around its components add. */
const sources = ['packages/react/src/styles', 'apps/demo/src/page', '.storybook'].map((folder) =>
  Array.from(tokensIn(`${folder}/tokens.css`)),
);
const library = new Map(sources.flat());

it('has one value for a token, wherever it is declared', () => {
  expect(sources.flat().filter(([name, value]) => value !== library.get(name))).toEqual([]);
});

describe.each([
  ['the editor', 'apps/editor/src/kit/tokens.css', 65],
  ['the pages of the service', 'apps/service/src/http/pages/page-style.ts', 35],
])('%s', (_name, file, minCount) => {
  it('looks like the library: what it has of its tokens has the same values', () => {
    const own = Array.from(tokensIn(file)).filter(([name]) => library.has(name));
    expect(own.length).toBeGreaterThan(minCount);
    const astray = own.filter(([name, value]) => value !== library.get(name));
    expect(astray.map(([name, value]) => `${name}: ${value} (${library.get(name)})`)).toEqual([]);
  });
});
