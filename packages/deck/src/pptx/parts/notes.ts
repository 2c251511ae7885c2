import type { Box } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { slideNumberField } from '../../ooxml/drawing/text-field.ts';
import { toEmu } from '../../model/units.ts';
import { languageTags } from '../../ooxml/drawing/run.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { Attributes } from '../../ooxml/xml.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { namespaces, namespacesOf } from '../../ooxml/namespaces.ts';
import { commonSlideXml } from './shape-tree.ts';
import { levels } from './text-levels.ts';
import { colorMap } from './color-map.ts';

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
      shapes: [slideImage(2, picture), notesBody(3, body, text), ...marginTexts(deck)],
    }),
    tag('p:clrMap', colorMap),
    tag('p:notesStyle', {}, ...levels.map((n) => notesLevel(deck, n))),
  );
}

/** Indent of each level of notes in px: 0.5 in, as in PowerPoint. */
const levelIndent = 48;

function notesLevel(deck: Deck, n: number): string {
  const runDefaults = tag('a:defRPr', { lang: defaultLanguageTag(deck), sz: 1200 });
  return tag(`a:lvl${n}pPr`, { marL: toEmu((n - 1) * levelIndent) }, runDefaults);
}

/** Texts in the margins of printed notes, by the type of their placeholder (§19.7.10), with their alignment. */
const margins = [
  { type: 'hdr', name: 'Header', box: { x: 0, y: 0, width: 312, height: 48 }, anchor: 't', algn: 'l' },
  { type: 'dt', name: 'Date', box: { x: 408, y: 0, width: 312, height: 48 }, anchor: 't', algn: 'r' },
  { type: 'ftr', name: 'Footer', box: { x: 0, y: 912, width: 312, height: 48 }, anchor: 'b', algn: 'l' },
  { type: 'sldNum', name: 'Slide number', box: { x: 408, y: 912, width: 312, height: 48 }, anchor: 'b', algn: 'r' },
] as const;
const firstMarginId = 4;

/** Writes the header, date, footer and page number of the notes master. */
function marginTexts(deck: Deck): string[] {
  return margins.map(({ type, name, box, anchor, algn }, index) => {
    const idx = type === 'hdr' ? undefined : 10 + index;
    const style = tag('a:lstStyle', {}, tag('a:lvl1pPr', { algn }, tag('a:defRPr', { sz: 1000 })));
    const field = type === 'sldNum' ? pageNumber(defaultLanguageTag(deck)) : '';
    return marginShape({ id: firstMarginId + index, name, ph: { type, sz: 'quarter', idx } }, box, [
      tag('a:bodyPr', { anchor }),
      style,
      tag('a:p', {}, field, field === '' ? tag('a:endParaRPr', { lang: defaultLanguageTag(deck) }) : ''),
    ]);
  });
}

/** Writes the field with the page number. */
function pageNumber(lang: string): string {
  return tag('a:fld', { ...slideNumberField }, tag('a:rPr', { lang }), tag('a:t', {}, '‹#›'));
}

function marginShape(
  { id, name, ph }: { id: number; name: string; ph: Attributes },
  box: Box | undefined,
  body: readonly string[],
): string {
  const locks = tag('p:cNvSpPr', {}, tag('a:spLocks', { noGrp: 1 }));
  return tag(
    'p:sp',
    {},
    tag('p:nvSpPr', {}, tag('p:cNvPr', { id, name }), locks, tag('p:nvPr', {}, tag('p:ph', ph))),
    tag('p:spPr', {}, ...(box ? [transformXml(box), preset('rect')] : [])),
    tag('p:txBody', {}, ...body),
  );
}

/** Writes a slide's speaker notes (ECMA-376 §19.3.1.26), as one paragraph per line. */
export function notesSlideXml(deck: Deck, slide: Slide): string {
  const defaultTag = defaultLanguageTag(deck);
  const paragraphs = slide.notes.split(/\r\n|[\n\cK\r\u2028\u2029]/u).map((line) => paragraph(line, defaultTag));
  const body = tag('p:txBody', {}, tag('a:bodyPr'), ...paragraphs);
  const ph = { type: 'sldNum', sz: 'quarter', idx: 13 };
  const number = marginShape({ id: firstMarginId, name: 'Slide number', ph }, undefined, [
    tag('a:bodyPr'),
    tag('a:p', {}, pageNumber(defaultTag)),
  ]);
  return tag(
    'p:notes',
    namespacesOf(''),
    commonSlideXml(deck, { shapes: [slideImage(2), notesBody(3, body), number] }),
  );
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
