import type { Slide, SlideElement } from '@ppt-embed/deck';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { cleanup, render } from '../testing/render.ts';
import { SlidePicture } from './SlidePicture.tsx';
import { slideSvg } from './slide-svg.ts';
import { whenDrawable } from './redraw-slide.ts';

const chart: SlideElement = {
  kind: 'chart',
  id: 'chart',
  box: { x: 72, y: 176, width: 1136, height: 464 },
  chart: 'bar',
  categories: ['North', 'South'],
  series: [{ name: '', values: [3, 7] }],
  style: { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main'] },
};
const slide: Slide = { ...sampleDeck.slides[0]!, id: 'with-chart', elements: [chart] };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('requests the code that draws a slide again after an error, until it is canceled', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const redraw = vi.fn<() => void>();
  const cancel = whenDrawable(slide, redraw, load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redraw).toHaveBeenCalledOnce();
  cancel?.();
  const canceled = whenDrawable(slide, redraw, load);
  canceled?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redraw).toHaveBeenCalledOnce();
});

itInFullRun('adds a chart to the drawing of its slide when its code is loaded', async () => {
  const { container } = render(<SlidePicture deck={sampleDeck} slide={slide} />);
  await waitFor(() => expect(container.querySelector('svg')?.textContent).toContain('South'));
  expect(slideSvg(sampleDeck, slide)).toContain('South');
  expect(whenDrawable(slide, () => undefined)).toBeUndefined();
});
