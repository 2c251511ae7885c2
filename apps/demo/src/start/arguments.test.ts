import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpFor } from './arguments.ts';

it('starts where nothing is asked', () => {
  expect(helpFor([])).toBeUndefined();
});

it.each(['--help', '-h'])('explains every setting that the demo reads: %s', (flag) => {
  const settings = readFileSync(new URL('settings.ts', import.meta.url), 'utf8');
  const names = settings.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
  expect(new Set(names).size).toBeGreaterThan(5);
  for (const name of names) expect(helpFor([flag])).toContain(name);
});

it.each([['--port=1'], ['here']])('says that %s means nothing to it', (word) => {
  expect(() => helpFor([word])).toThrow(/takes no ".+".*--help/);
});
