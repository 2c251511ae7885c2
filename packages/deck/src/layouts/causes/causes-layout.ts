import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { readChain, readWhys } from './read-causes.ts';
import type { ChainLink, Why } from './read-causes.ts';
import { arrowSize, cardShape, sideArrow } from '../cards/card-with-arrow.ts';
import { stateChangeElements, stateChangesIn } from '../figures/state-changes.ts';
import { stepMark } from '../steps/step-mark.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import { cardHeight, maxFillRatio } from '../slide/vertical-space.ts';
import { trimRuns } from '../../text/slice-runs.ts';

const sizes = [36, 32, 28, 24, 22] as const;
/** Distances in px: between the rows of questions, and around their text. */
const row = { gap: 18, paddingX: 24, paddingY: 8, disc: 44, maxHeight: 124 } as const;
/** Fraction of the width of a row that the question takes. */
const questionShare = 0.46;

/** Layout for causes and effects, joined by arrows, and for successive questions that ask why. */
export const chain: SlideLayout = {
  id: 'chain',
  layout: 'content',
  matchReason: (content) => {
    if (chainIn(content)) return 'Each of its causes has an effect.';
    if (stateChangesIn(content.blocks)) return 'Each of its items leads from one state to another.';
    return readWhys(content.blocks) ? 'It asks why several times.' : undefined;
  },
  arrange: (content, box, context) => {
    const changes = stateChangesIn(content.blocks);
    const rows = changes && stateChangeElements(changes, box, context);
    if (changes) return rows && [rows];
    const links = chainIn(content);
    const elements = links
      ? cardElements(links, box, context)
      : whyElements(readWhys(content.blocks) ?? [], box, context);
    return elements && [elements];
  },
};

function chainIn({ blocks: [only, ...others] }: SlideContent): readonly ChainLink[] | undefined {
  return only?.kind === 'paragraph' && others.length === 0 ? readChain(only.runs) : undefined;
}

/** Sizes in px of cards of causes and effects, and of the connective above the text of each. */
const card = { gap: 36, paddingX: 22, paddingY: 28, connective: 26 } as const;
const cardSizes = [44, 40, ...sizes] as const;
/** Maximum fraction of the body's height for cards with large text. */
const maxLargeRatio = 0.6;

