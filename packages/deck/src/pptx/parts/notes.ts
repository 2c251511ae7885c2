import type { Box } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { languageTags } from '../../ooxml/drawing/run.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { namespaces, namespacesOf } from '../../ooxml/namespaces.ts';
import { commonSlideXml } from './shape-tree.ts';
import { colorMap } from './slide-master.ts';

/** Size of a notes page in px: portrait format, 7.5 × 10 in. */
export const notesSize = { width: 720, height: 960 };
const picture: Box = { x: 72, y: 72, width: 576, height: 324 };
const text: Box = { x: 72, y: 430, width: 576, height: 450 };

/** Writes the notes master (ECMA-376 §19.3.1.27). */
export function notesMasterXml(deck: Deck): string {
  const body = tag('p:txBody', {}, tag('a:bodyPr'), tag('a:lstStyle'), paragraph('Notes', ''));
  return tag(
    'p:notesMaster',
    { ...namespaces },
    commonSlideXml(deck, {
      background: { kind: 'solid', color: 'paper' },
      shapes: [slideImage(2, picture), notesBody(3, body, text)],
    }),
    tag('p:clrMap', colorMap),
    tag('p:notesStyle', {}, tag('a:lvl1pPr', {}, tag('a:defRPr', { lang: defaultLanguageTag(deck), sz: 1200 }))),
  );
}

/** Writes a slide's speaker notes (ECMA-376 §19.3.1.26), as one paragraph per line. */
export function notesSlideXml(deck: Deck, slide: Slide): string {
  const defaultTag = defaultLanguageTag(deck);
  const paragraphs = slide.notes.split(/\r\n|[\n\cK\r\u2028\u2029]/u).map((line) => paragraph(line, defaultTag));
  const body = tag('p:txBody', {}, tag('a:bodyPr'), ...paragraphs);
  return tag('p:notes', namespacesOf(''), commonSlideXml(deck, { shapes: [slideImage(2), notesBody(3, body)] }));
}

/** Returns the language tag of notes in the language of the deck. */
function defaultLanguageTag({ language }: Deck): string {
  return language === 'zh' ? 'zh-CN' : 'en-US';
}

function paragraph(line: string, defaultTag: string): string {
  if (line === '') return tag('a:p');
  const tags = languageTags(line);
  const properties = tags.lang === defaultTag ? '' : tag('a:rPr', tags);
  return tag('a:p', {}, tag('a:r', {}, properties, tag('a:t', {}, escapeXml(line))));
}

function slideImage(id: number, box?: Box): string {
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      tag('p:cNvPr', { id, name: 'Slide image' }),
      tag('p:cNvSpPr', {}, box ? tag('a:spLocks', { noGrp: 1, noRot: 1, noChangeAspect: 1 }) : ''),
      tag('p:nvPr', {}, tag('p:ph', { type: 'sldImg', idx: box ? 2 : undefined })),
    ),
    tag('p:spPr', {}, ...(box ? [transformXml(box), preset('rect')] : [])),
  );
}

function notesBody(id: number, body: string, box?: Box): string {
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      tag('p:cNvPr', { id, name: 'Notes' }),
      tag('p:cNvSpPr', {}, box ? tag('a:spLocks', { noGrp: 1 }) : ''),
      tag('p:nvPr', {}, tag('p:ph', { type: 'body', sz: box && 'quarter', idx: box ? 3 : 1 })),
    ),
    tag('p:spPr', {}, ...(box ? [transformXml(box), preset('rect')] : [])),
    body,
  );
}
