import { focusWindow } from '../kit/focus.ts';

/**
 * Opens the presenter window with the editor's styles. It has no URL, because this page renders into it.
 * @returns null if the browser blocks it.
 */
export function openPresenterWindow(title: string, onClosed: () => void): Window | null {
  const opened = window.open('', 'ppt-presenter', 'popup,width=1200,height=760');
  if (!opened) return null;
  const { document: page } = opened;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.cssText = document.documentElement.style.cssText;
  copyStyles(opened as Window & typeof globalThis);
  page.body.replaceChildren();
  page.body.className = 'ed-presenter-body';
  // Fonts belong to a page, so fonts that are already loaded are copied.
  for (const face of document.fonts) if (face.status === 'loaded') copyFontFace(page, face);
  // Closes the window with this frame, because nothing would be rendered into it any longer.
  const close = () => opened.close();
  window.addEventListener('pagehide', close, { once: true });
  opened.addEventListener(
    'pagehide',
    () => {
      window.removeEventListener('pagehide', close);
      onClosed();
    },
    { once: true },
  );
  focusWindow(opened);
  return opened;
}

/**
 * Copies a font that a script has added. Some browsers reject fonts that belong to style sheets (CSS Font Loading
 * §3.1), but these come with the copied style sheets.
 */
function copyFontFace(page: Document, face: FontFace): void {
  try {
    page.fonts.add(face);
  } catch {
    // The copied style sheet contains this rule.
  }
}

/** Copies the editor's style sheets into the window, which then needs no requests and also works offline. */
function copyStyles(opened: Window & typeof globalThis): void {
  opened.document.adoptedStyleSheets = [...document.styleSheets].flatMap((sheet) => {
    const rules = sheet.disabled ? null : rulesOf(sheet);
    if (!rules) return [];
    // A style sheet belongs to the window that created it (CSSOM §6.1.2). Relative URLs resolve against the
    // original's base.
    const copy = new opened.CSSStyleSheet({
      baseURL: sheet.href ?? document.baseURI,
      media: sheet.media.mediaText,
    });
    copy.replaceSync([...rules].map(({ cssText }) => cssText).join('\n'));
    return [copy];
  });
}

/**
 * Returns the rules of a style sheet.
 * @returns null for a style sheet of another origin, such as an extension's, because its rules are not readable (CSSOM
 * §6.1.2)
 */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}
