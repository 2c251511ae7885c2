import { messageVersion, type EditorMessage } from '@ppt-embed/protocol/frame';
import { fakeEditorPage } from './fake-editor-page.ts';

/** An `EditorMessage` without its version. */
export type EditorMessageInput = EditorMessage extends infer Message
  ? Message extends EditorMessage
    ? Omit<Message, 'ppt'>
    : never
  : never;

/**
 * Sends a message to the page as the editor in an iframe would: `emitEditorMessage({ type: 'saved', revision: 2, title
 * })`. Works in any environment with a DOM, since the iframe does not need to load a page.
 * @param iframe The iframe. By default, the first editor on the page.
 * @throws Error if there is none.
 */
export function emitEditorMessage(
  message: EditorMessageInput,
  iframe: HTMLIFrameElement | null = document.querySelector('iframe[data-ppt="editor"]'),
): void {
  if (!iframe) throw new Error('There is no editor on this page: wait for the iframe titled "Presentation editor".');
  // Uses the window that contains the iframe, because a portal may have moved the iframe to a pop-out window.
  (iframe.ownerDocument.defaultView ?? window).dispatchEvent(
    new MessageEvent('message', {
      data: { ppt: messageVersion, ...message },
      origin: new URL(iframe.src).origin,
      source: iframe.contentWindow,
    }),
  );
}

/** Returns the iframes of the page whose URL was issued by the fetcher. */
export function iframesAt(isIssuedUrl: (url: string) => boolean): HTMLIFrameElement[] {
  if (typeof document === 'undefined') return [];
  return Array.from(document.querySelectorAll('iframe')).filter(({ src }) => isIssuedUrl(src));
}

/**
 * Writes the fake editor's page into each iframe with an issued URL as soon as it is in the DOM, so that no server is
 * needed. Writing aborts the navigation that has just started (HTML §8.4.1, document open steps).
 */
export function serveFakeEditor(isIssuedUrl: (url: string) => boolean): void {
  if (typeof document === 'undefined' || typeof MutationObserver === 'undefined') return;
  new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => Array.from(addedNodes).some(hasIframe))) return;
    const added = new Set(records.flatMap(({ addedNodes }) => Array.from(addedNodes)));
    for (const iframe of iframesAt(isIssuedUrl)) {
      if (Array.from(added).some((node) => node.contains(iframe))) writePage(iframe);
    }
  }).observe(document, { childList: true, subtree: true });
}

function hasIframe(node: Node): boolean {
  return node instanceof Element && (node.tagName === 'IFRAME' || node.querySelector('iframe') !== null);
}

function writePage(iframe: HTMLIFrameElement): void {
  const page = iframe.contentDocument;
  if (!page) return; // The iframe is blocked or cross-origin, so the served page is shown.
  page.open();
  page.write(fakeEditorPage);
  page.close();
}
