import { coverTemplates } from '@ppt-embed/deck';
import type { DataOf, pptCoverStatic, QueryOf } from '@ppt-embed/protocol/service';
import type { AppContext } from '../context/app-context.ts';
import { coverUrl } from './cover-picture.ts';
import { wireColors, wireLanguages, wireStyles } from './cover-names.ts';

/** Returns a random sample of the matching covers (spec, endpoint 7), so that each request offers different covers. */
export function sampleCovers(
  { random, settings }: AppContext,
  { style, color_style, language, limit }: QueryOf<typeof pptCoverStatic>,
): DataOf<typeof pptCoverStatic> {
  const matches = coverTemplates.filter(
    (template) =>
      (style === undefined || wireStyles[template.style] === style) &&
      (color_style === undefined || wireColors[template.color] === color_style) &&
      (language === undefined || wireLanguages[template.language] === language),
  );
  return matches
    .map((template) => ({ template, order: random(6).readUIntBE(0, 6) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, limit)
    .map(({ template }) => ({
      id: template.id,
      style: wireStyles[template.style],
      color_style: wireColors[template.color],
      language: wireLanguages[template.language],
      special: '',
      cover_image: `${settings.publicUrl}${coverUrl(template)}`,
    }));
}
