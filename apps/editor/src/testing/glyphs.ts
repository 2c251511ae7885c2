/** A letter, and where it stands on the screen. */
export interface Glyph {
  letter: string;
  left: number;
  middle: number;
}

/** The letters of a text, drawn or edited; a list's numbers are drawn by the slide in both. */
export function glyphsOf(place: Element | null): Glyph[] {
  const glyphs: Glyph[] = [];
  if (!place) return glyphs;
  const isSvg = place instanceof SVGElement;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (isSvg && !currentNode.parentElement?.closest('tspan')) continue;
    const letters = (currentNode.textContent ?? '').split('');
    for (const [index, letter] of letters.entries()) {
      if (/\s/u.test(letter)) continue;
      const range = document.createRange();
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + 1);
      const { left, top, height } = range.getBoundingClientRect();
      glyphs.push({ letter, left, middle: top + height / 2 });
    }
  }
  return glyphs;
}
