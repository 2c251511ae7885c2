/** A `@font-face` of the page's style sheets. */
export interface PageFace {
  family: string;
  bold: boolean;
  italic: boolean;
  /** File URLs by format. */
  urls: Readonly<Record<'woff2' | 'woff', string | undefined>>;
  ranges: readonly (readonly [from: number, to: number])[];
  rule: CSSFontFaceRule;
}

/** A family with a weight and a style. */
export type FontVariant = Pick<PageFace, 'family' | 'bold' | 'italic'>;

/** Fonts that a drawing needs. */
export interface NeededFaces {
  /** Required faces, each with a sample character. */
  faces: ReadonlyMap<PageFace, string>;
  /**
   * Font variants that lack a character of the drawing. The character is in another family of the page, or in no font.
   */
  uncovered: readonly FontVariant[];
}

/** Whether a character is visible in a font, unlike spaces, joiners and soft hyphens. */
function isVisible(char: string): boolean {
  return char.trim() !== '' && !/\p{Default_Ignorable_Code_Point}/u.test(char);
}

/** Returns the font faces that contain a drawing's characters, matched for each character as in a browser. */
export function neededFaces(svg: string, faces: readonly PageFace[] = pageFaces()): NeededFaces {
  const needed = new Map<PageFace, string>();
  const uncovered: FontVariant[] = [];
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const charsByFont = new Map<string, Set<number>>();
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const valueOf = (name: string) => parent?.closest(`[${name}]`)?.getAttribute(name) ?? '';
    const fontKey = [valueOf('font-family'), valueOf('font-weight'), valueOf('font-style')].join('/');
    const chars = charsByFont.get(fontKey) ?? new Set<number>();
    charsByFont.set(fontKey, chars);
    for (const char of textContent ?? '') if (isVisible(char)) chars.add(char.codePointAt(0) ?? 0);
  }
  for (const [fontKey, chars] of charsByFont) {
    const [families = '', weight, style] = fontKey.split('/');
    const names = families.split(',').map((name) => name.trim().replaceAll(/["']/gu, ''));
    const variant = { bold: weight === '700', italic: style === 'italic' };
    const facesByFamily = names.map((name) =>
      closestFaces(
        faces.filter(({ family }) => family === name),
        variant,
      ),
    );
    const has = (char: number) => (face: PageFace) => face.ranges.some(([from, to]) => from <= char && char <= to);
    for (const char of chars) {
      // If rules of a family share a character, the last rule wins. The page's own rules contain few characters each.
      const face = facesByFamily.map((ofFamily) => ofFamily.findLast(has(char))).find(Boolean);
      if (face && !needed.has(face)) needed.set(face, String.fromCodePoint(char));
    }
    const [family = ''] = names;
    if ([...chars].some((char) => !facesByFamily[0]?.some(has(char)))) uncovered.push({ family, ...variant });
  }
  return { faces: needed, uncovered };
}

/** Returns the faces of a family that match the requested style, or the faces from which it is synthesized. */
function closestFaces(faces: readonly PageFace[], { bold, italic }: Pick<PageFace, 'bold' | 'italic'>): PageFace[] {
  const candidates = [
    faces.filter((face) => face.bold === bold && face.italic === italic),
    faces.filter((face) => face.bold === bold && !face.italic),
    faces.filter((face) => !face.italic),
  ];
  return candidates.find((candidate) => candidate.length > 0) ?? [];
}

const woff2Source = /url\("([^"]+)"\)\s*format\("woff2"\)/u;
const woffSource = /url\("([^"]+)"\)\s*format\("woff"\)/u;

/** Returns all font faces of the page's style sheets. */
function pageFaces(): PageFace[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule): PageFace[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const valueOf = (name: string) => style.getPropertyValue(name);
      const urlFrom = (source: RegExp) => {
        const file = source.exec(valueOf('src'))?.[1];
        return file === undefined ? undefined : new URL(file, sheet.href ?? document.baseURI).href;
      };
      return [
        {
          family: valueOf('font-family').replaceAll(/["']/gu, ''),
          bold: Number(valueOf('font-weight')) >= 600 || valueOf('font-weight') === 'bold',
          italic: valueOf('font-style') === 'italic',
          urls: { woff2: urlFrom(woff2Source), woff: urlFrom(woffSource) },
          ranges: rangesOf(valueOf('unicode-range')),
          rule,
        },
      ];
    }),
  );
}

/** Returns the rules of a style sheet. A cross-origin sheet does not expose its rules. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function rangesOf(text: string): [number, number][] {
  if (text.trim() === '') return [[0, 0x10_ff_ff]];
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/iu, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

/** `@font-face` rules with embedded fonts for SVG images. Each font is loaded once for all images. */
export interface FontRules {
  faces: readonly PageFace[];
  cssCache: Map<PageFace, Promise<string>>;
}

/** Creates an empty set of font rules. */
export function fontRules(): FontRules {
  return { faces: pageFaces(), cssCache: new Map() };
}

/** Font rules for a picture that must not load anything. */
export interface EmbeddedFonts {
  rules: string;
  /** A sample character for each font. */
  samples: readonly { face: PageFace; char: string }[];
}

/** Returns the fonts that a drawing needs, as rules that contain the font data. */
export async function embedFonts(svg: string, { faces, cssCache }: FontRules): Promise<EmbeddedFonts> {
  const needed = [...neededFaces(svg, faces).faces].flatMap(([face, char]) => {
    const { woff2 } = face.urls;
    if (woff2 === undefined) return [];
    const rule = cssCache.get(face) ?? embeddedRule(face, woff2);
    cssCache.set(face, rule);
    return [{ face, char, rule }];
  });
  const rules = await Promise.all(needed.map(({ rule }) => rule));
  return { rules: rules.join('\n'), samples: needed.map(({ face, char }) => ({ face, char })) };
}

/**
 * Returns a font rule with the font file embedded. With `font-display: block`, text is invisible until its font is
 * ready, so a visible sample proves that it is.
 */
async function embeddedRule({ rule }: PageFace, url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not fetch a font: status ${response.status}.`);
  const data = await dataUrl(await response.blob());
  return rule.cssText
    .replace(/(?<=[;{]\s{0,9})font-display:[^;{]+;/u, '')
    .replace(/(?<=[;{]\s{0,9})src:[^;{]+;/u, `font-display: block; src: url("${data}") format("woff2");`);
}

/** Returns a `data:` URL with the content of a file. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
