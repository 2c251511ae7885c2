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
  for (const face of document.fonts) if (face.status === 'loaded') bringFace(page, face);
  opened.addEventListener('pagehide', onClosed, { once: true });
  // Nobody would fill it any longer: a frame that is taken away takes its speaker's window along.
  window.addEventListener('pagehide', () => opened.close(), { once: true });
  opened.focus();
  return opened;
}

/** Faces of style sheets are refused by some browsers (CSS Font Loading §3.1): they come with the copied sheets. */
function bringFace(page: Document, face: FontFace): void {
  try {
    page.fonts.add(face);
  } catch {
    // The sheet brings it.
  }
}

function copyOf(page: Document): (sheet: Element) => Node {
  return (sheet) => {
    const copy = page.importNode(sheet, true);
    // Relative addresses would be those of a page without an address.
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    return copy;
  };
}
