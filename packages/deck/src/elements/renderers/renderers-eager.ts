import { chartToSvg } from '../chart/svg.ts';
import { allPresets } from '../shape/presets/all-presets.ts';
import type { RendererSources } from './renderer-sources.ts';
import { mediaRenderers } from './media-renderers.ts';

/** The drawing functions on the server: loaded eagerly, so that `renderSlide` need not wait. */
export const rendererSources: RendererSources = {
  eager: { ...mediaRenderers, chart: chartToSvg, preset: allPresets },
};
