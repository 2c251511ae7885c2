import { expect, it } from 'vitest';
import { createCreations, isSameKey, sourceOf, type FrameKey } from './creations.ts';

const markdown = (text: string, creationId?: string): FrameKey => ({
  scope: 'lin',
  source: { kind: 'markdown', text, ...(creationId !== undefined && { creationId }) },
});

it('creates one id for each source without one, and keeps it', () => {
  const creations = createCreations();
  const first = creations.open(markdown('A'));
  const second = creations.open(markdown('B'));
  expect(first.creationId).toMatch(/^[\da-f-]{36}$/);
  expect(second.creationId).not.toBe(first.creationId);
  expect(creations.open(markdown('A')).creationId).toBe(first.creationId);
  expect(sourceOf(first)).toEqual({ kind: 'markdown', text: 'A', creationId: first.creationId });
});

it('uses the id of the source until Create again', () => {
  const creations = createCreations();
  const first = creations.open(markdown('A', 'c1'));
  expect(first.creationId).toBe('c1');
  const recreated = creations.recreate(first);
  expect(recreated.creationId).not.toBe('c1');
  expect(creations.open(markdown('A', 'c1')).creationId).toBe(recreated.creationId);
});

it('does not create an id for an existing presentation or the home page', () => {
  const creations = createCreations();
  const opened = creations.open({ scope: 'lin', source: { kind: 'presentation', pptId: 'p1' } });
  expect([opened.creationId, sourceOf(opened)]).toEqual([undefined, { kind: 'presentation', pptId: 'p1' }]);
});

it('uses different ids for two users of the same source', () => {
  const creations = createCreations();
  const ids = ['lin', 'ada'].map((scope) => creations.open({ ...markdown('A'), scope }).creationId);
  expect(ids[0]).not.toBe(ids[1]);
});

it('remembers only the last eight, so that their text is not kept forever', () => {
  const creations = createCreations();
  const { creationId } = creations.open(markdown('0'));
  for (let count = 1; count < 8; count++) creations.open(markdown(String(count)));
  expect(creations.open(markdown('0')).creationId).toBe(creationId);
  creations.open(markdown('8'));
  expect(creations.open(markdown('0')).creationId).not.toBe(creationId);
});

it.each([null, undefined, ''])('requests no cover for %j, which CoverPicker and forms yield', (coverId) => {
  const creations = createCreations();
  const source = { kind: 'markdown', text: '# Hi', coverId, creationId: '' } as const;
  const opened = creations.open({ scope: 'lin', source });
  expect(sourceOf(opened)).toEqual({
    kind: 'markdown',
    text: '# Hi',
    creationId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(isSameKey({ scope: 'lin', source }, { scope: 'lin', source: { kind: 'markdown', text: '# Hi' } })).toBe(true);
});
