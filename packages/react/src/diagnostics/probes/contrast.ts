/** Minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** Contrast between the two colors of filled buttons, as set by the host's custom properties. */
export interface AccentContrast {
  ratio: number;
  /** The more readable of black and white on the accent color. */
  readableColor: '#000000' | '#ffffff';
}

/**
 * Measures the contrast between the accent color and the text on it.
 * @param root Root element of the library, where the custom properties apply.
 */
export function accentContrast(root: Element): AccentContrast {
  const probe = document.createElement('span');
  probe.style.cssText = 'color: var(--ppt-color-on-accent); background-color: var(--ppt-color-accent);';
  root.append(probe);
  const { color, backgroundColor } = getComputedStyle(probe);
  probe.remove();
  const accent = luminance(backgroundColor);
  const black = contrast(accent, 0);
  const white = contrast(accent, 1);
  return { ratio: contrast(accent, luminance(color)), readableColor: black > white ? '#000000' : '#ffffff' };
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the relative luminance of a color in any notation, by painting it (WCAG 2.2, relative luminance). */
function luminance(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return 0;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
