/**
 * Shows what lies under the pointer, on its one button: as a state of the canvas it would have all elements of a slide gone
 * through whenever the pointer comes to another one.
 */
export function createHoverMark(): (button: HTMLElement | null) => void {
  let worn: HTMLElement | null = null;
  return (button) => {
    if (button === worn) return;
    worn?.removeAttribute('data-hovered');
    button?.setAttribute('data-hovered', '');
    worn = button;
  };
}
