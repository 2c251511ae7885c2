/** Comments, declarations and the like, or one tag with its quoted values (XML 1.0 §2.5 to §3.1). */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^\s/>!?"'][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/g;
const attributes = /([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;
const harmless = /^["'](?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/**
 * An SVG that names nothing outside itself: of its references those to its own parts and to pictures it carries stay. The
 * rasteriser would read any file of this machine that an `href` names. Read tag by tag and value by value, as a parser
 * does: a text that looks like a reference must not hide one.
 */
export function withoutAddresses(svg: string): string {
  return svg.replace(pieces, (piece) => {
    if (piece.startsWith('<!--') || piece.startsWith('<?')) return '';
    if (piece.startsWith('<!')) return piece;
    return piece.replace(attributes, (whole, name: string, value: string) =>
      /href$/i.test(name) && !harmless.test(value) ? `${name}=""` : whole,
    );
  });
}
