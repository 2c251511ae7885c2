import { screen, waitFor } from '@testing-library/dom';
import { loadLayouts, loadStyles } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { insertNew, insertNewAt } from './insert-elements.ts';
import { newSlide, slideChoices } from '../actions/new-slide.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { newPicture, newTable, newText } from '../elements/new-elements.ts';
import { userEvent } from '../testing/user-event.ts';

beforeAll(() => Promise.all([loadLayouts(), loadStyles(sampleDeck.theme.style)]));

/** Creates a deck with one new slide of the given kind. */
function slideOf(name: string): EditorState {
  const choice = slideChoices.find((one) => one.name === name);
  const slide = choice && newSlide(sampleDeck, choice);
  if (!slide) throw new Error(`There is no ${name}.`);
  return openDeck({ ...sampleDeck, slides: [slide] });
}

const elementsOf = ({ deck }: EditorState): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const placeholdersOf = (state: EditorState) => elementsOf(state).filter(({ id }) => id.startsWith('body'));
/**
 * Returns the left edge and width in thousandths of the slide's width, because the slide may be scaled differently
 * between measurements.
 */
function slidePoint(element: Element): number[] {
  const slideElement = document.querySelector('.ed-slide')?.getBoundingClientRect();
  if (!slideElement) throw new Error('No slide.');
  const { left, top, width } = element.getBoundingClientRect();
  return [left - slideElement.left, top - slideElement.top, width].map((length) =>
    Math.round((length / slideElement.width) * 1000),
  );
}

const photo = newPicture({ src: 'a.png', width: 4000, height: 3000 });

it('fills the placeholders of a slide one after the other, and then free space', () => {
  let state = slideOf('twoColumns');
  const [first, second, ...others] = placeholdersOf(state);
  expect(others).toEqual([]);
  state = applyTransaction(state, insertNew(photo, { at: 1 })(state) ?? {});
  expect(placeholdersOf(state)).toEqual([second]);
  // The content is as wide as the column, between the title and the footer.
  const footerTop = 670;
  const { x: left, y: top, width: across } = first!.box;
  const picture = elementsOf(state).at(-1)?.box;
  expect(picture).toMatchObject({ x: left, width: across });
  expect(Math.abs((picture?.height ?? 0) - across * 0.75)).toBeLessThan(1);
  expect(picture?.y).toBeGreaterThanOrEqual(top);
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(footerTop);
  state = applyTransaction(state, insertNew(newTable(2, 2), { at: 2 })(state) ?? {});
  expect(placeholdersOf(state)).toEqual([]);
  const { x, y, width } = second?.box ?? {};
  expect(elementsOf(state).at(-1)?.box).toMatchObject({ x, y, width });
  state = applyTransaction(state, insertNew(newTable(2, 2), { at: 3 })(state) ?? {});
  expect(elementsOf(state).filter(({ kind }) => kind === 'table')).toHaveLength(2);
});

it('does not enlarge a small picture, and keeps the text that is being edited', () => {
  const state = slideOf('content');
  const [placeholder] = placeholdersOf(state);
  const small = newPicture({ src: 'a.png', width: 100, height: 60 });
  const put = applyTransaction(state, insertNew(small, { at: 1 })(state) ?? {});
  expect(elementsOf(put).at(-1)?.box).toMatchObject({ width: 100, height: 60 });
  expect(
    placeholdersOf(applyTransaction(state, insertNew(small, { at: 1 }, false, placeholder?.id)(state) ?? {})),
  ).toEqual([placeholder]);
  expect(placeholdersOf(applyTransaction(state, insertNew(newText(), { at: 1 })(state) ?? {}))).toContainEqual(
    placeholder,
  );
});

it('skips a placeholder that is covered by an element', () => {
  let state = slideOf('content');
  const [placeholder] = placeholdersOf(state);
  state = applyTransaction(state, insertNew(newText('Words that were pasted'), { at: 1 })(state) ?? {});
  state = applyTransaction(state, insertNew(newTable(8, 3), { at: 2 })(state) ?? {});
  expect(placeholdersOf(state)).toEqual([placeholder]);
});

it('fills the placeholder on which a picture is dropped, but not one next to it', () => {
  const state = slideOf('content');
  const [placeholder] = placeholdersOf(state);
  const { x, y } = placeholder!.box;
  const dropPicture = (point: { x: number; y: number }) =>
    applyTransaction(state, insertNewAt(photo, { point }, { at: 1 })(state) ?? {});
  expect(placeholdersOf(dropPicture({ x: x + 20, y: y + 20 }))).toEqual([]);
  expect(placeholdersOf(dropPicture({ x: 5, y: 5 }))).toEqual([placeholder]);
});

itInFullRun('replaces the text placeholder of a new slide with a table, and restores it on undo', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const placeholder = slidePoint(await screen.findByRole('button', { name: 'Text, empty' }));
  screen.getByRole('button', { name: 'Insert table' }).focus();
  await userEvent.keyboard('{Enter}');
  const size = await screen.findByRole('dialog', { name: 'Table size' });
  await waitFor(() => expect(size.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(slidePoint(await screen.findByRole('button', { name: /^Table/ }))).toEqual(placeholder);
  expect(screen.queryByRole('button', { name: 'Text, empty' })).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Table/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Text, empty' })).toBeTruthy();
});
