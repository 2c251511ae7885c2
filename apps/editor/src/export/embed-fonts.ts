import { neededFaces, pageFaces } from './needed-faces.ts';
import type { PageFace } from './needed-faces.ts';

/** Rules of faces with their fonts inside, as they are put into drawings: each font is fetched once for all of them. */
export interface FontRules {
  faces: readonly PageFace[];
  written: Map<PageFace, Promise<string>>;
}

export function fontRules(): FontRules {
  return { faces: pageFaces(), written: new Map() };
}

/** What a picture is drawn with: it fetches nothing. */
export interface EmbeddedFonts {
  rules: string;
  /** A letter of each face. */
  samples: readonly { face: PageFace; letter: string }[];
}

/** The faces that a drawing's letters need, as rules that hold the fonts themselves. */
export async function embedFonts(svg: string, { faces, written }: FontRules): Promise<EmbeddedFonts> {
  const needed = [...neededFaces(svg, faces).faces].flatMap(([face, letter]) => {
    const { woff2 } = face.addresses;
    if (woff2 === undefined) return [];
    const rule = written.get(face) ?? ruleOf(face, woff2);
    written.set(face, rule);
    return [{ face, letter, rule }];
  });
  const rules = await Promise.all(needed.map(({ rule }) => rule));
  return { rules: rules.join('\n'), samples: needed.map(({ face, letter }) => ({ face, letter })) };
}

/** Letters are not seen before their font is there (`font-display: block`): whether one is seen says that it is. */
async function ruleOf({ rule }: PageFace, address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font was refused with ${response.status}.`);
  const data = await dataAddress(await response.blob());
  return rule.cssText
    .replace(/(?<=[;{]\s{0,9})font-display:[^;{]+;/u, '')
    .replace(/(?<=[;{]\s{0,9})src:[^;{]+;/u, `font-display: block; src: url("${data}") format("woff2");`);
}

export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
