import { expect, it, vi } from 'vitest';
import { initialLoadState, step, type EditorLoadState } from '../editor-frame/editor-load-machine.ts';
import type { EditorLoadEventInput } from '../editor-frame/editor-loader.ts';
import type { PptEditorFrameHandle } from './editor-handle-types.ts';
import {
  createMountedFrames,
  closeDisconnectedFrames,
  findFrame,
  hasUnsavedChanges,
  type MountedFrame,
} from './mounted-frames.ts';

interface FakeFrame extends MountedFrame {
  getState: () => EditorLoadState;
  set(next: Partial<EditorLoadState>): void;
}

function fakeFrame(state: Partial<EditorLoadState>): FakeFrame {
  let now: EditorLoadState = { ...initialLoadState, ...state };
  const listeners = new Set<() => void>();
  const set = (next: Partial<EditorLoadState>): void => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  return {
    set,
    commands: {} as PptEditorFrameHandle,
    getState: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event: EditorLoadEventInput) => set(step(now, { at: 0, ...event } as Parameters<typeof step>[1])),
  };
}

const url = {
  href: 'https://editor.example/e/1',
  origin: 'https://editor.example',
  pptId: 'p1',
  coverId: undefined,
};

it('has unsaved changes if any frame has changes that are not in a draft', () => {
  const frames = createMountedFrames();
  const [clean, edited] = [fakeFrame({ name: 'ready', rendered: true }), fakeFrame({ name: 'ready', rendered: true })];
  frames.add(clean);
  const remove = frames.add(edited);
  expect(hasUnsavedChanges(frames)).toBe(false);
  edited.set({ dirty: true });
  expect(hasUnsavedChanges(frames)).toBe(true);
  edited.set({ draftSaved: true });
  expect(hasUnsavedChanges(frames)).toBe(false);
  edited.set({ draftSaved: undefined });
  remove();
  expect(hasUnsavedChanges(frames)).toBe(false);
});

it('finds the frame of a presentation that has progressed furthest', () => {
  const frames = createMountedFrames();
  const [opening, open, rendered] = [
    fakeFrame({ name: 'loading', pptId: 'p1' }),
    fakeFrame({ name: 'loaded', pptId: 'p1' }),
    fakeFrame({ name: 'ready', pptId: 'p1', rendered: true }),
  ];
  frames.add(opening);
  frames.add(open);
  const remove = frames.add(rendered);
  expect(findFrame(frames, 'p1')).toBe(rendered);
  remove();
  expect(findFrame(frames, 'p1')).toBe(open);
  expect(findFrame(frames)).toBe(open);
  expect(findFrame(frames, 'p2')).toBeUndefined();
});

it('notifies listeners when a frame is added, removed or changed, until they unsubscribe', () => {
  const frames = createMountedFrames();
  const listener = vi.fn<() => void>();
  const end = frames.subscribe(listener);
  const frame = fakeFrame({});
  const remove = frames.add(frame);
  frame.set({ pptId: 'p1' });
  expect(listener).toHaveBeenCalledTimes(2);
  remove();
  frame.set({ pptId: 'p2' });
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  frames.add(frame);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('closes every editor when the user disconnects on this page', () => {
  const frames = createMountedFrames();
  const [open, requesting, failed] = [
    fakeFrame({ name: 'ready', url }),
    fakeFrame({ name: 'requesting', isFetching: true }),
    fakeFrame({ name: 'failed' }),
  ];
  for (const frame of [open, requesting, failed]) frames.add(frame);
  closeDisconnectedFrames(frames);
  expect([open, requesting, failed].map((frame) => frame.getState().name)).toEqual([
    'disconnected',
    'disconnected',
    'failed',
  ]);
  expect(open.getState().url).toBeNull();
});
