/**
 * Returns the minimum width of the slide list in px. Below it, thumbnails are unrecognizable, and the larger touch
 * buttons leave no space for the heading.
 */
export function minListWidth(): number {
  return matchMedia('(pointer: coarse)').matches ? 200 : 160;
}

/** Maximum width of the slide list in px. Above it, the canvas becomes too narrow. */
export const maxListWidth = 320;
/** The default width of the slide list in px, the same as `--ed-slides` in the style sheet. */
export const defaultListWidth = 208;

const key = 'ppt-editor.slide-list-width';
const property = '--ed-slides-width';

/** Returns the width in px that the user set, now or in an earlier session. */
export function listWidth(): number {
  const width = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(width) ? defaultListWidth : width;
}

/**
 * Sets the width of the slide list within its limits, in px.
 * @returns The width that was set.
 */
export function setListWidth(px: number): number {
  const width = Math.round(Math.max(minListWidth(), Math.min(px, maxListWidth)));
  // Set on the root element, so that the boot layout has the same width.
  document.documentElement.style.setProperty(property, `${width}px`);
  return width;
}

/**
 * Stores the width for the next presentation. Without storage, as in some frames, the width applies only to this page.
 */
export function saveListWidth(): void {
  try {
    localStorage.setItem(key, String(listWidth()));
  } catch {
    // Storage is blocked. No user content is lost.
  }
}

/** Restores the stored width, if any. */
export function restoreListWidth(): void {
  try {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isFinite(stored)) setListWidth(stored);
  } catch {
    // Storage is blocked, so the list keeps its default width.
  }
}
