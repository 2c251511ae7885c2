import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('runs the README’s first example in a test', () => {
  const shown = /```tsx\n\/\/ App\.tsx\n[\s\S]*?\n(const fetcher[\s\S]*?)```/.exec(read('../../README.md'))?.[1];
  expect(shown).toContain('createMemoryFetcher');
  expect(read('./first-embed-in-page.test.tsx')).toContain(shown);
});
