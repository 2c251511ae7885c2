import { neededFaces, pageFaces } from './needed-faces.ts';
import type { PageFace } from './needed-faces.ts';

/** The `@font-face` rules with embedded fonts for SVG images. Each font is loaded once for all of them. */
export interface FontRules {
  faces: readonly PageFace[];
  cssCache: Map<PageFace, Promise<string>>;
}

export function fontRules(): FontRules {
  return { faces: pageFaces(), cssCache: new Map() };
}

/** The font rules of a picture that must not load anything. */
export interface EmbeddedFonts {
  rules: string;
  /** A sample character for each font. */
  samples: readonly { face: PageFace; char: string }[];
}

/** The fonts that a drawing needs, as rules that contain the font data. */
export async function embedFonts(svg: string, { faces, cssCache }: FontRules): Promise<EmbeddedFonts> {
  const needed = [...neededFaces(svg, faces).faces].flatMap(([face, char]) => {
    const { woff2 } = face.urls;
    if (woff2 === undefined) return [];
    const rule = cssCache.get(face) ?? ruleOf(face, woff2);
    cssCache.set(face, rule);
    return [{ face, char, rule }];
  });
  const rules = await Promise.all(needed.map(({ rule }) => rule));
  return { rules: rules.join('\n'), samples: needed.map(({ face, char }) => ({ face, char })) };
}

/** With `font-display: block`, text is invisible until its font is ready, so that a visible sample shows that it is. */
async function ruleOf({ rule }: PageFace, url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font was refused with ${response.status}.`);
  const data = await dataUrl(await response.blob());
  return rule.cssText
    .replace(/(?<=[;{]\s{0,9})font-display:[^;{]+;/u, '')
    .replace(/(?<=[;{]\s{0,9})src:[^;{]+;/u, `font-display: block; src: url("${data}") format("woff2");`);
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
