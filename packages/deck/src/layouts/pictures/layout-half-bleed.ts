import type { Box } from '../../model/box.ts';
import { isSameBox } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { besideEdge } from './beside-edge.ts';
import { coveringPicture } from './covering-picture.ts';
import type { HalfBleed } from './half-bleed.ts';
import { halfBleedBox } from './half-bleed.ts';
import { listBesidePhoto } from './list-beside-photo.ts';
import { peopleColumn } from '../people/people-column.ts';
import type { SlidePicture } from '../flow/slide-picture.ts';
import { maxPictureScale } from '../flow/slide-picture.ts';
import { fitHeading, headingFrame, headingSize } from '../slide/headings.ts';
import type { PictureAndText } from './picture-side-by-side.ts';
import type { LayoutContext, SlideContent } from '../slide-layout.ts';
import { stackPages } from '../slide/block-stack.ts';

/** Maximum aspect ratio. Wider pictures would lose too much at their sides. */
const maxRatio = 1.5;
/** Width of the picture in px, which is the same on all slides. */
const pictureWidth = 540;
/** Minimum font sizes in px. Smaller text looks wrong next to a large picture. */
const minSizes = { heading: 28, body: 22 } as const;
/** Font size of a caption in px, and its distance to the text above it. */
const captionStyle = { size: 20, gap: 24 } as const;

/**
 * Lays out a photo from edge to edge over the full height of its slide, with text next to it. Returns undefined for
 * other pictures, which cropping could damage, and if there is too much text.
 */
export function layoutHalfBleed(
  { heading }: SlideContent,
  { picture: block, texts, side }: PictureAndText,
  box: Box,
  context: LayoutContext,
): { slideTheme: SlideTheme; elements: readonly SlideElement[] } | undefined {
  const { body } = context.slideTheme;
  // Footnotes and callouts need the full width of the slide.
  if (!isSameBox(box, heading.length > 0 ? body.box : body.withoutHeading)) return undefined;
  const picture = context.pictureOf(block);
  const { slideHeight } = context.slideTheme;
  const halfBleed = fittingHalfBleed(picture, side, slideHeight);
  if (!halfBleed) return undefined;
  const slideTheme = besideEdge(context.slideTheme, halfBleed);
  const narrow: LayoutContext = { ...context, slideTheme };
  const frame = headingFrame(narrow);
  const fitted = fitHeading(heading, frame);
  if (!fitted.isComplete || headingSize(fitted, frame, ['']) < minSizes.heading) return undefined;
  const column = heading.length > 0 ? slideTheme.body.box : slideTheme.body.withoutHeading;
  const caption = picture.caption === undefined ? undefined : captionElement(picture.caption, column, slideTheme);
  const textBox = { ...column, height: column.height - (caption ? caption.box.height + captionStyle.gap : 0) };
  const people = peopleColumn(heading, texts, textBox, narrow);
  const photo = coveringPicture(picture, halfBleedBox(halfBleed, slideHeight));
  if (people) return { slideTheme, elements: [photo, ...people, ...(caption ? [caption] : [])] };
  const { pages, scale } = stackPages(texts, textBox, narrow);
  const [elements, ...more] = pages;
  if (!elements || more.length > 0 || !scale || scale.body < minSizes.body) return undefined;
  return { slideTheme, elements: [photo, ...listBesidePhoto(elements, textBox), ...(caption ? [caption] : [])] };
}

/** Creates the caption of a photo below the text next to it. */
function captionElement(caption: string, { x, y, width, height }: Box, { body }: SlideTheme): TextElement {
  const style: TextStyle = { face: 'body', size: captionStyle.size, color: body.secondary, lineHeight: 1.3 };
  const paragraphs: Paragraph[] = [{ runs: [{ text: caption }] }];
  const own = Math.ceil(heightOf(paragraphs, style, width));
  return {
    kind: 'text',
    id: 'caption',
    part: 'caption',
    name: 'Caption',
    box: { x, y: y + height - own, width, height: own },
    paragraphs,
    style: { ...style, verticalAlign: 'bottom' },
  };
}

/** Returns the side and width of a picture; undefined if filling its side would crop or enlarge it too much. */
function fittingHalfBleed(
  { isPhoto, width, height, widthPercent, rounded, problem }: SlidePicture,
  side: HalfBleed['side'],
  slideHeight: number,
): HalfBleed | undefined {
  const isPlain = widthPercent === undefined && !rounded && problem === undefined;
  if (!isPhoto || !isPlain || !width || !height || width / height > maxRatio) return undefined;
  const scale = Math.max(pictureWidth / width, slideHeight / height);
  return scale <= maxPictureScale ? { side, width: pictureWidth } : undefined;
}
