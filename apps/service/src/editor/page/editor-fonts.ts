import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A rule `@font-face` of the editor's style sheets: some letters of one face. */
export interface FontSubset {
  family: string;
  isBold: boolean;
  isItalic: boolean;
  /** Code points, from and to, in ascending order. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Where its file is, as the rule says. */
  file: string;
  /** As it stands in the style sheet. */
  rule: string;
  /** Whether it stands in a list that is fetched for its letters alone; the others come with the page. */
  isDeferred: boolean;
}

/** In the editor's built page, the style sheets that are such lists: `<!--ppt-late-faces a.css b.css-->`. */
const deferredLists = /<!--ppt-late-faces([^<>]*)-->/u;

/**
 * The page with something of its late faces in place of their lists.
 * @param page the editor's built one
 */
export function withDeferredFonts(page: string, markup: string): string {
  return page.replace(deferredLists, () => markup);
}

/**
 * All faces that the editor draws slides in, in the order of their rules.
 * @param page the editor's built one, which names its style sheets
 * @returns undefined where they cannot be read: the page then does without those that are late
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
    // A build that is being written, or half of one: whoever opens an address gets the page all the same.
    return undefined;
  }
}

/** Those rules of a style sheet that name their letters and a file, in plain words that may stand in a page. */
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

/** CSS Fonts 4 §4.5: `U+26`, `U+0-7F`, `U+4??`. */
function rangesOf(text: string): [number, number][] {
  const codes = (digits: string, digit: string) => Number.parseInt(digits.replaceAll('?', digit), 16);
  return [...text.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)]
    .map(([, from = '', to = from]): [number, number] => [codes(from, '0'), codes(to, 'f')])
    .toSorted(([one], [other]) => one - other);
}
