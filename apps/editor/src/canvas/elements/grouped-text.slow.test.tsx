import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, GroupElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { glyphsOf } from '../../testing/glyphs.ts';
import { composeWord, inputMethods } from '../../testing/input-methods.ts';
import { press, pressTwice } from '../../testing/mouse.ts';
import { inspector, openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { selectedMember } from '../../model/selection.ts';
import { touch } from '../../testing/touch.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { loadTextEditor } from '../../text/load-text-editor.ts';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { userEvent } from '../../testing/user-event.ts';

const [title] = sampleDeck.slides[0]?.elements ?? [];
if (title?.kind !== 'text') throw new Error('The sample has another first slide.');
const { role: _, ...plain } = title;

const note: TextElement = {
  ...plain,
  id: 'note',
  box: { x: 0, y: 120, width: 400, height: 120 },
  style: { ...plain.style, size: 28, bold: false, lineHeight: 1.4, verticalAlign: 'top', steps: [28, 24, 20] },
  paragraphs: [{ runs: [{ text: 'Half of the ' }, { text: 'roofs', bold: true }, { text: ' face south or west' }] }],
};
const box: SlideElement = {
  id: 'box',
  kind: 'shape',
  box: { x: 20, y: 0, width: 200, height: 100 },
  geometry: { kind: 'rect' },
  fill: { kind: 'solid', color: 'tint' },
  paragraphs: [{ runs: [{ text: 'Step one' }], align: 'center' }],
  style: { ...note.style, verticalAlign: 'middle' },
};
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 300, y: 200, width: 400, height: 240 },
  frame: { width: 400, height: 240 },
  elements: [box, note],
};

function deckOf(one: GroupElement): Deck {
  const [first] = sampleDeck.slides;
  if (!first) throw new Error('The sample has no slide.');
  return { ...sampleDeck, slides: [{ ...first, elements: [...first.elements, one] }] };
}

function stateOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

const groupIn = (editor: Editor) => stateOf(editor).deck.slides[0]?.elements.find(({ id }) => id === 'g');
const region = () => within(screen.getByRole('region', { name: 'Slide' }));

/** Returns the visible center of a nested element, in px of the slide. */
function middleOf(element: SlideElement, ...groups: GroupElement[]): readonly [number, number] {
  const rendered = absoluteBox(element.box, groups);
  return [rendered.x + rendered.width / 2, rendered.y + rendered.height / 2];
}

const drawn = (id: string) => document.querySelector(`.ed-slide .ed-slide-picture [data-element=${id}] text`);

const nested: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 200, y: 180, width: 800, height: 400, rotation: 350 },
  frame: { width: 600, height: 400 },
  elements: [{ ...group, id: 'inside', box: { x: 60, y: 40, width: 500, height: 300, rotation: 20 } }],
};

