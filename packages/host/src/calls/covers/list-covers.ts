import type { Cover, CoverFilter } from '@ppt-embed/protocol/host';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';

/** Default number of covers: eleven, which make twelve tiles together with "Automatic". */
const defaultLimit = 11;

/** Lists covers (endpoint 7), called with the application token because the result is the same for all users. */
export async function listCovers(
  { client, settings }: CallContext,
  { style, colorStyle, language, limit = defaultLimit }: CoverFilter,
): Promise<Cover[]> {
  const { data } = await client.call(allEndpoints.pptCoverStatic, {
    token: settings.appToken,
    query: {
      ...(style && { style }),
      ...(colorStyle && { color_style: colorStyle }),
      ...(language && { language }),
      limit: String(limit),
    },
  });
  return data.slice(0, limit).map((wire) => ({
    id: wire.id,
    style: wire.style,
    colorStyle: wire.color_style,
    language: wire.language,
    special: wire.special,
    imageUrl: wire.cover_image,
  }));
}
