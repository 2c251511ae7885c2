import type { ThemeFontPair, ThemeFonts } from '../model/deck.ts';
import { findFontFamily } from '../text/font-families.ts';

/** Maximum number of characters of the names of fonts. */
const maxLength = 200;

/** Keys of a map of fonts by their use, in lower case. */
const keys: Readonly<Record<keyof ThemeFonts, readonly string[]>> = {
  heading: ['heading', 'headings', 'title', '标题'],
  body: ['body', 'text', '正文'],
};

/**
 * Reads the fonts of a presentation in front matter: the names of one or two fonts, of which the first is for titles,
 * each with a Chinese one if wanted (`Georgia, Verdana, 宋体`), or a map such as `{ heading: Georgia, body: Verdana }`.
 * @returns undefined if a font is unknown
 */
export function readThemeFonts(value: unknown): ThemeFonts | undefined {
  if (typeof value === 'string') {
    const names = readNames(value);
    if (!names) return undefined;
    const { latin, han } = names;
    return themeFonts(pairOf(latin[0], han[0]), pairOf(latin[1] ?? latin[0], han[1] ?? han[0]));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  const valueOf = (use: keyof ThemeFonts): unknown =>
    entries.find(([key]) => keys[use].includes(key.toLowerCase()))?.[1];
  const [heading, body] = [valueOf('heading'), valueOf('body')].map((text) =>
    typeof text === 'string' ? readNames(text) : undefined,
  );
  return themeFonts(heading && pairOf(heading.latin[0], heading.han[0]), body && pairOf(body.latin[0], body.han[0]));
}

function themeFonts(heading: ThemeFontPair | undefined, body: ThemeFontPair | undefined): ThemeFonts | undefined {
  return heading || body ? { ...(heading && { heading }), ...(body && { body }) } : undefined;
}

function pairOf(latin: string | undefined, han: string | undefined): ThemeFontPair | undefined {
  if (latin === undefined && han === undefined) return undefined;
  return { ...(latin !== undefined && { latin }), ...(han !== undefined && { han }) };
}

/** Returns the names of fonts in a text by script; undefined if one of them is unknown. */
function readNames(text: string): { latin: string[]; han: string[] } | undefined {
  if (text.length > maxLength) return undefined;
  const latin: string[] = [];
  const han: string[] = [];
  for (const written of text.split(/[,，、/;；]/u)) {
    const family = findFontFamily(written.trim().replace(/^["']|["']$/gu, ''));
    if (!family) return undefined;
    (family.latinName === undefined ? latin : han).push(family.name);
  }
  return { latin, han };
}
