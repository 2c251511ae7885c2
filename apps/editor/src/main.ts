import './canvas/first-faces.ts';
import './ui/first.css';
import { againAddress } from './early/again-address.ts';
import { dropMissingStyles } from './early/drop-missing-styles.ts';
import { keepMessages } from './early/keep-messages.ts';
import { sayMissing } from './early/say-missing.ts';
import { localeOf } from './session/appearance.ts';
import type { start } from './start.ts';
import { afterPaint } from './ui/after-paint.ts';

const root = document.getElementById('editor');
const screen = root?.firstElementChild;
if (!root || !screen) throw new Error('The page has no element "editor" with the shape of the editor in it.');

dropMissingStyles(window);
void begin(root, screen);

/** A first slide that the page brought is painted before the processor has anything else to do. */
async function begin(place: HTMLElement, early: Element): Promise<void> {
  const sayAgain = keepMessages(window);
  if (early.querySelector('.ed-sheet svg')) await afterPaint();
  const open = await fetchStart(early);
  // Another of this script has begun instead, and listens.
  if (!open) return sayAgain();
  const started = open(place);
  sayAgain();
  await started;
}

/** @returns null once this script has come again, from another address, which begins by itself. */
async function fetchStart(early: Element, again: string | null = null): Promise<typeof start | null> {
  try {
    return (await import('./start.ts')).start;
  } catch {
    if (again && (await hasBegun(again))) return null;
    await sayMissing(early, localeOf(navigator.language));
    return fetchStart(early, againAddress(again ?? import.meta.url));
  }
}

function hasBegun(address: string): Promise<boolean> {
  return import(/* @vite-ignore */ address).then(
    () => true,
    () => false,
  );
}
