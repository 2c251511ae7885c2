import type { Geometry, PictureElement, ShapeElement, SlideElement, TextElement } from '../../../model/element.ts';
import type { Box } from '../../../model/box.ts';
import { lookup } from '../../read/lookup.ts';
import { readGeometry } from '../../read/read-geometry.ts';
import { mediaFileOf, readShape } from '../../read/read-shape.ts';
import { updatedDateOf } from '../../read/updated-date.ts';
import type { ParsedShape } from '../../read/parsed-shape.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, descendants } from '../../read/read-xml.ts';
import type { CustomGeometry } from './custom-geometry.ts';
import { readCustomGeometry } from './custom-geometry.ts';
import type { EffectiveShape } from './effective-shape.ts';
import { effectiveBody, effectiveShape } from './effective-shape.ts';
import type { ElementContext, ElementFrame } from './element-context.ts';
import { readContextOf } from './element-context.ts';
import { isLine, lineElement, presetNameOf } from './line-element.ts';
import { pictureElement, picturePath } from './picture-element.ts';
import type { Placement, PlacementTransform } from './placement.ts';
import { placementOf, roundBox, transformNode } from './placement.ts';
import { readFill } from './read-fill.ts';
import { element } from './resolve-part.ts';
import type { BoxText } from './text-of-shape.ts';
import { hasText, textOfShape } from './text-of-shape.ts';
import { textColumns } from './text-columns.ts';
import { exceedsBox, widened, withTextBox, withTextWidth } from './text-area.ts';
import { withDirection } from './text-direction.ts';

/** Types of placeholders that are footers. */
const footerTypes: Readonly<Record<string, string>> = { ftr: 'footer', dt: 'date', sldNum: 'slideNumber' };

/** A shape at its position, with all its properties. */
interface PlacedShape {
  placement: Placement;
  effective: EffectiveShape;
  /** Its text, border and shadow, and its preset geometry. */
  parsed: ParsedShape;
  /** The area of its text, in the drawings of SmartArt. */
  textBox: Box | undefined;
}

/** Resolves the properties of a shape and places it; undefined if it has no position. */
function placedShape(node: XmlNode, context: ElementContext, toParent: PlacementTransform): PlacedShape | undefined {
  const effective = effectiveShape(node, context);
  if (!effective.placement) return undefined;
  const { box, flips } = toParent(effective.placement);
  const placement = { box: roundBox(box), flips };
  const body = effectiveBody(node, effective, context);
  const properties = {
    ...effective.properties,
    children: [transformNode(placement), ...effective.properties.children.filter(({ name }) => name !== 'a:xfrm')],
  };
  const nonVisual = node.children.filter(({ name }) => /^p:nv\w+Pr$/u.test(name));
  const others = node.children.filter(({ name }) => name === 'p:blipFill');
  const parsed = readShape(
    { ...node, children: [...nonVisual, ...others, properties, ...(body ? [body] : [])] },
    readContextOf(context),
  );
  const text = placementOf(child(node, 'p:txXfrm'));
  return (
    parsed && {
      placement,
      effective: { ...effective, properties },
      parsed,
      textBox: text && toParent(text).box,
    }
  );
}

/** Reads a shape (`p:sp`) or a connector (`p:cxnSp`): a text box, a shape, a line or a picture. */
export function shapeElements(
  node: XmlNode,
  base: ElementFrame,
  context: ElementContext,
  toParent: PlacementTransform,
): SlideElement[] {
  const placed = placedShape(node, context, toParent);
  if (!placed) {
    if (!context.isDecoration && descendants(node, 'a:t').some(({ text }) => text.trim() !== ''))
      context.omit('shapes');
    return [];
  }
  const { effective, parsed, placement } = placed;
  const { placeholder, properties } = effective;
  const isEmpty = !hasText(parsed.paragraphs);
  // Slides show the text of placeholders only if it is their own, and no empty placeholders.
  if (placeholder && (context.isDecoration || (isEmpty && effective.fill?.name !== 'a:blipFill'))) return [];
  if (isLine(properties) || (node.name === 'p:cxnSp' && presetNameOf(properties).startsWith('curvedConnector'))) {
    if (!parsed.stroke || parsed.stroke.width === 0) return [];
    return [lineElement(base, placement, parsed.stroke, properties)];
  }
  reportEffects(node, context);
  return shapeOrText(placed, base, context);
}

