import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { itemCard } from '../cards/card.ts';
import { isAttribution } from '../flow/quote-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { splitReply } from './split-reply.ts';

/** Font sizes in px of the question and of its answer, which is larger. */
const sizes = { question: [32, 28, 24], reply: [40, 36, 32, 28] } as const;
/** Distances in px between the edges of the panel and the question, and between the panel and the answer. */
const padding = { x: 32, y: 20 } as const;
const gap = 32;
/** The panel is at least this many lines high, so that the answers on several slides begin at the same height. */
const minLines = 2;
/** Maximum fraction of the height that the question takes, and maximum number of paragraphs of the answer. */
const maxShare = 0.4;
const maxReplies = 2;

/**
 * Lays out a quoted question above the paragraphs that answer it, which are the message of the slide. A short reply at
 * their beginning, such as “Yes.”, is larger. Returns undefined for other content, or if it does not fit.
 */
export function questionAndReply(
  [quote, ...replies]: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (quote?.kind !== 'quote' || quote.callout || replies.length === 0 || replies.length > maxReplies) return undefined;
  const texts = replies.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const [question = []] = quote.paragraphs;
  if (texts.length < replies.length || quote.paragraphs.length > 1 || texts.some(isAttribution)) return undefined;
  if (!isQuestion(plainText(question))) return undefined;
  const { slideTheme, language } = context;
  const style: TextStyle = {
    face: 'body',
    size: 0,
    bold: true,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const width = area.width - 2 * padding.x;
  const heightAt = (size: number): number =>
    Math.ceil(Math.max(heightOf([{ runs: question }], { ...style, size }, width), minLines * size * style.lineHeight)) +
    2 * padding.y;
  const size = sizes.question.find((one) => heightAt(one) <= area.height * maxShare);
  if (!size) return undefined;
  const panel = { ...area, height: heightAt(size) };
  const top = panel.height + gap;
  const [first = [], ...others] = texts;
  const split = splitReply(first);
  const parts = split && [...split, ...others];
  const below = { ...area, y: area.y + top, height: area.height - top };
  const reply = context.proseBlock(parts ?? texts, below, sizes.reply, parts && 0);
  return (
    reply && [
      ...itemCard(panel, 0, context),
      {
        kind: 'text',
        id: 'quote',
        part: 'quote',
        role: 'body',
        box: { ...panel, x: panel.x + padding.x, width },
        paragraphs: [{ runs: question }],
        style: { ...style, size, steps: sizes.question.filter((one) => one <= size) },
      },
      ...reply,
    ]
  );
}
