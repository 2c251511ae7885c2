import { strFromU8, unzipSync } from 'fflate';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { WritePptxOptions } from '../write-pptx.ts';
import { writePptx } from '../write-pptx.ts';

/** A file's parts as text, keyed by path. */
export type Parts = Readonly<Record<string, string>>;

export function openPptx(bytes: Uint8Array): Parts {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [
      path,
      /\.(?:xml|rels)$/u.test(path) ? strFromU8(part) : '',
    ]),
  );
}

/** A deck of one content slide with the given elements. */
export function deckOf(elements: readonly SlideElement[], slide: Partial<Slide> = {}): Deck {
  return {
    version: 2,
    title: 'A deck',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    coverId: '',
    slides: [
      {
        id: 'one',
        layout: 'content',
        title: '',
        background: { kind: 'solid', color: 'paper' },
        notes: '',
        elements,
        ...slide,
      },
    ],
  };
}

/** The first slide's XML. */
export async function slideOf(elements: readonly SlideElement[], options?: WritePptxOptions): Promise<string> {
  return openPptx(await writePptx(deckOf(elements), options))['ppt/slides/slide1.xml'] ?? '';
}
