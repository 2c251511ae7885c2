import { slideWidth } from '../model/box.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import { fillAttributes } from '../svg/paint.ts';
import type { SvgContext } from '../svg/svg-context.ts';
import { tag } from '../svg/xml.ts';
import { slideCoverCrop, overlayShape } from './picture/background-picture.ts';
import { isPictureUrl } from './picture/picture-url.ts';

/** Draws a slide's background: its fill, and its picture, if any, in a group marked with `data-background`. */
export function drawBackground(context: SvgContext): string {
  const { deck, slide } = context;
  const area = { width: slideWidth, height: slideHeightOf(deck) };
  const box = { x: 0, y: 0, ...area };
  const fill = tag('rect', { ...area, ...fillAttributes(context, slide.background, box) });
  const picture = slide.backgroundPicture;
  if (!picture || !isPictureUrl(picture.src)) return fill;
  const { left, right, top, bottom } = slideCoverCrop(picture, deck);
  const width = area.width / (1 - left - right);
  const height = area.height / (1 - top - bottom);
  const isSized = (picture.naturalWidth ?? 0) > 0 && (picture.naturalHeight ?? 0) > 0;
  const image = tag('image', {
    x: -width * left,
    y: -height * top,
    width,
    height,
    href: context.pictureUrl(picture.src),
    preserveAspectRatio: isSized ? 'none' : 'xMidYMid slice',
  });
  const overlay = overlayShape(deck, slide)?.fill;
  const content = [
    tag('svg', { ...area, overflow: 'hidden' }, image),
    overlay ? tag('rect', { ...area, ...fillAttributes(context, overlay, box) }) : '',
  ];
  return fill + tag('g', { 'data-background': '', 'aria-hidden': 'true' }, content.join(''));
}
