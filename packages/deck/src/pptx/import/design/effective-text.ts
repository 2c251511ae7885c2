import { hasHan } from '../../../text/scripts.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf, descendants } from '../../read/read-xml.ts';
import type { DesignTheme } from './design-theme.ts';
import { bulletCharacter } from './bullet-character.ts';
import { typefaceIn } from './design-theme.ts';
import { fillIn, mergeProperties } from './merge-properties.ts';
import { element, rgbNode } from './resolve-part.ts';

/** Returns the properties that paragraphs of a level inherit, as `a:lvl1pPr`; undefined for none. */
export type LevelStyles = (level: number) => XmlNode | undefined;

/** What the text of a box inherits. */
export interface TextInheritance {
  /** The styles of each level, from the most general to the most specific. */
  styles: readonly LevelStyles[];
  theme: DesignTheme;
  /** Six digits of the color of links. */
  linkColor: string | undefined;
  /** The number of the slide, for fields. */
  slideNumber: number;
}

/** Returns the styles in a list of styles (ECMA-376 §21.1.2.4.12). */
export function levelStylesOf(list: XmlNode | undefined): LevelStyles {
  const levels = new Map((list?.children ?? []).map((style) => [style.name, style]));
  return (level) => levels.get(`a:lvl${level + 1}pPr`) ?? levels.get('a:defPPr');
}

/** Maximum level of a paragraph, from 0. */
const maxLevel = 8;

/**
 * Returns the paragraphs of a text body with all properties that they inherit, so that they can be read without their
 * placeholder. Sizes and spaces are in points, and every run has a color, a size and a font.
 */
export function effectiveParagraphs(body: XmlNode | undefined, inheritance: TextInheritance): XmlNode[] {
  const cache = new Map<number, XmlNode | undefined>();
  const stylesAt = (level: number): XmlNode | undefined => {
    if (!cache.has(level))
      cache.set(
        level,
        inheritance.styles.reduce<XmlNode | undefined>(
          (merged, style) => mergeProperties(merged, style(level)),
          undefined,
        ),
      );
    return cache.get(level);
  };
  return childrenOf(body, 'a:p').map((paragraph) => effectiveParagraph(paragraph, stylesAt, inheritance));
}

function effectiveParagraph(paragraph: XmlNode, stylesAt: LevelStyles, inheritance: TextInheritance): XmlNode {
  const own = withoutRunDefaults(child(paragraph, 'a:pPr'));
  const level = Math.min(maxLevel, Math.max(0, Math.trunc(Number(own?.attributes['lvl'] ?? 0)) || 0));
  const merged = mergeProperties(stylesAt(level), own) ?? element('a:pPr');
  const defaults = child(merged, 'a:defRPr');
  const runs = paragraph.children.flatMap((node) => effectiveRun(node, defaults, inheritance));
  const end = mergeProperties(defaults, child(paragraph, 'a:endParaRPr'));
  const size = sizeOf(child(runs[0], 'a:rPr') ?? end);
  return element('a:p', {}, [
    paragraphProperties(merged, { level, size, firstRun: runs[0] }),
    ...runs,
    ...(end ? [{ ...end, name: 'a:endParaRPr' }] : []),
  ]);
}

/** Removes the properties for runs from those of a paragraph, because programs ignore them there (§21.1.2.3.2). */
function withoutRunDefaults(properties: XmlNode | undefined): XmlNode | undefined {
  return properties && { ...properties, children: properties.children.filter(({ name }) => name !== 'a:defRPr') };
}

/** Size of text that does not define one, in hundredths of a point. */
const defaultSize = 1800;

function sizeOf(properties: XmlNode | undefined): number {
  const size = Number(properties?.attributes['sz'] ?? defaultSize);
  return size >= 100 && size <= 400_000 ? size : defaultSize;
}

