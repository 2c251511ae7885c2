import { expect, it } from 'vitest';
import { createComposerCreationId } from './composer-creation-id.ts';

const request = { tab: undefined, text: '# Hello' };

it('keeps the id while a rejected request is repeated unchanged', () => {
  const creationId = createComposerCreationId();
  const first = creationId.get(request);
  creationId.onRejected('network');
  expect(creationId.get({ ...request })).toBe(first);
});

it.each([
  ['the text', { ...request, text: '# Hi' }],
  ['the tab', { ...request, tab: 'json' }],
])('returns another id if %s has changed', (_, next) => {
  const creationId = createComposerCreationId();
  const first = creationId.get(request);
  creationId.onRejected('network');
  const second = creationId.get(next);
  expect(second).not.toBe(first);
  expect(creationId.get(request)).not.toBe(first);
});

it('returns another id after a success or a change of another field', () => {
  const creationId = createComposerCreationId();
  const first = creationId.get(request);
  creationId.clear();
  expect(creationId.get(request)).not.toBe(first);
});

it.each(['outcome_unknown', 'cannot_reopen', 'creation_conflict', 'idempotency_conflict'] as const)(
  'returns another id after %s, because the same id would be rejected again',
  (code) => {
    const creationId = createComposerCreationId();
    const first = creationId.get(request);
    creationId.onRejected(code);
    expect(creationId.get(request)).not.toBe(first);
  },
);
