import type { Deck, Slide } from '../../model/deck.ts';
import type { Color, Fill } from '../../model/paint.ts';
import { isWarm } from '../../themes/tone.ts';

/** A plain background of a slide with a few words in a keynote: light, dark or in the theme's color. */
export type KeynoteTone = 'light' | 'dark' | 'accent';

/** The colors of a tone. */
interface ToneColors {
  background: Color;
  heading: Color;
  /** Color of text that is less important than the heading. */
  subtitle: Color;
  /** Color of figures and quotation marks. */
  figure: Color;
}

type Theme = Deck['theme'];
const tones: readonly KeynoteTone[] = ['light', 'dark', 'accent'];

/** Returns the colors of a tone in a theme. The style `tech` has dark backgrounds only. */
export function toneColors({ style, color }: Theme, tone: KeynoteTone): ToneColors {
  const onDark = { heading: 'white', subtitle: 'tint', figure: 'bright' } as const;
  if (tone === 'dark') return { background: style === 'tech' ? 'night' : 'panel', ...onDark };
  if (tone === 'light')
    return style === 'tech'
      ? { background: 'panel', ...onDark }
      : { background: 'paper', heading: 'ink', subtitle: 'muted', figure: 'strong' };
  // White text is readable on the strong shade of cold colors, which is brown if the color is warm.
  return isWarm(color)
    ? { background: 'vivid', heading: 'night', subtitle: 'night', figure: 'night' }
    : { background: 'strong', heading: 'white', subtitle: 'white', figure: 'white' };
}

/** Returns the background of a tone. */
export function toneBackground(theme: Theme, tone: KeynoteTone): Fill {
  return { kind: 'solid', color: toneColors(theme, tone).background };
}

/** Returns the tone of a slide in a deck; undefined if it has another background, or the style's decorations. */
export function toneOf(
  { background, elements }: Pick<Slide, 'background' | 'elements'>,
  { theme }: Pick<Deck, 'theme'>,
): KeynoteTone | undefined {
  if (background.kind !== 'solid' || elements.some(({ part }) => part === 'styleDecoration')) return undefined;
  return tones.find((tone) => toneColors(theme, tone).background === background.color);
}
