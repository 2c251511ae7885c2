import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpFor } from './help.ts';

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

it('starts the demo without arguments', () => {
  expect(helpFor([])).toBeUndefined();
});

it.each(['--help', '-h'])('lists every environment variable that the demo reads: %s', (flag) => {
  const settings = `${sourceOf('settings.ts')}${sourceOf('ports.ts')}`.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
  const environment = /process\.env\['(\w+)'\]/g;
  const others = [...sourceOf('environments.ts').matchAll(environment)].map(([, name = '']) => name);
  const names = new Set([...settings, ...others]);
  expect([...names]).toEqual(expect.arrayContaining(['DEMO_PORT', 'DATABASE_URL', 'STORAGE_URL']));
  for (const name of names) expect(helpFor([flag])).toContain(name);
});

it.each([['--port=1'], ['here']])('rejects the unknown argument %s', (word) => {
  expect(() => helpFor([word])).toThrow(/^Unknown argument ".+".*--help/);
});
