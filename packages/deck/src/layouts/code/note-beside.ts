import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Font sizes in px of a note on a panel. */
const sizes = [40, 36, 32, 28] as const;
/** Distance in px between the edges of the panel and its text. */
const padding = 32;
/** Maximum number of characters of a note, and the maximum fraction of the panel's height that it fills. */
const limits = { length: 120, fill: 0.6 } as const;

/**
 * Lays out the only short text about code on a panel as high as the code, because a few words would be lost next to it.
 * Returns undefined for longer text, and for text that only announces the code.
 */
export function noteBeside(
  blocks: readonly Block[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const [note, ...others] = blocks;
  if (note?.kind !== 'paragraph' || others.length > 0 || note.runs.some(({ size }) => size !== undefined))
    return undefined;
  if (plainText(note.runs).length > limits.length || /[:：]$/u.test(plainText(note.runs).trimEnd())) return undefined;
  const { fill, ink } = slideTheme.accent;
  const width = box.width - 2 * padding;
  const styleOf = (size: number): TextStyle => ({
    face: 'body',
    size,
    color: ink,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  });
  const size = sizes.find(
    (one) =>
      heightOf([{ runs: note.runs }], styleOf(one), width) <= box.height * limits.fill &&
      !hasLongWord(note.runs, styleOf(one), width),
  );
  if (!size) return undefined;
  return [
    {
      kind: 'shape',
      id: 'note-panel',
      part: 'decoration',
      name: 'Panel',
      alt: '',
      box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: fill },
    },
    {
      kind: 'text',
      id: 'body',
      role: 'body',
      box: { x: box.x + padding, y: box.y + 16, width, height: box.height - 32 },
      paragraphs: [{ runs: note.runs }],
      style: styleOf(size),
    },
  ];
}
