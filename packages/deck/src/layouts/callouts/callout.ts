import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { Box } from '../../model/box.ts';
import type { CalloutKind } from '../../model/callout-kind.ts';
import type { Block } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { cardBarName, textPanelName } from '../cards/card.ts';
import { calloutLabel } from '../../markdown/rewrite/callouts.ts';
import { trailingFigure } from '../../text/figure-text.ts';
import { hasSeveralSentences } from '../../text/sentences.ts';
import { plainText } from '../../text/runs.ts';
import { splitLongRuns } from '../../text/split-long-runs.ts';
import { isDecision } from '../recognize/emphasis-reason.ts';
import type { FlowContext, FlowItem, ItemContext, Scale } from '../flow/flow-item.ts';
import { textItem } from '../flow/text-item.ts';
import type { SymbolName } from '../typography/symbols.ts';
import { symbolElements } from '../typography/symbols.ts';

/** A block that is a callout. */
export type Callout = Extract<Block, { kind: 'quote' }> & { callout: CalloutKind };

/** Whether a block is a callout. */
export function isCallout(block: Block | undefined): block is Callout {
  return block?.kind === 'quote' && block.callout !== undefined;
}

/**
 * Theme colors of callouts. `label`: color of the word for the callout's kind, and of the disc with its symbol. `bar`: color
 * of the bar at the left edge, if there is one.
 */
export const calloutColors: Readonly<
  Record<CalloutKind, Readonly<Record<'fill' | 'text' | 'label', Color> & { bar?: Color }>>
> = {
  note: { fill: 'codeGround', text: 'codeText', label: 'strongText', bar: 'rule' },
  tip: { fill: 'positiveGround', text: 'codeText', label: 'positive', bar: 'positive' },
  important: { fill: 'keyGround', text: 'keyText', label: 'keyLabel' },
  warning: { fill: 'warningGround', text: 'codeText', label: 'warning', bar: 'warning' },
  caution: { fill: 'negativeGround', text: 'codeText', label: 'negative', bar: 'negative' },
};

const symbols: Readonly<Record<Exclude<CalloutKind, 'important'>, SymbolName>> = {
  note: 'info',
  tip: 'check',
  warning: 'exclamation',
  caution: 'exclamation',
};
/** Matches the label of a key message that leads to what is done next, and of one that is only important. */
const nextLabel =
  /^[^\p{L}]{0,3}(?:(?:(?:our|the|next|immediate) )?(?:next steps?|steps?|decisions?|requests?|recommendations?|call to action|actions?)(?!\p{L})|下一步|决策|决定|建议|行动|请求|请示)/iu;
const importantLabel = /^[^\p{L}]{0,3}(?:important|attention|重要|注意|切记)(?!\p{L})/iu;

const barWidth = 8;
/** Width in px of the bar next to a note without a panel. */
const quietBarWidth = 4;
/** Space between the paragraphs of a callout, in em. */
const paragraphSpace = 0.2;
/** Distance in px between the panel's edges and its text. */
const padding = { left: 28, right: 32, y: 18 } as const;
/** Minimum height in px of the panel of a key message. */
const minKeyHeight = 92;
/** Distance in px between the symbol and the text. */
const symbolGap = 22;
/** Size of the symbol, in em of the text. */
const symbolSize = 1.7;

/**
 * Creates a callout among other blocks: its text on a panel in the color of its kind, next to a symbol.
 * @param isFilled Whether a sentence that the author did not mark as a note also has a panel.
 */
export function calloutItem(callout: Callout, context: FlowContext, isFilled = false): FlowItem {
  const text = textItem(
    labeledParagraphs(callout)
      .flatMap((runs) => splitLongRuns(runs))
      .map((runs) => ({ runs, space: paragraphSpace })),
    context,
  );
  return onPanel(text, { kind: callout.callout, symbol: symbolOf(callout), isFilled });
}

/** Kinds of callouts whose only figure is set in large type. */
const figureKinds: ReadonlySet<CalloutKind> = new Set(['note', 'important']);
/** Limits for a figure in a callout that is set in large type: the number of its characters and of those of the text, and its font size in px. */
const largeFigure = { figure: 28, text: 100, size: 40 } as const;

/** Matches a time, a weekday or a month, which are not quantities. */
const timeOrDate =
  /\d[:：]\d\d(?!\d)|\d\s?[ap]\.?m(?!\p{L})|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})|\d\s?[月日号点]|周[一二三四五六日]|星期/iu;

