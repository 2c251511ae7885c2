/**
 * Loads the font of the user interface together with the tools, so that it is there before they are rendered. A font that
 * arrives later would change the widths of all labels, and lay out the whole page again. If it cannot be loaded, the
 * fallback font stays.
 */
export async function loadUiFont(): Promise<void> {
  await import('@fontsource-variable/inter/wght.css');
  // Browsers request a font only when text uses it.
  await document.fonts.load("1rem 'Inter Variable'");
}
