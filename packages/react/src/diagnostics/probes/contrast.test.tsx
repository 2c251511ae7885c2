import { afterEach, expect, it } from 'vitest';
import { accentContrast } from './contrast.ts';
import { addStyleSheets } from '../../testing/add-style-sheets.ts';
import styles from '../../styles.css?inline';

addStyleSheets(styles);

const added: Element[] = [];
afterEach(() => added.splice(0).forEach((element) => element.remove()));

/** Creates a root of the library inside an element with the host's custom properties. */
function rootUnder(knobs: string, scheme = 'light'): Element {
  const host = document.createElement('div');
  host.style.cssText = `color-scheme: ${scheme}; ${knobs}`;
  host.innerHTML = '<section class="ppt"></section>';
  document.body.append(host);
  added.push(host);
  return host.firstElementChild as Element;
}

it.each(['light', 'dark'])('has readable contrast without custom properties, in %s', (scheme) => {
  expect(accentContrast(rootUnder('', scheme)).ratio).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['#ffffff', '#000000', 21],
  ['rgb(0 112 62)', '#ffffff', 6.2],
  ['oklch(0.9 0.15 100)', '#000000', 15.7],
  ['hsl(48 100% 50%)', '#000000', 13.9],
])('picks the more readable of black and white on %s', (accent, readableColor, ratio) => {
  const found = accentContrast(rootUnder(`--ppt-accent: ${accent}; --ppt-on-accent: ${readableColor}`));
  expect(found.readableColor).toBe(readableColor);
  expect(found.ratio).toBeCloseTo(ratio, 1);
});
