import type { Color, SemanticColor } from '../../model/paint.ts';
import type { Sentiment } from '../../model/sentiment.ts';

/** The shape of a bullet that a style draws. */
export type BulletShape = 'square' | 'disc' | 'ring' | 'parallelogram' | 'diamond';

/**
 * A color that each style defines. The colors of charts, sentiments and key messages and the fill of emphasized cells are
 * the same in all styles with a light background, and in all styles with a dark one.
 */
export type StyleColor = Exclude<SemanticColor, `chart${string}` | BackgroundDependentColor>;

/** Colors for good and bad news and for warnings, and panel backgrounds for them. */
type SentimentColor = Sentiment | `${Sentiment}Ground`;

/** A color that depends on whether the style has a light or a dark background. */
export type BackgroundDependentColor = SentimentColor | 'accentGround' | 'keyGround' | 'keyText' | 'keyLabel';

/** Colors that a style may lack, because its tables may have neither stripes nor an edge. */
export type OptionalColor = 'tableStripe' | 'tableEdge';

/** Colors and bullet shapes of a style's slides; `SlideMaster` contains positions. */
export interface SlideColors {
  colors: Readonly<Record<Exclude<StyleColor, OptionalColor>, Color> & Partial<Record<OptionalColor, Color>>>;
  bullet: { shape: BulletShape; color: Color; /** Color of the check mark of a completed task. */ check: Color };
  placeholder: { fill: Color; shade: Color; color: Color };
}

/**
 * Function that returns a style's colors. They may depend on the deck's color: surfaces in yellow and orange differ
 * from those in cold colors.
 */
export type ColorsOf = (isWarm: boolean) => SlideColors;
