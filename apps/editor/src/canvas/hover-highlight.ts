/**
 * Marks the element under the pointer on its button directly in the DOM, because as React state it would re-render all
 * elements of the slide on each change.
 */
export function createHoverHighlight(): (button: HTMLElement | null) => void {
  let hovered: HTMLElement | null = null;
  return (button) => {
    if (button === hovered) return;
    hovered?.removeAttribute('data-hovered');
    button?.setAttribute('data-hovered', '');
    hovered = button;
  };
}
