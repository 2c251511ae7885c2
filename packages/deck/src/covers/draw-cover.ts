import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { CoverDesign, CoverPicture, CoverTexts, MotifPlace } from './design.ts';
import { business } from './business.ts';
import { cartoon } from './cartoon.ts';
import { chinese } from './chinese.ts';
import { fresh } from './fresh.ts';
import { government } from './government.ts';
import { minimal } from './minimal.ts';
import { randomOf } from './seed.ts';
import { numbered } from './shapes.ts';
import { tech } from './tech.ts';

const designs = {
  minimal,
  tech,
  fresh,
  business,
  government,
  cartoon,
  chinese,
} satisfies Record<StyleName, CoverDesign>;

/**
 * The cover slide of a deck: motif and texts in the title, subtitle, author and date roles.
 * @param seed decides what may vary (phases, ends, heights); text and margins never do.
 */
export function coverSlide(
  style: StyleName,
  color: ColorName,
  language: DeckLanguage,
  texts: CoverTexts,
  seed: string,
): CoverPicture {
  const index = colorNames.indexOf(color) + deckLanguages.indexOf(language);
  return designs[style].cover({
    color,
    language,
    texts,
    random: randomOf(seed),
    composition: index % 2 === 0 ? 0 : 1,
  });
}

/** The style's motif, smaller: `content` in a corner, `section` large on a ground of its own. */
export function motif(style: StyleName, color: ColorName, place: MotifPlace): SlideElement[] {
  const scene = { color, random: randomOf(`${style}/${color}/${place}`) };
  return numbered(designs[style].motif(scene, place));
}

/** What content and section slides of a style stand on. */
export function ground(style: StyleName, color: ColorName, place: MotifPlace): Fill {
  return designs[style].ground({ color }, place);
}
