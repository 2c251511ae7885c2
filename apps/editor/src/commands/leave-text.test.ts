import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { deleteSelected } from './delete-elements.ts';
import { editText } from './edit-text.ts';
import { leaveText } from './leave-text.ts';

const [rectangle] = shapes;

it('selects the card of the edited text, so that Delete leaves no empty card', () => {
  const [first, ...others] = sampleDeck.slides;
  const elements: readonly SlideElement[] = [
    { ...newShape(rectangle!), id: 'card', alt: '', part: 'decoration', box: { x: 0, y: 0, width: 200, height: 100 } },
    {
      kind: 'text',
      id: 'text',
      part: 'item',
      role: 'body',
      box: { x: 20, y: 20, width: 100, height: 40 },
      paragraphs: [{ runs: [{ text: 'One' }] }],
      style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 },
    },
  ];
  const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
  const left = runCommands(state, editText('text'), leaveText);
  expect(left.selection).toMatchObject({ editing: false });
  expect(new Set(left.selection.elements)).toEqual(new Set(['card', 'text']));
  expect(runCommands(left, deleteSelected(1)).deck.slides[0]?.elements).toEqual([]);
});
