import { messageVersion, type EditorMessage } from '@ppt-embed/protocol/frame';
import { fakeEditorPage } from './fake-editor-page.ts';

/** An `EditorMessage` without its version. */
export type EditorMessageInput = EditorMessage extends infer Message
  ? Message extends EditorMessage
    ? Omit<Message, 'ppt'>
    : never
  : never;

/**
 * Says something to the page as the editor in an iframe would: `emitEditorMessage({ type: 'saved', revision: 2, title })`.
 * Works in any environment with a DOM, since no page needs to be loaded in the iframe.
 * @param iframe by default the first editor on the page.
 * @throws Error if there is none.
 */
export function emitEditorMessage(
  message: EditorMessageInput,
  iframe: HTMLIFrameElement | null = document.querySelector('iframe[data-ppt="editor"]'),
): void {
  if (!iframe) throw new Error('There is no editor on this page: wait for the iframe titled "Presentation editor".');
  // The window that holds the iframe: a portal may have put it into a pop-out.
  (iframe.ownerDocument.defaultView ?? window).dispatchEvent(
    new MessageEvent('message', {
      data: { ppt: messageVersion, ...message },
      origin: new URL(iframe.src).origin,
      source: iframe.contentWindow,
    }),
  );
}

/** Every iframe of the page whose address is one of those. */
export function iframesAt(isIssuedUrl: (url: string) => boolean): HTMLIFrameElement[] {
  if (typeof document === 'undefined') return [];
  return Array.from(document.querySelectorAll('iframe')).filter(({ src }) => isIssuedUrl(src));
}

/**
 * Writes the fake editor's page into each iframe at one of those addresses as soon as it is in the page, so that
 * nothing has to be served there. Writing ends the loading that has just begun (HTML §8.4.1, document open steps).
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
  if (!page) return; // blocked, or of another origin: what is served there is shown
  page.open();
  page.write(fakeEditorPage);
  page.close();
}
