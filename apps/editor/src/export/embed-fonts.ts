/** Fonts as data, by their addresses. */
export type FetchedFonts = Map<string, Promise<string>>;

/**
 * The faces that a drawing's letters need, as rules that hold the fonts themselves: a picture fetches nothing.
 * @param fetched is asked before a font is fetched, and told of it.
 */
export async function embedFonts(svg: string, fetched: FetchedFonts): Promise<string> {
  const letters = new Set(Array.from(svg, (letter) => letter.codePointAt(0) ?? 0));
  const needed = faces().filter(
    ({ family, ranges }) => svg.includes(family) && ranges.some(([from, to]) => hasLetter(letters, from, to)),
  );
  const rules = await Promise.all(
    needed.map(async ({ rule, url }) => {
      const font = fetched.get(url) ?? fetchFont(url);
      fetched.set(url, font);
      const data = await font;
      return rule.cssText.replace(/src:[^;]+;/u, `src: url("${data}") format("woff2");`);
    }),
  );
  return rules.join('\n');
}

async function fetchFont(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font was refused with ${response.status}.`);
  return dataAddress(await response.blob());
}

interface KnownFace {
  rule: CSSFontFaceRule;
  family: string;
  url: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** Faces that the page's style sheets bring. */
function faces(): KnownFace[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule): KnownFace[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const file = /url\("([^"]+)"\)\s*format\("woff2"\)/u.exec(style.getPropertyValue('src'))?.[1];
      if (file === undefined) return [];
      return [
        {
          rule,
          family: style.getPropertyValue('font-family').replaceAll(/["']/gu, ''),
          url: new URL(file, sheet.href ?? document.baseURI).href,
          ranges: rangesOf(style.getPropertyValue('unicode-range')),
        },
      ];
    }),
  );
}

/** A sheet of another origin keeps its rules to itself. */
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

function hasLetter(letters: ReadonlySet<number>, from: number, to: number): boolean {
  for (const letter of letters) if (letter >= from && letter <= to) return true;
  return false;
}

export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
