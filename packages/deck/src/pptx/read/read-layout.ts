import type { Box } from '../../model/box.ts';
import { paragraphSpacings } from '../../model/text.ts';
import type { Paragraph, ParagraphSpacing, TextStyle } from '../../model/text.ts';
import type { Color } from '../../model/paint.ts';
import type { RunTypefaces } from '../../ooxml/drawing/fonts.ts';
import { isMonospaced } from '../../text/font-families.ts';
import { boxOf } from './box-of.ts';
import { lookup } from './lookup.ts';
import { colorOf } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Properties that a shape inherits from its layout's placeholder. */
export interface InheritedProperties {
  box?: Box;
  /** Font size in px. */
  size?: number;
  /** Whether its paragraphs have no bullets. */
  hasNoBullets?: boolean;
  /** Whether its text is monospaced. */
  isCode?: boolean;
  /** The alignment of its lines. */
  align?: NonNullable<Paragraph['align']>;
  /** The spacing of paragraphs, by level. */
  spacingByLevel?: readonly ParagraphSpacing[];
  color?: Color;
  bold?: boolean;
  /** The vertical position of the text in its box. */
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  /** The fonts of Latin letters and of Han characters. */
  typefaces?: RunTypefaces;
  /** Exact line height, as a multiple of the font size. */
  lineHeight?: number;
}

/** Vertical alignments by their value in a file (ECMA-376 §20.1.10.59, ST_TextAnchoringType). */
export const anchors: Readonly<Record<string, NonNullable<TextStyle['verticalAlign']>>> = {
  t: 'top',
  ctr: 'middle',
  b: 'bottom',
};

/**
 * Function that returns the properties that a shape inherits.
 * @param placeholder `<p:ph>` of a slide's shape.
 */
export type InheritanceLookup = (placeholder: XmlNode) => InheritedProperties;

/** The master's type for each type of placeholder (ECMA-376 §19.7.10). Types that are not listed are `body`. */
const masterTypes: Readonly<Record<string, string>> = {
  ctrTitle: 'title',
  title: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
};

/** The master's text style for each type of placeholder (§19.3.1.51). */
const textStyleNames: Readonly<Record<string, string>> = { title: 'p:titleStyle', body: 'p:bodyStyle' };

/**
 * Returns a function that looks up the properties of a layout's placeholder, or otherwise of its master's placeholder.
 */
export function inheritanceOf(layout: XmlNode | undefined, master: XmlNode | undefined): InheritanceLookup {
  const cache = new Map<string, InheritedProperties>();
  const placeholders = placeholderShapes(layout, master);
  return (placeholder) => {
    const { type = 'obj', idx = '0' } = placeholder.attributes;
    const key = `${type} ${idx}`;
    let inherited = cache.get(key);
    if (!inherited) {
      const shapes = placeholders(placeholder);
      const [own, general] = [inheritedFrom(shapes.layout), inheritedFrom(shapes.master)];
      const textStyles = inheritedFromLevels(textStyleOf(master, type));
      const spacingByLevel = Array.from({ length: 9 }, (_, level) => ({
        ...textStyles.spacingByLevel?.[level],
        ...general.spacingByLevel?.[level],
        ...own.spacingByLevel?.[level],
      }));
      cache.set(key, (inherited = { ...textStyles, ...general, ...own, spacingByLevel }));
    }
    return inherited;
  };
}

/** Returns a function that finds the shapes of a layout and its master from which a placeholder inherits. */
export function placeholderShapes(
  layout: XmlNode | undefined,
  master: XmlNode | undefined,
): (placeholder: XmlNode) => { layout: XmlNode | undefined; master: XmlNode | undefined } {
  // Indexed, because a file can have any number of placeholders. The first one with a key counts.
  const inLayout = indexed(layout, ({ type, idx = '0' }) => (isTitle(type) ? 'title' : idx));
  const inMaster = indexed(master, ({ type = 'obj' }) => type);
  return (placeholder) => {
    const { type = 'obj', idx = '0' } = placeholder.attributes;
    return {
      layout: isTitle(type) ? inLayout.get('title') : idx === '0' ? undefined : inLayout.get(idx),
      master: inMaster.get(lookup(masterTypes, type) ?? 'body'),
    };
  };
}

const isTitle = (type: string | undefined): boolean => lookup(masterTypes, type) === 'title';

/** Returns the placeholders of a part by a key of their `p:ph`. */
function indexed(
  root: XmlNode | undefined,
  keyOf: (attributes: XmlNode['attributes']) => string,
): Map<string, XmlNode> {
  const shapes = new Map<string, XmlNode>();
  for (const shape of shapesOf(root)) {
    const placeholder = phOf(shape);
    const key = placeholder && keyOf(placeholder.attributes);
    if (key !== undefined && !shapes.has(key)) shapes.set(key, shape);
  }
  return shapes;
}

