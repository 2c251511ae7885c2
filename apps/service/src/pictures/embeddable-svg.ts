import { sizedSvg } from './sized-svg.ts';
import type { SvgRules } from './svg-document.ts';
import { withoutExternalReference } from './svg-document.ts';

/**
 * Escapes (CSS Syntax §4.3.7), which could hide the name of a function, imports, and functions besides `url()` that load
 * files. Few drawings have them, so the whole text is removed.
 */
const unsafeCss = /\\|@import|image-set\(|image\(|src\(/iu;

/** Matches a `url()` that leads to a part of the drawing or to an embedded picture. */
const internalUrl = /^url\(\s*(["']?)(?:#[^\s"'()\\]*|data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]*)\1\s*\)$/iu;

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Namespace of HTML, whose elements load files even if they are not shown. */
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Rules for drawings that other programs show, which run scripts and animations, and load what style sheets name. */
const rules: SvgRules = {
  removedElements: new Set([
    'script',
    'handler',
    'listener',
    'foreignObject',
    'iframe',
    'object',
    'embed',
    'audio',
    'video',
    'canvas',
    'set',
    'discard',
    'animate',
    'animateColor',
    'animateMotion',
    'animateTransform',
  ]),
  attribute: (name, value) => {
    // HTML elements become unknown elements of SVG, which show and load nothing.
    if (/^xmlns(?::|$)/u.test(name) && value === htmlNamespace) return svgNamespace;
    if (/^on/iu.test(name) || name === 'xml:base' || unsafeCss.test(value)) return undefined;
    return withoutExternalUrls(withoutExternalReference(name, value));
  },
  styleSheet: (css) => (unsafeCss.test(css) ? '' : withoutExternalUrls(css)),
};

/**
 * Returns an SVG that is safe to embed in a file for other programs: without scripts, event handlers, animations, HTML
 * and references outside of the drawing, at its natural size; undefined if it is not a valid drawing.
 */
export function embeddableSvg(bytes: Buffer): Buffer | undefined {
  const svg = sizedSvg(bytes, rules, () => 1);
  return typeof svg === 'object' ? Buffer.from(svg.text) : undefined;
}

/**
 * Replaces each `url()` in CSS that leads outside of the drawing with `none`. Each `url(` is checked, even in a string, in
 * a comment or in another `url()`, because other parsers may read it differently.
 */
function withoutExternalUrls(css: string): string {
  const starts = Array.from(css.matchAll(/url\(/giu), ({ index }) => index);
  const pieces = [css.slice(0, starts[0])];
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1] ?? css.length;
    const close = css.indexOf(')', start);
    const end = close < 0 || close >= next ? next : close + 1;
    pieces.push(internalUrl.test(css.slice(start, end)) ? css.slice(start, end) : 'none', css.slice(end, next));
  }
  return pieces.join('');
}
