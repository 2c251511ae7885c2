import { createRef } from 'react';
import { expectTypeOf, it } from 'vitest';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { Cover, EditorSource } from '@ppt-embed/protocol/host';
import {
  PptEditorFrame,
  usePptEditor,
  type PptFrameState,
  type PptEditorFrameHandle,
  type PptEditorFrameProps,
} from '../index.ts';

/** This file only checks types. Nothing in it runs. */

it('accepts the sources of the host API, and no others', () => {
  expectTypeOf<EditorSource>().toExtend<PptEditorFrameProps['source']>();
  <PptEditorFrame source={{ kind: 'home' }} />;
  <PptEditorFrame source={{ kind: 'presentation', pptId: 'p1' }} />;
  <PptEditorFrame source={{ kind: 'markdown', text: '# Hi', coverId: 'c', creationId: 'k' }} />;
  <PptEditorFrame source={{ kind: 'json', jsonUrl: 'https://a.example/deck.json', refUrl: undefined }} />;
  const cover = null as Cover | null;
  <PptEditorFrame source={{ kind: 'markdown', text: '# Hi', coverId: cover?.id, creationId: undefined }} />;
  <PptEditorFrame source={{ kind: 'markdown', text: '# Hi', coverId: cover && cover.id }} />;
  // @ts-expect-error there is no editor for nothing
  <PptEditorFrame />;
  // @ts-expect-error a presentation has an identifier
  <PptEditorFrame source={{ kind: 'presentation' }} />;
  // @ts-expect-error the wire's kinds alone
  <PptEditorFrame source={{ kind: 'pptx', file: 'a.pptx' }} />;
  // @ts-expect-error the frame has no children
  <PptEditorFrame source={{ kind: 'home' }}>Editor</PptEditorFrame>;
  // @ts-expect-error eager or lazy
  <PptEditorFrame source={{ kind: 'home' }} loading="auto" />;
});

it('passes precisely typed events to its handlers', () => {
  <PptEditorFrame
    ref={createRef<PptEditorFrameHandle>()}
    source={{ kind: 'home' }}
    onOpen={(opened) => expectTypeOf(opened.pptId).toEqualTypeOf<string | undefined>()}
    onReady={(editor) => expectTypeOf(editor.pptId).toEqualTypeOf<string | null>()}
    onDirtyChange={(dirty) => expectTypeOf(dirty).toEqualTypeOf<boolean>()}
    onError={(error) => expectTypeOf(error.code).toEqualTypeOf<PptErrorCode>()}
    onStateChange={(state) => expectTypeOf(state).toEqualTypeOf<PptFrameState>()}
    slots={{ failed: ({ error, retry }) => <button onClick={retry}>{error?.code}</button> }}
    data-testid="any data attribute"
  />;
});

it('passes a frame or null to a toolbar', () => {
  const editor = usePptEditor();
  // @ts-expect-error there may be none
  void editor.save();
  expectTypeOf(editor?.goTo).toEqualTypeOf<((slide: number) => Promise<void>) | undefined>();
});
