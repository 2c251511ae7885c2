import type { SlideElement } from '@ppt-embed/deck';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

const style = { face: 'body', size: 28, color: 'ink', lineHeight: 1.2 } as const;
const textAt = (id: string, y: number): SlideElement => ({
  kind: 'text',
  id,
  part: 'item',
  role: 'body',
  box: { x: 140, y, width: 500, height: 60 },
  paragraphs: [{ runs: [{ text: id }] }],
  style,
});
const elements: readonly SlideElement[] = [
  {
    kind: 'shape',
    id: 'card',
    part: 'decoration',
    alt: '',
    box: { x: 100, y: 200, width: 600, height: 200 },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'tint' },
  },
  textAt('First', 220),
  textAt('Second', 300),
];
const [slide, ...others] = sampleDeck.slides;
const deck = { ...sampleDeck, slides: [{ ...slide!, elements }, ...others] };

it.each(
  everyday(1, [
    ['F2', '{F2}!'],
    ['a letter', '!'],
  ] as const),
)('edits the focused text of a card that is selected as a whole, after %s', async (_, keys) => {
  const { editor } = await openEditor({ deck });
  screen.getByRole('button', { name: /Second/u }).focus();
  const { doc } = openPhase(editor);
  await waitFor(() => expect(doc.state.get().selection.elements).toHaveLength(elements.length));
  await userEvent.keyboard(keys);
  await waitFor(() => {
    const text = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 'Second');
    expect(text?.kind === 'text' && text.paragraphs[0]?.runs.map((run) => run.text).join('')).toMatch(/!/u);
  });
  expect(doc.state.get().selection.elements).toEqual(['Second']);
});
