/** Returns the index of the slide to which a key moves in a list with one column, or undefined for other keys. */
export function targetOf(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
    case 'PageDown':
      return selected + 1;
    case 'ArrowUp':
    case 'ArrowLeft':
    case 'PageUp':
      return selected - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
