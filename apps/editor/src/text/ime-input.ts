/** Whether nothing is being composed in the place of a text. */
const idleChecks = new WeakMap<Element, () => boolean>();

/**
 * Puts a field without a look into the place of a text whose editor is still being fetched, and the keyboard into it: an
 * input method begins nowhere else. It goes with what the editor puts in its place.
 *
 * @param host The text's place on the slide.
 * @param onInput Hears all that stands in it, each time it changes.
 * @returns what empties it: all of it stands elsewhere now.
 */
export function mountImeInput(host: HTMLElement, onInput: (text: string) => void): () => void {
  const field = document.createElement('textarea');
  let isComposing = false;
  field.ariaLabel = document.activeElement?.ariaLabel ?? null;
  field.style.cssText = 'position:absolute;inset:0;opacity:0;resize:none';
  field.addEventListener('compositionstart', () => (isComposing = true));
  field.addEventListener('compositionend', () => (isComposing = false));
  field.addEventListener('input', () => onInput(field.value));
  // So far a text has no other paragraph to go on in.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  });
  idleChecks.set(host, () => !isComposing);
  host.append(field);
  field.focus({ preventScroll: true });
  return () => void (field.value = '');
}

/** Waits until no input method is in the middle of a word there: another place for the caret would take it off. */
export async function compositionEnded(host: Element): Promise<void> {
  const isIdle = idleChecks.get(host);
  while (host.isConnected && isIdle?.() === false) {
    await new Promise((resolve) => host.addEventListener('compositionend', resolve, { once: true }));
    // The key that ends a word may begin the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
