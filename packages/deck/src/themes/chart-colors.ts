import type { Deck } from '../model/deck.ts';
import type { Color } from '../model/paint.ts';
import { isWarm } from './palette-warmth.ts';

/** Styles whose content slides stand on a dark ground. */
const darkStyles = new Set<Deck['theme']['style']>(['tech']);

export interface ChartColors {
  color: Color;
  line: Color;
  ground: Color;
  palette: readonly Color[];
}

/** Colours of charts: neighbours differ in lightness, and each is told from the ground. */
export function chartColors({ style, color }: Deck['theme']): ChartColors {
  if (darkStyles.has(style))
    return {
      color: 'tint',
      line: isWarm(color) ? 'strong' : 'main',
      ground: 'night',
      palette: isWarm(color)
        ? ['bright', 'vivid', 'tint', 'strong', 'white', '#9AA3AF']
        : ['bright', 'vivid', 'tint', 'main', 'white', '#9AA3AF'],
    };
  return {
    color: 'ink',
    line: '#D5DAE1',
    ground: 'paper',
    palette: isWarm(color)
      ? ['vivid', 'dark', 'strong', 'muted', 'panel', '#9AA3AF']
      : ['main', 'bright', 'deep', 'muted', 'vivid', '#9AA3AF'],
  };
}
