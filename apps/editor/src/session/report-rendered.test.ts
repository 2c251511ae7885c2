import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraftBuffer } from './draft-buffer.ts';
import { createEditorApi } from './editor-api.ts';
import { createFakeService, errorResponse } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import { openDocument } from './editor-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const service = createFakeService(sampleDeck);
  const posted: EditorMessageBody['type'][] = [];
  const doc = openDocument({
    pptId: 'p-1',
    revision: 1,
    deck: sampleDeck,
    api: createEditorApi({ token: 't', fetch: service.fetch }),
    buffer: openDraftBuffer('p-1', () => null),
    post: ({ type }) => posted.push(type),
    notify: () => undefined,
  });
  return { service, posted, doc };
}

async function report({ doc }: ReturnType<typeof open>): Promise<void> {
  const reported = doc.reportRendered();
  await vi.advanceTimersByTimeAsync(200_000);
  await reported;
}

it('reports the first paint to the host after the service has received it', async () => {
  const opened = open();
  opened.service.respondNext('POST rendered', 'broken', 'broken');
  await report(opened);
  expect(opened.service.calls).toHaveLength(3);
  expect(opened.posted).toEqual(['rendered']);
});

it('does not report the first paint to the host if the service never received it', async () => {
  const opened = open();
  opened.service.respondNext('POST rendered', ...Array.from({ length: 6 }, () => 'broken' as const));
  await report(opened);
  expect(opened.service.calls).toHaveLength(6);
  expect(opened.posted).toEqual([]);
});

it('stops retrying after the session has expired', async () => {
  const opened = open();
  opened.service.respondNext('POST rendered', errorResponse(40102));
  await report(opened);
  expect(opened.service.calls).toHaveLength(1);
  expect(opened.posted).toEqual([]);
});
