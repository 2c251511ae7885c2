/**
 * Finds elements that extend beyond the window and cannot be scrolled into view, and text that must be scrolled
 * horizontally.
 */
export function findClipped(within: string): string[] {
  const outside = [
    ...document.querySelectorAll(`${within} :is(button, input, select, textarea, a, h1, h2, p, output)`),
  ].filter((one) => !isClipped(one) && !reaches(one));
  const sideways = [...document.querySelectorAll(within)].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
  );
  return [...outside, ...sideways].map(({ outerHTML }) => outerHTML.slice(0, 140));
}

/** Whether the element is visually hidden or not rendered. */
function isClipped(one: Element): boolean {
  const { width, height } = one.getBoundingClientRect();
  return width <= 1 || height <= 1 || one.closest('.ed-visually-hidden') !== null;
}

function reaches(one: Element): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  if (left < -1 || right > window.innerWidth + 1) return false;
  return (top >= -1 && bottom <= window.innerHeight + 1) || isScrolled(one.parentElement);
}

function isScrolled(element: Element | null): boolean {
  if (!element) return false;
  const canScroll =
    /auto|scroll/u.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  return canScroll || isScrolled(element.parentElement);
}
