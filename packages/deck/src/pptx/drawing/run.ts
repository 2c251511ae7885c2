import type { Run, TextStyle } from '../../model/text.ts';
import { toCentipoints } from '../../model/units.ts';
import type { SlideContext } from '../slide-context.ts';
import { escapeXml, tag } from '../xml.ts';
import { colorXml } from './color.ts';
import { fontsXml } from './fonts.ts';
import { linkAddress } from './link-address.ts';
import { slideNumberField } from './slide-number.ts';

const han = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{323AF}]/u;

/** Language tags: which dictionary, and which face quotes and dashes are set in. */
export function languageTags(text: string): { lang: string; altLang: string } {
  return han.test(text) ? { lang: 'zh-CN', altLang: 'en-US' } : { lang: 'en-US', altLang: 'zh-CN' };
}

/** A run with its line breaks (ECMA-376 §21.1.2.3.8, §21.1.2.2.1). Tabs were laid out as spaces. */
export function runXml(run: Run, style: TextStyle, slide: SlideContext): string {
  return run.text
    .replace(/\t/gu, ' ')
    .split(/\r\n|[\n\v\r\u2028\u2029]/u)
    .map((line) =>
      line === '' ? '' : tag('a:r', {}, runProperties('a:rPr', run, style, slide), tag('a:t', {}, escapeXml(line))),
    )
    .join(tag('a:br', {}, runProperties('a:rPr', { ...run, text: run.text }, style, slide, false)));
}

/** A run that shows the slide's number, whatever it comes to be. */
export function fieldXml(run: Run, style: TextStyle, slide: SlideContext): string {
  const properties = runProperties('a:rPr', run, style, slide, false);
  return tag('a:fld', slideNumberField, properties, tag('a:t', {}, escapeXml(run.text)));
}

/** How a run looks (§21.1.2.3.9); `a:endParaRPr` gives an empty paragraph its height. */
export function runProperties(
  name: 'a:rPr' | 'a:endParaRPr',
  run: Run,
  style: TextStyle,
  slide: SlideContext,
  hasLink = true,
): string {
  const { theme } = slide.deck;
  const link = hasLink ? linkXml(run.link, slide) : '';
  return tag(
    name,
    {
      ...languageTags(run.text),
      sz: fontSize(run.size ?? style.size),
      b: (run.bold ?? style.bold ?? false) ? 1 : 0,
      i: run.italic ? 1 : undefined,
      u: run.underline || link ? 'sng' : undefined,
      strike: run.strike ? 'sngStrike' : undefined,
      noProof: run.code ? 1 : undefined,
      dirty: 0,
    },
    tag('a:solidFill', {}, colorXml(theme, run.color ?? style.color)),
    fontsXml(run.code ? 'mono' : style.face),
    link,
  );
}

/** `sz` knows 1 to 4,000 pt. */
export function fontSize(px: number): number {
  return Math.min(400_000, Math.max(100, toCentipoints(px)));
}

function linkXml(address: string | undefined, slide: SlideContext): string {
  const target = address && linkAddress(address);
  if (!target) return '';
  return tag('a:hlinkClick', { 'r:id': slide.relationships.add('hyperlink', target, true) }, ownColor);
}

/** The link keeps its text's colour ([MS-ODRAWXML] §2.34); without it every link is painted in the theme's one colour. */
const ownColor = tag(
  'a:extLst',
  {},
  tag(
    'a:ext',
    { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
    tag('ahyp:hlinkClr', {
      'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
      val: 'tx',
    }),
  ),
);
