import type { Deck } from '../model/deck.ts';
import { deckVersion } from '../model/deck.ts';
import { coverSlide } from './draw-cover.ts';
import { sampleTexts } from './sample-texts.ts';
import { findCover } from './templates.ts';

/**
 * Creates a deck with one slide that shows a template with a sample title. The template's thumbnail is drawn from it.
 * @throws RangeError if there is no such template.
 */
export function coverDeck(id: string): Deck {
  const template = findCover(id);
  if (!template) throw new RangeError(`There is no cover template "${id}". Use an id from coverTemplates.`);
  const { style, color, language } = template;
  const texts = sampleTexts[style][language];
  return {
    version: deckVersion,
    title: texts.title,
    language,
    theme: { style, color },
    coverId: template.id,
    slides: [
      {
        id: 'cover',
        layout: 'title',
        title: texts.title,
        notes: '',
        ...coverSlide(template, language, texts, template.id),
      },
    ],
  };
}
