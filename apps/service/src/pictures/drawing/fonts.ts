import { createRequire } from 'node:module';
import { isEmoji } from '@ppt-embed/deck';

const require = createRequire(import.meta.url);

/** Fonts with which decks are measured, in a format that the rasterizer reads: static TrueType. */
const latin = [
  require.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'),
  require.resolve('@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf'),
  require.resolve('@expo-google-fonts/carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf'),
];
const fixedWidth = [
  require.resolve('@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf'),
  require.resolve('@expo-google-fonts/cousine/400Regular_Italic/Cousine_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf'),
  require.resolve('@expo-google-fonts/cousine/700Bold_Italic/Cousine_700Bold_Italic.ttf'),
];
const chinese = [
  require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
];

/**
 * Font of Arabic text, in regular weight only. For characters that no requested font has, the rasterizer uses the first
 * font that has them, regardless of weight.
 */
const arabic = require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf');
/** Font of emoji, which is monochrome, because rasterizers do not support color glyphs. */
const emoji = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

/**
 * Font of punctuation, letters and symbols that Carlito lacks. It comes first among the fallbacks, because it is not
 * bold.
 */
const symbols = require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf');

/** Font of mathematical and technical symbols. The fonts above contain the common ones. */
const mathematics = require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf');

/** Fonts of titles, by the name in the drawing. */
const titles: Readonly<Record<string, string>> = {
  Arimo: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  Gelasio: require.resolve('@expo-google-fonts/gelasio/700Bold/Gelasio_700Bold.ttf'),
  Tinos: require.resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf'),
};
const chineseTitles = require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf');
const chineseSerif = require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf');

/** Files of the Chinese fonts, which are larger than 10 MB. */
export const chineseFonts: ReadonlySet<string> = new Set([...chinese, chineseTitles, chineseSerif]);

/** Fonts of serif text whose font was selected by a user. Titles are bold, and use other fonts first. */
const serifText =
  /"&apos;(?:Noto Serif SC|LXGW WenKai)[^"]*" font-size="[\d.]+"(?! font-weight)|"Tinos, &apos;Noto Sans SC/;

/**
 * Matches characters that Carlito lacks. Carlito contains Latin, Greek and Cyrillic letters and their punctuation,
 * except for these.
 */
const beyondCarlito = /[\u0300-\u036F\u0590-\u1DFF\u2000-\u200F\u2070-\u209F\u2100-\u2121\u2123-\uFFFF]/;

const arabicCharacters = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/** Font of check marks, crosses and other ornaments that the fonts above lack. */
const ornaments = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const ornamentCharacters = /[\u2600-\u27BF]/;

/**
 * Matches the blocks of characters that only the symbol font contains: arrows, operators, brackets, shapes, and the
 * alphabets of formulas.
 */
const mathSymbols =
  /[\u20D0-\u20EF\u2190-\u23FF\u25A0-\u26FF\u2720-\u273F\u2770-\u27FF\u2900-\u2BFF\u{1D400}-\u{1D7FF}]/u;

/** Folder and file name of other font packages, by the name in the drawing. */
const selectable: Readonly<Record<string, readonly [string, string]>> = {
  Arimo: ['arimo', 'Arimo'],
  Cabin: ['cabin', 'Cabin'],
  Caladea: ['caladea', 'Caladea'],
  'Comic Neue': ['comic-neue', 'ComicNeue'],
  'EB Garamond': ['eb-garamond', 'EBGaramond'],
  'Fira Sans': ['fira-sans', 'FiraSans'],
  Gelasio: ['gelasio', 'Gelasio'],
  Lato: ['lato', 'Lato'],
  'Libre Franklin': ['libre-franklin', 'LibreFranklin'],
  Montserrat: ['montserrat', 'Montserrat'],
  'Open Sans': ['open-sans', 'OpenSans'],
  'Playfair Display': ['playfair-display', 'PlayfairDisplay'],
  Poppins: ['poppins', 'Poppins'],
  Raleway: ['raleway', 'Raleway'],
  Roboto: ['roboto', 'Roboto'],
  Rokkitt: ['rokkitt', 'Rokkitt'],
  'Source Sans 3': ['source-sans-3', 'SourceSans3'],
  Tinos: ['tinos', 'Tinos'],
};

/**
 * Returns the files of the fonts that users selected for a drawing's text, in the order regular, bold, italic, bold
 * italic.
 */
function selectedFonts(svg: string): string[] {
  const files = Object.entries(selectable).flatMap(([family, [folder, name]]) => {
    const cssName = family.includes(' ') ? `&apos;${family}&apos;` : family;
    if (!svg.includes(`"${cssName}, &apos;Noto Sans SC`)) return [];
    return ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((style) =>
      require.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`),
    );
  });
  if (!svg.includes('"&apos;DejaVu Sans')) return files;
  const dejaVu = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique', 'DejaVuSans-BoldOblique'];
  return [...files, ...dejaVu.map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))];
}

/**
 * Returns the font files that a drawing needs. The Chinese fonts are 10 MB each, and reading them takes longer than
 * drawing, so they are included only if needed.
 */
export function fontsFor(svg: string): string[] {
  const files = [
    ...latin,
    ...selectedFonts(svg),
    ...(beyondCarlito.test(svg) ? [symbols] : []),
    ...Object.entries(titles).flatMap(([family, file]) => (svg.includes(`"${family},`) ? [file] : [])),
    ...(arabicCharacters.test(svg) ? [arabic] : []),
    ...(isEmoji(svg) ? [emoji] : []),
    ...(beyondCarlito.test(svg) ? chinese : []),
    ...(mathSymbols.test(svg) ? [mathematics] : []),
    ...(ornamentCharacters.test(svg) ? [ornaments] : []),
    ...(beyondCarlito.test(svg) && /"&apos;(?:Noto Serif SC|LXGW WenKai)/.test(svg)
      ? [chineseTitles, ...(serifText.test(svg) ? [chineseSerif] : [])]
      : []),
    ...(svg.includes('Cousine') ? fixedWidth : []),
  ];
  return [...new Set(files)];
}
