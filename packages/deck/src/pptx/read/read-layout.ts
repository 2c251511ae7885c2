import type { Box } from '../../model/box.ts';
import type { Paragraph } from '../../model/text.ts';
import { boxOf } from './box-of.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Properties that a shape inherits from the placeholder of its layout. */
export interface InheritedProperties {
  box?: Box;
  /** px. */
  size?: number;
  /** Whether its paragraphs have no bullets. */
  hasNoBullets?: boolean;
  /** Whether its text is monospaced. */
  isCode?: boolean;
  /** The alignment of its lines. */
  align?: NonNullable<Paragraph['align']>;
  /** px before paragraphs other than the first, by level. */
  spaceBeforeByLevel?: readonly (number | undefined)[];
}

/** @param placeholder `<p:ph>` of a slide's shape. */
export type InheritanceLookup = (placeholder: XmlNode) => InheritedProperties;

/** The master's type for each type of placeholder (ECMA-376 §19.7.10); others are `body`. */
const masterTypes: Readonly<Record<string, string>> = {
  ctrTitle: 'title',
  title: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
};

/** The master's text style for each type of placeholder (§19.3.1.51). */
const textStyleNames: Readonly<Record<string, string>> = { title: 'p:titleStyle', body: 'p:bodyStyle' };

/** Properties inherited from the placeholders of a layout, or else from its master. */
export function inheritanceOf(layout: XmlNode | undefined, master: XmlNode | undefined): InheritanceLookup {
  const cache = new Map<string, InheritedProperties>();
  return (placeholder) => {
    const { type = 'obj', idx = '0' } = placeholder.attributes;
    const key = `${type} ${idx}`;
    let inherited = cache.get(key);
    if (!inherited) {
      const own = inheritedFrom(shapesOf(layout).find((shape) => isPlaceholderAt(shape, type, idx)));
      const kind = masterTypes[type] ?? 'body';
      const general = inheritedFrom(
        shapesOf(master).find((shape) => (phOf(shape)?.attributes['type'] ?? 'obj') === kind),
      );
      const textStyles = inheritedFromLevels(child(master, 'p:txStyles', textStyleNames[kind] ?? 'p:otherStyle'));
      const spaceBeforeByLevel = Array.from({ length: 9 }, (_, level) =>
        [own, general, textStyles].map((one) => one.spaceBeforeByLevel?.[level]).find((space) => space !== undefined),
      );
      cache.set(key, (inherited = { ...textStyles, ...general, ...own, spaceBeforeByLevel }));
    }
    return inherited;
  };
}

function shapesOf(root: XmlNode | undefined): readonly XmlNode[] {
  return child(root, 'p:cSld', 'p:spTree')?.children ?? [];
}

function phOf(shape: XmlNode): XmlNode | undefined {
  return child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
}

/** Placeholders match by index, titles by type. */
function isPlaceholderAt(shape: XmlNode, type: string, idx: string): boolean {
  const placeholder = phOf(shape)?.attributes;
  if (!placeholder) return false;
  const isTitle = masterTypes[type] === 'title';
  return isTitle ? masterTypes[placeholder['type'] ?? ''] === 'title' : idx !== '0' && placeholder['idx'] === idx;
}

function inheritedFrom(shape: XmlNode | undefined): InheritedProperties {
  const box = boxOf(child(shape, 'p:spPr', 'a:xfrm'));
  return { ...(box && { box }), ...inheritedFromStyles(child(shape, 'p:txBody')) };
}

/** Properties that paragraphs inherit from the styles of a box (ECMA-376 §21.1.2.4.12). */
export function inheritedFromStyles(body: XmlNode | undefined): Omit<InheritedProperties, 'box'> {
  return inheritedFromLevels(child(body, 'a:lstStyle'));
}

function inheritedFromLevels(styles: XmlNode | undefined): Omit<InheritedProperties, 'box'> {
  const style = child(styles, 'a:lvl1pPr');
  const runDefaults = child(style, 'a:defRPr');
  const align = alignOf(style);
  const size = runDefaults?.attributes['sz'];
  return {
    ...(size !== undefined && { size: Math.round((Number(size) / 75) * 100) / 100 }),
    ...(align && { align }),
    ...(style && { spaceBeforeByLevel: spaceBeforeByLevelOf(styles) }),
    ...(child(style, 'a:buNone') && { hasNoBullets: true }),
    ...(isMonospaced(child(runDefaults, 'a:latin')?.attributes['typeface'] ?? '') && { isCode: true }),
  };
}

function spaceBeforeByLevelOf(styles: XmlNode | undefined): (number | undefined)[] {
  return Array.from({ length: 9 }, (_, level) => spaceBeforeOf(child(styles, `a:lvl${level + 1}pPr`)));
}

const alignments: Readonly<Record<string, NonNullable<Paragraph['align']>>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  // The closest equivalent, although it also stretches the last line.
  dist: 'justify',
  thaiDist: 'justify',
};

/** The explicit alignment of a paragraph, if any. */
export function alignOf(properties: XmlNode | undefined): Paragraph['align'] {
  return alignments[properties?.attributes['algn'] ?? ''];
}

/** The explicit space before a paragraph, in px; percentages are ignored. */
export function spaceBeforeOf(properties: XmlNode | undefined): number | undefined {
  const points = child(properties, 'a:spcBef', 'a:spcPts')?.attributes['val'];
  return points === undefined ? undefined : Math.round((Number(points) / 75) * 100) / 100;
}

export function isMonospaced(typeface: string): boolean {
  return /Courier|Consol|Menlo|Mono(?!type)/iu.test(typeface);
}
