/** A character and its position on the screen. */
export interface Glyph {
  char: string;
  left: number;
  middle: number;
}

/** Returns the characters of drawn or edited text, without list numbers, which the slide draws in both cases. */
export function glyphsOf(container: Element | null): Glyph[] {
  const glyphs: Glyph[] = [];
  if (!container) return glyphs;
  const isSvg = container instanceof SVGElement;
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (isSvg && !currentNode.parentElement?.closest('tspan')) continue;
    const chars = (currentNode.textContent ?? '').split('');
    for (const [index, char] of chars.entries()) {
      if (/\s/u.test(char)) continue;
      const range = document.createRange();
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + 1);
      const { left, top, height } = range.getBoundingClientRect();
      glyphs.push({ char, left, middle: top + height / 2 });
    }
  }
  return glyphs;
}
