import type { MediaElement, MediaKind } from '../../model/element.ts';
import { lengthSchema } from '../../schema/model-schemas.ts';
import { booleanSchema, objectSchema, patternSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { lazyToSvg } from '../drawings/load-drawings.ts';
import { picturePattern } from '../picture/picture-url.ts';
import { mediaPatterns } from './media-url.ts';

/** Returns the definition of a kind of media element. */
export function mediaDefinition<Kind extends MediaKind>(kind: Kind): ElementDefinition<Kind> {
  return {
    schema: objectSchema(
      { src: patternSchema(mediaPatterns[kind].source), poster: patternSchema(picturePattern) },
      {
        naturalWidth: lengthSchema,
        naturalHeight: lengthSchema,
        autoplay: booleanSchema,
        loop: booleanSchema,
        hideWhenStopped: booleanSchema,
        problem: stringSchema,
      },
    ),
    toSvg: lazyToSvg(kind),
    pictures: ({ poster }: MediaElement) => [poster],
    media: ({ src }: MediaElement) => [src],
    isContent: () => true,
  };
}
