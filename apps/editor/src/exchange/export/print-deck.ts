import { renderSlide, visibleSlides } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { completePaint } from '../../session/first-paint.ts';

/**
 * Hands the slides to the browser's print dialog, a page each, in the size of PowerPoint's, in the fonts of the screen.
 * Hidden slides are left out.
 */
export async function printDeck(deck: Deck, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'ed-print';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  try {
    if (!page) throw new Error('The browser gives no frame to print.');
    await preparePage(page, deck);
    fill(page.document, deck);
    await completePaint(page.document.body);
    signal.throwIfAborted();
    await printed(page);
  } finally {
    frame.remove();
  }
}

/** The page's own style sheets: what is drawn before they are there has other fonts. */
async function preparePage({ document: page, CSSStyleSheet }: Window & typeof globalThis, deck: Deck): Promise<void> {
  page.title = deck.title;
  page.documentElement.lang = deck.language;
  const pending: Promise<unknown>[] = [];
  for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
    const copy = page.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) {
      // Relative addresses would be those of a page without an address.
      copy.setAttribute('href', sheet.href);
      pending.push(new Promise((resolve) => ['load', 'error'].forEach((name) => copy.addEventListener(name, resolve))));
    }
    page.head.append(copy);
  }
  // No element: the page's policy lets none style it that it did not bring.
  const pageStyle = new CSSStyleSheet();
  pageStyle.replaceSync(
    '@page{size:13.333in 7.5in;margin:0}html,body{margin:0;background:none}.ed-printed{break-after:page;inline-size:13.333in;block-size:7.5in}.ed-printed>svg{display:block;inline-size:100%;block-size:100%}*{print-color-adjust:exact}',
  );
  page.adoptedStyleSheets = [pageStyle];
  await Promise.all(pending);
}

function fill(page: Document, deck: Deck): void {
  for (const slide of visibleSlides(deck)) {
    const container = page.createElement('div');
    container.className = 'ed-printed';
    // The deck writes this SVG itself, with every word of the person's escaped.
    container.innerHTML = renderSlide(deck, slide, { pictureUrl: pictureUrl });
    page.body.append(container);
  }
}

/** Until the dialog is closed; browsers that do not wait in `print` say so afterwards. */
function printed(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.addEventListener('afterprint', () => resolve(), { once: true });
    page.focus();
    page.print();
    // Where nothing is ever told, the frame stays long enough for a slow dialog.
    setTimeout(resolve, 60_000);
  });
}
