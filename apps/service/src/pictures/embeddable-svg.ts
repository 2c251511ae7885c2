import { sizedSvg } from './sized-svg.ts';
import type { SvgRules } from './svg-document.ts';
import { isInternalReference, withoutExternalReference } from './svg-document.ts';

/**
 * Escapes (CSS Syntax §4.3.7), which could hide the name of a function, imports, and functions besides `url()` that load
 * files. Few drawings have them, so the whole text is removed.
 */
const unsafeCss = /\\|@import|image-set\(|image\(|src\(/iu;

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

/** Replaces each `url()` in CSS that leads outside of the drawing with `none`. */
function withoutExternalUrls(css: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { index } of css.matchAll(/url\(/giu)) {
    if (index < end) continue;
    pieces.push(css.slice(end, index));
    const close = css.indexOf(')', index);
    end = close < 0 ? css.length : close + 1;
    const url = css.slice(index, end);
    pieces.push(isInternalReference(url.slice('url('.length, -1).replaceAll(/["'\s]/gu, '')) ? url : 'none');
  }
  return pieces.join('') + css.slice(end);
}
