import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import { cardBarName, textPanelName } from '../cards/card.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import type { SlideElement } from '../../model/element.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { mayHavePanel, panelLayouts } from '../slide/heading-panels.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';
import type { LayoutContext, LayoutMatch, SlideContent, StackedText } from '../slide-layout.ts';
import { finalList } from './final-list.ts';
import type { KeySentence } from './key-sentence.ts';
import { keySentenceOf } from './key-sentence.ts';
import { besidePanel, emphasizedText, proseBlock, withFiguresBelow } from './prose-elements.ts';
import { factRows, proseRows } from './prose-rows.ts';
import { startsWithReply, statement } from './statement-layout.ts';
import { titleLeft } from './title-left-layout.ts';
import { besideTitlePanel, paragraphsIn } from './title-panel-slide.ts';

/** Maximum number of characters of a heading that is set on the panel automatically. A Han character counts as two. */
const maxHeading = 40;
/** Layouts of text without a structure. */
const proseLayouts: ReadonlySet<string> = new Set(['statement', 'content']);

/** Number of slides after one with a panel that have none. */
const slidesBetween = 3;
/** Minimum height in px of a figure between two texts. */
const minBandHeight = 200;

/**
 * Returns another layout for paragraphs: their most important sentence in large type, or a short heading on a panel, unless
 * one of the slides before has one, or the slide is taller than it is wide.
 * @param match The layout of the paragraphs as they are.
 */
export function withTitlePanel(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { heading, blocks, requested } = content;
  const { layout, background, pages } = match;
  if (requested !== undefined || background) return undefined;
  const final = panelLayouts.has(context.layoutsBefore?.().at(-1))
    ? undefined
    : finalList(match, content, box, context);
  if (final) return final;
  if (!proseLayouts.has(layout.id)) return undefined;
  const length = weightedLengthOf(heading);
  if (length === 0 || isFigureHeading(plainText(heading)) || context.slideTheme.slideHeight > slideWidth)
    return undefined;
  const texts = paragraphsIn(blocks);
  const facts = texts && factRows(heading, texts, box, context);
  if (facts)
    return {
      layout: statement,
      reason: 'Each of its sentences has a row.',
      pages: [[context.headingOf(heading), ...facts]],
    };
  if (!texts || pages.length > 1 || !pages.flat().every(isText)) return undefined;
  const key =
    context.isSister === true || factRows(heading, texts, box, context) !== undefined || startsWithReply(heading, texts)
      ? undefined
      : withKeySentence(
          heading,
          texts,
          box,
          context,
          pages.flat().some(({ part }) => calloutKindOf(part)) || emphasizedText(heading, texts) !== undefined,
        );
  if (key)
    return {
      layout: statement,
      reason: 'Its most important sentence is in large type.',
      pages: [[context.headingOf(heading), ...key]],
    };
  const rows = proseRows(heading, texts, box, context);
  if (rows)
    return {
      layout: statement,
      reason: rows.hasLead
        ? 'Its message is in large type, and its other sentences are next to it.'
        : 'Each of its sentences has a row.',
      pages: [[context.headingOf(heading), ...rows.elements]],
    };
  const isNear = Array.from({ length: slidesBetween }, (_, index) => context.previousLayout?.(index + 1));
  if (length > maxHeading || !mayHavePanel(context) || isNear.some((id) => panelLayouts.has(id))) return undefined;
  const split = besideTitlePanel(content, box, context, true);
  return (
    split && {
      layout: titleLeft,
      reason: 'It has a short heading above text.',
      pages: [split.elements],
      slideTheme: split.slideTheme,
    }
  );
}

/**
 * Lays out the most important sentence of prose on a panel; undefined if there is none, or if the text does not fit.
 * @param requiresFigure Whether only a figure is more important than the emphasized text or the callout of the slide.
 */
function withKeySentence(
  heading: readonly Run[],
  texts: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
  requiresFigure: boolean,
): SlideElement[] | undefined {
  const key = keySentenceOf(texts, context.sentenceFigure, heading);
  if (!key || (requiresFigure && key.figure.value.length === 0)) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const { figure, before, after } = key;
  if (before.length === 0 || after.length === 0)
    return besidePanel(figure, [...before, ...after], area, context, before.length === 0);
  if (figure.value.length === 0) return aroundSentence(key, area, context);
  const [above, below] = [before, after].map((some) => {
    const blocks = some.map((runs) => ({ kind: 'paragraph' as const, runs }));
    return context.stackText(blocks, area.width);
  }) as [StackedText, StackedText];
  const y = area.y + above.height + textGap;
  const height = area.height - above.height - below.height - 2 * textGap;
  const band = { ...area, y, height: height / maxFillRatio };
  const elements = height < minBandHeight ? undefined : context.figureTiles([figure], band, 0);
  return elements && [...above.draw(area), ...elements, ...below.draw({ ...area, y: y + height + textGap })];
}

/** Font sizes in px of the text above and below a sentence in larger type. */
const aroundSizes = [32, 28, 26, 24] as const;

/** Lays out prose with a sentence in its middle in larger type. */
function aroundSentence(
  { figure, before, after }: KeySentence,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const texts = withFiguresBelow([...before, figure.label, ...after], before.length, context);
  return proseBlock(texts, area, context, aroundSizes, before.length);
}

/** Whether an element is a heading, plain text or part of a callout, unlike text on cards and quotations. */
function isText({ kind, part, name }: SlideElement): boolean {
  return (
    (kind === 'text' && part === undefined) ||
    calloutKindOf(part) !== undefined ||
    (part === 'decoration' && (name === undefined || name === textPanelName || name === cardBarName))
  );
}
