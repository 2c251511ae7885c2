import type { ColorScheme } from '@ppt-embed/protocol/frame';

/**
 * Returns the color scheme in which an element is shown, so that an editor inside matches the page around it. Reads the
 * `color-scheme` property, or else the page's `<meta name="color-scheme">`. Returns `auto` if the page supports both
 * schemes or declares none.
 */
export function pageColorScheme(element: Element): ColorScheme {
  const page = element.ownerDocument;
  const computed = (page.defaultView ?? window).getComputedStyle(element).colorScheme;
  const declared =
    computed && computed !== 'normal'
      ? computed
      : (page.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '');
  const isLight = /\blight\b/i.test(declared);
  if (isLight === /\bdark\b/i.test(declared)) return 'auto';
  return isLight ? 'light' : 'dark';
}
