import type { MediaElement, MediaKind } from '../../model/element.ts';
import { lengthSchema } from '../../schema/model-schemas.ts';
import { booleanSchema, objectSchema, patternSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { lazyToSvg } from '../renderers/load-renderers.ts';
import { picturePattern } from '../picture/picture-url.ts';
import { mediaFormats, mediaKinds } from './media-kinds.ts';

/** Returns the definition of a kind of media element. */
function mediaDefinition<Kind extends MediaKind>(kind: Kind): ElementDefinition<Kind> {
  return {
    schema: objectSchema(
      { src: patternSchema(mediaFormats[kind].source.source), poster: patternSchema(picturePattern) },
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

/** The definitions of all kinds of media elements. */
export const mediaDefinitions = Object.fromEntries(mediaKinds.map((kind) => [kind, mediaDefinition(kind)])) as {
  [Kind in MediaKind]: ElementDefinition<Kind>;
};
