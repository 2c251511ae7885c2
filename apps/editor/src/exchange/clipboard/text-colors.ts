import { contrast, resolveColor } from '@ppt-embed/deck';
import type { Color, Deck } from '@ppt-embed/deck';
import { hexOf } from './css-color.ts';

/** Function that tells whether pasted text keeps a color. */
export type KeepsColor = (hex: Color) => boolean;

/** Maximum difference of the channels of black and white, 0 to 255. Many pages have bluish black text. */
const maxGrayRange = { black: 48, white: 16 } as const;
/** Contrast with white from which a gray counts as the black of a page, and with black from which it counts as white. */
const minDefaultContrast = { black: 9, white: 17 } as const;
/** Contrast below which text is invisible. */
const minContrast = 2;

/**
 * Returns a function that tells whether pasted text keeps a color in a text box. The black and the white of pages are
 * their defaults: the text gets the color of the box instead, and so does text that would be invisible.
 * @param boxColor The color of the box, which can be read on its background.
 */
export function colorsFor({ theme }: Pick<Deck, 'theme'>, boxColor: Color): KeepsColor {
  const own = resolveColor(theme, boxColor);
  const background = contrast(own, '#FFFFFF') > contrast(own, '#000000') ? '#FFFFFF' : '#000000';
  return (color) => {
    const hex = resolveColor(theme, color);
    return !isPageDefault(hex) && contrast(hex, background) >= minContrast;
  };
}

/** Whether a color is the black or the white of a page. */
function isPageDefault(hex: `#${string}`): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const range = Math.max(...channels) - Math.min(...channels);
  return (
    (range <= maxGrayRange.black && contrast(hex, '#FFFFFF') >= minDefaultContrast.black) ||
    (range <= maxGrayRange.white && contrast(hex, '#000000') >= minDefaultContrast.white)
  );
}

/** Maximum number of characters of a CSS color. */
const maxColorLength = 64;
/** Maximum number of colored parts of a page, such as the tokens of code. Text after them gets no color. */
const maxColored = 2000;

/**
 * Marks the colored text of a page, except links, with elements that the schema of the text editor reads.
 */
export function markTextColors(body: HTMLElement, keepsColor: KeepsColor): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-color]')) delete element.dataset['color'];
  const colorOf = textColors(body, keepsColor);
  const nodes = document.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  const colored: [node: Node, color: Color][] = [];
  for (let node = nodes.nextNode(); node && colored.length < maxColored; node = nodes.nextNode()) {
    const color = colorOf(node.parentElement);
    if (color && node.nodeValue?.trim()) colored.push([node, color]);
  }
  for (const [node, color] of colored) {
    const mark = document.createElement('span');
    mark.dataset['color'] = color;
    node.parentNode?.replaceChild(mark, node);
    mark.append(node);
  }
}

/** Returns a function that returns the color of the text in an element, which is inherited; undefined for the default. */
function textColors(body: HTMLElement, keepsColor: KeepsColor): (element: HTMLElement | null) => Color | undefined {
  const known = new Map<HTMLElement, Color | undefined>([[body, undefined]]);
  const byText = new Map<string, Color | undefined>();
  const parse = (text: string): Color | undefined => {
    if (!byText.has(text)) {
      const hex = text.length > maxColorLength ? undefined : hexOf(text);
      byText.set(text, hex && keepsColor(hex) ? hex : undefined);
    }
    return byText.get(text);
  };
  const colorOf = (element: HTMLElement | null): Color | undefined => {
    if (!element) return undefined;
    if (known.has(element)) return known.get(element);
    // Google Docs and LibreOffice color an element in the link.
    if (element.closest('a[href]')) return undefined;
    const own = (element.style.color || (element.matches('font') && element.getAttribute('color')) || '').trim();
    const isInherited = own === '' || /^(?:inherit|unset|revert|currentcolor)/iu.test(own);
    const color = isInherited ? colorOf(element.parentElement) : parse(own);
    known.set(element, color);
    return color;
  };
  return colorOf;
}
