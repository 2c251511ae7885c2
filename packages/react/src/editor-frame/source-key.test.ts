import { expect, it } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { isSameSource, requireSource } from './source-key.ts';

const markdown: EditorSource = { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh', creationId: 'c1' };

it('takes sources of equal fields for the same, whatever their order (rule 2)', () => {
  expect(isSameSource({ creationId: 'c1', coverId: 'tech-blue-zh', text: '# Hi', kind: 'markdown' }, markdown)).toBe(
    true,
  );
});

it('takes a field that is undefined for one not given', () => {
  const loose = { kind: 'presentation', pptId: 'p1', coverId: undefined } as unknown as EditorSource;
  expect(isSameSource(loose, { kind: 'presentation', pptId: 'p1' })).toBe(true);
  expect(isSameSource({ kind: 'presentation', pptId: 'p1' }, loose)).toBe(true);
});

it.each<[string, EditorSource]>([
  ['text', { ...markdown, text: '# Ho' }],
  ['cover', { ...markdown, coverId: 'tech-blue-en' }],
  ['creation id', { ...markdown, creationId: 'c2' }],
  ['kind', { kind: 'home' }],
])('tells sources of another %s apart', (_, other) => {
  expect(isSameSource(other, markdown)).toBe(false);
  expect(isSameSource(markdown, other)).toBe(false);
});

it('compares objects by value, which types forbid', () => {
  const jsonSource = (jsonUrl: object): EditorSource => ({ kind: 'json', jsonUrl: jsonUrl }) as unknown as EditorSource;
  expect(isSameSource(jsonSource({ a: 1, b: 2 }), jsonSource({ b: 2, a: 1 }))).toBe(true);
  expect(isSameSource(jsonSource({ a: 1 }), jsonSource({ a: 2 }))).toBe(false);
});

it('serializes no text to find out whether it has changed', () => {
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

it.each([undefined, null])('says what is missing for %s, which types forbid', (source) => {
  expect(() => requireSource(source as never)).toThrow('The editor needs a source.');
});
