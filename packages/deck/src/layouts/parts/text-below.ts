import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { calloutColors } from '../callouts/callout.ts';
import { textPanelName } from '../cards/card.ts';
import { isSource } from '../references/source-captions.ts';
import type { LayoutContext, StackedText } from '../slide-layout.ts';
import { minTextSize } from '../slide/small-text.ts';

/** Maximum font size in px of the text below a list, and its distance from the list in px. */
export const maxFootSize = 28;
export const footGap = 22;
/** Distances in px between the edges of the band and its text. */
const padding = { x: 28, y: 14 } as const;

/** Measures the text below rows: on a band, in the accent color if all of it is bold, unless it is a source. */
export function textBelow(
  below: readonly Extract<Block, { kind: 'paragraph' }>[],
  usualSize: number,
  width: number,
  context: LayoutContext,
): StackedText | undefined {
  if (below.length === 0) return undefined;
  const size = Math.max(minTextSize, usualSize);
  const isRemark = below.every(
    ({ runs }) => runs.every(({ italic, link }) => italic || link) || isSource(plainText(runs)),
  );
  if (isRemark) return context.stackText(below, width, minTextSize);
  const isConclusion = below.every(({ runs }) => runs.every(({ bold }) => bold));
  const { fill, text: color } = calloutColors[isConclusion ? 'important' : 'note'];
  const text = context.stackText(below, width - 2 * padding.x, size);
  return {
    height: text.height + 2 * padding.y,
    draw: (box) => {
      const height = text.height + 2 * padding.y;
      const inner = {
        ...box,
        x: box.x + padding.x,
        width: box.width - 2 * padding.x,
        y: box.y + padding.y,
      };
      return [
        {
          kind: 'shape',
          id: 'note-band',
          name: textPanelName,
          part: 'decoration',
          alt: '',
          box: { ...box, height },
          geometry: { kind: 'rect' },
          fill: { kind: 'solid', color: fill },
        },
        ...text
          .draw(inner)
          .map((one): SlideElement =>
            one.kind === 'text' ? { ...one, id: 'note', style: { ...one.style, color } } : { ...one, id: 'note' },
          ),
      ];
    },
  };
}
