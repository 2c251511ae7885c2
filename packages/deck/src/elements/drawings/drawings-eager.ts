import { chartToSvg } from '../chart/svg.ts';
import { codeToSvg } from '../code/svg.ts';
import type { DrawingSources } from './drawing-sources.ts';

/** On the server, the code is loaded eagerly, so `renderSlide` need not wait. */
export const drawingSources: DrawingSources = { eager: { chart: chartToSvg, code: codeToSvg } };
