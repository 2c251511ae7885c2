import type { Insets, Paragraph, Run, TextStyle } from '../../../model/text.ts';
import { linkUrl } from '../../../ooxml/drawing/link-url.ts';
import { familiesOf } from '../../../text/font-families.ts';
import { singleLineHeight } from '../../../text/line-height.ts';
import { plainText } from '../../../text/runs.ts';
import {
  autoGrowWidthRatio,
  runsWidth,
  typesetParagraphs,
  usableWidthRatio,
} from '../../../text/typeset-paragraphs.ts';
import { lookup } from '../../read/lookup.ts';
import { withoutInheritedFormat } from '../../read/own-format.ts';
import type { ParsedShape } from '../../read/parsed-shape.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';

/** Text of a box with its format. */
export interface BoxText {
  paragraphs: Paragraph[];
  style: TextStyle;
  insets: Insets;
  autofit?: 'grow' | 'shrink' | 'none';
  /** Whether lines are not wrapped at the edges of the box. */
  isUnwrapped: boolean;
}

/** Font size of text that does not define one, in px. */
const defaultSize = 24;

const anchors: Readonly<Record<string, NonNullable<TextStyle['verticalAlign']>>> = {
  t: 'top',
  ctr: 'middle',
  b: 'bottom',
  just: 'top',
  dist: 'middle',
};

/**
 * Returns the text of a shape, with the format of most of its characters as the format of the box; undefined if it has
 * no text.
 * @param bodyProperties `a:bodyPr` with its inherited properties.
 */
export function textOfShape(
  { paragraphs: parsed, autofit, textScale }: ParsedShape,
  bodyProperties: XmlNode,
): BoxText | undefined {
  const paragraphs = withoutEmptyEnd(
    parsed.map((paragraph) => ({ ...paragraph, runs: paragraph.runs.map(withValidLink) })),
  );
  if (!hasText(paragraphs)) return undefined;
  const style = boxStyle(paragraphs, bodyProperties);
  const shrinks = textScale !== undefined || child(bodyProperties, 'a:normAutofit') !== undefined;
  const kind = autofit ?? (shrinks ? 'shrink' : undefined);
  return {
    // Every paragraph keeps its line spacing, so that its lines are as tall as their text.
    paragraphs: withoutInheritedFormat(paragraphs, style, { isBold: false }).map((paragraph, index) => ({
      ...paragraph,
      lineSpacing: parsed[index]?.lineSpacing ?? 1,
    })),
    style: {
      ...style,
      ...(kind === 'shrink' && { steps: [style.size] }),
      ...(textScale && { ...textScale, size: scaled(style.size, textScale.fontScale ?? 1) }),
    },
    insets: insetsOf(bodyProperties),
    ...(kind && { autofit: kind }),
    isUnwrapped: bodyProperties.attributes['wrap'] === 'none',
  };
}

const scaled = (size: number, scale: number): number => Math.round(size * scale * 100) / 100;

/** Whether any paragraph contains text. */
export function hasText(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some(({ runs }) => plainText(runs).trim() !== '');
}

/** Removes empty paragraphs at the end, which other programs show as space. */
function withoutEmptyEnd(paragraphs: readonly Paragraph[]): Paragraph[] {
  const last = paragraphs.findLastIndex(({ runs }) => plainText(runs) !== '');
  return paragraphs.slice(0, last + 1);
}

/** Removes a link that decks cannot contain. */
function withValidLink(run: Run): Run {
  const { link, ...rest } = run;
  if (link === undefined || link.startsWith('#')) return run;
  const url = linkUrl(link);
  return url === undefined ? rest : { ...rest, link: url };
}

/** Returns the format of most characters. */
export function boxStyle(paragraphs: readonly Paragraph[], bodyProperties?: XmlNode): TextStyle {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const face = mostFrequent(runs, ({ face }) => face) ?? 'body';
  const bold = mostFrequent(runs, ({ bold }) => bold ?? false) ?? false;
  const verticalAlign = lookup(anchors, bodyProperties?.attributes['anchor']) ?? 'top';
  return {
    face,
    size: mostFrequent(runs, ({ size }) => size) ?? defaultSize,
    color: mostFrequent(runs, ({ color }) => color) ?? '#000000',
    lineHeight: Math.round(singleLineHeight(familiesOf(face).latin) * 1000) / 1000,
    ...(bold && { bold }),
    ...(verticalAlign !== 'top' && { verticalAlign }),
  };
}

/** Returns the value that most characters have. */
function mostFrequent<Value>(runs: readonly Run[], valueOf: (run: Run) => Value | undefined): Value | undefined {
  const counts = new Map<Value, number>();
  for (const run of runs) {
    const value = valueOf(run);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + run.text.length);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Default insets of text in EMU (ECMA-376 §21.1.2.1.1). */
const defaultInsets = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const;

function insetsOf({ attributes }: XmlNode): Insets {
  const inset = (name: keyof typeof defaultInsets): number => {
    const emu = Number(attributes[name] ?? defaultInsets[name]);
    return Math.round(Math.min(20_000, Math.max(0, Number.isFinite(emu) ? emu / 9525 : 0)) * 100) / 100;
  };
  return { left: inset('lIns'), top: inset('tIns'), right: inset('rIns'), bottom: inset('bIns') };
}

/** Maximum width of text that is not wrapped, in px. */
const maxUnwrappedWidth = 4000;
/** Maximum number of characters of text whose lines are compared. */
const maxComparedLength = 5000;

/**
 * Returns the additional width in px that the text needs for the same lines as in the file: decks leave a margin
 * beside the lines, and wrap all lines.
 * @param width Width of the area for text in px.
 */
export function missingWidth({ paragraphs, style, isUnwrapped, autofit }: BoxText, width: number): number {
  const share = autofit === 'grow' ? autoGrowWidthRatio : usableWidthRatio;
  const length = paragraphs.reduce((sum, { runs }) => sum + plainText(runs).length, 0);
  if (length > maxComparedLength) return 0;
  if (isUnwrapped) {
    const natural = Math.max(...paragraphs.flatMap(({ runs }) => linesOf(runs).map((line) => runsWidth(line, style))));
    return Math.max(0, Math.min(maxUnwrappedWidth, Math.ceil(natural / share) + 1) - width);
  }
  const linesAt = (areaWidth: number, usable: number): string =>
    typesetParagraphs(paragraphs, style, areaWidth, usable)
      .lines.map(({ text }) => text)
      .join('\n');
  const target = linesAt(width, 1);
  if (linesAt(width, share) === target) return 0;
  let [low, high] = [0, Math.ceil(width / share - width)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (linesAt(width + middle, share) === target) high = middle;
    else low = middle;
  }
  return high;
}

/** Splits runs at their line breaks. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    }
  return lines;
}
