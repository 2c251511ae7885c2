import type { Deck } from '../../model/deck.ts';
import type { Bullet, Paragraph, TextStyle } from '../../model/text.ts';
import { indentOf } from '../../text/indent.ts';
import type { BulletShape } from '../../themes/slide-look.ts';
import { slideLookOf } from '../../themes/slide-looks.ts';
import type { SlideContext } from '../slide-context.ts';
import { tag } from '../xml.ts';
import { colorXml } from './color.ts';

export interface BulletXml {
  /** px from the box's edge to the text, and from the text back to the mark. */
  left: number;
  indent: number;
  xml: string;
}

/** A real bullet or number (ECMA-376 §21.1.2.4): text flows on when it is edited. */
export function bulletXml(
  paragraph: Paragraph,
  style: TextStyle,
  slide: SlideContext,
  startAt: number | undefined,
): BulletXml {
  const { left, hang } = indentOf(paragraph, startAt);
  return { left: left * style.size, indent: -hang * style.size, xml: bulletMark(slide.deck, paragraph, startAt) };
}

/** The mark itself, in the colour and form of the deck's style. */
export function bulletMark({ theme }: Deck, { bullet, level = 0 }: Paragraph, startAt: number | undefined): string {
  if (!bullet) return tag('a:buNone');
  const look = slideLookOf(theme).bullet;
  return tag('a:buClr', {}, colorXml(theme, look.color)) + markXml(bullet, look.shape, level, startAt);
}

const character = (typeface: string, char: string, percent = 100): string =>
  tag('a:buSzPct', { val: percent * 1000 }) + tag('a:buFont', { typeface }) + tag('a:buChar', { char });

/** Characters near the marks that are drawn: filled, and hollow on every other level. */
const discs: Record<BulletShape, readonly [string, string]> = {
  square: ['▪', '▫'],
  disc: ['•', '◦'],
  ring: ['◦', '◦'],
  parallelogram: ['▰', '▱'],
  diamond: ['◆', '◇'],
};
const symbolic: ReadonlySet<BulletShape> = new Set(['parallelogram', 'diamond']);

function markXml(bullet: Bullet, shape: BulletShape, level: number, startAt = 1): string {
  switch (bullet) {
    case 'disc':
      return character(
        symbolic.has(shape) ? 'Segoe UI Symbol' : 'Arial',
        discs[shape][level % 2 === 1 ? 1 : 0],
        symbolic.has(shape) ? 60 : 100,
      );
    case 'task':
      return character('Segoe UI Symbol', '☐', 90);
    case 'taskDone':
      return character('Segoe UI Symbol', '☑', 90);
    case 'number':
      return (
        tag('a:buFont', { typeface: '+mj-lt' }) +
        tag('a:buAutoNum', { type: 'arabicPeriod', startAt: startAt > 1 ? Math.min(32_767, startAt) : undefined })
      );
    default:
      return bullet satisfies never;
  }
}
