import type { Deck } from '../../model/deck.ts';
import { tag, toWellFormed } from '../../ooxml/xml.ts';

/** The first id of a slide (ECMA-376 §19.7.13). */
export const firstSlideId = 256;

interface Section {
  name: string;
  slides: number[];
}

/** Writes the sections of a deck, which begin at section slides ([MS-PPTX] §2.2.20). A deck without them has no sections. */
export function sectionsXml(deck: Deck): string {
  if (!deck.slides.some((slide) => slide.layout === 'section')) return '';
  const sections: Section[] = [];
  for (const [index, slide] of deck.slides.entries()) {
    const isNew = slide.layout === 'section' || index === 0;
    if (isNew) sections.push({ name: toWellFormed(slide.title).trim() || `${sections.length + 1}`, slides: [] });
    sections.at(-1)?.slides.push(firstSlideId + index);
  }
  return tag(
    'p:extLst',
    {},
    tag(
      'p:ext',
      { uri: '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}' },
      tag(
        'p14:sectionLst',
        { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main' },
        ...sections.map((section, index) =>
          tag(
            'p14:section',
            { name: section.name, id: sectionId(index) },
            tag('p14:sldIdLst', {}, ...section.slides.map((id) => tag('p14:sldId', { id }))),
          ),
        ),
      ),
    ),
  );
}

/** Returns a GUID for a section. It is deterministic, like everything in the file. */
function sectionId(index: number): string {
  return `{7A1C0E52-3D94-4B6F-8E21-${index.toString(16).toUpperCase().padStart(12, '0')}}`;
}
