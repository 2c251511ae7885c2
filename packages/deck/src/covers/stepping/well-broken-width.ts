import type { Paragraph } from '../../model/text.ts';
import { plainText } from '../../text/split-runs.ts';
import type { Typography } from '../../text/set-paragraphs.ts';
import { setParagraphs } from '../../text/set-paragraphs.ts';
import { hanWords } from './han-words.ts';

const insideWord = 60;
/** Letters of one word on two lines are worse than lines of any lengths. */
const cutWord = 10_000;
const afterClause = -40;
const clauseEnd = /[，；：。,;:.]\s*$/u;
const hanStretch = /[\u3400-\u9FFF]+/gu;
/** Of the width: narrower ones make more lines of any text of two. */
const narrowest = 0.5;
const steps = 32;

/**
 * The width, at most `width`, in which a paragraph takes no more lines and breaks best: between words, after a comma, and
 * in lines of about one length. The text stays as it is: whoever writes more into its box gets it broken anew.
 */
export function wellBrokenWidth(paragraph: Paragraph, style: Typography, width: number): number {
  const linesAt = (room: number): { text: string; width: number }[] => [
    ...setParagraphs([paragraph], style, room).lines,
  ];
  const { length: count } = linesAt(width);
  if (count < 2) return width;
  const insides = insidesOfWords(plainText(paragraph.runs));
  let best = { width, cost: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= steps; step++) {
    const room = Math.ceil(width * (1 - ((1 - narrowest) * step) / steps));
    const lines = linesAt(room);
    if (lines.length > count) break;
    const cost = costOf(lines, insides, style.size);
    if (cost < best.cost) best = { width: room, cost };
  }
  return best.width;
}

function costOf(lines: readonly { text: string; width: number }[], insides: ReadonlySet<number>, size: number): number {
  const mean = lines.reduce((sum, line) => sum + line.width, 0) / lines.length;
  let cost = 0;
  let end = 0;
  for (const [index, { text, width }] of lines.entries()) {
    cost += ((width - mean) / size) ** 2;
    end += text.length;
    if (index === lines.length - 1) break;
    if (insides.has(end)) cost += insideWord;
    if (isCut(text, lines[index + 1]?.text ?? '')) cost += cutWord;
    if (clauseEnd.test(text)) cost += afterClause;
  }
  return cost;
}

/** Whether a line ends in a word, which has no room in the width, that the next one goes on with. */
function isCut(line: string, next: string): boolean {
  return /[^\P{L}\p{Script=Han}]$/u.test(line) && /^[^\P{L}\p{Script=Han}]/u.test(next);
}

/** Places between the characters of Chinese words. */
function insidesOfWords(text: string): Set<number> {
  const insides = new Set<number>();
  for (const { 0: stretch, index } of text.matchAll(hanStretch)) {
    let at = index;
    for (const word of hanWords(stretch)) {
      for (let inside = 1; inside < word.length; inside++) insides.add(at + inside);
      at += word.length;
    }
  }
  return insides;
}
