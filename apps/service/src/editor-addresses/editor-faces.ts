import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A rule `@font-face` of the editor's style sheets: some letters of one face. */
export interface FacePart {
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
  isLate: boolean;
}

/** In the editor's built page, the style sheets that are such lists: `<!--ppt-late-faces a.css b.css-->`. */
const lateLists = /<!--ppt-late-faces([^<>]*)-->/u;

/**
 * The page with something of its late faces in place of their lists.
 * @param page the editor's built one
 */
export function withLateFaces(page: string, markup: string): string {
  return page.replace(lateLists, () => markup);
}

/**
 * All faces that the editor draws slides in, in the order of their rules.
 * @param page the editor's built one, which names its style sheets
 * @returns undefined where they cannot be read: the page then does without those that are late
 */
export async function readEditorFaces(editorFolder: string, page: string): Promise<FacePart[] | undefined> {
  const late = lateLists.exec(page)?.[1]?.match(/\S+/gu) ?? [];
  const own = [...page.matchAll(/<link rel="stylesheet"[^<>]*href="([^"]+)"/gu)].map(([, address = '']) => address);
  const facesIn = async (address: string, isLate: boolean): Promise<FacePart[]> =>
    facePartsIn(await readFile(join(editorFolder, 'assets', basename(address)), 'utf8'), isLate);
  try {
    const parts = await Promise.all([
      ...own.map((address) => facesIn(address, false)),
      ...late.map((address) => facesIn(address, true)),
    ]);
    return late.length > 0 ? parts.flat() : undefined;
  } catch {
    // A build that is being written, or half of one: whoever opens an address gets the page all the same.
    return undefined;
  }
}

/** Those rules of a style sheet that name their letters and a file, in plain words that may stand in a page. */
function facePartsIn(css: string, isLate: boolean): FacePart[] {
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
        isLate,
      },
    ];
  });
}

/** CSS Fonts 4 §4.5: `U+26`, `U+0-7F`, `U+4??`. */
function rangesOf(text: string): [number, number][] {
  const codes = (digits: string, instead: string) => Number.parseInt(digits.replaceAll('?', instead), 16);
  return [...text.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)]
    .map(([, from = '', to = from]): [number, number] => [codes(from, '0'), codes(to, 'f')])
    .toSorted(([one], [other]) => one - other);
}
