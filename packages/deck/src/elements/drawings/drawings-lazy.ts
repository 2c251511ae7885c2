import type { DrawingSources } from './drawing-sources.ts';

/** The drawing functions in a browser: a separate chunk for each element type, loaded on demand. */
export const drawingSources: DrawingSources = {
  lazy: {
    chart: async () => (await import('../chart/svg.ts')).chartToSvg,
    code: async () => (await import('../code/svg.ts')).codeToSvg,
    video: async () => (await import('../video/svg.ts')).videoToSvg,
  },
};
