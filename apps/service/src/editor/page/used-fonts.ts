import type { FontSubset } from './editor-fonts.ts';

/** What a text of a drawing is set in: attributes that texts take from what they stand in. */
interface FontStyle {
  family: string;
  weight: string;
  style: string;
}

/** By the face that has it browsers know how high a line is, and where it is underlined, whatever stands there. */
const space = 0x20;

/** A part of a face that something is set in. */
export interface UsedFont {
  subset: FontSubset;
  /** Whether letters of it are seen: a browser fetches its file. */
  isVisible: boolean;
}

/**
 * The parts of faces that a browser sets a drawing in, found letter by letter as it does.
 * @param svg of the deck engine: well-formed, `<` and `>` only around tags
 * @param faces in the order of their rules
 * @returns each once, in that order
 */
export function findUsedFonts(svg: string, fonts: readonly FontSubset[]): UsedFont[] {
  const used = new Map<FontSubset, boolean>();
  for (const [key, characters] of charactersByStyle(svg)) {
    const { family, weight, style } = JSON.parse(key) as FontStyle;
    const target = { isBold: weight === '700', isItalic: style === 'italic' };
    const candidates = family.split(',').map((name) => {
      const known = name.trim().replaceAll(/["']/gu, '');
      return matchStyle(
        fonts.filter((font) => font.family === known),
        target,
      );
    });
    for (const codePoint of [space, ...characters]) {
      // Of rules that share a letter the last one wins; what one family lacks the next one draws.
      const found = candidates
        .map((subsets) => subsets.findLast((subset) => hasCodePoint(subset, codePoint)))
        .find(Boolean);
      if (found) used.set(found, used.get(found) === true || characters.has(codePoint));
    }
  }
  return fonts.flatMap((subset) => {
    const isVisible = used.get(subset);
    return isVisible === undefined ? [] : [{ subset, isVisible }];
  });
}

/** The letters of a drawing, by the look that they are in. */
function charactersByStyle(svg: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const stack: FontStyle[] = [];
  for (const [, end, attributes = '', empty, text] of svg.matchAll(
    /<(\/?)[\w:-]+(?![\w:-])([^<>]*?)(\/?)>|([^<]+)/gu,
  )) {
    const inherited = stack.at(-1) ?? { family: '', weight: '', style: '' };
    if (text !== undefined) {
      const key = JSON.stringify(inherited);
      const characters = found.get(key) ?? new Set();
      found.set(key, characters);
      // What is escaped are marks of ASCII, each as good as the other.
      for (const codePoint of text.replaceAll(/&\w+;/gu, '&')) characters.add(codePoint.codePointAt(0) ?? 0);
    } else if (end) stack.pop();
    else if (!empty) {
      stack.push({
        family: / font-family="([^"]*)"/u.exec(attributes)?.[1]?.replaceAll('&apos;', "'") ?? inherited.family,
        weight: / font-weight="([^"]*)"/u.exec(attributes)?.[1] ?? inherited.weight,
        style: / font-style="([^"]*)"/u.exec(attributes)?.[1] ?? inherited.style,
      });
    }
  }
  return found;
}

/** Of a family the parts of the look that is wanted, or of the one that is made to look so (CSS Fonts 4 §5.2). */
function matchStyle(
  subsets: readonly FontSubset[],
  { isBold, isItalic }: Pick<FontSubset, 'isBold' | 'isItalic'>,
): FontSubset[] {
  const inStyle = subsets.filter((subset) => subset.isItalic === isItalic);
  const styled = inStyle.length > 0 ? inStyle : subsets;
  const inWeight = styled.filter((subset) => subset.isBold === isBold);
  return inWeight.length > 0 ? inWeight : [...styled];
}

/** By halves: common Chinese is in dozens of parts of a hundred ranges each. */
function hasCodePoint({ ranges }: FontSubset, codePoint: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (codePoint < from) high = middle - 1;
    else if (codePoint > to) low = middle + 1;
    else return true;
  }
  return false;
}
