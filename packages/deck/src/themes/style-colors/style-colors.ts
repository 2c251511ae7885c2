import type { Color, SemanticColor } from '../../model/paint.ts';

export type BulletShape = 'square' | 'disc' | 'ring' | 'parallelogram' | 'diamond';

/** Colors of charts and of judgements are the same in all styles on a light background, and in all on a dark one. */
export type StyleColor = Exclude<SemanticColor, `chart${string}` | JudgementColor>;

/** Colors of good and bad news and of warnings, and the backgrounds of panels with them. */
export type JudgementColor = 'positive' | 'warning' | 'negative' | `${'positive' | 'warning' | 'negative'}Ground`;

/** A style may have no stripes in its tables and no edge around them. */
export type OptionalColor = 'tableStripe' | 'tableEdge';

/** Colors and bullet shape of a style's slides; positions are in `SlideMaster`. */
export interface SlideColors {
  colors: Readonly<Record<Exclude<StyleColor, OptionalColor>, Color> & Partial<Record<OptionalColor, Color>>>;
  bullet: { shape: BulletShape; color: Color; /** Color of the tick in a completed task. */ check: Color };
  placeholder: { fill: Color; line: Color; color: Color };
}

/** Colors may depend on the deck's color as well: surfaces of yellow and orange differ from those of cold colors. */
export type ColorsOf = (isWarm: boolean) => SlideColors;
