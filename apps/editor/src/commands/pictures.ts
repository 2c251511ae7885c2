import { pictureFrame } from '@ppt-embed/deck';
import type { Box, PictureElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { withRatio, withWindow } from '../elements/picture/crop.ts';
import { changeSelected, changeTarget, onlyKind } from './change-slide.ts';
import type { Change, ElementTarget } from './change-slide.ts';

/** Changes the crop of the selected pictures. */
export function cropPictures(change: Change, update: (picture: PictureElement) => PictureElement): Command {
  return (state) => changeSelected(state, change, onlyKind('picture', update));
}

/** Sets the shape of the selected pictures; undefined for a rectangle. */
export function maskPictures(mask: PictureElement['mask'], change: Change): Command {
  return cropPictures(change, ({ mask: _, ...picture }) => (mask ? { ...picture, mask } : picture));
}

/** Properties of a picture with their defaults, which are not stored. */
const formatDefaults = { opacity: 1, cornerRadius: 0, brightness: 0, contrast: 0, recolor: null } as const;

/** Format of pictures; a `recolor` of null restores their own colors. */
type PictureFormat = Pick<PictureElement, Exclude<keyof typeof formatDefaults, 'recolor'>> & {
  recolor?: PictureElement['recolor'] | null;
};

/** Sets opacity, rounded corners, brightness, contrast or recolor of the selected pictures. */
export function formatPictures(format: PictureFormat, change: Change): Command {
  return cropPictures(change, (picture) => {
    const entries = Object.entries({ ...picture, ...format }).filter(
      ([name, value]) => !(name in formatDefaults) || value !== formatDefaults[name as keyof typeof formatDefaults],
    );
    return Object.fromEntries(entries) as unknown as PictureElement;
  });
}

/** Whether a picture has a crop, an effect or another format that `resetPictures` removes. */
export function isFormattedPicture(picture: PictureElement): boolean {
  const { crop, opacity, brightness, contrast, recolor, cornerRadius, mask, stroke, shadow } = picture;
  const format = crop ?? opacity ?? brightness ?? contrast ?? recolor ?? cornerRadius ?? mask ?? stroke ?? shadow;
  return format !== undefined;
}

/**
 * Resets the selected pictures, so that they are uncropped, opaque and rectangular, in their own colors, without border
 * and shadow.
 */
export function resetPictures(change: Change): Command {
  return cropPictures(change, (picture) => {
    const {
      opacity: _opacity,
      brightness: _brightness,
      contrast: _contrast,
      recolor: _recolor,
      cornerRadius: _cornerRadius,
      mask: _mask,
      stroke: _stroke,
      shadow: _shadow,
      ...rest
    } = withRatio(picture, null);
    return rest;
  });
}

/**
 * Replaces a picture with another one. The frame, the format and the effects stay: the new picture is cropped so that it
 * fills the frame. The alternative text is reset.
 */
export function replacePicture(
  target: ElementTarget,
  stored: { src: string; width: number; height: number },
  change: Change,
): Command {
  const replace = (picture: PictureElement): PictureElement => {
    const { crop: _crop, problem: _problem, alt: _alt, ...rest } = picture;
    const { src, width, height } = stored;
    const { box: frame } = pictureFrame(picture);
    const whole = coveringBox(frame, stored);
    return withWindow({ ...rest, src, naturalWidth: width, naturalHeight: height, box: whole }, frame);
  };
  return changeTarget(target, change, onlyKind('picture', replace));
}

/** Returns the smallest box with the ratio of a picture that covers a frame, around the same center. */
function coveringBox(frame: Box, picture: { width: number; height: number }): Box {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    ...frame,
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  };
}

/**
 * Sets the alternative text. Empty text marks the element as decorative; undefined means not described yet.
 * @param update Returns the new text.
 */
export function describeElement(
  update: (description: string | undefined) => string | undefined,
  change: Change,
): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      const description = update(element.alt);
      if (element.alt === description) return element;
      const { alt: _, ...rest } = element;
      return description === undefined ? rest : { ...rest, alt: description };
    });
}
