import { textStyleOf } from '../../read/read-layout.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import { typefaceIn } from './design-theme.ts';
import type { LevelStyles } from './effective-text.ts';
import { effectiveParagraphs, levelStylesOf, solidFillOf } from './effective-text.ts';
import { fillIn, mergeProperties } from './merge-properties.ts';
import type { Placement } from './placement.ts';
import { placementOf } from './placement.ts';
import { element, rgbNode } from './resolve-part.ts';
import type { SlideDesign } from './slide-design.ts';
import { colorIn, referencedFormat } from './slide-design.ts';

/** The context of the shapes of a slide. */
export interface ShapeContext {
  design: SlideDesign;
  /** The presentation's default text style (ECMA-376 §19.2.1.8), with resolved colors. */
  defaultText: XmlNode | undefined;
  slideNumber: number;
  /** The fill of the group that contains the shape. */
  groupFill?: XmlNode | undefined;
}

/** The properties that a shape has or inherits. */
export interface EffectiveShape {
  /** `p:spPr` */
  properties: XmlNode;
  /** `a:bodyPr` */
  bodyProperties: XmlNode;
  /** The fill; undefined for none. */
  fill: XmlNode | undefined;
  placeholder: XmlNode | undefined;
  /** Its position in the coordinates of its parent; undefined if it has none. */
  placement: Placement | undefined;
}

/** Returns the properties that a shape has, or inherits from its layout, its master and its theme. */
export function effectiveShape(shape: XmlNode, { design, groupFill }: ShapeContext): EffectiveShape {
  const placeholder = placeholderOf(shape);
  const inherited = placeholder ? design.placeholders(placeholder) : undefined;
  const chain = [inherited?.master, inherited?.layout, shape];
  // The style of a shape replaces what the shape inherits.
  const properties =
    chain.reduce<XmlNode | undefined>(
      (all, one) => mergeProperties(all, one && withStyle(one, design, groupFill)),
      undefined,
    ) ?? element('p:spPr');
  const body = chain.reduce<XmlNode | undefined>(
    (all, one) => mergeProperties(all, child(one, 'p:txBody', 'a:bodyPr')),
    undefined,
  );
  const transform = child(properties, 'a:xfrm') ?? child(shape, 'p:xfrm');
  const fill = fillIn(properties);
  return {
    properties,
    bodyProperties: body ?? element('a:bodyPr'),
    fill: fill?.name === 'a:noFill' ? undefined : fill,
    placeholder,
    placement: placementOf(transform),
  };
}

/** Returns the `p:ph` of a shape. */
export function placeholderOf(shape: XmlNode): XmlNode | undefined {
  const nonVisual = shape.children.find(({ name }) => /^p:nv\w+Pr$/u.test(name));
  return child(nonVisual, 'p:nvPr', 'p:ph');
}

/** Returns the properties of a shape with the formats of the theme that its style names (§20.1.2.2.37). */
function withStyle(shape: XmlNode, design: SlideDesign, groupFill: XmlNode | undefined): XmlNode {
  const properties = child(shape, 'p:spPr') ?? element('p:spPr');
  const style = child(shape, 'p:style');
  const own = fillIn(properties);
  const fill = own ?? referencedFormat(design, 'fills', child(style, 'a:fillRef'));
  const line = mergeProperties(referencedFormat(design, 'lines', child(style, 'a:lnRef')), child(properties, 'a:ln'));
  const effects =
    child(properties, 'a:effectLst') ??
    child(referencedFormat(design, 'effects', child(style, 'a:effectRef')), 'a:effectLst');
  const others = properties.children.filter((one) => one !== own && one.name !== 'a:ln' && one.name !== 'a:effectLst');
  const shownFill = fill?.name === 'a:grpFill' ? groupFill : fill;
  return {
    ...properties,
    children: [
      ...others,
      ...(shownFill ? [shownFill] : []),
      ...(line ? [withSolidLine(line)] : []),
      ...(effects ? [effects] : []),
    ],
  };
}

/** Returns a line with a solid fill, because decks have no other lines. */
function withSolidLine(line: XmlNode): XmlNode {
  const fill = fillIn(line);
  const solid = fill?.name === 'a:noFill' ? fill : solidFillOf(fill);
  return {
    ...line,
    name: 'a:ln',
    children: [...line.children.filter((one) => one !== fill), ...(solid ? [solid] : [])],
  };
}

/** Returns a shape's text with all properties that it inherits, as `p:txBody`; undefined if it has none. */
export function effectiveBody(shape: XmlNode, effective: EffectiveShape, context: ShapeContext): XmlNode | undefined {
  const body = child(shape, 'p:txBody');
  if (!body) return undefined;
  const { design, defaultText, slideNumber } = context;
  const { placeholder, bodyProperties } = effective;
  const inherited = placeholder ? design.placeholders(placeholder) : undefined;
  const listOf = (one: XmlNode | undefined): LevelStyles => levelStylesOf(child(one, 'p:txBody', 'a:lstStyle'));
  const paragraphs = effectiveParagraphs(body, {
    styles: [
      // Placeholders do not inherit the presentation's style (ECMA-376 §19.3.1.51).
      levelStylesOf(placeholder ? textStyleOf(design.master, placeholder.attributes['type'] ?? 'obj') : defaultText),
      listOf(inherited?.master),
      listOf(inherited?.layout),
      fontReferenceStyle(child(shape, 'p:style', 'a:fontRef'), design),
      listOf(shape),
    ],
    theme: design.theme,
    linkColor: design.scheme('hlink'),
    slideNumber,
  });
  return element('p:txBody', {}, [bodyProperties, ...paragraphs]);
}

/** Returns the color and the font that the style of a shape defines for its text (§20.1.4.1.17). */
function fontReferenceStyle(reference: XmlNode | undefined, { theme }: SlideDesign): LevelStyles {
  if (!reference) return () => undefined;
  const color = colorIn(reference);
  const typeface = typefaceIn(theme, reference.attributes['idx'] === 'major' ? '+mj-lt' : '+mn-lt');
  const defaults = element('a:defRPr', {}, [
    ...(color ? [element('a:solidFill', {}, [rgbNode(color)])] : []),
    ...(typeface === undefined ? [] : [element('a:latin', { typeface })]),
  ]);
  const style = element('a:lvl1pPr', {}, [defaults]);
  return () => style;
}
