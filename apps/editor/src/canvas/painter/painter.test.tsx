import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { selectElement, selectElements } from '../../commands/select.ts';
import { groupElements } from '../../commands/arrange.ts';
import { newShape, newText } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import type { Editor } from '../../session/editor.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { press, pressTwice, slideScale } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { touchHold, touchEnd, touch } from '../../testing/touch.ts';
import { pasteFormat } from './format-painter.ts';
import { userEvent } from '../../testing/user-event.ts';

const [shape] = shapes;
const [slide] = sampleDeck.slides;
if (!shape || !slide) throw new Error('The sample has no slide.');

const textOf = (id: string, y: number, rest: Partial<TextElement> = {}): TextElement => ({
  ...newText(),
  id,
  box: { x: 100, y, width: 500, height: 60 },
  paragraphs: [{ runs: [{ text: `Words ${id}` }] }],
  ...rest,
});
const fill = { kind: 'solid', color: '#FFEEEE' } as const;
const red = textOf('red', 150, {
  fill,
  paragraphs: [{ runs: [{ text: 'Red', color: '#CC0000', italic: true }], align: 'center' }],
});
const elements: readonly SlideElement[] = [
  red,
  textOf('one', 250),
  textOf('two', 350),
  { ...newShape(shape), id: 'box', box: { x: 700, y: 200, width: 280, height: 160 } },
];
const deck: Deck = { ...sampleDeck, slides: [{ ...slide, elements }, ...sampleDeck.slides.slice(1)] };

const points = { red: [350, 180], one: [350, 280], two: [350, 380], box: [840, 280], nothing: [1100, 600] } as const;
const deckOf = (all: readonly SlideElement[]): Deck => ({
  ...deck,
  slides: deck.slides.with(0, { ...slide, elements: all }),
});
const lockedDeck = deckOf(elements.map((element) => (element.id === 'two' ? { ...element, locked: true } : element)));
const twoFormats = deckOf(
  elements.map((element) =>
    element.id === 'one'
      ? textOf('one', 250, { paragraphs: [{ runs: [{ text: 'Words ' }, { text: 'loud', color: '#CC0000' }] }] })
      : element,
  ),
);

/** Converts a point on the slide to screen coordinates. */
function onScreen([x, y]: readonly [number, number]): readonly [number, number] {
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? new DOMRect();
  return [slideElement.left + x * slideScale(), slideElement.top + y * slideScale()];
}

const announced = () => screen.getByRole('log').textContent?.replaceAll('\u00A0', '');
const painted = { fill, style: { color: '#CC0000' }, paragraphs: [{ runs: [{ italic: true }], align: 'center' }] };

function opened(editor: Editor) {
  const phase = openPhase(editor);
  return phase;
}

const found = (editor: Editor, id: string) =>
  opened(editor)
    .doc.flushText()
    .deck.slides[0]?.elements.find((element) => element.id === id);

async function openRed(of = deck) {
  const { editor } = await openEditor({ deck: of, viewport: [1440, 900] });
  const button = within(screen.getByRole('region', { name: 'Slide' })).getByRole('button', { name: 'Text: Red' });
  button.focus();
  return { editor, painter: await screen.findByRole('button', { name: 'Format painter' }) };
}

it('applies the format to the next clicked element in one undo step, and announces it', async () => {
  const { editor, painter } = await openRed();
  await userEvent.click(painter);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(announced()).toMatch(/^Select text or an object/));
  await press(points.box);
  await waitFor(() => expect(found(editor, 'box')).toMatchObject({ fill, style: { color: '#CC0000' } }));
  await waitFor(() => expect(announced()).toBe('Formatting applied'));
  expect(opened(editor).doc.flushText().selection.elements).toEqual(['box']);
  expect(document.activeElement?.getAttribute('data-element')).toBe('box');
  await press(points.one);
  await textbox();
  expect(found(editor, 'one')).toEqual(elements[1]);
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'box')).toEqual(elements[3]));
});

itInFullRun('applies the format to all clicked elements after a double click, until Escape', async () => {
  const { editor, painter } = await openRed();
  await userEvent.dblClick(painter);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('many'));
  await press(points.one);
  await waitFor(() => expect(found(editor, 'one')).toMatchObject(painted));
  await press(points.two);
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
  // The announcement is delayed and would otherwise replace the next one.
  await waitFor(() => expect(announced()).toMatch(/^Resized/u));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(announced()).toBe('Format painter off'));
  expect(opened(editor).doc.flushText().selection.elements).toEqual(['two']);
  await press(points.box);
  await waitFor(() => expect(opened(editor).doc.flushText().selection.elements).toEqual(['box']));
  expect(found(editor, 'box')).toEqual(elements[3]);
});

