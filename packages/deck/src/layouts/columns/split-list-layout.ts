import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import type { Run } from '../../model/text.ts';
import { cardBarName } from '../cards/card.ts';
import { indexRows } from '../cards/index-rows.ts';
import { panelTitle, withWholeHanWords } from './panel-title.ts';
import { isSequence } from '../steps/is-sequence.ts';
import { downArrow } from '../steps/step-mark.ts';
import { withCapitals } from '../recognize/phrases.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { shortList } from '../variants/short-list.ts';

const limits = { min: 2, max: 5 } as const;
/** Width of the panel, as a fraction of the slide's body, and the distance in px between it and the list. */
const panelRatio = 0.34;
const gap = 48;
/** Distance in px between the left and the right edge of the panel and the heading. */
const padding = 32;
/** Space in px above the panel and the list. */
const top = 84;
/** Font sizes of the heading in px, and the fraction of the panel's height that it may fill. */
const headingSizes = [60, 56, 52, 48, 44, 40] as const;
const titleFillRatio = 0.7;
/** Minimum font size in px of items without numbers. Smaller text is easier to read on cards. */
const minSize = 32;

/**
 * Layout for a short list: the heading on a panel on the left, and large text next to it. Users select it, and
 * `varyLayout` uses it after a slide with cards.
 */
export const splitList: SlideLayout = {
  id: 'splitList',
  layout: 'cards',
  includesHeading: true,
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && shortList(blocks, limits) ? 'It is a list of a few short items.' : undefined,
  arrange: ({ heading, blocks }, box, context) => {
    const list = shortList(blocks, limits);
    if (!list) return undefined;
    // The cartoon style has a frame around the body.
    const y = context.theme.style === 'cartoon' ? box.y : top;
    const height = Math.round(box.y + box.height * maxFillRatio) - y;
    const panel = { x: box.x, y, width: Math.round(box.width * panelRatio), height };
    const titleBox = { x: box.x + padding, y, width: panel.width - 2 * padding, height };
    const { ink } = context.slideTheme.accent;
    const title = panelTitle(heading, titleBox, context, {
      color: ink,
      sizes: headingSizes,
      fillRatio: titleFillRatio,
    });
    const x = panel.x + panel.width + gap;
    const area = { x, y, width: box.x + box.width - x, height };
    const texts = withCapitals(withLeadLines(list.items).map(({ runs }) => runs));
    const isNumbered = list.ordered && (list.start ?? 1) === 1;
    const hasArrows = isNumbered && isSequence(plainText(heading), list);
    const rows = isNumbered ? numberedRows(texts, area, context, hasArrows) : plainRows(texts, area, context);
    return title && rows ? [[panelElement(panel, context), withWholeHanWords(title, context), ...rows]] : undefined;
  },
};

function panelElement(box: Box, { slideTheme }: LayoutContext): SlideElement {
  return {
    kind: 'shape',
    id: 'title-panel',
    part: 'decoration',
    name: 'Panel',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.accent.fill },
  };
}

/** Lays out items with lines between them; undefined if their text would be small. */
function plainRows(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): SlideElement[] | undefined {
  const [first, ...others] = indexRows(texts, area, context, 'lines', Infinity) ?? [];
  if (!first || first.some((one) => one.kind === 'text' && one.style.size < minSize)) return undefined;
  return [first.filter(({ name }) => name !== cardBarName), ...others].flat().filter(({ name }) => name !== 'Mark');
}

/**
 * Lays out items next to large numbers, without a line above the first one, which would meet the motif of the style.
 * @param hasArrows Whether the items are steps that follow one another, so that arrows point from each to the next.
 */
function numberedRows(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  hasArrows: boolean,
): SlideElement[] | undefined {
  const [first, ...others] = indexRows(texts, area, context, 'numbers', Infinity) ?? [];
  if (!first) return undefined;
  const rows = [first.filter(({ name }) => name !== cardBarName), ...others];
  return rows.flatMap((row, index) => {
    const mark = row.find(({ part }) => part === 'stepMark');
    const bar = row.find(({ name }) => name === cardBarName);
    const isBelow = hasArrows && mark && bar;
    return isBelow ? [...row, downArrow({ x: mark.box.x + arrowIndent, y: bar.box.y + 1 }, index, context)] : row;
  });
}

/** Distance in px from the left edge of the numbers to the middle of the arrows between them. */
const arrowIndent = 28;
