import { expect, it } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { sourceKey } from './source-key.ts';

const keyOf = (source: EditorSource): string => sourceKey('ada', source);

const markdown: EditorSource = { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh', creationId: 'c1' };

it('gives equal sources equal keys, whatever the order of their settings (rule 2)', () => {
  expect(keyOf({ creationId: 'c1', coverId: 'tech-blue-zh', text: '# Hi', kind: 'markdown' })).toBe(keyOf(markdown));
});

it('takes a setting that is undefined for one not given', () => {
  const loose = { kind: 'presentation', pptId: 'p1', coverId: undefined } as unknown as EditorSource;
  expect(keyOf(loose)).toBe(keyOf({ kind: 'presentation', pptId: 'p1' }));
});

it.each<[string, EditorSource]>([
  ['text', { ...markdown, text: '# Ho' }],
  ['cover', { ...markdown, coverId: 'tech-blue-en' }],
  ['press', { ...markdown, creationId: 'c2' }],
  ['kind', { kind: 'home' }],
])('tells sources of another %s apart', (_, other) => {
  expect(keyOf(other)).not.toBe(keyOf(markdown));
});

it('tells the same source of two users apart', () => {
  expect(sourceKey('lin', markdown)).not.toBe(keyOf(markdown));
});

it.each([undefined, null])('says what is missing for %s, which types forbid', (source) => {
  expect(() => sourceKey('lin', source as never)).toThrow('The editor needs a source.');
});
