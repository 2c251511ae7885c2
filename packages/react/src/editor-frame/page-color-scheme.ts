import type { ColorScheme } from '@ppt-embed/protocol/frame';

/**
 * Returns the color scheme an element is shown in, so that an editor inside looks like the page around it: by the
 * `color-scheme` property, else by the page's `<meta name="color-scheme">`. `auto` where the page supports both, or
 * declares none.
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
