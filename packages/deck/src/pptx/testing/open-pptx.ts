import { strFromU8, unzipSync } from 'fflate';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { hiddenTitleName } from '../parts/hidden-title.ts';
import type { WritePptxOptions } from '../write-pptx.ts';
import { writePptx } from './write-pptx.ts';

/** A file's parts as text, keyed by path. */
export type Parts = Readonly<Record<string, string>>;

/** Unpacks a file. */
export function openPptx(bytes: Uint8Array): Parts {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [
      path,
      /\.(?:xml|rels)$/u.test(path) ? strFromU8(part) : '',
    ]),
  );
}

/** Creates a deck with one content slide that has the given elements. */
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

/** Returns the first slide's XML, without the hidden title that is added to slides without a title. */
export async function slideOf(elements: readonly SlideElement[], options?: WritePptxOptions): Promise<string> {
  const xml = openPptx(await writePptx(deckOf(elements), options))['ppt/slides/slide1.xml'] ?? '';
  return withoutHiddenTitle(xml);
}

function withoutHiddenTitle(xml: string): string {
  const at = xml.indexOf(`name="${hiddenTitleName}"`);
  if (at < 0) return xml;
  const end = '</p:sp>';
  return xml.slice(0, xml.lastIndexOf('<p:sp>', at)) + xml.slice(xml.indexOf(end, at) + end.length);
}
