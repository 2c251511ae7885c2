import { drawBackground } from './draw-background.ts';
import { definitionOf } from './element-types.ts';
import type { CustomElementTypes } from './custom-element.ts';
import { unwrapCustomElement } from './custom-element.ts';
import { slideWidth } from '../model/box.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ElementKind, ElementsByKind } from '../model/element.ts';
import type { SvgContext } from '../svg/svg-context.ts';
import { createSvgContext } from '../svg/svg-context.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { formatNumber, tag } from '../svg/xml.ts';

/** Options for drawing a slide. */
export interface RenderOptions {
  /** Returns the URL from which a picture's `src` is loaded. @default the src itself */
  pictureUrl?: (src: string) => string;
  /** Custom element types, keyed by name. */
  customTypes?: CustomElementTypes;
  /** Id of an element to leave out, for example because an editor draws it. */
  hide?: string;
}

/**
 * Renders one slide as a complete `<svg viewBox="0 0 1280 720">`, or with a greater height; see `slideHeightOf`. Each
 * element is a `<g data-element="its id">`. Equal input produces equal output. Ids differ between slides, so one page
 * can contain many slides.
 */
export function renderSlide(deck: Deck, slide: Slide, options: RenderOptions = {}): string {
  return withThemeFonts(deck.theme, () => drawSlide(deck, slide, options));
}

function drawSlide(deck: Deck, slide: Slide, options: RenderOptions): string {
  const context = createSvgContext(deck, slide, {
    pictureUrl: options.pictureUrl ?? ((src) => src),
    drawElement: (element, elementContext) => drawElement(element.kind, element, elementContext, options.customTypes),
  });
  const height = slideHeightOf(deck);
  const background = drawBackground(context);
  const elements = slide.elements
    .filter((element) => element.id !== options.hide)
    .map((element) => context.drawElement(element));
  const definitions = context.definitions.length > 0 ? tag('defs', {}, context.definitions.join('')) : '';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${slideWidth} ${height}`,
      role: 'group',
      'aria-label': slide.title || undefined,
      'text-rendering': 'geometricPrecision',
      // Text measurement does not support ligatures or trimmed full-width punctuation.
      style: 'font-variant-ligatures:none;text-spacing-trim:space-all',
    },
    definitions + background + elements.join(''),
  );
}

function drawElement<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  context: SvgContext,
  customTypes: CustomElementTypes = {},
): string {
  if (element.hidden) return '';
  const custom = unwrapCustomElement(element);
  const drawing =
    custom && Object.hasOwn(customTypes, custom.kind)
      ? (customTypes[custom.kind]?.toSvg(custom, context) ?? '')
      : definitionOf(kind).toSvg(element, context);
  if (drawing === '') return '';
  const { x, y, width, height, rotation } = element.box;
  return tag(
    'g',
    {
      'data-element': element.id,
      'aria-hidden': element.alt === '' ? 'true' : undefined,
      transform: rotation
        ? `rotate(${[rotation, x + width / 2, y + height / 2].map(formatNumber).join(' ')})`
        : undefined,
    },
    drawing,
  );
}
