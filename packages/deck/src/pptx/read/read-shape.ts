import type { Arrowheads } from '../../elements/line/arrowheads-of.ts';
import type { ElementAnimation } from '../../model/animation.ts';
import type { Box } from '../../model/box.ts';
import type { CellBorders, Geometry, MediaKind, PictureCrop } from '../../model/element.ts';
import { mediaKinds } from '../../elements/media/media-kinds.ts';
import type { Playback } from '../../elements/media/playback.ts';
import type { Flips } from '../../model/flips.ts';
import type { Color, GradientFill, Shadow, Stroke } from '../../model/paint.ts';
import type { Bullet, FontRole, Paragraph, Run, TextStyle } from '../../model/text.ts';
import { linkUrl } from '../../ooxml/drawing/link-url.ts';
import { fontOfTypefaces } from '../../ooxml/drawing/fonts.ts';
import { paragraphSpacings } from '../../model/text.ts';
import { boxOf, flipsOf } from './box-of.ts';
import { alphaOf, colorOf } from './read-color.ts';
import type { ParsedChart } from './read-chart.ts';
import type { InheritanceLookup, InheritedProperties } from './read-layout.ts';
import { withListStarts } from './list-starts.ts';
import { familiesOf, isMonospaced } from '../../text/font-families.ts';
import { singleLineHeight } from '../../text/line-height.ts';
import type { TextScale } from '../../text/scale-text.ts';
import { alignOf, anchors, spacingOf, inheritedFromStyles } from './read-layout.ts';
import { readChart } from './read-chart.ts';
import { lookup } from './lookup.ts';
import { readGradient } from './read-gradient.ts';
import { readLineForm } from './read-line-form.ts';
import { readGeometry } from './read-geometry.ts';
import { cropOf, readPictureEffects } from './read-picture-effects.ts';
import type { TableForm } from './table-form.ts';
import { tableFormOf } from './table-form.ts';
import type { UnsupportedContent } from './unsupported-content.ts';
import { unsupportedIn } from './unsupported-content.ts';
import type { PictureEffects } from './read-picture-effects.ts';
import { pxOf, readCellBorders, readStroke } from './read-stroke.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Content and position of a shape, without details that depend on the application that created the file. */
export interface ParsedShape {
  id: string;
  /** Name of the XML element: `p:sp`, `p:pic`, `p:graphicFrame`, `p:cxnSp`, `p:grpSp`. */
  tag: string;
  name: string;
  alt: string;
  /** Whether the shape must not be moved. */
  locked?: boolean;
  /** Target of its link: a URL, or `#` and the id of a slide. */
  link?: string;
  box: Box | undefined;
  /** The type of its placeholder, if any. */
  placeholder?: string;
  /** Font size in px, as defined by its placeholder. */
  inheritedSize?: number;
  /** The format of its text, as defined by its placeholder. */
  inheritedStyle?: Partial<TextStyle>;
  /** `grow` if the box grows with its text (`a:spAutoFit`), `none` for `a:noAutofit`; undefined otherwise. */
  autofit?: 'grow' | 'none';
  /** The scale of its shrunk text (`a:normAutofit`). */
  textScale?: TextScale;
  paragraphs: Paragraph[];
  rows?: Paragraph[][][];
  /** The form of its table. */
  tableForm?: TableForm;
  /** The explicit fills of its table's cells, row by row. */
  fills?: (Color | undefined)[][];
  /** The explicit borders of its table's cells, row by row. */
  borders?: CellBorders[][];
  /** The vertical alignment of its table's cells, row by row. */
  verticalAligns?: NonNullable<TextStyle['verticalAlign']>[][];
  chart?: ParsedChart;
  /** The arrowheads of a line. */
  arrowheads?: Arrowheads;
  /** Whether the shape is a curved line. */
  curved?: boolean;
  /** Target of its picture. */
  picture?: string;
  /** The file that the shape plays, whose poster is the picture. */
  media?: { kind: MediaKind; target: string };
  /** How the shape plays its file. */
  playback?: Playback;
  /** Mirroring of its picture. */
  flips?: Flips;
  crop?: PictureCrop;
  /** Opacity, brightness, contrast and recolor of its picture. */
  pictureEffects?: PictureEffects;
  /** Its preset geometry, if it has a known one. */
  geometry?: Geometry;
  /** The vertical alignment of its text. */
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  /** Color of its text, as defined by its style. */
  textColor?: Color;
  /** The vertical position of its text, also if its placeholder defines it. */
  anchor?: NonNullable<TextStyle['verticalAlign']>;
  fill?: string;
  /** Opacity of its fill, if it is not opaque. */
  fillAlpha?: number;
  /** Content that decks cannot contain. */
  unsupported?: UnsupportedContent;
  /** Its own gradient fill. */
  gradient?: GradientFill;
  /** Its own outline. */
  stroke?: Stroke;
  shadow?: Shadow;
  /** The way in which the element enters during the slide show. */
  animation?: ElementAnimation;
}

