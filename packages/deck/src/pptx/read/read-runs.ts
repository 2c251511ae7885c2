import type { Run } from '../../model/text.ts';
import { fontOfTypefaces } from '../../ooxml/drawing/fonts.ts';
import { isMonospaced } from '../../text/font-families.ts';
import { isOn } from './is-on.ts';
import type { ReadContext } from './read-context.ts';
import { alphaOf, colorOf } from './read-color.ts';
import { urlOf } from './read-link.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Reads the runs of a paragraph (ECMA-376 §21.1.2.3.8). */
export function readRuns(paragraph: XmlNode, context: ReadContext, isCode: boolean): Run[] {
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
