import type {
  ColorsOf,
  BackgroundDependentColor,
  OptionalColor,
  SlideColors,
  StyleColor,
} from './style-colors/style-colors.ts';
import type { Deck, StyleName } from '../model/deck.ts';
import type { Color, SemanticColor } from '../model/paint.ts';
import { chartColors, darkStyles } from './chart-colors.ts';
import { isGrayAccent } from './chroma-ratio.ts';
import { business } from './style-colors/business.ts';
import { cartoon } from './style-colors/cartoon.ts';
import { chinese } from './style-colors/chinese.ts';
import { fresh } from './style-colors/fresh.ts';
import { government } from './style-colors/government.ts';
import { minimal } from './style-colors/minimal.ts';
import { tech } from './style-colors/tech.ts';
import { isWarm } from './tone.ts';

const styles: Record<StyleName, ColorsOf> = { minimal, tech, fresh, business, government, cartoon, chinese };

interface ThemeColors extends SlideColors {
  colors: SlideColors['colors'] & Readonly<Record<SemanticColor, Color>>;
}
const cache = new Map<string, ThemeColors>();

/** Returns the colors of a style's slides (see `semanticColors`) and its bullets. */
export function slideColorsOf(theme: Deck['theme']): ThemeColors {
  const key = `${theme.style}/${theme.color}/${isGrayAccent(theme.accent)}`;
  let colors = cache.get(key);
  if (!colors) {
    const own = styles[theme.style](isWarm(theme.color));
    cache.set(key, (colors = { ...own, colors: { ...sharedColors(theme, own.colors), ...own.colors } }));
  }
  return colors;
}

/** The colors of styles with a light background, and of those with a dark one. */
const colorsByBackground: Readonly<Record<'light' | 'dark', Readonly<Record<BackgroundDependentColor, Color>>>> = {
  light: {
    accentGround: 'tone(0.9 0.05 0)',
    keyGround: 'dark',
    keyText: 'white',
    keyLabel: 'bright',
    positive: '#08662F',
    positiveGround: '#E5F6E9',
    warning: '#965F00',
    warningGround: '#FFF0C7',
    negative: '#B01E1E',
    negativeGround: '#FDE9E7',
  },
  dark: {
    accentGround: 'tone(0.36 0.1 0)',
    // Lighter than the slide's background.
    keyGround: 'tableHead',
    keyText: 'tableHeadText',
    keyLabel: 'tableHeadText',
    positive: '#6FDB98',
    positiveGround: '#0C3320',
    warning: '#FFCB52',
    warningGround: '#3D2C07',
    negative: '#FF9A8F',
    negativeGround: '#451717',
  },
};

/**
 * Returns the colors for tables from a different style, which may have stripes and edges that this style does not
 * define.
 */
function sharedColors(
  theme: Deck['theme'],
  own: SlideColors['colors'],
): Record<Exclude<SemanticColor, StyleColor> | OptionalColor, Color> {
  const { text, line, ground, palette, quiet } = chartColors(theme);
  const [chart1 = text, chart2 = text, chart3 = text, chart4 = text] = palette;
  const [chart5 = text, chart6 = text, chart7 = text, chart8 = text] = palette.slice(4);
  return {
    tableStripe: own.codeGround,
    tableEdge: own.tableLine,
    ...colorsByBackground[darkStyles.has(theme.style) ? 'dark' : 'light'],
    chartText: text,
    chartLine: line,
    chartGround: ground,
    chart1,
    chart2,
    chart3,
    chart4,
    chart5,
    chart6,
    chart7,
    chart8,
    chartQuiet1: quiet.series[0],
    chartQuiet2: quiet.series[1],
    chartQuietBar: quiet.bar,
  };
}
