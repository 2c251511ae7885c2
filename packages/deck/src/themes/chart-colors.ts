import type { Deck } from '../model/deck.ts';
import type { Color, LookColor } from '../model/paint.ts';
import { isWarm } from './tone.ts';

/** Styles whose content slides stand on a dark ground. */
export const darkStyles: ReadonlySet<Deck['theme']['style']> = new Set<Deck['theme']['style']>(['tech']);

type ChartColors = Record<'text' | 'line' | 'ground', Color> & { palette: readonly Color[] };

/** What charts are made with: colours that each style fills in for itself. */
export const chartLook: { color: LookColor; line: LookColor; ground: LookColor; palette: readonly LookColor[] } = {
  color: 'chartText',
  line: 'chartLine',
  ground: 'chartGround',
  palette: ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'],
};

/** Colours of charts: neighbours differ in lightness, and each is told from the ground. */
export function chartColors({ style, color }: Deck['theme']): ChartColors {
  if (darkStyles.has(style))
    return {
      text: 'tint',
      line: isWarm(color) ? 'strong' : 'main',
      ground: 'night',
      palette: isWarm(color)
        ? ['bright', 'strong', 'tint', 'vivid', 'white', '#9AA3AF']
        : ['bright', 'vivid', 'tint', 'main', 'white', '#9AA3AF'],
    };
  return {
    text: 'ink',
    line: '#D5DAE1',
    ground: 'paper',
    palette: isWarm(color)
      ? ['vivid', 'dark', 'strong', '#9AA3AF', 'panel', 'muted']
      : ['main', 'bright', 'deep', 'vivid', 'muted', '#9AA3AF'],
  };
}