/** The context for reading the shapes of a slide. */
export interface ReadContext {
  /** Returns the target of a relationship. */
  target: (id: string) => string | undefined;
  /** Returns the XML of a chart's part. */
  chart: (id: string) => XmlNode | undefined;
  /** Returns the id of the slide with this path, which is the target of a link. */
  slideId?: (path: string) => string | undefined;
  /**
   * Whether the colors and characters of bullets and the indents of paragraphs are read. In files of this package, they
   * belong to the style and the level.
   * @default false
   */
  readsBullets?: boolean;
  /** Returns the properties inherited from the slide's layout. */
  inherited: InheritanceLookup;
  /** The color of text boxes without a color of their own. @default ink */
  defaultTextColor?: Color;
  /** The font role of titles, if the file's original deck is known. */
  titleFontRole?: FontRole | undefined;
}

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
    ...(link && { link }),
    box,
    ...(placeholderType !== undefined && { placeholder: placeholderType }),
    ...(inherited.size !== undefined && { inheritedSize: inherited.size }),
    ...inheritedStyleOf(placeholder && inherited, context),
    ...(child(body, 'a:bodyPr', 'a:spAutoFit') && { autofit: 'grow' }),
    ...(child(body, 'a:bodyPr', 'a:noAutofit') && { autofit: 'none' }),
    ...scale,
    paragraphs: paragraphsOf(body, context, {
      isList,
      isCode: inherited.isCode,
      align: inherited.align,
      spacingByLevel: inherited.spacingByLevel,
      ...scale.textScale,
    }),
    ...(table && {
      rows: childrenOf(table, 'a:tr').map((row) =>
        childrenOf(row, 'a:tc').map((cell) => paragraphsOf(child(cell, 'a:txBody'), context).map(withoutSpacing)),
      ),
      fills: childrenOf(table, 'a:tr').map((row) =>
        childrenOf(row, 'a:tc').map((cell) => colorOf(child(cell, 'a:tcPr', 'a:solidFill'))),
      ),
      borders: childrenOf(table, 'a:tr').map((row) =>
        childrenOf(row, 'a:tc').map((cell) => readCellBorders(child(cell, 'a:tcPr'))),
      ),
    }),
    ...(table && {
      tableForm: tableFormOf(table),
      verticalAligns: childrenOf(table, 'a:tr').map((row) =>
        childrenOf(row, 'a:tc').map((cell) => lookup(anchors, child(cell, 'a:tcPr')?.attributes['anchor']) ?? 'top'),
      ),
    }),
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
    ...effectsOf(properties, style),
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

function hasText(body: XmlNode | undefined): boolean {
  return childrenOf(body, 'a:p').some((paragraph) => childrenOf(paragraph, 'a:r').length > 0);
}

