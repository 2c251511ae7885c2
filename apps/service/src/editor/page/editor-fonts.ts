import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** An `@font-face` rule of the editor's style sheets, which covers some characters of one font. */
export interface FontSubset {
  family: string;
  isBold: boolean;
  isItalic: boolean;
  /** Code point ranges in ascending order. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** URL of the font file, as written in the rule. */
  file: string;
  /** The rule's text in the style sheet. */
  rule: string;
  /**
   * Whether the rule is in a deferred list, which is fetched only for its characters. All other rules are part of the
   * page.
   */
  isDeferred: boolean;
}

/**
 * Matches the comment that names the deferred style sheets in the editor's built page, for example
 * `<!--ppt-deferred-fonts a.css b.css-->`.
 */
const deferredLists = /<!--ppt-deferred-fonts([^<>]*)-->/u;

/**
 * Replaces the list of deferred style sheets in a page.
 * @param page The editor's built page.
 * @param markup The font rules that the page needs now.
 */
export function withDeferredFonts(page: string, markup: string): string {
  return page.replace(deferredLists, () => markup);
}

/**
 * Returns all fonts that the editor uses for slides, in the order of their rules.
 * @param page the editor's built page, which names its style sheets
 * @returns undefined if they cannot be read, so that the page has no deferred fonts
 */
export async function readEditorFonts(editorFolder: string, page: string): Promise<FontSubset[] | undefined> {
  const deferred = deferredLists.exec(page)?.[1]?.match(/\S+/gu) ?? [];
  const linked = [...page.matchAll(/<link rel="stylesheet"[^<>]*href="([^"]+)"/gu)].map(([, url = '']) => url);
  const fontsIn = async (url: string, isDeferred: boolean): Promise<FontSubset[]> =>
    parseFontFaces(await readFile(join(editorFolder, 'assets', basename(url)), 'utf8'), isDeferred);
  try {
    const subsets = await Promise.all([
      ...linked.map((url) => fontsIn(url, false)),
      ...deferred.map((url) => fontsIn(url, true)),
    ]);
    return deferred.length > 0 ? subsets.flat() : undefined;
  } catch {
    // The build may be incomplete or in progress. The page must be served anyway.
    return undefined;
  }
}

/**
 * Parses the rules of a style sheet that name their characters and a file without escapes, so that they can be embedded
 * in a page.
 */
function parseFontFaces(css: string, isDeferred: boolean): FontSubset[] {
  return (css.match(/@font-face\s*\{[^{}<]*\}/gu) ?? []).flatMap((rule) => {
    const descriptors = new Map(
      [...rule.matchAll(/(?<![\w-])([\w-]+)\s*:\s*([^;}]*)/gu)].map(([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    );
    const valueOf = (name: string): string => descriptors.get(name) ?? '';
    const [, file] = /url\(["']?([\w./-]+\.woff2)["']?\)/u.exec(valueOf('src')) ?? [];
    const ranges = rangesOf(valueOf('unicode-range'));
    if (file === undefined || ranges.length === 0) return [];
    const weight = valueOf('font-weight');
    return [
      {
        family: valueOf('font-family').replaceAll(/["']/gu, ''),
        isBold: weight === 'bold' || Number(weight) >= 600,
        isItalic: valueOf('font-style') === 'italic',
        ranges,
        file,
        rule,
        isDeferred,
      },
    ];
  });
}

/** Parses a list of Unicode ranges (CSS Fonts 4 §4.5): `U+26`, `U+0-7F`, `U+4??`. */
function rangesOf(text: string): [number, number][] {
  const codes = (digits: string, digit: string) => Number.parseInt(digits.replaceAll('?', digit), 16);
  return [...text.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)]
    .map(([, from = '', to = from]): [number, number] => [codes(from, '0'), codes(to, 'f')])
    .toSorted(([a], [b]) => a - b);
}
