import { rendererSources } from '#renderer-sources';
import type { Slide } from '../../model/deck.ts';
import type { ElementsByKind } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { fontsIn, hasFontMetrics, loadFontMetrics } from '../../text/font-families.ts';
import { createRendererLoader } from './create-renderer-loader.ts';
import type { DrawElement, LazyRenderers, ElementRenderers, LazyKind } from './renderer-sources.ts';

const loader = createRendererLoader(rendererSources);

/** The roles whose fonts a theme can replace; see `setThemeFonts`. */
const themeRoles = ['heading', 'body'] as const;

/**
 * Loads the code that draws the charts, code blocks, formulas, videos, audio clips, preset shapes, curved lines, bars
 * in table cells, and mirrored or recolored pictures on slides, and the metrics of the fonts used there. In browser bundles, this code is in separate chunks;
 * until they are loaded, `renderSlide` leaves the area of such elements empty. `writePdf` loads them automatically. In
 * Node, they are already loaded.
 * @param slides Slides to draw, for example all slides of a deck. @default loads all of the code
 * @throws The loader's error if the code cannot be loaded; the next call tries again.
 */
export async function loadRenderers(slides?: readonly Pick<Slide, 'elements'>[]): Promise<void> {
  await Promise.all([loader.load(slides), loadFontMetrics([...themeRoles, ...fontsIn(slides)])]);
}

/** The functions that draw lazy elements, as far as they are loaded. */
export const loadedRenderers: Readonly<Partial<LazyRenderers>> = loader.loaded;

/** Whether everything needed to draw a slide is loaded; see `loadRenderers`. */
export function canRender(slide: Pick<Slide, 'elements'>): boolean {
  return loader.canRender(slide) && hasFontMetrics(themeRoles) && hasFontMetrics(fontsIn(slide));
}

/** Returns a function that draws an element if its code is loaded, and otherwise leaves its area empty. */
export function lazyToSvg<Kind extends LazyKind>(kind: Kind) {
  return (element: ElementsByKind[Kind], context: SvgContext): string => {
    const drawings: Readonly<Partial<ElementRenderers>> = loadedRenderers;
    const draw: DrawElement<Kind> | undefined = drawings[kind];
    return draw ? draw(element, context) : '';
  };
}
