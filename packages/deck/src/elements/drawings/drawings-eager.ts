import { chartToSvg } from '../chart/svg.ts';
import { codeToSvg } from '../code/svg.ts';
import { allPresets } from '../shape/presets/all-presets.ts';
import { styledLineToSvg } from '../line/styled-line-svg.ts';
import { videoToSvg } from '../video/svg.ts';
import type { DrawingSources } from './drawing-sources.ts';

/** The drawing functions on the server: loaded eagerly, so that `renderSlide` need not wait. */
export const drawingSources: DrawingSources = {
  eager: { chart: chartToSvg, code: codeToSvg, video: videoToSvg, preset: allPresets, styledLine: styledLineToSvg },
};
