import { expect, it } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { sourceKey } from './source-key.ts';

const markdown: EditorSource = { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh', creationId: 'c1' };

it('gives equal sources equal keys, whatever the order of their settings (rule 2)', () => {
  expect(sourceKey({ creationId: 'c1', coverId: 'tech-blue-zh', text: '# Hi', kind: 'markdown' })).toBe(
    sourceKey(markdown),
  );
});

it('takes a setting that is undefined for one not given', () => {
  const loose = { kind: 'presentation', pptId: 'p1', coverId: undefined } as unknown as EditorSource;
  expect(sourceKey(loose)).toBe(sourceKey({ kind: 'presentation', pptId: 'p1' }));
});

it.each<[string, EditorSource]>([
  ['text', { ...markdown, text: '# Ho' }],
  ['cover', { ...markdown, coverId: 'tech-blue-en' }],
  ['press', { ...markdown, creationId: 'c2' }],
  ['kind', { kind: 'home' }],
])('tells sources of another %s apart', (_, other) => {
  expect(sourceKey(other)).not.toBe(sourceKey(markdown));
});
