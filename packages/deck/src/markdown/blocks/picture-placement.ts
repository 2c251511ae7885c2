import type { PicturePlacement } from '../../model/outline.ts';
import { slideWidth } from '../../model/box.ts';

/** The alternative text of a picture, and the placement that is written in it. */
export interface PlacedText extends PicturePlacement {
  alt: string;
  /** The picture's width, as a percentage of the slide's. */
  widthPercent?: number;
}

/** Matches a size or a filter, which Marp reads everywhere in the text of a picture. */
const size =
  /^(?:(?:w|h|width|height):(?:\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem|cm|mm|in|pt|vw|vh)?|auto)|(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)(?::\S{1,40})?)$/u;
/** Matches a word that Marp reads only beside `bg`. */
const background =
  /^(?:bg|left|right|(?:left|right):\d{1,3}(?:\.\d{1,3})?%|cover|contain|fit|auto|vertical|\d{1,3}%)$/u;
/** Matches a filter without a value, which may also be a word. */
const bareFilter = /^[a-z-]+$/u;

/** Reads Marp's placement, such as `bg right:38%` or `w:300px`, in the text of a picture. The other words are its text. */
export function readPlacement(text: string): PlacedText {
  const words = text.trim().split(/\s+/u);
  const isBackground = words.includes('bg');
  const isPlacement = (word: string): boolean =>
    isBackground ? background.test(word) || size.test(word) : size.test(word) && !bareFilter.test(word);
  const placements = words.filter(isPlacement);
  if (placements.length === 0) return { alt: text };
  const [, side] = placements.map((word) => /^(left|right)(?::|$)/u.exec(word)).find((match) => match !== null) ?? [];
  const [, width, unit = 'px'] =
    placements.map((word) => /^(?:w|width):([\d.]+)(px|%)?$/u.exec(word)).find((match) => match !== null) ?? [];
  const percent = width !== undefined && unit === 'px' ? (Number(width) / slideWidth) * 100 : width;
  return {
    alt: words.filter((word) => !isPlacement(word)).join(' '),
    ...(isBackground && { position: side === 'left' || side === 'right' ? side : 'full' }),
    // A picture at the edge of the slide has the width of its panel.
    ...(percent !== undefined &&
      !isBackground && { widthPercent: Math.round(Math.min(100, Math.max(1, Number(percent)))) }),
  };
}
