import { expect, it, vi } from 'vitest';
import { createMountedFrames } from './mounted-frames.ts';

const nothing = (): void => undefined;

it('finds the frame of a presentation that got furthest', () => {
  const frames = createMountedFrames();
  const [a, b] = [{}, {}];
  frames.report(a, { pptId: 'p1', loaded: true, rendered: false }, nothing);
  frames.report(b, { pptId: 'p1', loaded: true, rendered: true }, nothing);
  expect(frames.find('p1')?.rendered).toBe(true);
  frames.remove(b);
  expect(frames.find('p1')?.rendered).toBe(false);
  expect(frames.find('p2')).toBeUndefined();
});

it('tells whoever listens, until he stops', () => {
  const frames = createMountedFrames();
  const listener = vi.fn<() => void>();
  const end = frames.subscribe(listener);
  const frame = {};
  frames.report(frame, { pptId: undefined, loaded: false, rendered: false }, nothing);
  frames.remove(frame);
  frames.remove(frame);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  frames.report(frame, { pptId: undefined, loaded: false, rendered: false }, nothing);
  expect(listener).toHaveBeenCalledTimes(2);
});
