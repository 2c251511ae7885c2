import type { FontSubset } from './editor-fonts.ts';

/** Font attributes of text in a drawing, inherited from its ancestors. */
interface FontStyle {
  family: string;
  weight: string;
  style: string;
}

/**
 * The space character. Browsers derive the line height and the underline position from the font that contains it,
 * regardless of the characters in the line.
 */
const space = 0x20;

/** A subset of a font that the drawing uses. */
export interface UsedFont {
  subset: FontSubset;
  /** The code points that use it, in ascending order. */
  codePoints: readonly number[];
  /** Whether visible characters use it, so that a browser fetches its file. */
  isVisible: boolean;
}

/**
 * Returns the font subsets that a drawing uses, selected for each character as a browser would select them.
 * @param svg Output of the deck engine: well-formed, `<` and `>` only in tags
 * @param fonts In the order of their rules
 * @returns Each subset once, in the order of the rules
 */
export function findUsedFonts(svg: string, fonts: readonly FontSubset[]): UsedFont[] {
  const used = new Map<FontSubset, { codePoints: Set<number>; isVisible: boolean }>();
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
      // If rules share a character, the last rule wins. For characters that a family lacks, the next family is used.
      const found = candidates
        .map((subsets) => subsets.findLast((subset) => hasCodePoint(subset, codePoint)))
        .find(Boolean);
      if (!found) continue;
      const use = used.get(found) ?? { codePoints: new Set(), isVisible: false };
      use.codePoints.add(codePoint);
      use.isVisible ||= characters.has(codePoint);
      used.set(found, use);
    }
  }
  return fonts.flatMap((subset) => {
    const use = used.get(subset);
    return use ? [{ subset, ...use, codePoints: [...use.codePoints].toSorted((a, b) => a - b) }] : [];
  });
}

/**
 * Returns the rule of a used font for only the characters that use it. The ranges of a subset of a Chinese font are a
 * hundred times as long.
 */
export function narrowedRule({ subset, codePoints }: UsedFont): string {
  return subset.rule.replace(
    /(?<=[;{]\s{0,9})unicode-range:[^;{}]*/u,
    () => `unicode-range:${unicodeRange(codePoints)}`,
  );
}

/** Formats code points in ascending order as a list of Unicode ranges (CSS Fonts 4 §4.5). */
function unicodeRange(codePoints: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join();
}

/** The characters that a drawing escapes, by the names of their entities (XML 1.0 §4.6). */
const escapedCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Groups the characters of a drawing by their text format. */
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
      const unescaped = text.replaceAll(/&(\w+);/gu, (entity, name: string) => escapedCharacters[name] ?? entity);
      for (const character of unescaped) characters.add(character.codePointAt(0) ?? 0);
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

/**
 * Returns the subsets of a family in the requested style, or in the style from which it is synthesized (CSS Fonts 4
 * §5.2).
 */
function matchStyle(
  subsets: readonly FontSubset[],
  { isBold, isItalic }: Pick<FontSubset, 'isBold' | 'isItalic'>,
): FontSubset[] {
  const inStyle = subsets.filter((subset) => subset.isItalic === isItalic);
  const styled = inStyle.length > 0 ? inStyle : subsets;
  const inWeight = styled.filter((subset) => subset.isBold === isBold);
  return inWeight.length > 0 ? inWeight : [...styled];
}

/**
 * Whether a font subset contains a code point. Uses binary search, because common Chinese has dozens of subsets with a
 * hundred ranges each.
 */
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
