import type { DrawingSources } from './drawing-sources.ts';

/** Loads the small drawing functions, which share a chunk. */
const small = () => import('./small.ts');

/** The drawing functions in a browser, in chunks that are loaded on demand. */
export const drawingSources: DrawingSources = {
  lazy: {
    chart: async () => (await import('../chart/svg.ts')).chartToSvg,
    code: async () => (await small()).codeToSvg,
    // Two chunks, because either is as large as a style's drawings.
    preset: async () => {
      const more = import('../shape/presets/more.ts');
      return (await import('../shape/presets/common.ts')).presetsWith(await more);
    },
    styledLine: async () => (await small()).styledLineToSvg,
    video: async () => (await small()).videoToSvg,
  },
};
