/**
 * Opens the speaker's window and dresses it like the editor. It has no address of its own: this page fills it.
 * @returns null where the browser blocks it.
 */
export function openPresenterWindow(title: string, onClosed: () => void): Window | null {
  const opened = window.open('', 'ppt-presenter', 'popup,width=1200,height=760');
  if (!opened) return null;
  const { document: page } = opened;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.head.replaceChildren(...[...document.querySelectorAll('style, link[rel=stylesheet]')].map(copyOf(page)));
  page.body.replaceChildren();
  page.body.className = 'ed-presenter-body';
  // Faces are the page's own: the new one draws with those that have been fetched.
  for (const face of document.fonts) if (face.status === 'loaded') page.fonts.add(face);
  opened.addEventListener('pagehide', onClosed, { once: true });
  opened.focus();
  return opened;
}

function copyOf(page: Document): (sheet: Element) => Node {
  return (sheet) => {
    const copy = page.importNode(sheet, true);
    // Relative addresses would be those of a page without an address.
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    return copy;
  };
}