/** Reports effects that decks do not have, unless they come from the theme. */
function reportEffects(node: XmlNode, { omit }: ElementContext): void {
  const properties = child(node, 'p:spPr');
  const effects = child(properties, 'a:effectLst');
  const unsupported = ['a:glow', 'a:innerShdw', 'a:reflection', 'a:softEdge', 'a:blur'];
  const bevel = child(properties, 'a:sp3d', 'a:bevelT') ?? child(properties, 'a:scene3d', 'a:camera', 'a:rot');
  const warp = child(node, 'p:txBody', 'a:bodyPr', 'a:prstTxWarp')?.attributes['prst'];
  if (bevel ?? effects?.children.some(({ name }) => unsupported.includes(name))) omit('effects');
  else if (warp !== undefined && warp !== 'textNoShape') omit('effects');
}

function shapeOrText(placed: PlacedShape, base: ElementFrame, context: ElementContext): SlideElement[] {
  const { effective, parsed, placement } = placed;
  const custom = customGeometryOf(effective, placement);
  const geometry = custom ? ({ kind: 'path', d: custom.d } as const) : (parsed.geometry ?? ({ kind: 'rect' } as const));
  const { fill, isSimplified } = readFill(effective.fill);
  if (isSimplified) context.omit('gradients');
  const { stroke, shadow } = parsed;
  const effects = {
    ...(stroke && stroke.width > 0 && { stroke }),
    ...(shadow && fill && { shadow }),
  };
  const text = withTextBox(textOfShape(parsed, effective.bodyProperties), placed.textBox, {
    box: placement.box,
    geometry,
  });
  const picture = pictureFillOf(placed, base, geometry, context);
  const paint = { ...(fill && !custom?.isOpen && { fill }), ...effects };
  if (!text) {
    if (picture) return [picture];
    return Object.keys(paint).length > 0
      ? [{ kind: 'shape', ...base, box: placement.box, geometry, ...paint } satisfies ShapeElement]
      : [];
  }
  const below: SlideElement[] = picture ? [picture] : [];
  const owned = picture ? { ...base, id: context.nextId() } : base;
  if (geometry.kind === 'rect' || picture || hasRotatedText(effective)) {
    // Text in columns, in another direction than its shape, or beyond its edges is a separate element in front of it.
    const hasColumns = Number(effective.bodyProperties.attributes['numCol'] ?? 1) > 1;
    const isBare = geometry.kind === 'rect' && !hasColumns && !exceedsBox(text, placement.box);
    const isPainted = !picture && !isBare && Object.keys(paint).length > 0;
    const shape: SlideElement[] = isPainted
      ? [{ kind: 'shape', ...base, id: context.nextId(), box: placement.box, geometry, ...paint }]
      : [];
    const element = textElement(owned, text, placed, isBare && !picture ? paint : {});
    const rotated = withDirection(element, effective.bodyProperties, context.omit);
    return [...below, ...shape, ...textColumns(rotated, effective.bodyProperties, context.nextId)];
  }
  return [shapeWithText(owned, text, placed, { geometry, custom, paint })];
}

/** Whether the text of a shape is rotated relative to the shape. */
function hasRotatedText({ bodyProperties }: EffectiveShape): boolean {
  return !['horz', undefined].includes(bodyProperties.attributes['vert']);
}

function customGeometryOf({ properties }: EffectiveShape, { box, flips }: Placement): CustomGeometry | undefined {
  const geometry = child(properties, 'a:custGeom');
  return geometry && readCustomGeometry(geometry, box, flips);
}

/** Returns the picture that fills a shape. */
function pictureFillOf(
  { effective, parsed, placement }: PlacedShape,
  base: ElementFrame,
  geometry: Geometry,
  context: ElementContext,
): PictureElement | undefined {
  const { fill } = effective;
  if (fill?.name !== 'a:blipFill') return undefined;
  const src = context.picture(picturePath(fill));
  if (src === undefined) {
    context.omit('pictures');
    return undefined;
  }
  const { stroke, shadow } = parsed;
  const effects = { ...(stroke && stroke.width > 0 && { stroke }), ...(shadow && { shadow }) };
  return pictureElement(base, src, { fill, box: placement.box, flips: {}, geometry, effects });
}

