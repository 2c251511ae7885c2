import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { plainText } from '../../elements/text/element-text.ts';
import { openDeck } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { runCommands } from '../../testing/run-commands.ts';
import { deleteSelected } from '../delete-elements.ts';
import { duplicate } from '../duplicate.ts';
import { selectElements, selectWithCard } from '../select.ts';
import { addItem } from './add-items.ts';

const table = '| Stop | Trams |\n|---|---|\n| Harbor | 48 |\n| Station | 12 |\n| Market | 99 |\n';
const open = (list: string): EditorState =>
  openDeck(layoutDeck(readMarkdown(`## Trams\n\n${table}\n${list}`).outline).deck);
const elementsOf = ({ deck }: EditorState): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
/** Returns the table, or the chart that replaces it. */
function tableOf(state: EditorState): SlideElement {
  const found = elementsOf(state).find(({ kind }) => kind === 'table' || kind === 'chart');
  if (!found) throw new Error('No table.');
  return found;
}
const textsOf = (state: EditorState): string[] =>
  elementsOf(state)
    .flatMap((one) => (one.kind === 'text' && one.role === 'body' && one.part !== 'eventTime' ? [one] : []))
    .toSorted((one, other) => one.box.x - other.box.x)
    .map(({ paragraphs }) => plainText(paragraphs));
const overflowing = (state: EditorState) =>
  elementsOf(state).filter((one) => one.kind === 'text' && textOverflows(state.deck, one));

const figures = ['Sites: 12', 'Users: 214', 'Share: 75 %'];
const dates = ['2026: Plan', '2027: Rails', '2028: Trams'];

it.each([
  ['figures', figures, 'item-2', ['Sites 12', 'Users 214', 'Share 75 %']],
  ['events', dates, 'what-2', ['Plan', 'Rails', 'Trams']],
])('deletes, duplicates and adds %s below a table, which stays where it is', (_, list, id, texts) => {
  const before = open(list.map((item) => `- ${item.replace(/^[^:]+/u, '**$&**')}\n`).join(''));
  expect(textsOf(before)).toEqual(texts);
  const without = runCommands(before, selectWithCard(id), deleteSelected(1));
  expect(textsOf(without)).toEqual([texts[0], texts[2]]);
  const twice = runCommands(before, selectWithCard(id), duplicate(1));
  expect(textsOf(twice)).toEqual([texts[0], texts[1], texts[1], texts[2]]);
  const more = runCommands(before, selectElements([id]), addItem(1));
  expect(textsOf(more)).toHaveLength(texts.length + 1);
  for (const after of [without, twice, more]) {
    expect(tableOf(after)).toEqual(tableOf(before));
    const { y, height } = tableOf(after).box;
    const cards = elementsOf(after).filter(({ name }) => name === 'Card');
    expect(cards.filter(({ box }) => box.y < y + height)).toEqual([]);
    expect(overflowing(after)).toEqual([]);
  }
});