itInFullRun(
  'copies the format of the selected text on both clicks of a double click, and applies it on the slide',
  async () => {
    const { editor } = await openEditor({ deck: twoFormats, viewport: [900, 700] });
    await pressTwice(points.one);
    await textbox();
    await userEvent.keyboard('{End}{Shift>}{Control>}{ArrowLeft}{/Control}{/Shift}');
    await waitFor(() => expect(document.getSelection()?.toString()).toBe('loud'));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Format painter' }));
    await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('many'));
    expect(openTextbox()).not.toBeNull();
    // In the text that is being edited, the click paints a word, and in other text the word where it opens the text.
    await press([150, 280]);
    const words = {
      paragraphs: [{ runs: [{ color: '#CC0000', text: 'Words' }, { text: ' ' }, { color: '#CC0000' }] }],
    };
    await waitFor(() => expect(found(editor, 'one')).toMatchObject(words));
    await press([150, 380]);
    const two = { paragraphs: [{ runs: [{ color: '#CC0000', text: 'Words' }, { text: ' two' }] }] };
    await waitFor(() => expect(found(editor, 'two')).toMatchObject(two));
    expect(
      opened(editor)
        .doc.flushText()
        .deck.slides[0]?.elements.map(({ id }) => id),
    ).toEqual(['red', 'one', 'two', 'box']);
  },
);

itInFullRun('applies the format on a tap, but not on a long press or when a second finger touches', async () => {
  const { editor, painter } = await openRed();
  await userEvent.dblClick(painter);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('many'));
  const { deck: before } = opened(editor).doc.flushText();
  const at = onScreen(points.two);
  await touch([at], [at, [at[0] + 80, at[1]]], [at, [at[0] + 90, at[1]]]);
  expect(opened(editor).doc.flushText().deck).toBe(before);
  await touchHold([at]);
  await waitFor(() => expect(opened(editor).doc.flushText().selection.elements).toEqual(['two']));
  await touchEnd();
  await screen.findByRole('menuitem', { name: /^Copy formatting/ });
  expect(opened(editor).doc.flushText().deck).toBe(before);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Copy formatting/ })).toBeNull());
  expect(opened(editor).screen.painter.get().paintMode).toBe('many');
  await touch([at]);
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
});

itInFullRun('cancels the format painter on a tap outside of elements while touch pans the view', async () => {
  const { editor, painter } = await openRed();
  await userEvent.click(painter);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('once'));
  opened(editor).screen.zoom.set(1.5);
  await waitFor(() => expect(document.querySelector('.ed-viewport[data-zoom=set]')).not.toBeNull());
  await touch([onScreen([300, 450])]);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBeNull());
  expect(opened(editor).doc.flushText().selection.elements).toEqual(['red']);
});

itInFullRun('reports that the format cannot be applied, and stays active', async () => {
  const { editor, painter } = await openRed(lockedDeck);
  await userEvent.click(painter);
  await waitFor(() => expect(announced()).toMatch(/^Select text or an object/));
  const { deck: before } = opened(editor).doc.flushText();
  await press(points.two);
  await waitFor(() => expect(announced()).toBe("You can't apply this formatting here"));
  expect(opened(editor).doc.flushText().deck).toBe(before);
  expect(opened(editor).screen.painter.get().paintMode).toBe('once');
});

itInFullRun('shows the format painter cursor over text instead of the text cursor', async () => {
  const { painter } = await openRed();
  const [x, y] = onScreen([210, 280]);
  const word = () => document.elementFromPoint(x, y);
  await userEvent.click(painter);
  await waitFor(() => expect(document.querySelector('[data-paints]')).not.toBeNull());
  await userEvent.hover(word() ?? document.body);
  expect(word()?.closest('text')).toBeTruthy();
  expect(getComputedStyle(word() ?? document.body).cursor).toBe('copy');
});

itInFullRun('applies the format with the keyboard to the focused element, and with screen reader clicks', async () => {
  const { editor, painter } = await openRed();
  await userEvent.dblClick(painter);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('many'));
  const button = (name: string) =>
    within(screen.getByRole('region', { name: 'Slide' })).getByRole('button', { name: `Text: Words ${name}` });
  button('one').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(found(editor, 'one')).toMatchObject(painted));
  button('two').click();
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
  expect(openTextbox()).toBeNull();
});