function textElement(
  base: ElementFrame,
  text: BoxText,
  { placement, effective, parsed: { dateFormat } }: PlacedShape,
  paint: Pick<TextElement, 'fill' | 'stroke' | 'shadow'>,
): TextElement {
  const { paragraphs, style, insets, autofit } = text;
  const role = roleOf(effective.placeholder?.attributes['type'], effective.placeholder !== undefined);
  const element: TextElement = {
    kind: 'text',
    ...base,
    ...role,
    ...(role.part === 'footerDate' && updatedDateOf({ ...(dateFormat && { dateFormat }), paragraphs })),
    box: placement.box,
    paragraphs,
    style,
    insets,
    ...paint,
    // The height of placeholders belongs to their layout.
    ...(autofit && !(role.role && autofit === 'grow') && { autofit }),
  };
  return widened(element, text, paint.fill !== undefined || paint.stroke !== undefined);
}

function roleOf(type: string | undefined, isPlaceholder: boolean): Pick<TextElement, 'role' | 'part'> {
  if (!isPlaceholder) return {};
  if (type === 'title' || type === 'ctrTitle') return { role: 'title' };
  if (type === 'subTitle') return { role: 'subtitle' };
  const footer = lookup(footerTypes, type);
  if (footer === 'slideNumber') return { role: 'slideNumber' };
  if (footer === 'footer') return { part: 'footer' };
  if (footer === 'date') return { part: 'footerDate' };
  return type === undefined || type === 'body' || type === 'obj' ? { role: 'body' } : {};
}

function shapeWithText(
  base: ElementFrame,
  { paragraphs, style, insets, isUnwrapped }: BoxText,
  { placement }: PlacedShape,
  {
    geometry,
    custom,
    paint,
  }: {
    geometry: Geometry;
    custom: CustomGeometry | undefined;
    paint: Pick<ShapeElement, 'fill' | 'stroke' | 'shadow'>;
  },
): ShapeElement {
  const own = custom?.textInsets ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const shape: ShapeElement = {
    kind: 'shape',
    ...base,
    box: placement.box,
    geometry,
    ...paint,
    paragraphs,
    style,
    insets: {
      left: insets.left + own.left,
      top: insets.top + own.top,
      right: insets.right + own.right,
      bottom: insets.bottom + own.bottom,
    },
  };
  return withTextWidth(shape, { paragraphs, style, insets, isUnwrapped });
}

/** Reads a picture, a video or an audio clip (`p:pic`). Media in other formats become their picture. */
export function pictureShape(
  node: XmlNode,
  base: ElementFrame,
  context: ElementContext,
  toParent: PlacementTransform,
): SlideElement[] {
  const placed = placedShape(node, context, toParent);
  if (!placed || (context.isDecoration && placed.effective.placeholder)) return [];
  const { effective, parsed, placement } = placed;
  const media = mediaFileOf(child(node, 'p:nvPicPr', 'p:nvPr'));
  const mediaSource = media && !context.isDecoration ? context.media(media.kind, media.id) : undefined;
  const fill = child(node, 'p:blipFill') ?? element('p:blipFill');
  const src = context.picture(picturePath(fill));
  if (media && mediaSource !== undefined) {
    const playback = context.playback.get(parsed.id);
    return [{ kind: media.kind, ...base, box: placement.box, src: mediaSource, poster: src ?? '', ...playback }];
  }
  if (media) context.omit('media');
  if (src === undefined) {
    context.omit('pictures');
    if (context.isDecoration) return [];
  }
  const custom = customGeometryOf(effective, { ...placement, flips: {} });
  const geometry: Geometry | undefined = custom
    ? { kind: 'path', d: custom.d }
    : readGeometry(effective.properties, placement.box);
  const { stroke, shadow } = parsed;
  const effects = { ...(stroke && stroke.width > 0 && { stroke }), ...(shadow && { shadow }) };
  reportEffects(node, context);
  return [pictureElement(base, src, { fill, box: placement.box, flips: placement.flips, geometry, effects })];
}
