import { focusInPlace } from '../kit/focus.ts';

/** Functions that return whether no composition is in progress, by host element. */
const idleChecks = new WeakMap<Element, () => boolean>();

/**
 * Places an invisible field over a text whose editor is still loading and focuses it, because input methods only
 * compose in a focused field. The field is removed when the editor is mounted.
 *
 * @param host The text's element on the slide.
 * @param onInput Called with the whole content each time it changes.
 * @returns a function that clears the field, after its text has been stored elsewhere
 */
export function mountImeInput(host: HTMLElement, onInput: (text: string) => void): () => void {
  const field = document.createElement('textarea');
  let isComposing = false;
  field.ariaLabel = document.activeElement?.ariaLabel ?? null;
  field.style.cssText = 'position:absolute;inset:0;opacity:0;resize:none';
  field.addEventListener('compositionstart', () => (isComposing = true));
  field.addEventListener('compositionend', () => (isComposing = false));
  field.addEventListener('input', () => onInput(field.value));
  // The field supports only one paragraph.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  });
  idleChecks.set(host, () => !isComposing);
  host.append(field);
  focusInPlace(field);
  return () => void (field.value = '');
}

/** Waits until no composition is in progress, because moving the caret would abort it. */
export async function compositionEnded(host: Element): Promise<void> {
  const isIdle = idleChecks.get(host);
  while (host.isConnected && isIdle?.() === false) {
    await new Promise((resolve) => host.addEventListener('compositionend', resolve, { once: true }));
    // The key that ends a composition may start the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