/** Whether a shape has a fill, which overrides the fill of its style. */
function hasOwnFill(properties: XmlNode | undefined): boolean {
  return properties?.children.some(({ name }) => /^a:(?:no|grad|blip|patt|grp)Fill$/u.test(name)) ?? false;
}

/**
 * Reads the outline and the shadow of a shape (ECMA-376 §20.1.2.2.24, §20.1.8.45), if their colors can be read.
 * @param style `p:style`, which defines the outline of shapes without an explicit one
 */
function effectsOf(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
): Pick<ParsedShape, 'stroke' | 'shadow'> {
  const line = child(properties, 'a:ln');
  const lineRef = child(style, 'a:lnRef');
  const hasStyledLine = lineRef?.attributes['idx'] !== '0' && !child(line, 'a:noFill');
  const lineFill = child(line, 'a:solidFill') ?? (hasStyledLine ? lineRef : undefined);
  const stroke = readStroke(line, lineFill);
  const outer = child(properties, 'a:effectLst', 'a:outerShdw');
  const shadowColor = colorOf(outer);
  const shadowAlpha = alphaOf(outer);
  const { blurRad, dist, dir } = outer?.attributes ?? {};
  return {
    ...(stroke && { stroke }),
    ...(shadowColor && {
      shadow: {
        color: shadowColor,
        ...(shadowAlpha < 1 && { alpha: shadowAlpha }),
        blur: pxOf(blurRad, maxShadow),
        distance: pxOf(dist, maxShadow),
        angle: Math.abs(Number.parseInt(dir ?? '0', 10) / 60_000 || 0) % 360,
      },
    }),
  };
}

/** Maximum size of a shadow, in px. */
const maxShadow = 200;

/** Default properties of paragraphs. */
interface ParagraphDefaults {
  isList?: boolean;
  isCode?: boolean | undefined;
  align?: Paragraph['align'];
  spacingByLevel?: InheritedProperties['spacingByLevel'] | undefined;
  /** Scale of shrunk text, which does not apply to spaces in points. */
  fontScale?: number | undefined;
}

function paragraphsOf(
  body: XmlNode | undefined,
  context: ReadContext,
  { isList = false, isCode = false, align: inheritedAlign, spacingByLevel = [], fontScale = 1 }: ParagraphDefaults = {},
): Paragraph[] {
  const paragraphs = childrenOf(body, 'a:p').map((node, index): Paragraph => {
    const properties = child(node, 'a:pPr');
    const align = properties?.attributes['algn'] === undefined ? inheritedAlign : alignOf(properties);
    const isNatural = align === (isOn(properties?.attributes['rtl']) ? 'right' : 'left');
    const level = Number(properties?.attributes['lvl'] ?? 0);
    const bullet = bulletOf(properties, isList);
    const { lineSpacing, spaceBefore = 0, spaceAfter = 0 } = { ...spacingByLevel[level], ...spacingOf(properties) };
    const start = Number(child(properties, 'a:buAutoNum')?.attributes['startAt'] ?? 1);
    return {
      runs: runsOf(node, context, isCode),
      ...(align && !isNatural && { align }),
      ...(bullet && { bullet }),
      ...(bullet && context.readsBullets && ownBulletOf(properties)),
      ...(context.readsBullets && indentsOf(properties)),
      ...((bullet || level > 0) && { level }),
      ...(bullet === 'number' && start > 1 && { start }),
      ...(lineSpacing !== undefined && { lineSpacing }),
      // The first paragraph has no space before it, whatever its level.
      ...(index > 0 && spaceBefore > 0 && { spaceBefore: originalSpace(spaceBefore, fontScale) }),
      ...(spaceAfter > 0 && { spaceAfter: originalSpace(spaceAfter, fontScale) }),
    };
  });
  return withListStarts(paragraphs);
}

/** Returns the space in the original text of a space in shrunk text. */
function originalSpace(space: number, fontScale: number): number {
  return fontScale === 1
    ? space
    : Math.min(paragraphSpacings.spaceBefore.max, Math.round((space / fontScale) * 10) / 10);
}

