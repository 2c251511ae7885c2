/**
 * HTML that comes from outside, to be read and never shown: its body, without what holds no words. It never becomes part
 * of a document, since the browser would tell of each style sheet there in the console: the page takes none that is
 * written in it.
 */
export function parsePage(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body');
  body.innerHTML = html;
  for (const gone of body.querySelectorAll(nonTextSelector)) gone.remove();
  return body;
}

const nonTextSelector =
  'style, script, meta, link, title, xml, svg, img, video, audio, iframe, object, template, noscript';
