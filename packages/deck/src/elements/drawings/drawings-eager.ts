import { chartToSvg } from '../chart/svg.ts';
import { allPresets } from '../shape/presets/all-presets.ts';
import type { DrawingSources } from './drawing-sources.ts';
import { smallDrawings } from './small-drawings.ts';

/** The drawing functions on the server: loaded eagerly, so that `renderSlide` need not wait. */
export const drawingSources: DrawingSources = {
  eager: { ...smallDrawings, chart: chartToSvg, preset: allPresets },
};