/** Removes paragraph spacing, because table cells have none. */
function withoutSpacing({ lineSpacing: _, spaceBefore: _before, spaceAfter: _after, ...rest }: Paragraph): Paragraph {
  return rest;
}

function bulletOf(properties: XmlNode | undefined, isBulleted: boolean): Bullet | undefined {
  if (child(properties, 'a:buNone')) return undefined;
  if (child(properties, 'a:buAutoNum')) return 'number';
  const mark = child(properties, 'a:buChar')?.attributes['char'];
  if (mark === undefined) return isBulleted ? 'disc' : undefined;
  return mark === '☐' ? 'task' : mark === '☑' || mark === '☒' ? 'taskDone' : 'disc';
}

/** Reads the color and the character of a bullet (ECMA-376 §21.1.2.4.4, §21.1.2.4.3). */
function ownBulletOf(properties: XmlNode | undefined): Pick<Paragraph, 'bulletColor' | 'bulletCharacter'> {
  const color = colorOf(child(properties, 'a:buClr'));
  const mark = child(properties, 'a:buChar')?.attributes['char'] ?? '';
  const [character = ''] = mark;
  return {
    ...(color && { bulletColor: color }),
    ...(character !== '' && !['☐', '☑', '☒'].includes(character) && { bulletCharacter: character }),
  };
}

/** Reads the indents of a paragraph (ECMA-376 §21.1.2.2.7). */
function indentsOf(properties: XmlNode | undefined): Pick<Paragraph, 'indentLeft' | 'indentHang'> {
  const { marL, indent = '0' } = properties?.attributes ?? {};
  const left = pxOf(marL, maxIndent);
  const hang = Math.min(left, pxOf(indent.startsWith('-') ? indent.slice(1) : '0', maxIndent));
  return { ...(left > 0 && { indentLeft: left, ...(hang > 0 && { indentHang: hang }) }) };
}

/** Maximum indent of a paragraph, in px: 51,206,400 EMU (§20.1.10.73). */
const maxIndent = 5376;

function runsOf(paragraph: XmlNode, context: ReadContext, isCode: boolean): Run[] {
  const runs: Run[] = [];
  /** Line breaks without an explicit format. */
  let breaks: Run[] = [];
  const read = paragraph.children.flatMap((node) => {
    const run = runOf(node, context, isCode);
    return run ? [{ node, run, isEmoji: isOfEmoji(fontOf(node)) }] : [];
  });
  for (const { node, run } of withEmojiFonts(read, context.titleFontRole !== undefined)) {
    if (node.name === 'a:br' && !child(node, 'a:rPr')) {
      breaks.push(run);
      continue;
    }
    const before = runs.at(-1);
    runs.push(...(before && hasSameFormat(before, run) ? breaks.map(({ text }) => ({ ...run, text })) : breaks), run);
    breaks = [];
  }
  return [...runs, ...breaks];
}

/** Whether two runs differ only in their text. */
export function hasSameFormat(run: Run, other: Run): boolean {
  const keys = Object.keys(run) as (keyof Run)[];
  return keys.length === Object.keys(other).length && keys.every((key) => key === 'text' || run[key] === other[key]);
}

interface ParsedRun {
  node: XmlNode;
  run: Run;
  isEmoji: boolean;
}

/**
 * Assigns font roles to emoji, which have a separate font: the role of adjacent words with the same format, or the role
 * of their box if both neighbors match but have different roles.
 * @param marksCode Whether the file marks code.
 */
