import type { Insets, Paragraph, TextStyle } from '../../model/text.ts';
import { toCentipoints, toEmu } from '../../model/units.ts';
import { prepareRuns } from '../../text/prepare-runs.ts';
import type { SlideContext } from '../slide-context.ts';
import { tag } from '../xml.ts';
import { bulletXml } from './bullet.ts';
import { numbering } from './numbering.ts';
import { fieldXml, runProperties, runXml } from './run.ts';

export interface TextBodyOptions {
  insets?: Insets | undefined;
  /** @default p:txBody; a table cell's is a:txBody */
  name?: 'p:txBody' | 'a:txBody';
  /** The text is the slide's number: written as a field. */
  isSlideNumber?: boolean;
}

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const alignments = { left: 'l', center: 'ctr', right: 'r' } as const;

/** Text as it was laid out: sizes and line heights explicit, and a bare `a:normAutofit` for those who type on. */
export function textBodyXml(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  slide: SlideContext,
  { insets, name = 'p:txBody', isSlideNumber = false }: TextBodyOptions = {},
): string {
  const numbers = numbering(paragraphs);
  const rows = paragraphs.map((paragraph, index) =>
    paragraphXml(paragraph, style, slide, { startAt: numbers[index], isFirst: index === 0, isSlideNumber }),
  );
  return tag(
    name,
    {},
    name === 'a:txBody' ? tag('a:bodyPr') : bodyProperties(style, insets),
    tag('a:lstStyle'),
    ...(rows.length > 0
      ? rows
      : [paragraphXml({ runs: [] }, style, slide, { startAt: undefined, isFirst: true, isSlideNumber: false })]),
  );
}

/** ECMA-376 §21.1.2.1.1. */
function bodyProperties(style: TextStyle, insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 }): string {
  return tag(
    'a:bodyPr',
    {
      wrap: 'square',
      lIns: toEmu(insets.left),
      tIns: toEmu(insets.top),
      rIns: toEmu(insets.right),
      bIns: toEmu(insets.bottom),
      rtlCol: 0,
      anchor: anchors[style.verticalAlign ?? 'top'],
    },
    tag('a:normAutofit'),
  );
}

function paragraphXml(
  paragraph: Paragraph,
  style: TextStyle,
  slide: SlideContext,
  { startAt, isFirst, isSlideNumber }: { startAt: number | undefined; isFirst: boolean; isSlideNumber: boolean },
): string {
  const text = paragraph.runs.map((run) => run.text).join('');
  const last = paragraph.runs.at(-1);
  const { isRightToLeft } = prepareRuns(paragraph.runs, { bold: false, mono: false });
  const bullet = bulletXml(paragraph, style, slide, startAt);
  const before = isFirst ? 0 : (paragraph.spaceBefore ?? 0);
  return tag(
    'a:p',
    {},
    tag(
      'a:pPr',
      {
        marL: toEmu(bullet.left),
        lvl: paragraph.level ? Math.min(8, paragraph.level) : undefined,
        indent: toEmu(bullet.indent),
        algn: alignments[paragraph.align ?? (isRightToLeft ? 'right' : 'left')],
        rtl: isRightToLeft ? 1 : 0,
        // Chinese: no punctuation at the start of a line, none hanging over its end (what our own breaks assume).
        eaLnBrk: 1,
        latinLnBrk: 0,
        hangingPunct: 0,
      },
      tag('a:lnSpc', {}, tag('a:spcPts', { val: lineHeight(style, paragraph) })),
      tag('a:spcBef', {}, tag('a:spcPts', { val: Math.min(158_400, toCentipoints(before)) })),
      tag('a:spcAft', {}, tag('a:spcPts', { val: 0 })),
      bullet.xml,
    ),
    bullet.lead,
    ...paragraph.runs.map((run) => (isSlideNumber ? fieldXml(run, style, slide) : runXml(run, style, slide))),
    text === '' || text.endsWith('\n') ? runProperties('a:endParaRPr', { ...last, text: '' }, style, slide, false) : '',
  );
}

/** Exact, so that every reader sets the same lines: the pitch of the paragraph's largest letters. */
function lineHeight(style: TextStyle, paragraph: Paragraph): number {
  const size = Math.max(style.size, ...paragraph.runs.map((run) => run.size ?? 0));
  return Math.min(158_400, toCentipoints(size * style.lineHeight));
}