itInFullRun('applies the format only once on two quick clicks', async () => {
  const { editor, painter } = await openRed();
  opened(editor).doc.dispatch(selectElements(['one', 'two']));
  opened(editor).doc.dispatch(groupElements(0));
  opened(editor).doc.dispatch(selectElement('red'));
  await userEvent.dblClick(painter);
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('many'));
  await pressTwice(points.one);
  const [group] = opened(editor).doc.flushText().selection.elements;
  await waitFor(() =>
    expect(found(editor, group ?? '')).toMatchObject({ elements: [painted, { id: 'two', style: newText().style }] }),
  );
  expect(opened(editor).doc.flushText().selection).toMatchObject({ editing: false, member: { path: ['one'] } });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(`${group}/one`));
});

itInFullRun('cancels the format painter on a click outside of elements, and with its button', async () => {
  const { editor, painter } = await openRed();
  await userEvent.click(painter);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('true'));
  await press(points.nothing);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('false'));
  expect(elements.map(({ id }) => found(editor, id))).toEqual(elements);
  await press(points.red);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Format painter' }));
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBe('once'));
  await userEvent.click(screen.getByRole('button', { name: 'Format painter' }));
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBeNull());
});

itInFullRun('copies and pastes a format with the keyboard alone', async () => {
  const { editor } = await openRed();
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
  await waitFor(() => expect(announced()).toBe('Formatting copied'));
  screen.getByRole('button', { name: 'Text: Words two' }).focus();
  await userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'two')).toEqual(elements[2]));
});

itInFullRun('formats the selected text, or the word at the caret, as one undo step', async () => {
  const { editor } = await openRed();
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
  await pressTwice(points.one);
  await textbox();
  await userEvent.keyboard('{Home}{ArrowRight}{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'Paste formatting');
  await userEvent.keyboard('{Enter}');
  const set = {
    paragraphs: [{ align: 'center', runs: [{ text: 'Words', color: '#CC0000', italic: true }, { text: ' one' }] }],
  };
  await waitFor(() => expect(found(editor, 'one')).toMatchObject(set));
  expect(found(editor, 'one')).not.toHaveProperty('fill');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'one')).toEqual(elements[1]));
});

itInFullRun('paints the clicked word if the format was copied from characters', async () => {
  const { editor } = await openEditor({ deck: twoFormats, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Text: Words loud' }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{End}');
  await userEvent.click(await screen.findByRole('button', { name: 'Format painter' }));
  await press([150, 380]);
  const first = { text: 'Words', color: '#CC0000' };
  await waitFor(() =>
    expect(found(editor, 'two')).toMatchObject({ paragraphs: [{ runs: [first, { text: ' two' }] }] }),
  );
  await waitFor(() => expect(opened(editor).screen.painter.get().paintMode).toBeNull());
});

itInFullRun("reports that a line's format does not apply to text, and does not change any text", async () => {
  const { editor } = await openRed();
  await pressTwice(points.one);
  await textbox();
  await waitFor(() => expect(opened(editor).screen.textTools.get()).not.toBeNull());
  const { deck: before } = opened(editor).doc.flushText();
  const format = { stroke: { color: 'ink', width: 2 }, heads: { end: {} } } as const;
  opened(editor).screen.painter.set({ format, paintMode: null, done: 'copied' });
  pasteFormat(opened(editor));
  await waitFor(() => expect(announced()).toBe("You can't apply this formatting here"));
  expect(opened(editor).doc.flushText().deck).toBe(before);
});

itInFullRun('leaves the shortcut for pasting plain text to the browser, even if a format has been copied', async () => {
  const { editor } = await openRed();
  const keys: boolean[] = [];
  const listen = (event: KeyboardEvent) =>
    void (event.code === 'KeyV' && event.ctrlKey && keys.push(event.defaultPrevented));
  // Cancels the paste event, because the clipboard may contain content from another test.
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('paste', stop, true);
  window.addEventListener('keydown', listen);
  try {
    await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await waitFor(() => expect(keys).toEqual([false]));
    await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
    await press(points.one);
    await textbox();
    await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await waitFor(() => expect(keys).toEqual([false, false]));
    expect(found(editor, 'one')).not.toHaveProperty('fill');
  } finally {
    window.removeEventListener('keydown', listen);
    window.removeEventListener('paste', stop, true);
  }
});
