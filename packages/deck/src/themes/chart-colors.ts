import type { Deck } from '../model/deck.ts';
import type { Color, SemanticColor } from '../model/paint.ts';
import { isGrayAccent } from './chroma-ratio.ts';
import { isWarm, tone } from './tone.ts';

/** Styles with dark content slides. */
export const darkStyles: ReadonlySet<Deck['theme']['style']> = new Set<Deck['theme']['style']>(['tech']);

type ChartColors = Record<'text' | 'line' | 'ground', Color> & { palette: readonly Color[]; quiet: QuietColors };

/** The semantic colors of charts, which each style defines. */
export const chartStyle: {
  color: SemanticColor;
  line: SemanticColor;
  ground: SemanticColor;
  palette: readonly SemanticColor[];
} = {
  color: 'chartText',
  line: 'chartLine',
  ground: 'chartGround',
  palette: ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8'],
};

/** Colors of data beside the most important series or bar, which has the first color of the palette. */
interface QuietColors {
  /** The series before the most important one, the last one first. */
  series: readonly [Color, Color];
  /** The other bars of a series. */
  bar: Color;
}

const quietColors: Readonly<Record<'light' | 'dark', QuietColors>> = {
  light: { series: ['#9AA3AF', '#C9CFD7'], bar: tone(0.76, 0.04) },
  dark: { series: ['#8A94A3', '#5F6976'], bar: tone(0.5, 0.06) },
};

/** Returns the quiet colors of a theme. With a gray accent, grays would look the same as its shades. */
function quietColorsOf({ style, accent }: Deck['theme'], [, second, third]: readonly Color[]): QuietColors {
  const quiet = quietColors[darkStyles.has(style) ? 'dark' : 'light'];
  return isGrayAccent(accent) && second && third ? { ...quiet, series: [second, third] } : quiet;
}

/**
 * Returns chart colors for the maximum number of series. Adjacent colors differ in lightness, and each can be
 * distinguished from the background and from all others. On dark slides, all have a contrast of 3:1 with it (WCAG 2.2,
 * 1.4.11). The first three are the theme's own; a gray and similar hues follow.
 */
export function chartColors(theme: Deck['theme']): ChartColors {
  const colors = mainColorsOf(theme);
  return { ...colors, quiet: quietColorsOf(theme, colors.palette) };
}

function mainColorsOf({ style, color, accent }: Deck['theme']): Omit<ChartColors, 'quiet'> {
  // With a gray accent, other grays would look the same as its shades.
  const isGray = isGrayAccent(accent);
  const gray: Color = isGray ? tone(0.7, 0.13, -135) : '#9AA3AF';
  const darkGray: Color = isGray ? tone(0.5, 0.13, 135) : 'muted';
  if (darkStyles.has(style))
    return {
      text: 'tint',
      line: isWarm(color) ? 'strong' : 'main',
      ground: 'night',
      palette: isWarm(color)
        ? [
            'bright',
            tone(0.64, 0.13),
            'tint',
            tone(0.7, 0.13, 45),
            tone(0.88, 0.13, 45),
            tone(0.58, 0.1, 60),
            gray,
            tone(0.64, 0.13, -45),
          ]
        : [
            'bright',
            tone(0.64, 0.13),
            'tint',
            tone(0.64, 0.13, -45),
            tone(0.82, 0.13, 60),
            gray,
            tone(0.88, 0.1, -35),
            tone(0.64, 0.1, 60),
          ],
    };
  return {
    text: 'ink',
    line: '#D5DAE1',
    ground: 'paper',
    palette: isWarm(color)
      ? ['vivid', 'dark', 'strong', gray, tone(0.64, 0.13, -45), darkGray, tone(0.58, 0.13, 45), tone(0.76, 0.13, 45)]
      : ['main', 'bright', 'deep', tone(0.64, 0.13, 45), gray, tone(0.82, 0.07, -35), darkGray, tone(0.76, 0.13, -45)],
  };
}
