import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { createFrameChannel, type FrameChannel } from './frame-channel.ts';
import { warnMissingPermissions } from './warn-missing-permissions.ts';

/** An editor on the page: its iframe, and what commands go through. */
export interface OpenEditor extends FrameChannel {
  iframe: HTMLIFrameElement;
  /** Whether it shows another window than it was put into the page with: it was moved (frame rule 5). */
  isMoved(): boolean;
  /** Whether it has had a window, and with it used its address. */
  isUsed(): boolean;
  /** Takes it out of the page. */
  end(): void;
}

/**
 * Puts an editor into the page. A new address is a new element whose address never changes, so that Back does not walk
 * through it; it is made here and not by React, so that no render touches it or comes before it.
 * @param attributes of the iframe; undefined: left out.
 */
export function openEditor(
  root: Element,
  origin: string,
  attributes: Record<string, string | undefined>,
  onLoad: () => void,
  onMessage: (message: EditorMessage) => void,
): OpenEditor {
  const iframe = root.ownerDocument.createElement('iframe');
  const channel = createFrameChannel(iframe, origin, onMessage);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) iframe.setAttribute(name, value);
  root.prepend(iframe);
  warnMissingPermissions(iframe);

  // The same through navigation and `moveBefore`, another one after a move; none while the frame is out of the page.
  // Looked at a moment later: that makes a window of it, which took as long as all the rest of a mount.
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