function withEmojiFonts(runs: readonly ParsedRun[], marksCode: boolean): readonly ParsedRun[] {
  const isNeighbor = ({ node, isEmoji }: ParsedRun): boolean =>
    !isEmoji && (node.name !== 'a:br' || !!child(node, 'a:rPr'));
  return runs.map((one, index) => {
    if (!one.isEmoji) return one;
    const neighbors = [runs.slice(0, index).findLast(isNeighbor), runs.slice(index + 1).find(isNeighbor)];
    const matches = neighbors.flatMap((other): Pick<Run, 'code' | 'face'>[] => {
      if (!other) return [];
      const { code, face, ...rest } = other.run;
      const format = { ...(code && { code }), ...(face && { face }) };
      return hasSameFormat(one.run, marksCode && code ? { ...rest, code } : rest) ? [format] : [];
    });
    const [first, second = first] = matches;
    const isUnanimous = first?.face === second?.face && first?.code === second?.code;
    return isUnanimous ? { ...one, run: { ...one.run, ...first } } : one;
  });
}

function runOf(node: XmlNode, context: ReadContext, isCode: boolean): Run | undefined {
  const { titleFontRole } = context;
  if (node.name !== 'a:r' && node.name !== 'a:fld' && node.name !== 'a:br') return undefined;
  const text = node.name === 'a:br' ? '\n' : (child(node, 'a:t')?.text ?? '');
  if (text === '') return undefined;
  const format = child(node, 'a:rPr');
  const { b, i, u, strike, sz, baseline, noProof } = format?.attributes ?? {};
  const color = colorOf(child(format, 'a:solidFill'));
  const alpha = alphaOf(child(format, 'a:solidFill'));
  const highlight = colorOf(child(format, 'a:highlight'));
  const baselineShift = Number.parseInt(baseline ?? '0', 10);
  const font = fontOf(node);
  // This package marks code with `noProof` in addition to a monospaced font. In other files, code cannot be detected.
  const canBeCode = isCode || titleFontRole === undefined || isOn(noProof);
  const isEmoji = isOfEmoji(font);
  const isCodeRun = isEmoji
    ? isCode || (titleFontRole !== undefined && isOn(noProof))
    : font === undefined
      ? isCode
      : canBeCode && isMonospaced(font);
  const face =
    isEmoji || isCodeRun
      ? undefined
      : fontOfTypefaces({ latin: font, eastAsian: eastAsianFontOf(node) }, titleFontRole);
  const url = urlOf(child(format, 'a:hlinkClick'), context);
  return {
    text,
    ...(b !== undefined && { bold: isOn(b) }),
    ...(isOn(i) && { italic: true }),
    ...(u !== undefined && u !== 'none' && !url && { underline: true }),
    ...(strike !== undefined && strike !== 'noStrike' && { strike: true }),
    ...(isCodeRun && { code: true }),
    ...(face && { face }),
    ...(color && { color }),
    ...(alpha < 1 && { alpha }),
    ...(highlight && { highlight }),
    ...(baselineShift && { baseline: baselineShift > 0 ? 'super' : 'sub' }),
    ...(sz !== undefined && { size: Math.round((Number(sz) / 75) * 100) / 100 }),
    ...(url && { link: url }),
  };
}

/** Returns the URL of a link, or `#` and the id of the target slide. */
function urlOf(click: XmlNode | undefined, { target, slideId }: ReadContext): string | undefined {
  const id = click?.attributes['r:id'];
  const url = id === undefined ? undefined : target(id);
  if (url === undefined || !click?.attributes['action']?.startsWith('ppaction://hlinksldjump')) return url;
  const linked = slideId?.(url);
  return linked === undefined ? undefined : `#${linked}`;
}

/** Returns a link that a deck can contain. */
function allowedLink(url: string | undefined): string | undefined {
  return url?.startsWith('#') ? url : url && linkUrl(url);
}

/** Returns the explicit Latin font of a run. */
function fontOf(run: XmlNode): string | undefined {
  return child(run, 'a:rPr', 'a:latin')?.attributes['typeface'];
}

/** Returns the explicit font of a run's Han characters. */
function eastAsianFontOf(run: XmlNode): string | undefined {
  return child(run, 'a:rPr', 'a:ea')?.attributes['typeface'];
}

function isOfEmoji(font: string | undefined): boolean {
  return font !== undefined && /Emoji/iu.test(font);
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
