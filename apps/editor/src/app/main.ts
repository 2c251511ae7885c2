import '../kit/first-slide-fonts.ts';
import './first-slide.css';
import { retryUrl, removeFailedStyleSheets, showLoadError } from './boot/show-load-error.ts';
import { bufferMessages } from './boot/buffer-messages.ts';
import { repeatPress } from './boot/repeat-press.ts';
import { localeOf } from '../kit/appearance.ts';
import type { start } from './start.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { findPart, parts } from '../kit/dom-parts.ts';

const root = document.getElementById('editor');
const screen = root?.firstElementChild;
if (!root || !screen) throw new Error('The page has no element with the id "editor" that contains the boot screen.');

removeFailedStyleSheets(window);
void begin(root, screen);

/** Paints a prerendered first slide before other work uses the CPU. */
async function begin(container: HTMLElement, bootScreen: Element): Promise<void> {
  const replayMessages = bufferMessages(window);
  repeatPress(container, bootScreen);
  if (findPart(parts.slidePicture, bootScreen)?.firstElementChild) await afterPaint();
  const open = await loadStart(bootScreen);
  // The script was loaded again from a different URL, and that copy has started the editor and handles messages.
  if (!open) return replayMessages();
  const started = open(container);
  replayMessages();
  await started;
}

/**
 * Loads the start script, and reloads it from a new URL when the user retries after an error.
 * @returns null if this script was loaded again from a different URL and that copy starts the editor
 */
async function loadStart(bootScreen: Element, retriedUrl: string | null = null): Promise<typeof start | null> {
  try {
    return (await import('./start.ts')).start;
  } catch {
    if (retriedUrl && (await hasBegun(retriedUrl))) return null;
    await showLoadError(bootScreen, localeOf(navigator.language));
    return loadStart(bootScreen, retryUrl(retriedUrl ?? import.meta.url));
  }
}

function hasBegun(url: string): Promise<boolean> {
  return import(/* @vite-ignore */ url).then(
    () => true,
    () => false,
  );
}
