/** Returns the path of a slide's part, by its index in the deck. */
export function slidePath(index: number): string {
  return `ppt/slides/slide${index + 1}.xml`;
}
