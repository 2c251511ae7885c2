import { mediaKinds } from '../../elements/media/media-kinds.ts';
import type { MediaKind } from '../../model/element.ts';
import { fontOfTypefaces } from '../../ooxml/drawing/fonts.ts';
import { dateFormatOf } from '../../ooxml/drawing/text-field.ts';
import { familiesOf } from '../../text/font-families.ts';
import { singleLineHeight } from '../../text/line-height.ts';
import { boxOf, flipsOf } from './box-of.ts';
import { isOn } from './is-on.ts';
import { lookup } from './lookup.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { readChart } from './read-chart.ts';
import { alphaOf, colorOf } from './read-color.ts';
import type { ReadContext } from './read-context.ts';
import { readEffects } from './read-effects.ts';
import { readGeometry } from './read-geometry.ts';
import { readGradient } from './read-gradient.ts';
import type { InheritedProperties } from './read-layout.ts';
import { anchors, inheritedFromStyles } from './read-layout.ts';
import { readLineForm } from './read-line-form.ts';
import { allowedLink, urlOf } from './read-link.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { cropOf, readPictureEffects } from './read-picture-effects.ts';
import { readTable } from './read-table.ts';
import { unsupportedIn } from './unsupported-content.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Returns the relationship of the file that a shape plays (ECMA-376 §20.1.3.4, §20.1.3.7), from its `p:nvPr`. */
export function mediaFileOf(properties: XmlNode | undefined): { kind: MediaKind; id: string } | undefined {
  for (const kind of mediaKinds) {
    const id = child(properties, `a:${kind}File`)?.attributes['r:link'];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** Reads a shape of any kind. If there are several alternatives, reads the first one. */
export function readShape(source: XmlNode, context: ReadContext): ParsedShape | undefined {
  const node = source.name === 'mc:AlternateContent' ? child(source, 'mc:Choice')?.children[0] : source;
  if (!node || !/^p:(?:sp|pic|graphicFrame|cxnSp|grpSp)$/u.test(node.name)) return undefined;
  const nonVisual = node.children.find(({ name }) => /^p:nv\w+Pr$/u.test(name));
  const visibleProperties = child(nonVisual, 'p:cNvPr')?.attributes ?? {};
  const placeholder = child(nonVisual, 'p:nvPr', 'p:ph');
  const placeholderType = placeholder && (placeholder.attributes['type'] ?? 'obj');
  const shapeProperties = nonVisual?.children.find(({ name }) => /^p:cNv(?!Pr$)/u.test(name));
  const locks = shapeProperties?.children.find(({ name }) => /^a:\w+Locks$/u.test(name));
  const properties = child(node, 'p:spPr') ?? child(node, 'p:grpSpPr');
  const table = child(node, 'a:graphic', 'a:graphicData', 'a:tbl');
  const chart = child(node, 'a:graphic', 'a:graphicData', 'c:chart');
  const chartXml = chart && context.chart(chart.attributes['r:id'] ?? '');
  const body = child(node, 'p:txBody');
  const pictureFill = child(node, 'p:blipFill') ?? (hasText(body) ? undefined : child(properties, 'a:blipFill'));
  const blip = child(pictureFill, 'a:blip');
  const picture = blip?.attributes['r:embed'];
  const crop = cropOf(child(pictureFill, 'a:srcRect'));
  const media = mediaFileOf(child(nonVisual, 'p:nvPr'));
  const style = child(node, 'p:style');
  const fill = child(properties, 'a:solidFill') ?? (hasOwnFill(properties) ? undefined : child(style, 'a:fillRef'));
  const gradient = readGradient(child(properties, 'a:gradFill'));
  const textColor = colorOf(child(style, 'a:fontRef'));
  const inherited: InheritedProperties = {
    ...(placeholder && context.inherited(placeholder)),
    ...inheritedFromStyles(body),
  };
  const box = boxOf(child(properties, 'a:xfrm') ?? child(node, 'p:xfrm')) ?? inherited.box;
  const geometry = node.name === 'p:sp' ? readGeometry(properties, box) : undefined;
  const link = allowedLink(urlOf(child(nonVisual, 'p:cNvPr', 'a:hlinkClick'), context));
  const scale = textScaleOf(child(body, 'a:bodyPr', 'a:normAutofit'));
  const unsupported = unsupportedIn(node, body);
  const anchor = lookup(anchors, child(body, 'a:bodyPr')?.attributes['anchor']) ?? inherited.verticalAlign ?? 'top';
  // Content placeholders in other programs' files have no type (ECMA-376 §19.3.1.36).
  const isList = ['body', 'obj'].includes(placeholderType ?? '') && !inherited.hasNoBullets;
  return {
    id: visibleProperties['id'] ?? '',
    tag: node.name,
    name: visibleProperties['name'] ?? '',
    alt: visibleProperties['descr'] ?? '',
    ...(isOn(locks?.attributes['noMove']) && { locked: true }),
    ...(isOn(visibleProperties['hidden']) && { hidden: true }),
    ...(link && { link }),
    box,
    ...(placeholderType !== undefined && { placeholder: placeholderType }),
    ...(inherited.size !== undefined && { inheritedSize: inherited.size }),
    ...inheritedStyleOf(placeholder && inherited, context),
    ...(child(body, 'a:bodyPr', 'a:spAutoFit') && { autofit: 'grow' }),
    ...(child(body, 'a:bodyPr', 'a:noAutofit') && { autofit: 'none' }),
    ...scale,
    paragraphs: readParagraphs(body, context, {
      isList,
      isCode: inherited.isCode,
      align: inherited.align,
      spacingByLevel: inherited.spacingByLevel,
      ...scale.textScale,
    }),
    ...(placeholderType === 'dt' && readDateFormat(body)),
    ...(table && readTable(table, context)),
    ...(chartXml && { chart: readChart(chartXml) }),
    ...(picture !== undefined && {
      picture: context.target(picture) ?? '',
      flips: flipsOf(child(properties, 'a:xfrm')),
      pictureEffects: readPictureEffects(blip),
      ...(crop && { crop }),
    }),
    ...(media && { media: { kind: media.kind, target: context.target(media.id) ?? '' } }),
    ...(geometry && {
      geometry,
      verticalAlign: lookup(anchors, child(body, 'a:bodyPr')?.attributes['anchor']) ?? 'top',
    }),
    ...(node.name === 'p:cxnSp' && readLineForm(properties)),
    ...(textColor && { textColor }),
    ...(body && { anchor }),
    ...(fill && { fill: colorOf(fill) ?? '', ...(alphaOf(fill) < 1 && { fillAlpha: alphaOf(fill) }) }),
    ...(Object.keys(unsupported).length > 0 && { unsupported }),
    ...(gradient && { gradient }),
    ...readEffects(properties, style),
  };
}

/**
 * Returns the format that text inherits: from its placeholder, or from the default style of text boxes.
 * @param inherited The properties that its placeholder defines; undefined for text boxes.
 */
function inheritedStyleOf(
  inherited: InheritedProperties | undefined,
  { titleFontRole, defaultTextColor }: ReadContext,
): Pick<ParsedShape, 'inheritedStyle'> {
  if (!inherited) return defaultTextColor ? { inheritedStyle: { color: defaultTextColor } } : {};
  const { color, bold, verticalAlign, typefaces, spacingByLevel } = inherited;
  const font = typefaces && fontOfTypefaces(typefaces, titleFontRole);
  const spacing = spacingByLevel?.[0]?.lineSpacing;
  const lineHeight =
    spacing === undefined ? inherited.lineHeight : spacing * singleLineHeight(familiesOf(font ?? 'body').latin);
  return {
    inheritedStyle: {
      ...(color && { color }),
      ...(bold !== undefined && { bold }),
      ...(verticalAlign && verticalAlign !== 'top' && { verticalAlign }),
      ...(font && { face: font }),
      ...(lineHeight !== undefined && { lineHeight: Math.round(lineHeight * 1000) / 1000 }),
    },
  };
}

/** Reads the scale of shrunk text (ECMA-376 §21.1.2.1.3), in thousandths of a percent. */
function textScaleOf(autofit: XmlNode | undefined): Pick<ParsedShape, 'textScale'> {
  const fontScale = Number.parseInt(autofit?.attributes['fontScale'] ?? '', 10) / 100_000;
  const reduction = Number.parseInt(autofit?.attributes['lnSpcReduction'] ?? '0', 10) / 100_000;
  if (!(fontScale >= 0.01 && fontScale < 1)) return {};
  return { textScale: { fontScale, ...(reduction > 0 && reduction <= 1 && { lineSpacingReduction: reduction }) } };
}

/** Reads the format of a date that programs update. Text that is only partly a field stays as it is. */
function readDateFormat(body: XmlNode | undefined): Pick<ParsedShape, 'dateFormat'> {
  const runs = childrenOf(body, 'a:p').flatMap(({ children }) =>
    children.filter(({ name }) => name === 'a:r' || name === 'a:fld' || name === 'a:br'),
  );
  const [field] = runs;
  const dateFormat = runs.length === 1 && field?.name === 'a:fld' ? dateFormatOf(field.attributes['type']) : undefined;
  return dateFormat ? { dateFormat } : {};
}

function hasText(body: XmlNode | undefined): boolean {
  return childrenOf(body, 'a:p').some((paragraph) => childrenOf(paragraph, 'a:r').length > 0);
}

/** Whether a shape has a fill, which overrides the fill of its style. */
function hasOwnFill(properties: XmlNode | undefined): boolean {
  return properties?.children.some(({ name }) => /^a:(?:no|grad|blip|patt|grp)Fill$/u.test(name)) ?? false;
}
