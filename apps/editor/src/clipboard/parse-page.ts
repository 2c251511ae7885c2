/**
 * HTML that comes from outside, to be read and never shown. Style sheets are left out before: the browser would tell of
 * each in the console, since the page takes none that is written in it.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(withoutStyles(html), 'text/html');
}

/** Each letter is looked at once, however many style sheets begin and never end. */
function withoutStyles(html: string): string {
  const [opening, closing] = [/<style\b/giu, /<\/style\s*>/giu];
  let [kept, from] = ['', 0];
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    kept += html.slice(from, found.index);
    closing.lastIndex = found.index;
    from = closing.exec(html) ? closing.lastIndex : html.length;
    opening.lastIndex = from;
  }
  return kept + html.slice(from);
}