describe('text of an element in a group', () => {
  it.each([
    ['a group', group, [group]],
    ['a rotated group', { ...group, box: { ...group.box, rotation: 30 } }, null],
    ['a scaled group', { ...group, box: { ...group.box, width: 520, height: 360 } }, null],
    ['a nested group, both rotated and scaled', nested, [nested, nested.elements[0] as GroupElement]],
  ])('covers the drawn text while it is edited: %s', async (_name, one, around) => {
    await openEditor({ deck: deckOf(one) });
    const groups = around ?? [one];
    for (const element of [note, box]) {
      const center = middleOf(element, ...groups);
      const before = glyphsOf(drawn(element.id));
      expect(before.length).toBeGreaterThan(5);
      await press(center);
      await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g'));
      await press(center);
      const path = ['g', ...groups.slice(1).map(({ id }) => id), element.id].join('/');
      await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(path));
      await press(center);
      const edited = glyphsOf(await textbox());
      await waitFor(() => expect(drawn(element.id)).toBeNull());
      expect(edited.map(({ char }) => char)).toEqual(before.map(({ char }) => char));
      for (const [index, char] of edited.entries()) {
        expect(Math.abs(char.left - (before[index]?.left ?? 0))).toBeLessThanOrEqual(1);
        expect(Math.abs(char.middle - (before[index]?.middle ?? 0))).toBeLessThanOrEqual(1);
      }
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(glyphsOf(drawn(element.id))).toEqual(before));
      await press([1240, 700]);
      await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).not.toBe(path));
    }
  });

  it('can be edited after a double click, and stays in the group', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    await pressTwice(middleOf(box, group));
    await screen.findByRole('textbox', { name: 'Shape' });
    await userEvent.keyboard('{End} of two');
    await waitFor(() =>
      expect(groupIn(editor)).toMatchObject({
        kind: 'group',
        elements: [
          { id: 'box', paragraphs: [{ runs: [{ text: 'Step one of two' }], align: 'center' }] },
          { id: 'note' },
        ],
      }),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(groupIn(editor)).toEqual(group));
    expect(openTextbox()?.textContent).toBe('Step one');
  });

  it('can be edited with the keyboard: Enter enters the group, Tab moves to the next member, typing edits, Escape leaves', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    region().getByRole('button', { name: 'Group' }).focus();
    await waitFor(() => expect(stateOf(editor).selection.elements).toEqual(['g']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Shape: Step one'));
    await userEvent.keyboard('{Tab}');
    const named = 'Text: Half of the roofs face south or west';
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(named));
    await userEvent.keyboard(', but not all');
    await textbox();
    await waitFor(() => expect(JSON.stringify(groupIn(editor))).toContain('south or west, but not all'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`${named}, but not all`));
    expect(openTextbox()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Group'));
    expect(region().queryByRole('button', { name: /^Text: Half/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(stateOf(editor).selection.elements).toEqual([]));
  });

  it('accepts composed text without losing or duplicating any of it', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    await loadTextEditor();
    region().getByRole('button', { name: 'Group' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Shape: Step one'));
    const { words } = inputMethods.find(({ language }) => language === 'Japanese') ?? { words: [] };
    for (const word of words) await composeWord(word);
    const text = `Step one${words.map(({ committed }) => committed).join('')}`;
    await waitFor(() =>
      expect(groupIn(editor)).toMatchObject({ elements: [{ paragraphs: [{ runs: [{ text }] }] }, {}] }),
    );
    expect((await textbox()).textContent).toBe(text);
  });

  it('can be formatted with the text tools, in part and as a whole', async () => {
    const { editor } = await openEditor({ deck: deckOf(group), viewport: [1440, 900] });
    await press(middleOf(note, group));
    await waitFor(() => expect(stateOf(editor).selection.elements).toEqual(['g']));
    // With the group selected, the tools format the texts of all its members.
    await inspector().findByRole('button', { name: 'Italic' });
    await press(middleOf(note, group));
    await waitFor(() => expect(selectedMember(stateOf(editor).selection)).not.toBeNull());
    // The format bar has a button of the same name.
    (await inspector().findByRole('button', { name: 'Italic' })).click();
    const italic = { runs: [{ italic: true }, { italic: true, bold: true }, { italic: true }] };
    await waitFor(() => expect(groupIn(editor)).toMatchObject({ elements: [box, { paragraphs: [italic] }] }));
    await press(middleOf(note, group));
    await textbox();
    await userEvent.keyboard('{Control>}au{/Control}');
    const both = { runs: italic.runs.map((run) => ({ ...run, underline: true })) };
    await waitFor(() => expect(groupIn(editor)).toMatchObject({ elements: [box, { paragraphs: [both] }] }));
  });

  it('is left with Shift+Tab, which selects the whole group', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    region().getByRole('button', { name: 'Group' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g/box'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g'));
    expect(stateOf(editor).selection).toEqual({ slide: 0, elements: ['g'], editing: false });
  });

  it('is not affected by the context menu if another member is clicked', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    await press(middleOf(note, group));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g'));
    await press(middleOf(note, group), { button: 'right' });
    await screen.findByRole('menuitem', { name: /^Duplicate/ });
    expect(stateOf(editor).selection).toEqual({ slide: 0, elements: ['g'], editing: false });
    await userEvent.keyboard('{Escape}');
    await press(middleOf(note, group));
    await waitFor(() => expect(stateOf(editor).selection.member?.path).toEqual(['note']));
    await press(middleOf(box, group), { button: 'right' });
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(groupIn(editor)).toEqual({ ...group, elements: [note] }));
  });

  it('deletes only the selected member, and undo restores it', async () => {
    const { editor } = await openEditor({ deck: deckOf(group) });
    await press(middleOf(note, group));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g'));
    await press(middleOf(note, group));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g/note'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(groupIn(editor)).toEqual({ ...group, elements: [box] }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('g'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(groupIn(editor)).toEqual(group));
  });

  it('can be edited by touch: first the group is selected, then its member, then its text', async () => {
    const { editor } = await openEditor({ deck: deckOf(group), viewport: [1024, 768] });
    const slideElement = document.querySelector('.ed-slide')?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = middleOf(box, group);
    const at = [
      slideElement.left + (x * slideElement.width) / 1280,
      slideElement.top + (y * slideElement.width) / 1280,
    ] as const;
    await touch([at]);
    await waitFor(() => expect(stateOf(editor).selection.elements).toEqual(['g']));
    await afterPaint();
    await touch([at]);
    await waitFor(() => expect(stateOf(editor).selection.member?.path).toEqual(['box']));
    await touch([at]);
    await screen.findByRole('textbox', { name: 'Shape' });
  });
});
