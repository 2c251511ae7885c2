import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { card } from '../cards/card.ts';
import { columnGap } from '../columns/columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { ShareGroup } from './share-lists.ts';
import { maxValueWidth } from './figure.ts';

/** Font sizes in px of the headings, the names and the shares, largest first. */
const sizes = [
  { heading: 32, name: 26, share: 32 },
  { heading: 30, name: 24, share: 30 },
  { heading: 28, name: 22, share: 28 },
] as const;
/** Distances and sizes in px. */
const layout = { padding: 28, gap: 20, bar: 14, minBar: 3, maxRow: 96, space: 6 } as const;

/** Returns the name of a share and its amount on one line. */
function oneLine(name: readonly Run[], quiet: 'quietText'): Run[] {
  return name.map((run, index) =>
    run.text === '\n'
      ? { text: '\u2002' }
      : index > 0 && name[index - 1]?.text === '\n'
        ? { ...run, color: quiet }
        : run,
  );
}

/** Returns the text styles of the headings, the names and the shares. */
function stylesOf(
  size: (typeof sizes)[number],
  { slideTheme, language }: LayoutContext,
): Record<'heading' | 'name' | 'share', TextStyle> {
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const heading: TextStyle = {
    face: 'heading',
    size: size.heading,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight,
  };
  const name: TextStyle = {
    face: 'body',
    size: size.name,
    color: slideTheme.code.color,
    lineHeight,
    verticalAlign: 'bottom',
  };
  const share: TextStyle = {
    face: 'heading',
    size: size.share,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: 1.1,
    verticalAlign: 'bottom',
  };
  return { heading, name, share };
}

/**
 * Lays out two groups of shares side by side, with a bar below each name. All bars have the same scale. Returns undefined if they
 * do not fit.
 */
export function shareColumns(
  groups: readonly ShareGroup[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const width = Math.floor((box.width - columnGap * (groups.length - 1)) / groups.length);
  const inner = width - 2 * layout.padding;
  const count = Math.max(...groups.map(({ shares }) => shares.length));
  const available = Math.floor(box.height * maxFillRatio) - 2 * layout.padding;
  const largest = Math.max(...groups.flatMap(({ shares }) => shares.map(({ value }) => value)));
  for (const size of sizes) {
    const { heading, name, share } = stylesOf(size, context);
    const shareWidth = Math.ceil(
      Math.max(...groups.flatMap(({ shares }) => shares.map(({ amount }) => runsWidth([{ text: amount }], share)))) /
        maxValueWidth,
    );
    const nameWidth = inner - shareWidth - layout.gap;
    const headingHeight = Math.ceil(
      Math.max(...groups.map((one) => heightOf([{ runs: one.heading }], heading, inner))),
    );
    const nameHeight = Math.ceil(
      Math.max(
        ...groups.flatMap(({ shares }) =>
          shares.map((one) => heightOf([{ runs: oneLine(one.name, 'quietText') }], name, nameWidth)),
        ),
      ),
    );
    const minRow = Math.max(nameHeight, Math.ceil(size.share * 1.1)) + layout.space + layout.bar;
    const rows = available - headingHeight - layout.gap;
    const pitch = Math.min(layout.maxRow, Math.floor((rows + layout.gap) / count));
    if (pitch < minRow + layout.space) continue;
    const height = headingHeight + layout.gap + pitch * count - (pitch - minRow) + 2 * layout.padding;
    return groups.flatMap(({ heading: title, shares }, column): SlideElement[] => {
      const x = box.x + column * (width + columnGap);
      const left = x + layout.padding;
      const top = box.y + layout.padding;
      return [
        ...card({ x, y: box.y, width, height }, column, context),
        {
          kind: 'text',
          id: `body-${column + 1}`,
          role: 'body',
          box: { x: left, y: top, width: inner, height: headingHeight },
          paragraphs: [{ runs: title }],
          style: heading,
        },
        ...shares.flatMap((one, index): SlideElement[] => {
          const y = top + headingHeight + layout.gap + index * pitch;
          const textHeight = minRow - layout.bar - layout.space;
          const suffix = `${column + 1}-${index + 1}`;
          const barBox = { x: left, y: y + textHeight + layout.space, width: inner, height: layout.bar };
          return [
            {
              kind: 'text',
              id: `label-${suffix}`,
              part: 'figureLabel',
              role: 'body',
              box: { x: left, y, width: nameWidth, height: textHeight },
              paragraphs: [{ runs: oneLine(one.name, 'quietText') }],
              style: name,
            },
            {
              kind: 'shape',
              id: `bar-${suffix}`,
              part: 'decoration',
              name: 'Bar',
              alt: '',
              geometry: { kind: 'rect' },
              box: { ...barBox, width: Math.max(layout.minBar, Math.round((inner * one.value) / largest)) },
              fill: { kind: 'solid', color: 'chart1' },
            },
            {
              kind: 'text',
              id: `figure-${suffix}`,
              part: 'figure',
              role: 'body',
              alt: `${plainText(one.name).trim()}: ${one.amount}`,
              box: { x: left + inner - shareWidth, y, width: shareWidth, height: textHeight },
              paragraphs: [{ runs: [{ text: one.amount }], align: 'right' }],
              style: share,
            },
          ];
        }),
      ];
    });
  }
  return undefined;
}
