import { definitionOf } from './element-types.ts';
import type { CustomElementTypes } from './custom-element.ts';
import { unwrapCustomElement } from './custom-element.ts';
import { slideHeight, slideWidth } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ElementKind, ElementsByKind } from '../model/element.ts';
import { fillAttributes } from '../svg/paint.ts';
import type { SvgContext } from '../svg/svg-context.ts';
import { createSvgContext } from '../svg/svg-context.ts';
import { formatNumber, tag } from '../svg/xml.ts';

/** How a slide is drawn. */
export interface RenderOptions {
  /** Where a picture's `src` is to be had. @default the src itself */
  pictureUrl?: (src: string) => string;
  /** Kinds of elements that are defined outside, by their names. */
  customTypes?: CustomElementTypes;
  /** Id of an element left out while it is edited. */
  hide?: string;
}

/**
 * One slide as a whole `<svg viewBox="0 0 1280 720">`. Each element is a `<g data-element="its id">`. Equal input gives
 * equal output; ids differ between slides, so that many can stand on one page.
 */
export function renderSlide(deck: Deck, slide: Slide, options: RenderOptions = {}): string {
  const context = createSvgContext(deck, slide, {
    pictureUrl: options.pictureUrl ?? ((src) => src),
    drawElement: (element, elementContext) => drawElement(element.kind, element, elementContext, options.customTypes),
  });
  const background = tag('rect', {
    width: slideWidth,
    height: slideHeight,
    ...fillAttributes(context, slide.background),
  });
  const elements = slide.elements
    .filter((element) => element.id !== options.hide)
    .map((element) => context.drawElement(element));
  const definitions = context.definitions.length > 0 ? tag('defs', {}, context.definitions.join('')) : '';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${slideWidth} ${slideHeight}`,
      role: 'group',
      'aria-label': slide.title || undefined,
      'text-rendering': 'geometricPrecision',
      // Tables of widths know no ligatures, and full-width marks keep their width beside each other.
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
