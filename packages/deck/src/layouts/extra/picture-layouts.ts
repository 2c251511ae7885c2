import { needsPicture } from '../pictures/missing-picture.ts';
import { pictureFull } from '../kinds/picture-full.ts';
import { pictureLeft } from '../kinds/picture-left.ts';
import { pictureRight } from '../kinds/picture-right.ts';
import { pictures } from '../kinds/pictures.ts';
import type { PictureLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const pictureLayouts: PictureLayouts = { pictureFull, pictureLeft, pictureRight, pictures, needsPicture };
