import type { Bullet, Paragraph, TextStyle } from '../../model/text.ts';
import { indentOf } from '../../text/indent.ts';
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
  const place = { left: left * style.size, indent: -hang * style.size };
  if (!paragraph.bullet) return { ...place, xml: tag('a:buNone') };
  return { ...place, xml: tag('a:buClr', {}, colorXml(slide.deck.theme, 'main')) + marks[paragraph.bullet](startAt) };
}

const character = (typeface: string, char: string): string => tag('a:buFont', { typeface }) + tag('a:buChar', { char });

const marks: Record<Bullet, (startAt: number | undefined) => string> = {
  disc: () => character('Arial', '•'),
  task: () => character('Segoe UI Symbol', '☐'),
  taskDone: () => character('Segoe UI Symbol', '☑'),
  number: (startAt = 1) =>
    tag('a:buFont', { typeface: '+mj-lt' }) +
    tag('a:buAutoNum', { type: 'arabicPeriod', startAt: startAt > 1 ? Math.min(32_767, startAt) : undefined }),
};
