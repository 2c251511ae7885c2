import type { Slide } from '../../model/deck.ts';
import { elementsWithin } from '../../model/elements-within.ts';
import type { Drawings, DrawingSources, LazyKind } from './drawing-sources.ts';

/** Slides of a deck, or their elements. */
type Drawn = Pick<Slide, 'elements'>;

/** Loads and caches the code that draws elements. */
export interface DrawingLoader {
  load: (slides?: readonly Drawn[]) => Promise<void>;
  /** The loaded functions. */
  loaded: Readonly<Partial<Drawings>>;
  canDraw: (slide: Drawn) => boolean;
}

/** Creates a loader that caches each function it has loaded. */
export function createDrawingLoader(sources: DrawingSources): DrawingLoader {
  if ('eager' in sources) return { load: async () => undefined, loaded: sources.eager, canDraw: () => true };
  const { lazy } = sources;
  const loaded: Partial<Drawings> = {};
  const missing = (): LazyKind[] => (Object.keys(lazy) as LazyKind[]).filter((kind) => !loaded[kind]);
  const hasAny = ({ elements }: Drawn, kinds: readonly string[]): boolean =>
    kinds.length > 0 && elementsWithin(elements).some(({ kind }) => kinds.includes(kind));
  return {
    load: async (slides) => {
      const needed = missing().filter((kind) => !slides || slides.some((slide) => hasAny(slide, [kind])));
      await Promise.all(needed.map(async (kind) => Object.assign(loaded, { [kind]: await lazy[kind]() })));
    },
    loaded,
    canDraw: (slide) => !hasAny(slide, missing()),
  };
}
