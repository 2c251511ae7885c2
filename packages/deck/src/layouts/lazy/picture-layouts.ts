import { withoutMissingPictures } from '../pictures/missing-picture.ts';
import { pictureFull } from '../pictures/picture-full-layout.ts';
import { pictureLeft } from '../pictures/picture-left-layout.ts';
import { pictureRight } from '../pictures/picture-right-layout.ts';
import { pictures } from '../pictures/pictures-layout.ts';
import type { PictureLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const pictureLayouts: PictureLayouts = {
  pictureFull,
  pictureLeft,
  pictureRight,
  pictures,
  withoutMissingPictures,
};
