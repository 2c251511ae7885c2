import type { Color } from '@ppt-embed/deck';
import { parseHexColor } from './custom-colors.ts';

/** Maximum number of recent colors. */
const maxRecent = 10;
const key = 'ppt-editor.recent-colors';
/** The recent colors of this page, for browsers without storage, as in some frames. */
let inPage: readonly Color[] = [];

/** Returns the custom colors that were used last in this browser, the latest first, in lower case. */
export function recentColors(): readonly Color[] {
  try {
    return parseStored(localStorage.getItem(key) ?? '');
  } catch {
    // Storage is blocked. No user content is lost.
    return inPage;
  }
}

/** Adds a custom color to the recent ones. Other colors are ignored, because they are offered anyway. */
export function addRecentColor(color: Color): void {
  const custom = parseHexColor(color);
  if (!custom) return;
  const recent = [custom, ...recentColors().filter((one) => one !== custom)].slice(0, maxRecent);
  inPage = recent;
  try {
    localStorage.setItem(key, recent.join(' '));
  } catch {
    // Storage is blocked, so the colors apply only to this page.
  }
}

/** Parses stored colors. Another version of the editor, or something else, may have stored the text. */
function parseStored(stored: string): Color[] {
  // Each color takes eight characters.
  const colors = stored
    .slice(0, maxRecent * 8)
    .split(' ')
    .flatMap((text) => parseHexColor(text) ?? []);
  return [...new Set(colors)];
}
