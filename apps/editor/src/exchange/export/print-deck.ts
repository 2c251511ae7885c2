import { loadRenderers, renderSlide, paperSizeOf, visibleSlides, withCurrentDates } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { completePaint } from '../../session/first-paint.ts';
import { focusWindow } from '../../kit/focus.ts';
import { parts, partSelector } from '../../kit/dom-parts.ts';
import { today } from '../../kit/today.ts';

/**
 * Opens the browser's print dialog with one slide per page, in PowerPoint's page size for 16:9 and with the fonts used
 * on screen. Hidden slides are omitted.
 * @throws Error if the browser provides no frame to print.
 */
export async function printDeck(deck: Deck, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'ed-print';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  try {
    if (!page) throw new Error('The browser did not create a frame for printing.');
    await Promise.all([preparePage(page, deck), loadRenderers(deck.slides)]);
    addSlides(page.document, deck);
    await completePaint(page.document.body);
    signal.throwIfAborted();
    await waitForPrint(page);
  } finally {
    frame.remove();
  }
}

/** Copies the page's style sheets and waits for them, because text drawn earlier would use fallback fonts. */
async function preparePage({ document: page, CSSStyleSheet }: Window & typeof globalThis, deck: Deck): Promise<void> {
  page.title = deck.title;
  page.documentElement.lang = deck.language;
  const pending: Promise<unknown>[] = [];
  for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
    const copy = page.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) {
      // Relative URLs cannot be resolved in a page without a URL.
      copy.setAttribute('href', sheet.href);
      pending.push(new Promise((resolve) => ['load', 'error'].forEach((name) => copy.addEventListener(name, resolve))));
    }
    page.head.append(copy);
  }
  // Uses a constructed style sheet, because the page's CSP blocks new style elements.
  const slide = partSelector(parts.printedSlide);
  const paper = paperSizeOf(deck);
  const [width, height] = [`${paper.width}mm`, `${paper.height}mm`];
  const pageStyle = new CSSStyleSheet();
  pageStyle.replaceSync(
    `@page{size:${width} ${height};margin:0}html,body{margin:0;background:none}${slide}{break-after:page;inline-size:${width};block-size:${height}}${slide}>svg{display:block;inline-size:100%;block-size:100%}*{print-color-adjust:exact}`,
  );
  page.adoptedStyleSheets = [pageStyle];
  await Promise.all(pending);
}

function addSlides(page: Document, deck: Deck): void {
  for (const slide of visibleSlides(deck)) {
    const container = page.createElement('div');
    container.dataset['part'] = parts.printedSlide;
    // The deck engine writes this SVG and escapes all user text.
    container.innerHTML = renderSlide(deck, withCurrentDates(deck, slide, today()), { pictureUrl: pictureUrl });
    page.body.append(container);
  }
}

/** Resolves when the dialog is closed. Browsers in which `print` does not block fire `afterprint`. */
function waitForPrint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.addEventListener('afterprint', () => resolve(), { once: true });
    focusWindow(page);
    page.print();
    // If no event is fired, the frame is kept long enough for the user to finish printing.
    setTimeout(resolve, 60_000);
  });
}
