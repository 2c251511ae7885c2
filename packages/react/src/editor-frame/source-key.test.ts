import { afterEach, expect, it, vi } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { isSameSource, requireSource } from './source-key.ts';

const markdown: EditorSource = { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh', creationId: 'c1' };

// Before the next file loads: React would be loaded for production.
afterEach(() => vi.unstubAllEnvs());

it('treats sources with equal fields as equal, in any order (rule 2)', () => {
  expect(isSameSource({ creationId: 'c1', coverId: 'tech-blue-zh', text: '# Hi', kind: 'markdown' }, markdown)).toBe(
    true,
  );
});

it('treats an undefined field as missing', () => {
  const loose = { kind: 'presentation', pptId: 'p1', coverId: undefined } as unknown as EditorSource;
  expect(isSameSource(loose, { kind: 'presentation', pptId: 'p1' })).toBe(true);
  expect(isSameSource({ kind: 'presentation', pptId: 'p1' }, loose)).toBe(true);
});

it.each<[string, EditorSource]>([
  ['text', { ...markdown, text: '# Ho' }],
  ['cover', { ...markdown, coverId: 'tech-blue-en' }],
  ['creation id', { ...markdown, creationId: 'c2' }],
  ['kind', { kind: 'home' }],
])('distinguishes sources with a different %s', (_, other) => {
  expect(isSameSource(other, markdown)).toBe(false);
  expect(isSameSource(markdown, other)).toBe(false);
});

it('compares objects by value, although the types forbid them', () => {
  const jsonSource = (jsonUrl: object): EditorSource => ({ kind: 'json', jsonUrl: jsonUrl }) as unknown as EditorSource;
  expect(isSameSource(jsonSource({ a: 1, b: 2 }), jsonSource({ b: 2, a: 1 }))).toBe(true);
  expect(isSameSource(jsonSource({ a: 1 }), jsonSource({ a: 2 }))).toBe(false);
  const text = jsonSource('{"a":1}' as never);
  expect(isSameSource(text, jsonSource({ a: 1 }))).toBe(false);
  expect(isSameSource(jsonSource({ a: 1 }), text)).toBe(false);
});

it('does not serialize long text to compare it', () => {
  const jsonUrl = new Proxy({ ...markdown }, {});
  const stringify = JSON.stringify;
  let count = 0;
  JSON.stringify = ((...more: Parameters<typeof stringify>) => (count++, stringify(...more))) as typeof stringify;
  try {
    isSameSource(jsonUrl, { ...markdown });
    isSameSource({ ...markdown, text: 'x'.repeat(1_000_000) }, { ...markdown });
  } finally {
    JSON.stringify = stringify;
  }
  expect(count).toBe(0);
});

it.each([undefined, null])('reports what is missing for %s, although the types forbid it', (source) => {
  expect(() => requireSource(source as never)).toThrow('The editor needs a source.');
});

it('accepts a source, and anything in production', () => {
  expect(() => requireSource(markdown)).not.toThrow();
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => requireSource(undefined)).not.toThrow();
});
