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
  copyStyles(opened as Window & typeof globalThis);
  page.body.replaceChildren();
  page.body.className = 'ed-presenter-body';
  // Faces are the page's own: the new one draws with those that have been fetched.
  for (const face of document.fonts) if (face.status === 'loaded') copyFontFace(page, face);
  opened.addEventListener('pagehide', onClosed, { once: true });
  // Nobody would fill it any longer: a frame that is taken away takes its speaker's window along.
  window.addEventListener('pagehide', () => opened.close(), { once: true });
  opened.focus();
  return opened;
}

/** Faces of style sheets are refused by some browsers (CSS Font Loading §3.1): they come with the copied sheets. */
function copyFontFace(page: Document, face: FontFace): void {
  try {
    page.fonts.add(face);
  } catch {
    // The sheet brings it.
  }
}

/** As the editor is, by copies of its style sheets: at once, also where the network is away. */
function copyStyles(opened: Window & typeof globalThis): void {
  opened.document.adoptedStyleSheets = [...document.styleSheets].flatMap((sheet) => {
    const rules = sheet.disabled ? null : rulesOf(sheet);
    if (!rules) return [];
    // A sheet belongs to the window that made it (CSSOM §6.1.2); relative addresses are those of the one it came from.
    const copy = new opened.CSSStyleSheet({
      baseURL: sheet.href ?? document.baseURI,
      media: sheet.media.mediaText,
    });
    copy.replaceSync([...rules].map(({ cssText }) => cssText).join('\n'));
    return [copy];
  });
}

/** @returns null for a sheet of another origin, which an extension may have brought: its rules may not be read (CSSOM §6.1.2). */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}
