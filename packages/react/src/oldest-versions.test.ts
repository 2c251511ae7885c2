import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const load = createRequire(import.meta.url);

/** The installed name of the oldest supported version of each peer dependency. */
const oldest = [
  ['react', 'react-18'],
  ['@tanstack/react-query', 'react-query-5.0'],
] as const;

const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.(?:test|stories)\.|\.setup\.|^testing/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Returns the values, not the types, that a source imports from a package. */
function importedValues(text: string, from: string): string[] {
  const statements = text.matchAll(/^import (type )?\{([^}]*)\} from '([^']+)';/gmu);
  return [...statements]
    .filter(([, isType, , source]) => !isType && source === from)
    .flatMap(([, , names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name !== '' && !name.startsWith('type '));
}

// The full run renders all components with these versions. Names are what most often differs between versions.
it.each(oldest)('imports from %s only what its oldest supported version exports', (name, installed) => {
  const exported = Object.keys(load(installed) as object);
  const imported = sources.flatMap(({ file, text }) => importedValues(text, name).map((value) => ({ file, value })));
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter(({ value }) => !exported.includes(value))).toEqual([]);
});

it('renders no context as an element, which React 18 does not support', () => {
  const contexts = sources.filter(({ text }) => /<\w*Context\s+value=/u.test(text));
  expect(contexts.map(({ file }) => file)).toEqual([]);
});
