import type { Presentation } from '../../session/presentation.ts';

/** Steps of the zoom; between them the wheel goes freely. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const smallest = steps[0];
const largest = 4;

/** The next step, larger or smaller. */
export function zoomStep({ zoom, fit }: Presentation, direction: 1 | -1): void {
  const now = zoom.get() ?? fit.get();
  const next =
    direction === 1 ? steps.find((step) => step > now + 0.001) : steps.findLast((step) => step < now - 0.001);
  if (next !== undefined) zoom.set(next);
}

/** @param factor Over 1 larger, under 1 smaller. */
export function zoomBy(presentation: Presentation, factor: number): void {
  zoomTo(presentation, (presentation.zoom.get() ?? presentation.fit.get()) * factor);
}

/** @param scale px of the screen for a px of the slide, as near to it as it goes. */
export function zoomTo({ zoom }: Presentation, scale: number): void {
  zoom.set(Math.max(smallest, Math.min(largest, scale)));
}
