/**
 * Shows what lies under the pointer, on its one button: as a state of the canvas it would have all elements of a slide gone
 * through whenever the pointer comes to another one.
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
