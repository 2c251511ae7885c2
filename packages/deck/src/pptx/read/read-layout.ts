import type { Box } from '../../model/box.ts';
import type { Paragraph } from '../../model/text.ts';
import { boxOf } from './box-of.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** What a shape has from the placeholder of its layout, where it says nothing itself. */
export interface InheritedProperties {
  box?: Box;
  /** px. */
  size?: number;
  /** Its paragraphs have no bullets. */
  hasNoBullets?: boolean;
  /** Its letters are monospaced. */
  isCode?: boolean;
  /** Where its lines stand. */
  align?: NonNullable<Paragraph['align']>;
  /** px before paragraphs that are not the first ones, by their level. */
  gaps?: readonly number[];
}

/** @param placeholder `<p:ph>` of a slide's shape */
export type InheritanceLookup = (placeholder: XmlNode) => InheritedProperties;

/** Of each kind of placeholder, what its master calls it (ECMA-376 §19.7.10); others are `body`. */
const masterTypes: Readonly<Record<string, string>> = {
  ctrTitle: 'title',
  title: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
};

/** What the placeholders of a layout lend; what that does not say, its master does. */
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
      cache.set(key, (inherited = { ...general, ...own }));
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

/** Places are found by their index, titles by being one. */
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

/** What the styles of a box lend to its paragraphs (ECMA-376 §21.1.2.4.12). */
export function inheritedFromStyles(body: XmlNode | undefined): Omit<InheritedProperties, 'box'> {
  const style = child(body, 'a:lstStyle', 'a:lvl1pPr');
  const runDefaults = child(style, 'a:defRPr');
  const align = alignOf(style);
  const size = runDefaults?.attributes['sz'];
  return {
    ...(size !== undefined && { size: Math.round((Number(size) / 75) * 100) / 100 }),
    ...(align && { align }),
    ...(style && { gaps: gapsOf(child(body, 'a:lstStyle')) }),
    ...(child(style, 'a:buNone') && { hasNoBullets: true }),
    ...(isMonospaced(child(runDefaults, 'a:latin')?.attributes['typeface'] ?? '') && { isCode: true }),
  };
}

function gapsOf(styles: XmlNode | undefined): number[] {
  return Array.from({ length: 9 }, (_, level) => gapOf(child(styles, `a:lvl${level + 1}pPr`)) ?? 0);
}

const alignments: Readonly<Record<string, NonNullable<Paragraph['align']>>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  // What stretches the last line, too, is nearest to it.
  dist: 'justify',
  thaiDist: 'justify',
};

/** Where the lines of a paragraph stand, where it says so. */
export function alignOf(properties: XmlNode | undefined): Paragraph['align'] {
  return alignments[properties?.attributes['algn'] ?? ''];
}

/** px before a paragraph, where it says them; shares of its lines are its reader's matter. */
export function gapOf(properties: XmlNode | undefined): number | undefined {
  const points = child(properties, 'a:spcBef', 'a:spcPts')?.attributes['val'];
  return points === undefined ? undefined : Math.round((Number(points) / 75) * 100) / 100;
}

export function isMonospaced(typeface: string): boolean {
  return /Courier|Consol|Menlo|Mono(?!type)/iu.test(typeface);
}
