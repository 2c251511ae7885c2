/** px: narrower, nothing is recognised on a thumbnail, and on touch the larger buttons leave the heading no room. */
export function minListWidth(): number {
  return matchMedia('(pointer: coarse)').matches ? 200 : 160;
}

/** px: wider, the slide itself has no room. */
export const maxListWidth = 320;
/** px of the list until somebody chose another width, as the style sheet has it (`--ed-slides`). */
export const defaultListWidth = 208;

const key = 'ppt-editor.slide-list-width';
const property = '--ed-slides-width';

/** The width that was chosen, now or in an earlier session. */
export function listWidth(): number {
  const width = Number.parseFloat(document.documentElement.style.getPropertyValue(property));
  return Number.isNaN(width) ? defaultListWidth : width;
}

/** Gives the slide list of this page another width, within its limits. @returns the width it got */
export function setListWidth(px: number): number {
  const width = Math.round(Math.max(minListWidth(), Math.min(px, maxListWidth)));
  // On the page itself: the shape that stands there before the tools has the same width.
  document.documentElement.style.setProperty(property, `${width}px`);
  return width;
}

/** Keeps the width for the next presentation. A page inside another one may have no storage: the width is this page's then. */
export function saveListWidth(): void {
  try {
    localStorage.setItem(key, String(listWidth()));
  } catch {
    // Refused: nothing that anybody wrote is lost by it.
  }
}

/** Brings back the width that was kept, if any was. */
export function restoreListWidth(): void {
  try {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isFinite(stored)) setListWidth(stored);
  } catch {
    // Refused: the list has its usual width.
  }
}