/** Returns a run, a field or a line break with all its properties. Formulas become runs of their characters. */
function effectiveRun(node: XmlNode, defaults: XmlNode | undefined, inheritance: TextInheritance): XmlNode[] {
  if (node.name === 'a:br') {
    const own = child(node, 'a:rPr');
    return [element('a:br', {}, own ? [runProperties(mergeProperties(defaults, own), '', inheritance)] : [])];
  }
  const text = textOf(node, inheritance.slideNumber);
  if (text === undefined || text === '') return [];
  const properties = mergeProperties(defaults, child(node, 'a:rPr'));
  const isUpper = properties?.attributes['cap'] === 'all';
  const shown = isUpper ? text.toUpperCase() : text;
  return [
    element(node.name === 'a:fld' ? 'a:fld' : 'a:r', node.name === 'a:fld' ? node.attributes : {}, [
      runProperties(properties, shown, inheritance),
      { name: 'a:t', attributes: {}, children: [], text: shown },
    ]),
  ];
}

/** Returns the text of a run; undefined for other elements. */
function textOf(node: XmlNode, slideNumber: number): string | undefined {
  if (node.name === 'a:fld' && node.attributes['type'] === 'slidenum') return String(slideNumber);
  if (node.name === 'a:r' || node.name === 'a:fld') return child(node, 'a:t')?.text;
  const formula = node.name === 'mc:AlternateContent' ? child(node, 'mc:Choice') : node;
  if (formula && (node.name === 'mc:AlternateContent' || node.name === 'a14:m'))
    return descendants(formula, 'm:t')
      .map((one) => one.text)
      .join('');
  return undefined;
}

function runProperties(merged: XmlNode | undefined, text: string, inheritance: TextInheritance): XmlNode {
  const { theme, linkColor } = inheritance;
  const link = child(merged, 'a:hlinkClick');
  const isLink = (link?.attributes['r:id'] ?? '') !== '';
  const keepsColor = link !== undefined && descendants(link, 'ahyp:hlinkClr').length > 0;
  const fill =
    isLink && linkColor !== undefined && !keepsColor
      ? element('a:solidFill', {}, [rgbNode({ hex: linkColor, alpha: 1 })])
      : solidFillOf(fillIn(merged));
  const isChinese = hasHan(text);
  const latin = typefaceIn(theme, child(merged, 'a:latin')?.attributes['typeface']);
  const eastAsian = typefaceIn(theme, child(merged, 'a:ea')?.attributes['typeface']);
  const highlight = child(merged, 'a:highlight');
  return element('a:rPr', { ...merged?.attributes, sz: String(sizeOf(merged)) }, [
    ...(fill ? [fill] : []),
    ...(highlight ? [highlight] : []),
    // A deck has one font for all scripts, so Han characters get theirs.
    ...(latin !== undefined && !(isChinese && eastAsian !== undefined)
      ? [element('a:latin', { typeface: latin })]
      : []),
    ...(eastAsian !== undefined && isChinese ? [element('a:ea', { typeface: eastAsian })] : []),
    ...(link && isLink ? [link] : []),
  ]);
}

/** Returns the solid fill that is closest to a fill: the middle one of the most opaque colors of a gradient. */
export function solidFillOf(fill: XmlNode | undefined): XmlNode | undefined {
  if (!fill || fill.name === 'a:solidFill') return fill;
  const colors = descendants(fill, 'a:srgbClr');
  const alphas = colors.map((color) => Number(child(color, 'a:alpha')?.attributes['val'] ?? 100_000));
  const max = alphas.reduce((highest, alpha) => Math.max(highest, alpha), 0);
  const opaque = colors.filter((_, index) => alphas[index] === max);
  const color = opaque[Math.floor((opaque.length - 1) / 2)];
  return color && element('a:solidFill', {}, [color]);
}

interface ParagraphFacts {
  level: number;
  /** Font size in hundredths of a point. */
  size: number;
  firstRun: XmlNode | undefined;
}

