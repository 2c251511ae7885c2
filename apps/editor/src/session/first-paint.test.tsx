import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { completePaint } from './first-paint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function slideWithPicture(): Element {
  const container = document.createElement('div');
  container.innerHTML = '<svg><image href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></svg>';
  document.body.append(container);
  return container;
}

it('waits for a slow picture before reporting the first paint', async () => {
  const events: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(void events.push('decoded')), 200)),
  );
  await completePaint(slideWithPicture());
  events.push('painted');
  expect(events).toEqual(['decoded', 'painted']);
});

it('waits at most 5 s for a picture that never loads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
  const painted = vi.fn<() => void>();
  const done = completePaint(slideWithPicture()).then(painted);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(painted).not.toHaveBeenCalled();
  // The frames before and after the first paint take time as well.
  await vi.advanceTimersByTimeAsync(600);
  await done;
  expect(painted).toHaveBeenCalledOnce();
});
