import type { DrawingSources } from './drawing-sources.ts';

/** Over the network, the code is a separate file for each element type. */
export const drawingSources: DrawingSources = {
  lazy: {
    chart: async () => (await import('../chart/svg.ts')).chartToSvg,
    code: async () => (await import('../code/svg.ts')).codeToSvg,
  },
};
