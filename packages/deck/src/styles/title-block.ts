import type { TextElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { CoverScene } from './design.ts';
import type { WrappedTitle } from './title-wrapping/wrap-title.ts';
import { wrapTitle, titlePitch, titleSizes } from './title-wrapping/wrap-title.ts';
import { titleWidthEm } from './title-wrapping/em-width.ts';
import { optimalWrapWidth } from './title-wrapping/optimal-wrap-width.ts';
import { baselineToBottom, glyphHeight, textBox } from './text-lines.ts';

/** The area and format of a title and its subtitle. */
export interface TitleBlockArea {
  x: number;
  width: number;
  /** Limits of title and subtitle on a slide of 720 px; on taller slides, `bottom` is lower by `extraHeight`. */
  top: number;
  bottom: number;
  /** Vertical alignment of the block. @default middle */
  anchor?: 'middle' | 'bottom';
  align?: 'left' | 'center';
  max: { zh: number; en: number };
  /** Distance in px from the title's last baseline to the top of the subtitle's letters. */
  gap: number;
  title: Color;
  subtitle: { color: Color; size: number };
  minSingleLineRatio?: number;
}

/** The elements of title and subtitle, and the positions of their letters. */
export interface TitleBlock {
  elements: TextElement[];
  /** Top of the title's letters, its last baseline, and the bottom of the block. */
  top: number;
  baseline: number;
  bottom: number;
}

const subtitlePitch = 1.45;
/** The largest descent of our fonts, in em. */
const descentRatio = 0.29;

/** Distance in px between the descenders of a title and the letters below it. */
const blockGap = 24;

/** Returns the distance between a title's last baseline and the text below it. */
function clearance(size: number): number {
  return Math.round(descentRatio * size) + blockGap;
}

/** Minimum ratio of the size of a title to that of the lines of its subtitle: usually, and of a title with many letters. */
const minRatios = { usual: 1.8, long: 1.5 } as const;
const longTitle = 60;
/** Minimum numbers of characters of a title, and of the lines of its subtitle, whose size is that of details. */
const manyDetails = { title: { en: 40, zh: 18 }, lines: 3, size: 24 } as const;
/** Font sizes in px of the lines of a subtitle below a small title. */
const smallerSizes = [28, 24, 20] as const;

/** A wrapped title and the subtitle below it. */
interface FittedBlock {
  title: WrappedTitle;
  subtitle: WrappedSubtitle | undefined;
  /** Distance in px from the top of the subtitle's first line box to its letters. */
  leading: number;
  /** Distance in px between the title's last baseline and the subtitle's letters. */
  gap: number;
  /** Height in px of the gap and the subtitle below the title's last baseline. */
  below: number;
}

interface WrappedSubtitle {
  text: string;
  size: number;
  height: number;
}

/**
 * Returns the wrapped title and subtitle, and the distances between them in px.
 * @param largeSizes Font sizes in px of the subtitle's lines that are preferred even if a line wraps.
 */
function fitBlock(
  { texts, language, fontRole }: CoverScene,
  area: TitleBlockArea,
  largeSizes: readonly number[],
): FittedBlock {
  const subtitle = texts.subtitle ? wrapSubtitle(texts.subtitle, area, largeSizes) : undefined;
  const leading = subtitle
    ? (subtitlePitch - baselineToBottom(subtitlePitch) - glyphHeight(language, 'body')) * subtitle.size
    : 0;
  const fitTitle = (gap: number): { gap: number; below: number; title: WrappedTitle } => {
    const below = subtitle ? gap + subtitle.height - leading : 0;
    const height = area.bottom - area.top - below;
    const title = wrapTitle(texts.title, { ...area, height, max: area.max[language], language, fontRole });
    return { gap, below, title };
  };
  const first = fitTitle(area.gap);
  const minGap = clearance(first.title.size);
  return { subtitle, leading, ...(minGap > area.gap ? fitTitle(minGap) : first) };
}

/** Draws the title and subtitle as one block, positioned by their letters instead of their line boxes. */
export function titleBlock(scene: CoverScene, designed: TitleBlockArea): TitleBlock {
  const { texts, language, fontRole, extraHeight } = scene;
  const hasDetails =
    texts.title.length >= manyDetails.title[language] && (texts.subtitle ?? '').split('\n').length >= manyDetails.lines;
  const designedSize = designed.subtitle.size;
  const size = hasDetails ? Math.min(designedSize, manyDetails.size) : designedSize;
  const area = {
    ...designed,
    bottom: designed.bottom + extraHeight,
    subtitle: { ...designed.subtitle, size },
  };
  // If the title would be hardly larger than the lines of the subtitle, the lines become smaller.
  const minRatio = texts.title.length > longTitle ? minRatios.long : minRatios.usual;
  const isInRatio = ({ title, subtitle }: FittedBlock): boolean => title.size >= minRatio * (subtitle?.size ?? 0);
  const fitAt = (size: number): FittedBlock =>
    fitBlock(
      scene,
      { ...area, subtitle: { ...area.subtitle, size } },
      closingSizes.filter((one) => one <= size),
    );
  let block = hasDetails ? fitAt(size) : fitBlock(scene, area, closingSizes);
  for (const smaller of smallerSizes) {
    if (isInRatio(block)) break;
    if (smaller < (block.subtitle?.size ?? 0)) block = fitAt(smaller);
  }
  const { subtitle, leading, gap, below, title } = block;
  const pitch = titlePitch[language];
  const textHeight = ((title.lines.length - 1) * pitch + glyphHeight(language, fontRole)) * title.size;
  const freeHeight = area.bottom - area.top - below - textHeight;
  const top = area.top + Math.max(0, area.anchor === 'bottom' ? freeHeight : freeHeight / 2);
  const baseline = top + textHeight;
  const align = area.align ?? 'left';
  // Compensates for the side bearing of the title's letters, which would look indented relative to the subtitle.
  const opticalMargin = align === 'left' ? 0.04 * title.size : 0;
  const linesTop = baseline + (baselineToBottom(pitch) - title.lines.length * pitch) * title.size;
  const boxTop = Math.min(linesTop, area.top);
  const elements = [
    textBox(
      'title',
      title.lines,
      {
        x: area.x - opticalMargin,
        y: boxTop,
        width: area.width + opticalMargin,
        height: baseline + baselineToBottom(pitch) * title.size - boxTop,
      },
      { role: 'title', align },
      {
        face: fontRole,
        size: title.size,
        bold: true,
        color: area.title,
        lineHeight: pitch,
        verticalAlign: 'bottom',
        steps: titleSizes(title.size),
      },
    ),
  ];
  const subtitleTop = baseline + gap - leading;
  if (subtitle) {
    const width = optimalWrapWidth(
      { runs: [{ text: subtitle.text }] },
      { face: 'body', size: subtitle.size, lineHeight: subtitlePitch },
      area.width,
    );
    const x = align === 'center' ? area.x + (area.width - width) / 2 : area.x;
    elements.push(
      textBox(
        'subtitle',
        [subtitle.text],
        { x, y: subtitleTop, width, height: subtitle.height },
        { role: 'subtitle', align },
        {
          face: 'body',
          size: subtitle.size,
          color: area.subtitle.color,
          lineHeight: subtitlePitch,
          verticalAlign: 'top',
          steps: [32, 28, 24, 22, 20].filter((step) => step <= subtitle.size),
        },
      ),
    );
  }
  return {
    elements,
    top,
    baseline,
    bottom: subtitle ? subtitleTop + subtitle.height : baseline + descentRatio * title.size,
  };
}

/** Joins as many parts of a subtitle into a line as fit. */
function joinParts(parts: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''} · ${part}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

/** Maximum height of the lines of a closing slide, as a fraction of the height of the area. */
const maxLinesShare = 0.5;

/** Font sizes in px of contacts, which must be readable from the last row. They are preferred even if a line wraps. */
const closingSizes = [32, 28] as const;
const maxClosingShare = 0.62;

/** Returns the largest size at which the lines of a closing slide, such as contacts, take at most half of the area. */
function wrapLines(text: string, area: TitleBlockArea, largeSizes: readonly number[]): WrappedSubtitle {
  const heightAt = (size: number): number => {
    const counts = text.split('\n').map((line) => Math.ceil((titleWidthEm(line, false) * size) / (area.width * 0.88)));
    return counts.reduce((sum, count) => sum + Math.max(1, count), 0) * size * subtitlePitch;
  };
  const sizes = [24, 22].filter((one) => one <= area.subtitle.size);
  const maxHeight = (area.bottom - area.top) * maxLinesShare;
  const areWhole = (one: number): boolean =>
    text.split('\n').every((line) => titleWidthEm(line, false) * one <= area.width * 0.88);
  const size =
    largeSizes.find((one) => areWhole(one) && heightAt(one) <= maxHeight) ??
    largeSizes.find((one) => heightAt(one) <= (area.bottom - area.top) * maxClosingShare) ??
    [...sizes, 20].find((one) => areWhole(one) && heightAt(one) <= maxHeight) ??
    sizes.find((one) => heightAt(one) <= maxHeight) ??
    // Sentences in 20 px cannot be read from the last row.
    sizes.find((one) => largeSizes.length > 0 && heightAt(one) <= (area.bottom - area.top) * maxClosingShare) ??
    20;
  return { text, size, height: heightAt(size) };
}

/**
 * Returns the lines of a subtitle: one line at the style's size, otherwise two at 28 px, three at 24 px, and then as
 * many as needed at 22 and 20 px.
 */
function wrapSubtitle(text: string, area: TitleBlockArea, largeSizes: readonly number[]): WrappedSubtitle {
  if (text.includes('\n')) return wrapLines(text, area, largeSizes);
  const parts = text.split(' · ');
  const fits = (part: string, size: number): boolean => titleWidthEm(part, false) * size <= area.width * 0.96;
  const partsSize = [28, 24, 22].find((size) => size <= area.subtitle.size && parts.every((part) => fits(part, size)));
  // Parts that do not fit on one line get a line each, or share lines. No line ends or begins with the dot between them.
  if (!fits(text, area.subtitle.size) && partsSize !== undefined) {
    const lines = parts.length <= 3 ? parts : joinParts(parts, (line) => fits(line, partsSize));
    if (lines.length <= 3)
      return { text: lines.join('\n'), size: partsSize, height: lines.length * partsSize * subtitlePitch };
  }
  const em = titleWidthEm(text, false);
  // Leaves a margin, because word breaks and kinsoku make lines end slightly before the edge.
  const linesAt = (size: number): number =>
    Math.max(1, Math.ceil((em * size) / (area.width * (em * size > area.width * 0.96 ? 0.88 : 0.96))));
  const idealSize = area.subtitle.size;
  const size =
    [
      { size: idealSize, lines: 1 },
      { size: Math.min(idealSize, 28), lines: 2 },
      { size: 24, lines: 3 },
      { size: 22, lines: 4 },
    ].find((step) => linesAt(step.size) <= step.lines)?.size ?? 20;
  return { text, size, height: linesAt(size) * size * subtitlePitch };
}