/** Lays out causes and effects on cards with arrows between them. Connectives are above the text that follows them. */
function cardElements(links: readonly ChainLink[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { length } = links;
  const width = Math.floor((box.width - card.gap * (length - 1)) / length);
  const inner = width - 2 * card.paddingX;
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const paragraphsOf = ({ runs, connective }: ChainLink, color: Color | undefined): Paragraph[] => [
    { runs: [{ text: connective.trim(), size: card.connective, ...(color && { color }) }] },
    { runs: trimRuns(runs), spaceBefore: 8 },
  ];
  const heightAt = (size: number): number =>
    Math.max(
      ...links.map((link) => heightOf(paragraphsOf(link, undefined), { face: 'body', size, lineHeight }, inner)),
    ) +
    2 * card.paddingY;
  const size = cardSizes.find(
    (one) =>
      heightAt(one) <= box.height * (one > 36 ? maxLargeRatio : maxFillRatio) &&
      !links.some(({ runs }) => hasLongWord(runs, { face: 'body', size: one, lineHeight }, inner)),
  );
  if (!size) return undefined;
  const height = cardHeight(heightAt(size), box.y, Math.floor(box.height * maxFillRatio), context);
  return links.flatMap((link, index): SlideElement[] => {
    const x = box.x + index * (width + card.gap);
    const isLast = index === length - 1;
    const { fill, ink } = slideTheme.accent;
    // The last effect is what the slide is about.
    return [
      cardShape(`card-${index + 1}`, { x, y: box.y, width, height }, isLast ? fill : slideTheme.code.fill),
      ...(index > 0
        ? [sideArrow({ x: x - card.gap / 2 - arrowSize / 2, y: box.y + height / 2 - arrowSize }, index, context)]
        : []),
      {
        kind: 'text',
        id: `cause-${index + 1}`,
        role: 'body',
        box: { x: x + card.paddingX, y: box.y + card.paddingY / 2, width: inner, height: height - card.paddingY },
        paragraphs: paragraphsOf(link, isLast ? undefined : slideTheme.body.secondary).slice(
          link.connective.trim() === '' ? 1 : 0,
        ),
        style: {
          face: 'body',
          size,
          color: isLast ? ink : slideTheme.code.color,
          lineHeight,
          verticalAlign: 'middle',
          steps: cardSizes.filter((one) => one <= size),
        },
      },
    ];
  });
}

/** Lays out questions on the left and their answers on the right, with an arrow from each reason to the next question. */
function whyElements(whys: readonly Why[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { length } = whys;
  const height = Math.min(
    row.maxHeight,
    Math.floor((box.height * maxFillRatio - row.gap * (length - 1)) / Math.max(1, length)),
  );
  const hasNumbers = whys.every(({ number }) => number !== undefined);
  const textLeft = row.paddingX + (hasNumbers ? row.disc + 16 : 0);
  const width = Math.floor(box.width * questionShare);
  const lineHeight = language === 'zh' ? 1.35 : 1.2;
  const inner = [width - textLeft - row.paddingX, box.width - width - 2 * row.paddingX] as const;
  const style = (index: 0 | 1, size: number): TextStyle => ({
    face: 'body',
    size,
    color: index === 0 ? slideTheme.accent.ink : slideTheme.code.color,
    lineHeight,
    verticalAlign: 'middle',
    ...(index === 0 && { bold: true }),
  });
  const size = sizes.find((one) =>
    whys.every(({ question, reason }) =>
      [question, reason].every(
        (runs, index) =>
          heightOf([{ runs }], style(index === 0 ? 0 : 1, one), inner[index] ?? 1) <=
          height - 2 * row.paddingY + tolerance,
      ),
    ),
  );
  if (!size || length === 0) return undefined;
  return whys.flatMap(({ question, reason, number }, index): SlideElement[] => {
    const y = box.y + index * (height + row.gap);
    const disc = { x: box.x + row.paddingX, y: y + (height - row.disc) / 2 };
    const text = (part: 'question' | 'reason', runs: readonly Run[], area: Box): TextElement => ({
      kind: 'text',
      id: `${part}-${index + 1}`,
      role: 'body',
      box: area,
      paragraphs: [{ runs: part === 'question' ? runs.map(({ bold: _, ...run }) => run) : trimRuns(runs) }],
      style: { ...style(part === 'question' ? 0 : 1, size), steps: sizes.filter((one) => one <= size) },
    });
    const textArea = { y: y + row.paddingY / 2, height: height - row.paddingY };
    return [
      cardShape(`card-${index + 1}`, { x: box.x, y, width: box.width, height }, slideTheme.code.fill),
      cardShape(`question-panel-${index + 1}`, { x: box.x, y, width, height }, slideTheme.accent.fill),
      ...(index > 0 ? [arrow({ x: box.x + width / 2 - 14, y: y - row.gap - 1 }, index, context)] : []),
      ...(hasNumbers && number !== undefined ? [numberMark(number, index, disc, context)] : []),
      text('question', question, { ...textArea, x: box.x + textLeft, width: inner[0] }),
      text('reason', reason, { ...textArea, x: box.x + width + row.paddingX, width: inner[1] }),
    ];
  });
}

/** Creates a number in the colors of a reason, on the card of its question. */
function numberMark(number: number, index: number, at: Pick<Box, 'x' | 'y'>, { slideTheme }: LayoutContext) {
  const mark = stepMark(String(number), index, at, row.disc, slideTheme);
  return {
    ...mark,
    fill: { kind: 'solid' as const, color: slideTheme.code.fill },
    ...(mark.style && { style: { ...mark.style, color: slideTheme.code.color } }),
  };
}

/** Creates an arrow from one row down to the next. */
function arrow(at: Pick<Box, 'x' | 'y'>, index: number, { slideTheme }: LayoutContext): SlideElement {
  return {
    kind: 'shape',
    id: `arrow-mark-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box: { ...at, width: 28, height: row.gap + 2 },
    geometry: { kind: 'path', d: `M0 0L28 0L14 ${row.gap + 2}Z` },
    fill: { kind: 'solid', color: slideTheme.accent.fill },
  };
}
