import { isStyledLine } from '../line/is-styled-line.ts';
import { hasPictureExtras } from '../picture/has-picture-extras.ts';
import type { Slide } from '../../model/deck.ts';
import type { ElementKind, ElementsByKind, SlideElement, TableElement } from '../../model/element.ts';
import { elementsWithin } from '../../model/elements-within.ts';
import type { LazyRenderers, RendererSources } from './renderer-sources.ts';

/** Slides of a deck, or their elements. */
type Drawn = Pick<Slide, 'elements'>;

/** Loads and caches the code that draws elements. */
export interface RendererLoader {
  load: (slides?: readonly Drawn[]) => Promise<void>;
  /** The loaded functions. */
  loaded: Readonly<Partial<LazyRenderers>>;
  canRender: (slide: Drawn) => boolean;
}

/** Creates a loader that caches each function it has loaded. */
export function createRendererLoader(sources: RendererSources): RendererLoader {
  if ('eager' in sources) return { load: async () => undefined, loaded: sources.eager, canRender: () => true };
  const { lazy } = sources;
  const loaded: Partial<LazyRenderers> = {};
  const missing = (): (keyof LazyRenderers)[] =>
    (Object.keys(lazy) as (keyof LazyRenderers)[]).filter((name) => !loaded[name]);
  return {
    load: async (slides) => {
      const needed = missing().filter((name) => !slides || slides.some((slide) => needsAny(slide, [name])));
      await Promise.all(needed.map(async (name) => Object.assign(loaded, { [name]: await lazy[name]() })));
    },
    loaded,
    canRender: (slide) => !needsAny(slide, missing()),
  };
}

/** Whether a slide has something to draw with one of these functions. */
function needsAny({ elements }: Drawn, names: readonly unknown[]): boolean {
  return elementsWithin(elements).some(
    (element) => names.includes(element.kind) || names.includes(specialRenderer(element)),
  );
}

/** The functions that elements of a type need besides that of their type. */
const specialRenderers: { readonly [Kind in ElementKind]?: (element: ElementsByKind[Kind]) => RendererName | false } = {
  shape: ({ geometry }) => geometry.kind === 'preset' && 'preset',
  line: (line) => isStyledLine(line) && 'styledLine',
  table: (table) => hasBars(table) && 'cellBar',
  picture: (picture) => hasPictureExtras(picture) && 'pictureExtras',
};

type RendererName = keyof LazyRenderers;

function specialRenderer(element: SlideElement): RendererName | false {
  const rendererOf = specialRenderers[element.kind] as ((one: SlideElement) => RendererName | false) | undefined;
  return rendererOf?.(element) ?? false;
}

function hasBars({ rows }: TableElement): boolean {
  return rows.some(({ cells }) => cells.some(({ bar }) => bar));
}