/** Returns text of one format with the figure after the colon at its end in bold: “Net benefit: £700,000.” */
function withFigureAtEnd(runs: readonly Run[]): readonly Run[] {
  const [only, ...others] = runs;
  if (!only || others.length > 0 || only.text.length > largeFigure.text || !/\d/u.test(only.text)) return runs;
  const text = only.text.trimEnd().replace(/[.。]$/u, '');
  const figure = /[:：]/u.test(text) ? trailingFigure(text) : undefined;
  if (figure === undefined) return runs;
  const at = text.length - figure.length;
  return [
    { ...only, text: only.text.slice(0, at) },
    { ...only, text: figure, bold: true },
    ...(only.text.length > text.length ? [{ ...only, text: only.text.slice(text.length) }] : []),
  ];
}

/**
 * Returns text with its only bold words, which have a figure, in large type; undefined for other text, and if another
 * sentence follows, which would be much smaller.
 */
export function withLargeFigure(runs: readonly Run[], color: Color): readonly Run[] | undefined {
  const parts = withFigureAtEnd(runs);
  const [figure, ...others] = parts.filter(({ bold }) => bold);
  const isFigure =
    figure &&
    others.length === 0 &&
    /\d/u.test(figure.text) &&
    figure.text.length <= largeFigure.figure &&
    !timeOrDate.test(figure.text);
  const text = plainText(runs);
  return parts.length > 1 &&
    isFigure &&
    text.length <= largeFigure.text &&
    !hasSeveralSentences(text.slice(text.indexOf(figure.text)))
    ? parts.map((run) => (run === figure ? { ...run, color, size: largeFigure.size } : run))
    : undefined;
}

/** Returns the paragraphs of a callout with the color of its label. A key message that is bold as a whole has none. */
function labeledParagraphs({ paragraphs, callout }: Callout): readonly (readonly Run[])[] {
  const [first = [], ...others] = paragraphs;
  const isBold = callout === 'important' && others.length === 0 && first.every(({ bold }) => bold);
  return isBold ? paragraphs : [withLabelColor(first, callout), ...others];
}

/** Returns the bold words at the beginning of a callout, which name its kind, or the only figure, in another color. */
function withLabelColor([first, ...rest]: readonly Run[], kind: CalloutKind): readonly Run[] {
  if (!first) return [];
  const color = calloutColors[kind].label;
  const large = figureKinds.has(kind) ? withLargeFigure([first, ...rest], color) : undefined;
  return large ?? [first.bold && !first.color ? { ...first, color } : first, ...rest];
}

/** Returns the runs of a callout as the author wrote them, without the color and the size of the label. */
export function withoutLabelColor(runs: readonly Run[], kind: CalloutKind): readonly Run[] {
  return runs.map((run) => {
    if (run.color !== calloutColors[kind].label) return run;
    const { color: _color, size: _size, ...plain } = run;
    return plain;
  });
}

/**
 * Returns the symbol of a callout; undefined if it has none. A note has one only if the author marked it, with a word such
 * as “Note:” or a title: the sentence below a table or a list is only on a panel. A key message has an arrow only if it
 * leads to what is done next, such as a decision. An emoji at the beginning of the text is its symbol.
 */
function symbolOf({
  callout: kind,
  paragraphs: [first = [], ...others],
}: Pick<Callout, 'callout' | 'paragraphs'>): SymbolName | undefined {
  const text = plainText(first).trim();
  if (/^\p{Extended_Pictographic}/u.test(text)) return undefined;
  if (kind === 'important') {
    if (importantLabel.test(text)) return 'exclamation';
    return nextLabel.test(text) || isDecision(text) ? 'arrow' : undefined;
  }
  const isTitled = others.length > 0 && first.length > 0 && first.every(({ bold }) => bold);
  return kind !== 'note' || isTitled || calloutLabel(text) !== undefined ? symbols[kind] : undefined;
}

/** Whether a callout has a symbol. */
export function hasSymbol(callout: Pick<Callout, 'callout' | 'paragraphs'>): boolean {
  return symbolOf(callout) !== undefined;
}

/** The form of a callout. */
interface CalloutForm {
  kind: CalloutKind;
  symbol: SymbolName | undefined;
  isFilled?: boolean;
}

