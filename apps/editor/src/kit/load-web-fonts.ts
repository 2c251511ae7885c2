import { familiesOf } from '@ppt-embed/deck';

/** Style sheets of fonts that the page does not always have, by CSS name. */
const styleSheets: Readonly<Record<string, () => Promise<unknown>>> = {
  Arimo: () => import('./web-fonts/arimo.ts'),
  Cabin: () => import('./web-fonts/cabin.ts'),
  Caladea: () => import('./web-fonts/caladea.ts'),
  'Comic Neue': () => import('./web-fonts/comic-neue.ts'),
  'DejaVu Sans': () => import('./web-fonts/dejavu-sans.ts'),
  'EB Garamond': () => import('./web-fonts/eb-garamond.ts'),
  'Fira Sans': () => import('./web-fonts/fira-sans.ts'),
  Gelasio: () => import('./web-fonts/gelasio.ts'),
  'LXGW WenKai': () => import('./web-fonts/lxgw-wenkai.ts'),
  Lato: () => import('./web-fonts/lato.ts'),
  'Libre Franklin': () => import('./web-fonts/libre-franklin.ts'),
  Montserrat: () => import('./web-fonts/montserrat.ts'),
  'Noto Serif SC': () => import('./web-fonts/noto-serif-sc.ts'),
  'Open Sans': () => import('./web-fonts/open-sans.ts'),
  'Playfair Display': () => import('./web-fonts/playfair-display.ts'),
  Poppins: () => import('./web-fonts/poppins.ts'),
  Raleway: () => import('./web-fonts/raleway.ts'),
  Roboto: () => import('./web-fonts/roboto.ts'),
  Rokkitt: () => import('./web-fonts/rokkitt.ts'),
  'Source Sans 3': () => import('./web-fonts/source-sans-3.ts'),
  Tinos: () => import('./web-fonts/tinos.ts'),
};

/**
 * Loads the style sheets of the web fonts with which the given fonts are drawn.
 * @param fonts Names of fonts in a deck.
 */
export async function loadWebFonts(fonts: Iterable<string>): Promise<void> {
  const names = [...fonts].flatMap((font) => {
    const { latin, han } = familiesOf(font);
    return [latin, han];
  });
  await Promise.all([...new Set(names)].flatMap((name) => styleSheets[name]?.() ?? []));
}
