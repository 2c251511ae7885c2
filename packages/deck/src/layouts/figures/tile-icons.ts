import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext, ListIcons } from '../slide-layout.ts';

/** Size in px of an icon in the upper right corner of a tile, and its distance from the edges. */
const icon = { size: 40, margin: 18 } as const;

/** Adds the icons of a list to the tiles of its items; undefined if one would cover the text of its tile. */
export function withTileIcons(
  tiles: readonly SlideElement[],
  icons: ListIcons,
  context: LayoutContext,
): SlideElement[] | undefined {
  const corners = tiles.filter(isTile).map(({ box }) => cornerOf(box));
  const isCovered = (text: TextElement): boolean => corners.some((corner) => overlaps(linesOf(text), corner));
  const texts = tiles.map((one) => (one.kind === 'text' && isCovered(one) ? narrowed(one) : one));
  if (texts.some((one) => one.kind === 'text' && (isCovered(one) || !fits(one)))) return undefined;
  return texts.flatMap((element) => {
    const index = isTile(element) ? texts.filter(isTile).indexOf(element) : -1;
    const at = corners[index];
    return at ? [element, ...icons.draw(index, at, icon.size, context)] : [element];
  });
}

function isTile({ name }: SlideElement): boolean {
  return name === 'Card';
}

function cornerOf({ x, y, width }: Box): Box {
  return { x: x + width - icon.size - icon.margin, y: y + icon.margin, width: icon.size, height: icon.size };
}

/** Returns a text that ends before the icon. */
function narrowed(text: TextElement): TextElement {
  return { ...text, box: { ...text.box, width: text.box.width - icon.size - icon.margin } };
}

function fits({ box, paragraphs, style }: TextElement): boolean {
  return heightOf(paragraphs, style, box.width) <= box.height;
}

/** Returns the part of the box of a text that its lines fill. */
function linesOf({ box, paragraphs, style }: TextElement): Box {
  const width = Math.min(box.width, Math.max(...paragraphs.map(({ runs }) => runsWidth(runs, style))));
  const height = heightOf(paragraphs, style, box.width);
  const free = Math.max(0, box.height - height);
  const above = style.verticalAlign === 'bottom' ? free : style.verticalAlign === 'middle' ? free / 2 : 0;
  return { x: box.x, y: box.y + above, width, height };
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
