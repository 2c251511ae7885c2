import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/split-runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { dividedRows } from '../divided-rows.ts';
import { hasLongWord } from '../has-long-word.ts';
import { withLeadLines } from '../split-lead.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { shortList } from '../variants/list-items.ts';

const limits = { min: 2, max: 5 } as const;
/** Width of the panel, as a fraction of the slide's body, and the distance in px between it and the list. */
const panelRatio = 0.33;
const gap = 64;
/** Fraction of the body's height at which the panel ends, above the footer. */
const footRatio = 0.96;
const padding = 40;
/** Space in px above the list. */
const top = 84;
const headingSizes = [60, 56, 52, 48, 44, 40] as const;
/** Font sizes in px of the items. Smaller text is easier to read on cards. */
const sizes = [52, 44, 40, 36, 32] as const;

/** Layout for a short list: the heading on a panel that fills the left side, and large text next to it. */
export const splitList: SlideLayout = {
  id: 'splitList',
  layout: 'cards',
  includesHeading: true,
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && shortList(blocks, limits) ? 'It is a list of a few short items.' : undefined,
  arrange: ({ heading, blocks }, box, context) => {
    const list = shortList(blocks, limits);
    if (!list) return undefined;
    const panel = {
      x: 0,
      y: 0,
      width: Math.round(box.x + box.width * panelRatio),
      height: Math.round(box.y + box.height * footRatio),
    };
    const title = titleElement(heading, { ...panel, x: box.x, width: panel.width - box.x }, context);
    const x = panel.width + gap;
    // The cartoon style has a frame around the body.
    const y = context.theme.style === 'cartoon' ? box.y : top;
    const area = { x, y, width: box.x + box.width - x, height: panel.height - y };
    const rows = dividedRows(
      withLeadLines(list.items).map(({ runs }) => runs),
      area,
      context,
      sizes,
    );
    return title && rows ? [[panelElement(panel, context), title, ...rows]] : undefined;
  },
};

function titleElement(
  heading: readonly Run[],
  area: Box,
  { slideTheme, deck, language }: LayoutContext,
): TextElement | undefined {
  const style: TextStyle = {
    face: titleFontRole(deck.theme.style, deck.language),
    bold: true,
    size: 0,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.3 : 1.15,
    verticalAlign: 'middle',
  };
  const box = { x: area.x, y: area.y + padding, width: area.width - padding, height: area.height - 2 * padding };
  const size = headingSizes.find(
    (one) =>
      heightOf([{ runs: heading }], { ...style, size: one }, box.width) <= box.height * 0.7 + tolerance &&
      !hasLongWord(heading, { ...style, size: one }, box.width),
  );
  return size
    ? {
        kind: 'text',
        id: 'title',
        role: 'title',
        box,
        paragraphs: [{ runs: heading }],
        style: { ...style, size, steps: headingSizes.filter((one) => one <= size) },
      }
    : undefined;
}

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
