import { afterEach, expect, it, vi } from 'vitest';
import { completePaint } from './first-paint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function slideWithPicture(): Element {
  const place = document.createElement('div');
  place.innerHTML = '<svg><image href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></svg>';
  document.body.append(place);
  return place;
}

it('waits for a picture that takes its time', async () => {
  const events: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(void events.push('decoded')), 200)),
  );
  await completePaint(slideWithPicture());
  events.push('painted');
  expect(events).toEqual(['decoded', 'painted']);
});

it('waits no longer than 5 s for a picture that never comes', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
  const start = performance.now();
  await completePaint(slideWithPicture());
  expect(performance.now() - start).toBeGreaterThan(4900);
}, 8000);
