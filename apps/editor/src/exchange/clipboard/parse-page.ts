/**
 * Parses external HTML without rendering it and returns its body without elements that contain no text. It is never
 * inserted into a document, because the browser would log a CSP violation for each of its style sheets.
 */
export function parsePage(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body');
  body.innerHTML = html;
  for (const gone of body.querySelectorAll(nonTextSelector)) gone.remove();
  return body;
}

const nonTextSelector =
  'style, script, meta, link, title, xml, svg, img, video, audio, iframe, object, template, noscript';