/** Returns the master's text style for a type of placeholder. */
export function textStyleOf(master: XmlNode | undefined, type: string): XmlNode | undefined {
  const kind = lookup(masterTypes, type) ?? 'body';
  return child(master, 'p:txStyles', lookup(textStyleNames, kind) ?? 'p:otherStyle');
}

function shapesOf(root: XmlNode | undefined): readonly XmlNode[] {
  return child(root, 'p:cSld', 'p:spTree')?.children ?? [];
}

function phOf(shape: XmlNode): XmlNode | undefined {
  return child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
}

function inheritedFrom(shape: XmlNode | undefined): InheritedProperties {
  const box = boxOf(child(shape, 'p:spPr', 'a:xfrm'));
  const verticalAlign = lookup(anchors, child(shape, 'p:txBody', 'a:bodyPr')?.attributes['anchor']);
  return {
    ...(box && { box }),
    ...(verticalAlign && { verticalAlign }),
    ...inheritedFromStyles(child(shape, 'p:txBody')),
  };
}

/** Returns the properties that paragraphs inherit from a box's styles (ECMA-376 §21.1.2.4.12). */
export function inheritedFromStyles(body: XmlNode | undefined): Omit<InheritedProperties, 'box'> {
  return inheritedFromLevels(child(body, 'a:lstStyle'));
}

function inheritedFromLevels(styles: XmlNode | undefined): Omit<InheritedProperties, 'box'> {
  const style = child(styles, 'a:lvl1pPr');
  const runDefaults = child(style, 'a:defRPr');
  const align = alignOf(style);
  const { sz: size, b: bold } = runDefaults?.attributes ?? {};
  const color = colorOf(child(runDefaults, 'a:solidFill'));
  const [latin, eastAsian] = ['a:latin', 'a:ea'].map((name) => child(runDefaults, name)?.attributes['typeface']);
  const points = child(style, 'a:lnSpc', 'a:spcPts')?.attributes['val'];
  const lineHeight = Math.round((Number(points) / Number(size)) * 100) / 100;
  return {
    ...(size !== undefined && { size: Math.round((Number(size) / 75) * 100) / 100 }),
    ...(align && { align }),
    ...(color && { color }),
    ...(bold !== undefined && { bold: bold === '1' || bold === 'true' }),
    ...(latin !== undefined && { typefaces: { latin, eastAsian } }),
    ...(lineHeight > 0 && Number.isFinite(lineHeight) && { lineHeight }),
    ...(style && { spacingByLevel: spacingByLevelOf(styles) }),
    ...(child(style, 'a:buNone') && { hasNoBullets: true }),
    ...(isMonospaced(child(runDefaults, 'a:latin')?.attributes['typeface'] ?? '') && { isCode: true }),
  };
}

function spacingByLevelOf(styles: XmlNode | undefined): ParagraphSpacing[] {
  return Array.from({ length: 9 }, (_, level) => spacingOf(child(styles, `a:lvl${level + 1}pPr`)));
}

const alignments: Readonly<Record<string, NonNullable<Paragraph['align']>>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  // `justify` is the closest equivalent, although `dist` also stretches the last line.
  dist: 'justify',
  thaiDist: 'justify',
};

/** Returns the explicit alignment of a paragraph, if any. */
export function alignOf(properties: XmlNode | undefined): Paragraph['align'] {
  return lookup(alignments, properties?.attributes['algn']);
}

/** Returns the explicit spacing of a paragraph: space in points, and line spacing in percent. */
export function spacingOf(properties: XmlNode | undefined): ParagraphSpacing {
  const lineSpacing = valueOf(child(properties, 'a:lnSpc', 'a:spcPct'), percentOf);
  const spaceBefore = valueOf(child(properties, 'a:spcBef', 'a:spcPts'), pixelsOf);
  const spaceAfter = valueOf(child(properties, 'a:spcAft', 'a:spcPts'), pixelsOf);
  const { min, max } = paragraphSpacings.lineSpacing;
  return {
    ...(lineSpacing !== undefined && { lineSpacing: Math.min(max, Math.max(min, lineSpacing)) }),
    ...(spaceBefore !== undefined && { spaceBefore }),
    ...(spaceAfter !== undefined && { spaceAfter }),
  };
}

function valueOf(node: XmlNode | undefined, convert: (value: string) => number): number | undefined {
  const value = node?.attributes['val'];
  const number = value === undefined ? Number.NaN : convert(value);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Reads a percentage, which is in thousandths of a percent, or has a percent sign in strict files (ECMA-376
 * §20.1.10.55).
 */
function percentOf(value: string): number {
  return value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
}

function pixelsOf(centipoints: string): number {
  return Math.round((Number(centipoints) / 75) * 100) / 100;
}
