import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scalePaint } from '../scaling/scale-text.ts';

/** How pictures are scaled. */
export const pictureScaling: ElementScaling<'picture'> = {
  scaleLengths: (picture, scale) => ({
    ...picture,
    ...scalePaint(picture, scale),
    ...(picture.cornerRadius !== undefined && { cornerRadius: scale.length(picture.cornerRadius) }),
  }),
  scaleContent: (picture) => picture,
};
