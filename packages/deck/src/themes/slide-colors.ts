import type { Deck, StyleName } from '../model/deck.ts';
import type { Color, SemanticColor } from '../model/paint.ts';
import { chartColors } from './chart-colors.ts';
import { business } from './looks/business.ts';
import { cartoon } from './looks/cartoon.ts';
import { chinese } from './looks/chinese.ts';
import { fresh } from './looks/fresh.ts';
import { government } from './looks/government.ts';
import { minimal } from './looks/minimal.ts';
import { tech } from './looks/tech.ts';
import { isWarm } from './tone.ts';

export type BulletShape = 'square' | 'disc' | 'ring' | 'parallelogram' | 'diamond';

/** Colors of charts are the same in all styles on a light background, and in all on a dark one. */
type StyleColor = Exclude<SemanticColor, `chart${string}`>;
/** A style may have no stripes in its tables and no edge around them. */
type OptionalColor = 'tableStripe' | 'tableEdge';

/** What the drawing of a slide takes from its style; positions are in `SlideMaster`. */
interface SlideColors {
  colors: Readonly<Record<Exclude<StyleColor, OptionalColor>, Color> & Partial<Record<OptionalColor, Color>>>;
  bullet: { shape: BulletShape; color: Color; /** The tick in a done task. */ check: Color };
  placeholder: { fill: Color; line: Color; color: Color };
}

/** Colors may depend on the deck's color as well: surfaces of yellow and orange differ from those of cold colors. */
export type ColorsOf = (isWarm: boolean) => SlideColors;

const styles: Record<StyleName, ColorsOf> = { minimal, tech, fresh, business, government, cartoon, chinese };

interface ThemeColors extends SlideColors {
  colors: SlideColors['colors'] & Readonly<Record<SemanticColor, Color>>;
}
const cache = new Map<string, ThemeColors>();

/** Returns the colors of a style's slides, see `semanticColors`, and its bullets. */
export function slideColorsOf(theme: Deck['theme']): ThemeColors {
  const key = `${theme.style}/${theme.color}`;
  let colors = cache.get(key);
  if (!colors) {
    const own = styles[theme.style](isWarm(theme.color));
    cache.set(key, (colors = { ...own, colors: { ...sharedColors(theme, own.colors), ...own.colors } }));
  }
  return colors;
}

/** Tables brought from another style may have stripes and edges that this one lacks. */
function sharedColors(
  theme: Deck['theme'],
  own: SlideColors['colors'],
): Record<Exclude<SemanticColor, StyleColor> | OptionalColor, Color> {
  const { text, line, ground, palette } = chartColors(theme);
  const [chart1 = text, chart2 = text, chart3 = text, chart4 = text] = palette;
  const [chart5 = text, chart6 = text, chart7 = text, chart8 = text] = palette.slice(4);
  return {
    tableStripe: own.codeGround,
    tableEdge: own.tableLine,
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
  };
}
