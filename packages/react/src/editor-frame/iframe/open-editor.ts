import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { createFrameChannel, type FrameChannel } from '../frame-channel.ts';
import type { PptIframeAttributes } from '../editor-url-options.ts';
import { warnMissingPermissions } from './warn-missing-permissions.ts';

/** A mounted editor: its iframe, and the channel for its commands. */
export interface OpenEditor extends FrameChannel {
  iframe: HTMLIFrameElement;
  /** Whether the iframe was moved in the DOM, which reloads it (frame rule 5). */
  isMoved(): boolean;
  /** Whether the iframe has had a window, which means that its URL is spent. */
  isUsed(): boolean;
  /** Removes the iframe. */
  end(): void;
}

/**
 * Adds an editor to the page. Each URL gets a new iframe whose `src` never changes, so that the Back button does not
 * step through the iframe's history. The iframe is not created by React, so that no render modifies or delays it.
 * @param attributes Attributes of the iframe; undefined values are omitted.
 */
export function openEditor(
  root: Element,
  origin: string,
  attributes: PptIframeAttributes,
  onLoad: () => void,
  onMessage: (message: EditorMessage) => void,
): OpenEditor {
  const iframe = root.ownerDocument.createElement('iframe');
  const channel = createFrameChannel(iframe, origin, onMessage);
  setAttributes(iframe, attributes);
  root.prepend(iframe);
  warnMissingPermissions(iframe);

  // The window stays the same through navigation and `moveBefore`, and changes when the iframe is moved; null while the
  // frame is outside the DOM. The window is read later, because reading it creates the window, which takes as long as
  // the rest of the mount.
  let shownIn: Window | null | undefined;
  const captureWindow = (): void => {
    shownIn ??= iframe.contentWindow;
  };
  setTimeout(captureWindow);
  iframe.onload = () => {
    captureWindow();
    onLoad();
  };
  return {
    ...channel,
    iframe,
    isMoved: () => !!shownIn && shownIn !== iframe.contentWindow,
    isUsed: () => !!(shownIn ?? iframe.contentWindow),
    end: () => {
      channel.suspend();
      iframe.remove();
    },
  };
}

/** Sets attributes as React does. `allow` and `sandbox` of a mounted iframe apply to its next page. */
export function setAttributes(iframe: HTMLIFrameElement, attributes: PptIframeAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = name === 'className' ? 'class' : name;
    const text = typeof value === 'boolean' && !/^(aria|data)-/.test(name) ? (value ? '' : undefined) : value;
    if (text === undefined) iframe.removeAttribute(attribute);
    else iframe.setAttribute(attribute, String(text));
  }
}