function paragraphProperties(merged: XmlNode, { level, size, firstRun }: ParagraphFacts): XmlNode {
  const bullet = firstRun ? bulletOf(merged) : undefined;
  const { marL, indent } = indentOf(merged, bullet !== undefined);
  const { algn, rtl } = merged.attributes;
  return element(
    'a:pPr',
    {
      ...(bullet && { lvl: String(level) }),
      ...(marL !== undefined && { marL }),
      ...(indent !== undefined && { indent }),
      ...(algn !== undefined && { algn }),
      ...(rtl !== undefined && { rtl }),
    },
    [
      element('a:lnSpc', {}, [element('a:spcPct', { val: String(lineSpacing(child(merged, 'a:lnSpc'), size)) })]),
      element('a:spcBef', {}, [element('a:spcPts', { val: String(space(child(merged, 'a:spcBef'), size)) })]),
      element('a:spcAft', {}, [element('a:spcPts', { val: String(space(child(merged, 'a:spcAft'), size)) })]),
      ...(bullet ? [bulletColorOf(merged, firstRun), bullet] : [element('a:buNone')]),
    ],
  );
}

/**
 * Returns the indents of a paragraph. Decks have none for the first line only: paragraphs without a bullet begin where
 * their first line does.
 */
function indentOf(
  { attributes: { marL, indent } }: XmlNode,
  isList: boolean,
): Partial<Record<'marL' | 'indent', string>> {
  const first = Number(indent ?? 0) || 0;
  if (isList || first === 0) return { ...(marL !== undefined && { marL }), ...(indent !== undefined && { indent }) };
  return { marL: String(Math.max(0, Math.round((Number(marL ?? 0) || 0) + first))) };
}

/** Returns the mark of a paragraph; undefined for none. Pictures become discs. */
function bulletOf(merged: XmlNode): XmlNode | undefined {
  if (child(merged, 'a:buBlip')) return element('a:buChar', { char: '•' });
  const mark = child(merged, 'a:buAutoNum') ?? child(merged, 'a:buChar');
  if (mark?.name === 'a:buAutoNum') return numberMark(mark);
  if (!mark) return undefined;
  const char = bulletCharacter(
    mark.attributes['char'] ?? '',
    child(merged, 'a:buFont')?.attributes['typeface'] ?? '',
    percentOf(child(merged, 'a:buSzPct')?.attributes['val']),
  );
  return char.trim() === '' ? undefined : element('a:buChar', { char });
}

/** Returns the mark of a numbered paragraph. A number that no program would write is left out. */
function numberMark({ attributes }: XmlNode): XmlNode {
  const start = Number(attributes['startAt'] ?? 1);
  return element('a:buAutoNum', {
    ...(attributes['type'] !== undefined && { type: attributes['type'] }),
    ...(start >= 1 && start <= 32_767 && { startAt: String(Math.trunc(start)) }),
  });
}

/** Returns the color of a bullet, which is that of its text unless it has its own. */
function bulletColorOf(merged: XmlNode, run: XmlNode | undefined): XmlNode {
  const own = child(merged, 'a:buClr');
  const text = child(run, 'a:rPr', 'a:solidFill');
  return element('a:buClr', {}, (own ?? text)?.children ?? [rgbNode({ hex: '000000', alpha: 1 })]);
}

/** The line height of most fonts, as a multiple of the font size. */
const usualLineHeight = 1.2;

/** Returns the line spacing in thousandths of a percent of single spacing. */
function lineSpacing(spacing: XmlNode | undefined, size: number): number {
  const points = Number(child(spacing, 'a:spcPts')?.attributes['val'] ?? Number.NaN);
  const percent = percentOf(child(spacing, 'a:spcPct')?.attributes['val']);
  const value = Number.isFinite(points) ? points / (size * usualLineHeight) : percent;
  return Math.round((value > 0 ? value : 1) * 100_000);
}

/** Returns a space between paragraphs in hundredths of a point. */
function space(spacing: XmlNode | undefined, size: number): number {
  const points = Number(child(spacing, 'a:spcPts')?.attributes['val'] ?? Number.NaN);
  if (Number.isFinite(points)) return Math.min(158_400, Math.max(0, Math.round(points)));
  const percent = percentOf(child(spacing, 'a:spcPct')?.attributes['val']);
  return percent > 0 ? Math.min(158_400, Math.round(percent * size * usualLineHeight)) : 0;
}

/** Parses thousandths of a percent, or a percentage with its sign; `NaN` if there is none. */
function percentOf(value: string | undefined): number {
  if (value === undefined) return Number.NaN;
  return value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
}
