/** A stretch of a paragraph and the fonts the deck draws it in. */
export interface DrawnFamily {
  /** Offsets into the paragraph's text, line breaks not counted. */
  from: number;
  to: number;
  /** A CSS list of families. */
  family: string;
}

/**
 * Which stretches of each paragraph stand in which fonts, read from the deck's SVG: quotes and dashes are classed by
 * their neighbours there, which no list of fonts can say.
 * @returns one entry per paragraph that has any text, in order
 */
export function drawnFamilies(svg: string): DrawnFamily[][] {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paragraphs = [...page.querySelectorAll('text')].filter((text) => text.querySelector(':scope > tspan'));
  return paragraphs.map((paragraph) => {
    const inherited = paragraph.getAttribute('font-family') ?? '';
    const parts: DrawnFamily[] = [];
    let at = 0;
    for (const line of paragraph.children) {
      for (const part of line.childNodes) {
        const to = at + (part.textContent?.length ?? 0);
        const own = part instanceof Element ? part.getAttribute('font-family') : null;
        parts.push({ from: at, to, family: own ?? inherited });
        at = to;
      }
    }
    return parts;
  });
}
