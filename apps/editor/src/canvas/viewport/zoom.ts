import type { Presentation } from '../../session/presentation.ts';

/** Zoom steps. The wheel zooms continuously between them. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const minZoom = steps[0];
const maxZoom = 4;

/** Zooms in or out by one step. */
export function zoomStep({ zoom, fit }: Presentation, direction: 1 | -1): void {
  const now = zoom.get() ?? fit.get();
  const next =
    direction === 1 ? steps.find((step) => step > now + 0.001) : steps.findLast((step) => step < now - 0.001);
  if (next !== undefined) zoom.set(next);
}

/** @param factor Over 1 zooms in, under 1 zooms out. */
export function zoomBy(presentation: Presentation, factor: number): void {
  zoomTo(presentation, (presentation.zoom.get() ?? presentation.fit.get()) * factor);
}

/** @param scale CSS px per px of the slide; limited to the supported range. */
export function zoomTo({ zoom }: Presentation, scale: number): void {
  zoom.set(Math.max(minZoom, Math.min(maxZoom, scale)));
}
