import type { LazyFamily } from '../src/text/faces.ts';

/** The files of a family: regular, bold, italic, bold italic. */
type FontFiles = readonly [string, string, string, string];

/** The files of the families that are loaded on demand, as paths in packages. */
export const fontPackages: Readonly<Record<LazyFamily, FontFiles>> = {
  Arimo: googleFont('arimo', 'Arimo'),
  Gelasio: googleFont('gelasio', 'Gelasio'),
  Tinos: googleFont('tinos', 'Tinos'),
  Caladea: googleFont('caladea', 'Caladea'),
  'Open Sans': googleFont('open-sans', 'OpenSans'),
  'Fira Sans': googleFont('fira-sans', 'FiraSans'),
  Cabin: googleFont('cabin', 'Cabin'),
  'Libre Franklin': googleFont('libre-franklin', 'LibreFranklin'),
  'EB Garamond': googleFont('eb-garamond', 'EBGaramond'),
  Rokkitt: googleFont('rokkitt', 'Rokkitt'),
  'Comic Neue': googleFont('comic-neue', 'ComicNeue'),
  Lato: googleFont('lato', 'Lato'),
  Montserrat: googleFont('montserrat', 'Montserrat'),
  Poppins: googleFont('poppins', 'Poppins'),
  Raleway: googleFont('raleway', 'Raleway'),
  Roboto: googleFont('roboto', 'Roboto'),
  'Source Sans 3': googleFont('source-sans-3', 'SourceSans3'),
  'Playfair Display': googleFont('playfair-display', 'PlayfairDisplay'),
  'DejaVu Sans': [
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf',
  ],
};

/**
 * Returns the files of a font of Google Fonts.
 * @param name Prefix of its file names.
 */
function googleFont(folder: string, name: string): FontFiles {
  const fileOf = (style: string): string => `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  return [fileOf('400Regular'), fileOf('700Bold'), fileOf('400Regular_Italic'), fileOf('700Bold_Italic')];
}
