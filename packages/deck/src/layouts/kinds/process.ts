import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/set-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';
import type { LayOutContext } from '../lay-out-context.ts';
import type { SlideLayout } from '../slide-layout.ts';

const fewest = 3;
const most = 5;
const longestStep = 110;
const gap = 36;
const disc = 64;
const sizes = [28, 24, 22, 20] as const;

/** The steps of an ordered list, from left to right. */
export const process: SlideLayout = {
  id: 'process',
  layout: 'process',
  suits: ({ heading, blocks }) =>
    stepsIn(blocks) && plainText(heading) !== '' ? 'It is a numbered list of a few short steps.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const list = stepsIn(blocks);
    return list && place(list, box, context);
  },
};

type List = Extract<Block, { kind: 'list' }>;

function stepsIn(blocks: readonly Block[]): List | undefined {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'list' || !only.ordered) return undefined;
  const { items } = only;
  const isFew = items.length >= fewest && items.length <= most;
  const isFlat = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  const isShort = items.every(
    ({ runs }) => plainText(runs).length <= longestStep && !runs.some((run) => run.text.includes('\n')),
  );
  return isFew && isFlat && isShort ? only : undefined;
}

function place({ items, start = 1 }: List, box: Box, { look, language }: LayOutContext): SlideElement[][] | undefined {
  const width = Math.floor((box.width - gap * (items.length - 1)) / items.length);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: look.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const textTop = disc + 26;
  const room = box.height - textTop;
  const size = sizes.find((one) =>
    items.every(
      ({ runs }) => heightOf([{ runs }], { ...style, size: one }, width) <= Math.min(room, one * 1.3 * 7) + tolerance,
    ),
  );
  if (!size || items.some(({ runs }) => hasLongWord(runs, size, width))) return undefined;
  const height = Math.ceil(Math.max(...items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, width))));
  const top = Math.round(box.y + Math.max(0, (box.height - textTop - height) * 0.34));
  const elements: SlideElement[] = [
    {
      kind: 'line',
      id: 'way',
      alt: '',
      name: 'Way',
      box: { x: box.x + disc, y: top + disc / 2, width: (width + gap) * (items.length - 1) - disc, height: 0 },
      direction: 'down',
      stroke: { color: look.quote.bar, width: 3 },
    },
  ];
  for (const [index, { runs }] of items.entries()) {
    const x = box.x + index * (width + gap);
    const number: Paragraph = { runs: [{ text: String(start + index) }], align: 'center' };
    elements.push(
      {
        kind: 'shape',
        id: `step-mark-${index + 1}`,
        name: 'Step',
        box: { x, y: top, width: disc, height: disc },
        geometry: { kind: 'ellipse' },
        fill: { kind: 'solid', color: look.accent.fill },
        paragraphs: [number],
        style: {
          face: 'heading',
          size: 30,
          bold: true,
          color: look.accent.ink,
          lineHeight: 1.2,
          verticalAlign: 'middle',
        },
      },
      {
        kind: 'text',
        id: `step-${index + 1}`,
        role: 'body',
        box: {
          x,
          y: top + textTop,
          width,
          height: Math.max(height, Math.min(height + size * 1.4, box.y + box.height - top - textTop)),
        },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      },
    );
  }
  return [elements];
}

/** Words that would be cut say that the columns are too narrow. */
function hasLongWord(runs: readonly Run[], size: number, width: number): boolean {
  return plainText(runs)
    .split(/[\s/-]/u)
    .some((word) => /^[\p{Script=Latin}\d._]+$/u.test(word) && word.length * size * 0.56 > width);
}