function onPanel(text: FlowItem, form: CalloutForm): FlowItem {
  const { kind, symbol } = form;
  const inner = (scale: Scale, width: number): number =>
    Math.max(1, width - textLeft(scale, symbol !== undefined) - padding.right);
  const height: FlowItem['height'] = (scale, width, maxMeasured) =>
    Math.max(
      text.height(scale, inner(scale, width), maxMeasured) + 2 * padding.y,
      kind === 'important' ? minKeyHeight : 0,
    );
  return {
    height,
    ideal: (scale, width) => height(scale, width, Number.MAX_VALUE),
    split: (scale, width, availableHeight, force) => {
      const parts = text.split(scale, inner(scale, width), availableHeight - 2 * padding.y, force);
      return parts && [onPanel(parts[0], form), onPanel(parts[1], form)];
    },
    layout: (itemContext) => {
      const { box, scale } = itemContext;
      const panel = { ...box, height: Math.min(box.height, Math.ceil(height(scale, box.width, Number.MAX_VALUE))) };
      return panelElements(text, form, { ...itemContext, box: panel });
    },
  };
}

function textLeft({ body }: Scale, isMarked: boolean): number {
  return isMarked ? padding.left + Math.round(body * symbolSize) + symbolGap : padding.right;
}

/** Lays out a callout on a panel of the given size, which is at least as tall as `calloutItem` measures. */
export function calloutPanel(callout: Callout, context: FlowContext, itemContext: ItemContext): SlideElement[] {
  const text = textItem(
    labeledParagraphs(callout).map((runs) => ({ runs, space: paragraphSpace })),
    context,
  );
  return panelElements(text, { kind: callout.callout, symbol: symbolOf(callout) }, itemContext);
}

function panelElements(
  text: FlowItem,
  { kind, symbol, isFilled = false }: CalloutForm,
  itemContext: ItemContext,
): SlideElement[] {
  const { box, scale, slideTheme, id } = itemContext;
  const colors = calloutColors[kind];
  // A sentence that the author did not mark as a note is next to a line, without a panel.
  const isQuiet = kind === 'note' && symbol === undefined && !isFilled;
  const left = textLeft(scale, symbol !== undefined);
  const symbolWidth = Math.round(scale.body * symbolSize);
  const width = Math.max(1, box.width - left - padding.right);
  const textHeight = Math.min(box.height, Math.ceil(text.height(scale, width, Number.MAX_VALUE)));
  const textBox = { x: box.x + left, y: box.y + (box.height - textHeight) / 2, width, height: textHeight };
  const texts = text.layout({
    ...itemContext,
    box: textBox,
    isLast: true,
    spacing: 0,
    slideTheme: { ...slideTheme, body: { ...slideTheme.body, color: isQuiet ? 'bodyText' : colors.text } },
  });
  const { fill, ...panel } = shapeElement(id('callout-panel'), box, { kind: 'rect' }, colors.fill);
  return [
    { ...panel, name: textPanelName, ...(!isQuiet && fill && { fill }) },
    ...(colors.bar
      ? [
          {
            ...shapeElement(
              id('callout-bar'),
              { ...box, width: isQuiet ? quietBarWidth : barWidth },
              { kind: 'rect' },
              colors.bar,
            ),
            name: cardBarName,
          },
        ]
      : []),
    ...(symbol
      ? symbolElements(
          symbol,
          {
            x: box.x + padding.left,
            y: box.y + (box.height - symbolWidth) / 2,
            width: symbolWidth,
            height: symbolWidth,
          },
          { fill: colors.label, color: colors.fill, isTriangle: kind === 'warning' },
          id,
        )
      : []),
    ...calloutTexts(texts, kind, id),
  ];
}

/** Marks the text of a callout as such. */
export function calloutTexts(
  texts: readonly SlideElement[],
  kind: CalloutKind,
  id: (base: string) => string,
): SlideElement[] {
  return texts.map((element): SlideElement => {
    if (element.kind !== 'text') return element;
    const { role: _, ...rest } = element;
    return { ...rest, id: id('callout'), part: `${kind}Callout` };
  });
}

/** Creates a shape that is only decoration. */
export function shapeElement(id: string, box: Box, geometry: ShapeElement['geometry'], color: Color): ShapeElement {
  return { kind: 'shape', id, part: 'decoration', alt: '', box, geometry, fill: { kind: 'solid', color } };
}
