import type { Deck } from '../../model/deck.ts';
import type { Bullet, Paragraph, TextStyle } from '../../model/text.ts';
import { toEmu } from '../../model/units.ts';
import { indentInPx } from '../../text/indent.ts';
import { listNumber, numberStyleOf } from '../../text/list-numbers.ts';
import { originalStyle } from '../../text/scale-text.ts';
import type { BulletShape } from '../../themes/style-colors/style-colors.ts';
import { slideColorsOf } from '../../themes/slide-colors.ts';
import type { SlideContext } from '../slide-context.ts';
import { escapeXml, tag } from '../xml.ts';
import { colorXml } from './color.ts';
import { textBoxDefaultsOf } from './inherited.ts';
import { runProperties } from './run.ts';

/** The XML of a paragraph's bullet and indentation. */
export interface BulletXml {
  /** Distance in px from the box's edge to the text, and from the text back to the bullet. */
  left: number;
  indent: number;
  xml: string;
  /** A mark that cannot be a bullet, written as the paragraph's first run. */
  leadingRun: string;
}

/** The numbers of the list to which a paragraph belongs; undefined if it is not numbered. */
export interface ListNumbers {
  /** The start value of the list; see `numbering`. */
  startAt: number | undefined;
  /** The width of the widest number of the list; see `widestNumbersOf`. */
  widestNumber: number | undefined;
}

/** Writes a native bullet or number (ECMA-376 §21.1.2.4), so that text reflows when it is edited. */
export function bulletXml(
  paragraph: Paragraph,
  style: TextStyle,
  slide: SlideContext,
  { startAt, widestNumber }: ListNumbers,
): BulletXml {
  const { left, hang } = indentInPx(paragraph, style.size, widestNumber);
  const indents = { left, indent: -hang };
  return paragraph.bullet === 'number' && paragraph.start === 0
    ? { ...indents, ...zeroStart(paragraph, indents.left, style, slide) }
    : { ...indents, xml: bulletMark(slide.deck, paragraph, startAt), leadingRun: '' };
}

/**
 * Returns the indent and tab stop of a number that is written as text. Lists that start with "0." need this, because
 * `startAt` begins at 1 (§20.1.10.73).
 */
function zeroStart(
  paragraph: Paragraph,
  left: number,
  style: TextStyle,
  slide: SlideContext,
): Pick<BulletXml, 'xml' | 'leadingRun'> {
  const run = { text: listNumber(0, numberStyleOf(paragraph)), color: slideColorsOf(slide.deck.theme).bullet.color };
  return {
    xml: tag('a:buNone') + tag('a:tabLst', {}, tag('a:tab', { pos: toEmu(left), algn: 'l' })),
    leadingRun: tag(
      'a:r',
      {},
      runProperties('a:rPr', run, originalStyle(style), slide, { inherited: textBoxDefaultsOf(slide) }),
      tag('a:t', {}, escapeXml(`${run.text}\t`)),
    ),
  };
}

/** Returns the bullet, in the color and form that the deck's style defines. */
export function bulletMark({ theme }: Deck, paragraph: Paragraph, startAt: number | undefined): string {
  const { bullet, bulletColor, bulletCharacter } = paragraph;
  if (!bullet) return tag('a:buNone');
  const bulletStyle = slideColorsOf(theme).bullet;
  const mark =
    bullet === 'disc' && bulletCharacter !== undefined
      ? character('Arial', bulletCharacter)
      : markXml(bullet, bulletStyle.shape, paragraph, startAt);
  return tag('a:buClr', {}, colorXml(theme, bulletColor ?? bulletStyle.color)) + mark;
}

const character = (typeface: string, char: string, percent = 100): string =>
  tag('a:buSzPct', { val: percent * 1000 }) + tag('a:buFont', { typeface }) + tag('a:buChar', { char });

interface BulletCharacters {
  /** Characters of filled and hollow bullets, which alternate by level. */
  marks: readonly [string, string];
  font: string;
  percent: number;
}

/** Characters similar to the drawn bullets, in fonts that contain them. */
const bulletCharacters: Record<BulletShape, BulletCharacters> = {
  square: { marks: ['▪', '▫'], font: 'Arial', percent: 100 },
  disc: { marks: ['•', '◦'], font: 'Arial', percent: 100 },
  ring: { marks: ['○', '○'], font: 'Arial', percent: 60 },
  parallelogram: { marks: ['▰', '▱'], font: 'Segoe UI Symbol', percent: 60 },
  diamond: { marks: ['◆', '◇'], font: 'Segoe UI Symbol', percent: 60 },
};

function markXml(bullet: Bullet, shape: BulletShape, paragraph: Paragraph, startAt = 1): string {
  switch (bullet) {
    case 'disc': {
      const { marks, font, percent } = bulletCharacters[shape];
      return character(font, marks[(paragraph.level ?? 0) % 2 === 1 ? 1 : 0], percent);
    }
    case 'task':
      return character('Segoe UI Symbol', '☐', 90);
    case 'taskDone':
      return character('Segoe UI Symbol', '☑', 90);
    case 'number':
      return (
        // An explicit bullet is needed, because the level's own bullet may be smaller.
        tag('a:buSzPct', { val: 100_000 }) +
        tag('a:buFont', { typeface: '+mn-lt' }) +
        tag('a:buAutoNum', {
          type: numberStyleOf(paragraph),
          startAt: startAt > 1 ? Math.min(32_767, startAt) : undefined,
        })
      );
    default:
      return bullet satisfies never;
  }
}
