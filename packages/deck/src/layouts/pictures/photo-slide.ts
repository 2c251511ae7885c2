import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { mediaKindOf } from '../../elements/media/media-url.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { panelTitle } from '../columns/panel-title.ts';
import type { LayoutContext, SlideContent } from '../slide-layout.ts';
import { maxPictureScale } from '../flow/slide-picture.ts';
import { coverCrop } from './cover-crop.ts';
import { coveringPicture } from './covering-picture.ts';

/** Maximum fraction of a photo that is cropped. */
const maxCropped = 0.16;
/**
 * Lengths of the panel in px: its width next to a photo, its height below a wide photo, and the distances between its edges
 * and its text: `x` on the left, `right`, `y` at the top and bottom, and `below` there below a wide photo.
 */
const panelSize = { width: 340, height: 112, x: 48, right: 32, y: 64, below: 16 } as const;
const titleSizes = [44, 40, 36, 32, 28] as const;
const captionStyle = { size: 20, gap: 24, gapBelow: 4 } as const;

/**
 * Lays out a photo that is alone below a heading from edge to edge, next to a panel in the accent color with the heading
 * and the caption, or above it if the photo is wide. Returns undefined for other pictures, which cropping could damage, and
 * if the heading is too long.
 */
export function photoSlide(
  { heading, blocks }: SlideContent,
  context: LayoutContext,
): { background: Fill; elements: readonly SlideElement[] } | undefined {
  const [block, ...others] = blocks;
  if (block?.kind !== 'picture' || others.length > 0 || plainText(heading) === '') return undefined;
  const shown = context.pictureOf(block);
  const { isPhoto, problem, src, width, height, widthPercent, rounded, caption } = shown;
  const isPlain = isPhoto && problem === undefined && widthPercent === undefined && !rounded;
  if (!isPlain || mediaKindOf(src) || !width || !height) return undefined;
  const { slideHeight, accent } = context.slideTheme;
  const slide = { x: 0, y: 0, width: slideWidth, height: slideHeight };
  const sides = {
    left: [
      { ...slide, width: panelSize.width },
      { ...slide, x: panelSize.width, width: slideWidth - panelSize.width },
    ],
    below: [
      { ...slide, y: slideHeight - panelSize.height, height: panelSize.height },
      { ...slide, height: slideHeight - panelSize.height },
    ],
  } as const;
  const lossIn = (box: Box): number => {
    const crop = coverCrop(width / height, box);
    return crop ? crop.left + crop.right + crop.top + crop.bottom : 0;
  };
  const isBelow = lossIn(sides.below[1]) < lossIn(sides.left[1]);
  const [panel, box] = sides[isBelow ? 'below' : 'left'];
  if (lossIn(box) > maxCropped || Math.max(box.width / width, box.height / height) > maxPictureScale) return undefined;
  const texts = panelTexts(heading, caption, panel, isBelow, context);
  if (!texts) return undefined;
  const picture = coveringPicture(shown, box);
  const panelShape: SlideElement = {
    kind: 'shape',
    id: 'title-panel',
    part: 'decoration',
    name: 'Panel',
    alt: '',
    box: panel,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: accent.fill },
  };
  const { style, color } = context.deck.theme;
  return { background: slideBackground(style, color, 'content'), elements: [panelShape, ...texts, picture] };
}

/** Lays out the heading in the middle of a panel and the caption at its bottom; undefined if they do not fit. */
function panelTexts(
  heading: readonly Run[],
  caption: string | undefined,
  panel: Box,
  isBelow: boolean,
  context: LayoutContext,
): TextElement[] | undefined {
  const { accent } = context.slideTheme;
  const style: TextStyle = {
    face: 'body',
    size: captionStyle.size,
    color: accent.ink,
    lineHeight: context.language === 'zh' ? 1.4 : 1.3,
  };
  const margin = isBelow ? { x: 72, right: 72, y: panelSize.below } : panelSize;
  const inner = {
    x: panel.x + margin.x,
    y: panel.y + margin.y,
    width: panel.width - margin.x - margin.right,
    height: panel.height - 2 * margin.y,
  };
  const paragraphs: Paragraph[] = caption === undefined ? [] : [{ runs: [{ text: caption }] }];
  const height = caption === undefined ? 0 : Math.ceil(heightOf(paragraphs, style, inner.width));
  const used = height > 0 ? height + (isBelow ? captionStyle.gapBelow : captionStyle.gap) : 0;
  const title = panelTitle(heading, { ...inner, height: inner.height - used }, context, {
    color: accent.ink,
    sizes: titleSizes,
  });
  if (!title || height === 0) return title && [title];
  const box = { ...inner, y: inner.y + inner.height - height, height };
  return [title, { kind: 'text', id: 'caption', part: 'caption', name: 'Caption', box, paragraphs, style }];
}
