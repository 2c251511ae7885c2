import type { SlideLink } from '../elements/slide-links.ts';
import { slideLinks } from '../elements/slide-links.ts';
import type { SlideElement } from '../model/element.ts';
import { pdfNumber } from './pdf-file.ts';

/**
 * Returns the links of a slide as annotations of its page (ISO 32000-1 §12.5.6.5); empty if there are none.
 * @param height Height of the page in pt.
 * @param pageOf Returns the number of a slide's page object.
 */
export function pageLinks(
  elements: readonly SlideElement[],
  height: number,
  pageOf: (slideId: string) => number | undefined,
): string {
  const links = slideLinks(elements).map((link) => annotation(link, height, pageOf));
  return links.length > 0 ? `/Annots[${links.join('')}]` : '';
}

/** Returns the annotation of a link. Pages are 960 pt wide, and their y axis points up. */
function annotation(
  { url, corners }: SlideLink,
  height: number,
  pageOf: (slideId: string) => number | undefined,
): string {
  const [xs, ys] = [corners.map(([x]) => x * 0.75), corners.map(([, y]) => height - y * 0.75)];
  const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const page = url.startsWith('#') ? pageOf(url.slice(1)) : undefined;
  if (url.startsWith('#') && page === undefined) return '';
  const action = page === undefined ? `/A<</S/URI/URI(${literal(url)})>>` : `/Dest[${page} 0 R/Fit]`;
  return `<</Type/Annot/Subtype/Link/Rect[${edges.map(pdfNumber).join(' ')}]/Border[0 0 0]${action}>>`;
}

/** Writes a URL in ASCII (§12.6.4.7), in parentheses. */
function literal(url: string): string {
  return url.replace(/[^ -~]+/gu, (letters) => encodeURIComponent(letters)).replace(/[\\()]/gu, (mark) => `\\${mark}`);
}
