import { join } from 'node:path';
import { colorNames, coverDeck, coversOf, deckLanguages, styleNames } from '@ppt-embed/deck';
import type { CoverTemplate, StyleName } from '@ppt-embed/deck';
import { drawSlide } from '../../apps/service/src/pictures/drawing/draw-slide.ts';
import { write } from './build-deck.ts';
import { contactSheet } from './contact-sheet.ts';
import { messages } from './messages.ts';
import { createProgress } from './progress.ts';
import { sampleDeck } from './sample-deck.ts';
import { UserError } from './user-error.ts';

const width = 640;

/**
 * Runs `pnpm deck covers`: draws each cover as the service does, and two contact sheets for each style: one of its
 * covers, with a row per color, and one of the slides between them.
 */
export async function drawCovers(out: string, only?: string): Promise<void> {
  const styles = styleNames.filter((style) => only === undefined || style === only);
  if (styles.length === 0) throw new UserError(messages.noSuchStyle(only ?? '', styleNames));
  let count = 0;
  for (const style of styles) {
    const covers = coversOfStyle(style);
    const pictures: Uint8Array[] = [];
    const showProgress = createProgress((done, all) => messages.drawingCovers(style, done, all), covers.length);
    for (const [index, { id }] of covers.entries()) {
      showProgress(index);
      const deck = coverDeck(id);
      const [slide] = deck.slides;
      if (!slide) continue;
      const picture = await drawSlide(deck, slide, { width });
      pictures.push(picture);
      write(join(out, `${id}.png`), picture);
    }
    write(join(out, `sheet-${style}.png`), contactSheet(pictures, covers.length / colorNames.length));
    write(join(out, `slides-${style}.png`), await slidesOfStyle(style));
    count += covers.length;
  }
  console.log(messages.drawn(out, count));
}

/** Sorts covers by color, then design, then language. */
function coversOfStyle(style: StyleName): CoverTemplate[] {
  return colorNames.flatMap((color) => {
    const [first = [], ...others] = deckLanguages.map((language) => coversOf({ style, color }, language));
    return first.flatMap((cover, index) => [cover, ...others.flatMap((covers) => covers[index] ?? [])]);
  });
}

/** Returns the slides between the covers: a row for each color, alternating designs and languages. */
async function slidesOfStyle(style: StyleName): Promise<Uint8Array> {
  const pictures: Uint8Array[] = [];
  let columns = 1;
  for (const [index, color] of colorNames.entries()) {
    const language = deckLanguages[index % 2] ?? 'en';
    const designs = coversOf({ style, color }, language);
    const deck = sampleDeck(designs[index % designs.length]?.id ?? '', language);
    for (const slide of deck.slides) pictures.push(await drawSlide(deck, slide, { width }));
    columns = deck.slides.length;
  }
  return contactSheet(pictures, columns);
}
