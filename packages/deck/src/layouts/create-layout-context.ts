import type { Figure } from './figures/figure.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';
import { fitHeading, headingElement, headingFrame } from './slide/headings.ts';
import { loadedLayouts } from './lazy/load-layouts.ts';
import { largestScale } from './flow/flow-item.ts';
import { layoutItems } from './flow/layout-items.ts';
import { slideIds } from './slide/slide-ids.ts';
import { stackHeight, stackOf } from './slide/block-stack.ts';
import type { LayoutContext } from './slide-layout.ts';

type ContextInput = Pick<
  LayoutContext,
  | 'deck'
  | 'pictureOf'
  | 'formulaOf'
  | 'formatOf'
  | 'layouts'
  | 'maxSlides'
  | 'previousLayout'
  | 'previousElements'
  | 'layoutsBefore'
  | 'timesUsed'
  | 'report'
  | 'onChoice'
>;

/** Size of a single line above other content, such as the sentence above figures, which is larger than more text. */
const singleLineScale = { ...largestScale, body: 36 };

/** Creates the layout context from a deck's style. */
export function createLayoutContext(input: ContextInput): LayoutContext {
  const { theme, language } = input.deck;
  /** Figures with colors, which are the same each time a layout is tried, so that their text is measured once. */
  const coloredFigures = new WeakMap<Figure, Figure>();
  const context: LayoutContext = {
    ...input,
    theme,
    language,
    slideTheme: slideThemeOf(input.deck),
    stackText: (blocks, width, size) => {
      if (blocks.length === 0) return { height: 0, draw: () => [] };
      const stack = stackOf(blocks, width, context);
      const isSingleLine = !size && stackHeight(stack, singleLineScale) <= singleLineScale.body * 1.5;
      const scale = size ? { ...largestScale, body: size } : isSingleLine ? singleLineScale : largestScale;
      const height = Math.ceil(stackHeight(stack, scale));
      return {
        height,
        draw: (box) => layoutItems(stack.items, scale, { ...box, height }, slideIds(), context),
      };
    },
    tableHalves: (blocks, area) => loadedLayouts().tableHalves?.(blocks, area, context),
    aboveList: (content, area, arrange) => loadedLayouts().aboveList?.(content, area, context, arrange),
    proseBlock: (texts, area, sizes, emphasized) =>
      loadedLayouts().proseBlock?.(texts, area, context, sizes, emphasized),
    iconsOf: (items) => loadedLayouts().listIcons?.(items),
    figureTiles: (figures, area, main) => loadedLayouts().figureTiles?.(figures, area, context, main),
    figureColumns: (figures, area, icons) => loadedLayouts().figureColumns?.(figures, area, context, icons),
    amountRows: (parts, area) => loadedLayouts().amountRows?.(parts, area, context),
    figureBand: (figure, area) => loadedLayouts().figureBandElements?.(figure, area, context),
    figurePanel: (content, area) => loadedLayouts().figurePanelElements?.(content, area, context),
    mainFigure: (figure, note, area) => loadedLayouts().mainFigureElements?.(figure, note, area, context),
    peopleCards: (people, area, texts) => loadedLayouts().peopleElements?.(people, area, context, texts),
    itemRows: (...rows) => loadedLayouts().indexRows?.(...rows),
    referenceRows: (list, area) => loadedLayouts().referenceElements?.(list, area, context),
    unevenCards: (cards, area, minSize) => loadedLayouts().unevenCards?.(cards, area, context, minSize),
    sentenceFigure: (sentence) => loadedLayouts().sentenceFigureOf?.(sentence),
    readFigures: (blocks) => loadedLayouts().readFigures?.({ heading: [], blocks }),
    withFigureColors: (figure) => {
      let colored = coloredFigures.get(figure);
      if (!colored) {
        colored = loadedLayouts().withFigureColors?.(figure, context.slideTheme.body.color) ?? figure;
        coloredFigures.set(figure, colored);
      }
      return colored;
    },
    headingOf: (heading) => {
      const frame = headingFrame(context);
      return headingElement(fitHeading(heading, frame), frame, '', ['']);
    },
  };
  return context;
}
