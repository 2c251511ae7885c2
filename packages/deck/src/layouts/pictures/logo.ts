import type { Box } from '../../model/box.ts';
import { isSameBox, slideWidth } from '../../model/box.ts';
import type { Deck, DeckTheme, Slide } from '../../model/deck.ts';
import type { PictureElement, ShapeElement, SlideElement } from '../../model/element.ts';
import { slideHeightOf } from '../../model/slide-size.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { halfBleedGap, edgeFillOf } from './half-bleed.ts';
import type { SlidePicture } from '../flow/slide-picture.ts';
import type { NewSlide } from '../slide/new-slide.ts';

type Size = Pick<Box, 'width' | 'height'>;
/** The slide and the theme, which determine the logo's position. */
type LogoContext = Pick<Deck, 'theme' | 'size'>;

/** Maximum size in px. Pictures keep their proportions within it. */
const maxSizes = { cover: { width: 200, height: 44 }, content: { width: 180, height: 30 } } as const;
/** Distance in px around the logo: the margin of its white plate on art and dark backgrounds. */
const plate = { x: 14, y: 8, radius: 8 } as const;
/** Distance in px from the edges of a cover to the logo. */
const coverMargin = { x: 60, y: 28 } as const;
/** Distance in px from the vertical center of the footer's line to the bottom of the slide. */
const footerBottom = 38;
/** Distance in px between the right edge of the slide number and the logo. */
const besideNumber = 56;
/** Maximum distance in px from the left edge of a slide number to the end of its line. */
const maxNumberWidth = 100;

/** Adds the logo to covers, in a corner without text, and to slides with a slide number, at the end of the footer. */
export function withLogo(slide: NewSlide, logo: SlidePicture, deck: LogoContext): NewSlide {
  const isCover = slide.layout === 'title' || slide.layout === 'closing';
  if (!isCover && !slide.elements.some(isSlideNumber)) return slide;
  const size = fittedSize(logo, isCover ? maxSizes.cover : maxSizes.content);
  const box = isCover ? freeCorner(slide.elements, size, deck) : besideFooter(size, slide, deck);
  if (!box) return slide;
  const outer = plateBox(box);
  const needsPlate =
    !isLight(slide, deck.theme) ||
    slide.elements.some((element) => isArt(element) && sharedArea(element.box, outer) > 0);
  const art = slide.elements.findIndex((element) => !isArt(element));
  const added: SlideElement[] = [...(needsPlate ? [plateElement(outer)] : []), pictureElement(logo, box)];
  return { ...slide, elements: slide.elements.toSpliced(art < 0 ? slide.elements.length : art, 0, ...added) };
}

/**
 * Returns a slide in a new theme, with its logo at that theme's position unless the user has moved it.
 * @param before The slide in the theme `from`.
 */
export function rethemeLogo(slide: Slide, before: Slide, from: LogoContext, to: LogoContext): Slide {
  const picture = before.elements.find((element) => element.kind === 'picture' && element.part === 'logo');
  if (picture?.kind !== 'picture') return slide;
  const { src, naturalWidth, naturalHeight } = picture;
  const logo: SlidePicture = {
    src,
    alt: '',
    ...(naturalWidth && naturalHeight && { width: naturalWidth, height: naturalHeight }),
  };
  const isInPlace = withLogo(withoutLogo(before), logo, from).elements.some(
    (element) => element.part === 'logo' && element.kind === 'picture' && isSameBox(element.box, picture.box),
  );
  return isInPlace ? { ...slide, ...withLogo(withoutLogo(slide), logo, to) } : slide;
}

/** Returns a slide without its logo. */
export function withoutLogo(slide: Slide): Slide {
  return { ...slide, elements: slide.elements.filter(({ part }) => part !== 'logo') };
}

function isSlideNumber(element: SlideElement): boolean {
  return element.kind === 'text' && element.role === 'slideNumber';
}

function isArt(element: SlideElement): boolean {
  return element.part === 'styleDecoration' && element.kind !== 'text';
}

function fittedSize({ width, height }: SlidePicture, max: Size): Size {
  if (!width || !height) return max;
  const scale = Math.min(max.width / width, max.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function besideFooter({ width, height }: Size, slide: NewSlide, deck: LogoContext): Box {
  const slideHeight = slideHeightOf(deck);
  const { body } = slideThemeOf(deck);
  const number = slide.elements.find(isSlideNumber)?.box;
  const halfBleed = edgeFillOf(slide, deck);
  const end = halfBleed?.side === 'right' ? slideWidth - halfBleed.width - halfBleedGap : body.box.x + body.box.width;
  const isAtEnd = number && number.y > slideHeight / 2 && end - number.x <= maxNumberWidth;
  const right = isAtEnd ? number.x + number.width - besideNumber : end;
  return { x: right - width, y: slideHeight - footerBottom - Math.round(height / 2), width, height };
}

/** Returns the corner with the least art and without text; undefined if all corners have text. */
function freeCorner(elements: readonly SlideElement[], size: Size, deck: LogoContext): Box | undefined {
  const { x: left, y: top } = coverMargin;
  const right = slideWidth - left - size.width;
  const bottom = slideHeightOf(deck) - top - size.height;
  const corners = [
    [left, top],
    [left, bottom],
    [right, top],
    [right, bottom],
  ].map(([x = 0, y = 0]): Box => ({ x, y, ...size }));
  const art = (box: Box): number =>
    elements.filter(isArt).reduce((sum, element) => sum + sharedArea(element.box, plateBox(box)), 0);
  return corners
    .filter((box) => !elements.some(({ kind, box: other }) => kind === 'text' && sharedArea(other, plateBox(box)) > 0))
    .toSorted((one, other) => art(one) - art(other))[0];
}

function isLight({ background }: NewSlide, theme: DeckTheme): boolean {
  const colors = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
  return colors.every((color) => contrast(resolveColor(theme, color), '#000000') > 14);
}

function plateBox({ x, y, width, height }: Box): Box {
  return { x: x - plate.x, y: y - plate.y, width: width + 2 * plate.x, height: height + 2 * plate.y };
}

/** Returns the area that two boxes share, in px². */
function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function plateElement(box: Box): ShapeElement {
  return {
    kind: 'shape',
    id: 'logo-plate',
    part: 'logo',
    alt: '',
    box,
    geometry: { kind: 'roundRect', radius: plate.radius },
    fill: { kind: 'solid', color: 'white' },
  };
}

function pictureElement({ src, width, height }: SlidePicture, box: Box): PictureElement {
  return {
    kind: 'picture',
    id: 'logo',
    part: 'logo',
    name: 'Logo',
    alt: '',
    box,
    src,
    ...(width && height && { naturalWidth: width, naturalHeight: height }),
  };
}
