import type { MediaKind } from '../../model/element.ts';
import { mediaKinds } from '../media/media-kinds.ts';
import type { DrawElement, RendererSources } from './renderer-sources.ts';

type LazyMedia = { [Kind in MediaKind]: () => Promise<DrawElement<Kind>> };

/** Loads the small drawing functions, which share a chunk. */
const small = async () => (await import('./media-renderers.ts')).mediaRenderers;

/** The drawing functions in a browser, in chunks that are loaded on demand. */
export const rendererSources: RendererSources = {
  lazy: {
    chart: async () => (await import('../chart/svg.ts')).chartToSvg,
    // Two chunks, because either is as large as a style's drawings.
    preset: async () => {
      const [{ combinePresets }, groups] = await Promise.all([
        import('../shape/presets/combine-presets.ts'),
        import('../shape/presets/lazy-presets.ts'),
      ]);
      return combinePresets(groups);
    },
    code: async () => (await small()).code,
    formula: async () => (await small()).formula,
    styledLine: async () => (await small()).styledLine,
    cellBar: async () => (await small()).cellBar,
    pictureExtras: async () => (await small()).pictureExtras,
    ...(Object.fromEntries(mediaKinds.map((kind) => [kind, async () => (await small())[kind]])) as LazyMedia),
  },
};
