import type { Deck } from '../../model/deck.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';

/** A fixed date, so that equal decks produce equal bytes. */
const defaultDate = '2000-01-01T00:00:00Z';

/**
 * Writes the core properties of a file (ECMA-376 part 2 §11).
 * @param created In whole seconds, which older applications require. @default a fixed date
 * @param modified When the presentation was last changed. @default the creation date
 */
export function corePropertiesXml(deck: Deck, created?: Date, modified: Date | undefined = created): string {
  const when = { 'xsi:type': 'dcterms:W3CDTF' };
  return tag(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    tag('dc:title', {}, escapeXml(deck.title)),
    tag('dc:creator', {}, escapeXml(deck.author ?? '')),
    deck.author ? tag('cp:lastModifiedBy', {}, escapeXml(deck.author)) : '',
    tag('dc:language', {}, deck.language === 'zh' ? 'zh-CN' : 'en-US'),
    tag('dcterms:created', when, w3cDate(created)),
    tag('dcterms:modified', when, w3cDate(modified)),
  );
}

function w3cDate(date: Date | undefined): string {
  return date ? date.toISOString().replace(/\.\d+Z$/u, 'Z') : defaultDate;
}

/** Writes the extended properties of a file (ECMA-376 §22.2). */
export function appPropertiesXml(deck: Deck): string {
  return tag(
    'Properties',
    { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
    tag('PresentationFormat', {}, deck.size ? 'Custom' : 'Widescreen'),
    tag('Slides', {}, String(deck.slides.length)),
    tag('Notes', {}, String(deck.slides.filter((slide) => slide.notes !== '').length)),
  );
}
