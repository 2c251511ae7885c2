import { lengthSchema } from '../../schema/model-schemas.ts';
import { objectSchema, patternSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lazyToSvg } from '../drawings/load-drawings.ts';
import { picturePattern } from '../picture/picture-url.ts';
import { videoPattern } from './video-url.ts';

export const video: ElementDefinition<'video'> = defineElement<'video'>({
  schema: objectSchema(
    { src: patternSchema(videoPattern), poster: patternSchema(picturePattern) },
    { naturalWidth: lengthSchema, naturalHeight: lengthSchema, problem: stringSchema },
  ),
  toSvg: lazyToSvg('video'),
  pictures: ({ poster }) => [poster],
  videos: ({ src }) => [src],
  isContent: () => true,
});
