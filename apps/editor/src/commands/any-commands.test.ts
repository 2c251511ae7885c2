import { paintBackground } from './backgrounds.ts';
import { changeCover, changeTheme, deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { firstSeed, isFullRun } from '../../../../tooling/everyday.ts';
import { newChart, newLine, newPicture, newShape, newTable, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { memberPaths } from '../elements/group/members-in-group.ts';
import { newSlide, slideChoices } from '../actions/new-slide.ts';
import { memberOf } from '../model/members.ts';
import { selectedMember, selectedSlides } from '../model/selection.ts';
import { replaceText } from '../panels/find/find-text.ts';
import type { ElementFormat } from './apply-format.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import {
  alignElements,
  distributeElements,
  groupElements,
  ungroupElements,
  orderElements,
  nudge,
  setElementBoxes,
} from './arrange.ts';
import { applyFormat, applyFormatAt } from './apply-format.ts';
import {
  changeLines,
  moveLineEnd,
  connectElements,
  lineTypes,
  setArrowhead,
  setLineType,
  connectLineEnd,
} from './lines.ts';
import { deleteSlide, insertSlide, insertSlides, moveSlides, writeNotes, toggleHidden } from './slides.ts';
import { changeSlideLayout } from './change-layout.ts';
import { withRatio } from '../elements/picture/crop.ts';
import { cellsAsTable, withCellsOf, withCellText } from '../elements/table/table-cells.ts';
import { changeCells, moveCells, changeTable, clearCells, convertToTable } from './tables.ts';
import { withMoreRows, withGrid } from '../elements/chart/chart.ts';
import { changeChart, convertToChart } from './charts.ts';
import { matchTexts } from './match-texts.ts';
import { mergeSlides } from './merge-slides.ts';
import {
  selectCells,
  selectAllElements,
  selectElements,
  toggleElement,
  selectMember,
  selectWithCard,
} from './select.ts';
import { selectSlide, selectAllSlides, extendSlides, showSelectedSlide, toggleSlide } from './select-slides.ts';
import { continueSlide, splitSlide } from './split-slide.ts';
import { createThemePreview } from './apply-theme.ts';
import { cropPictures, describeElement, replacePicture } from './pictures.ts';
import { deleteSelected, deleteElements } from './delete-elements.ts';
import { addItem } from './card-list/add-items.ts';
import { duplicate, duplicateSlide } from './duplicate.ts';
import { editText, shrinkText, typeText } from './edit-text.ts';
import { leaveText } from './leave-text.ts';
import { fillTextPlaceholder } from './fill-placeholder.ts';
import { fillElements, setFillOpacity, setStrokeOpacity, strokeElements } from './fill-and-stroke.ts';
import { insertElements } from './insert-elements.ts';
import { insertMarkdown } from './insert-markdown.ts';
import { toggleLock } from './lock-elements.ts';
import { onSlide } from './change-slide.ts';
import { replaceDeck, redo, undo } from './undo-redo.ts';
import { styleText } from './style-text.ts';
import { writeCode, writeFormula } from './formulas-and-code.ts';

/** Returns pseudo-random numbers for a seed (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const previewTheme = createThemePreview();

/** Returns a formula with a width in thousandths of an em. */
const drawnX = (width: number) => ({
  latex: 'x',
  drawing: { width, height: 500, baseline: 400, paths: ['M0 0L10 0L10 10Z'] },
  tree: { tag: 'mi', text: 'x' },
});

const formats: readonly ElementFormat[] = [
  {
    text: [{ size: 33 }, { color: 'main' }, { mark: { name: 'bold', isOn: true } }, { bullet: 'disc' }],
    fill: { kind: 'solid', color: 'tint' },
  },
  { fill: null, stroke: null, heads: {} },
  { stroke: { color: '#123456', width: 3 }, heads: { start: {}, end: { type: 'diamond' } } },
];

type Make = (() => Command) & { isWhole?: true };

/** Marks a command that may change locked elements, because it unlocks them or replaces the whole slide or deck. */
const whole = (make: () => Command): Make => Object.assign(make, { isWhole: true as const });

/** Returns a random command with arguments based on the state, as the UI would run it. */
function anyCommand(
  state: EditorState,
  below: (limit: number) => number,
  at: number,
): { command: Command; isWhole: boolean } {
  const slide = state.deck.slides[state.selection.slide];
  const ids = slide?.elements.map(({ id }) => id) ?? [];
  const id = ids[below(ids.length)] ?? 'none';
  const target = { slide: slide?.id ?? 'none', element: id };
  const group = slide?.elements.find((element) => element.kind === 'group');
  const paths = group?.kind === 'group' ? memberPaths(group) : [];
  const toParentBox = { id: group?.id ?? 'none', path: paths[below(paths.length)] ?? [] };
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const commands: readonly Make[] = [
    () => selectSlide(below(state.deck.slides.length + 2) - 1),
    () => extendSlides(below(state.deck.slides.length + 2) - 1),
    () => toggleSlide(below(state.deck.slides.length + 2) - 1),
    () => toggleSlide(below(state.deck.slides.length)),
    () => showSelectedSlide(below(state.deck.slides.length)),
    () => selectAllSlides,
    () => selectElements([id]),
    () => toggleElement(id),
    () => selectAllElements,
    () => editText(id),
    () => selectMember(toParentBox.id, toParentBox.path, one([true, false])),
    () => selectMember(toParentBox.id, toParentBox.path),
    () =>
      selectCells(
        toParentBox.id,
        { row: below(3), column: below(3), toRow: below(3), toColumn: below(3) },
        one([null, toParentBox.path]),
      ),
    () => selectMember(toParentBox.id, toParentBox.path, true, { row: below(3), column: below(3) }),
    () =>
      typeText({
        slide: state.selection.slide,
        element: toParentBox.id,
        member: toParentBox.path,
        cell: { row: below(3), column: below(3) },
        paragraphs: [{ runs: [{ text: `c${below(99)}\nd` }] }],
        at,
      }),
    () => leaveText,
    () =>
      typeText({ slide: state.selection.slide, element: id, paragraphs: [{ runs: [{ text: `t${below(99)}` }] }], at }),
    () =>
      typeText({
        slide: state.selection.slide,
        element: id,
        paragraphs: Array.from({ length: 30 }, (_, line) => ({
          runs: [{ text: `line ${line}` }],
          bullet: 'number' as const,
        })),
        at,
      }),
    () =>
      typeText({
        slide: state.selection.slide,
        element: toParentBox.id,
        member: toParentBox.path,
        paragraphs: [{ runs: [{ text: `g${below(99)}` }] }],
        at,
      }),
    () =>
      fillTextPlaceholder([{ runs: [{ text: `p${below(99)}` }], ...one([{}, { bullet: 'disc' as const }]) }], { at }),
    () => nudge(below(21) - 10, below(21) - 10, at),
    () =>
      setElementBoxes(
        new Map([
          [id, { x: below(900), y: below(600), width: below(400) + 1, height: below(300) + 1, rotation: below(360) }],
        ]),
        { at },
      ),
    () => deleteElements(at),
    () => deleteSelected(at),
    () => clearCells(at),
    whole(() => toggleLock(at)),
    whole(() => toggleLock(at)),
    () => onSlide(one(state.deck.slides).id, insertElements([newPicture({ src: '', width: 4, height: 3 })], { at })),
    () => duplicate(at),
    () => selectWithCard(id),
    () => addItem(at),
    () => orderElements(one(['front', 'forward', 'backward', 'back']), at),
    () => alignElements(one(['left', 'center', 'right', 'top', 'middle', 'bottom']), at),
    () => distributeElements(one(['x', 'y']), at),
    () => groupElements(at),
    () => ungroupElements(at),
    () => fillElements(one([undefined, { kind: 'solid', color: 'vivid' }]), { at }),
    () => setFillOpacity(one([0, 0.5, 1]), { at }),
    () => setStrokeOpacity(one([0, 0.5, 1]), { at }),
    () => strokeElements(one([undefined, { color: '#123456', width: 2 }]), { at }),
    () => describeElement(() => one([undefined, '', 'What it shows']), { at }),
    () =>
      styleText(
        one([
          { size: 18 },
          { color: 'main' },
          { align: 'center' },
          { mark: { name: 'bold', isOn: true } },
          { bullet: 'disc' },
          { level: one([1, -1]) },
          { highlight: one(['#FFF176', 'tint', null]) },
          { face: one(['body', 'serif', 'mono']) },
          { baseline: one(['super', 'sub', null]) },
        ]),
        { at },
      ),
    () => shrinkText(id, at),
    () => matchTexts(at),
    () => splitSlide(one([null, 0, 1, 2, 9]), at),
    () => mergeSlides(at),
    () => continueSlide(id, at),
    () => changeTable({ at }, (table) => withCellText(table, below(3), below(3), one(['', 'x']))),
    () =>
      changeChart(
        { at },
        one([
          withMoreRows,
          (chart) =>
            withGrid(
              chart,
              [
                ['', 'a'],
                ['b', '1'],
              ],
              String,
            ),
        ]),
      ),
    () =>
      insertElements(
        [
          one([
            newText('a\nb'),
            newShape(one(shapes)),
            newLine(),
            newTable(2, 3),
            newChart({ categories: ['a'], series: ['b'] }),
            newPicture({ src: '', width: 4, height: 3 }),
          ]),
        ],
        { at },
      ),
    () => {
      const made = newSlide(state.deck, one(slideChoices));
      return made ? insertSlide(made, at) : leaveText;
    },
    whole(() => changeSlideLayout(one(['twoColumns', 'content', 'statement', 'table', 'blank', 'process']), at)),
    () =>
      changeCells(
        one(['rowAbove', 'rowBelow', 'columnLeft', 'columnRight', 'withoutRows', 'withoutColumns', 'merge', 'split']),
        at,
      ),
    () => {
      const cells = { row: below(3), column: below(3), toRow: below(3), toColumn: below(3) };
      return changeTable({ at }, (table) => withCellsOf(table, below(3), below(3), cellsAsTable(table, cells)));
    },
    () => selectCells(id, { row: below(3), column: below(3), toRow: below(3), toColumn: below(3) }),
    () => convertToTable(at),
    () => convertToChart(at),
    () => moveCells(below(3) - 1, below(3) - 1, one([true, false])),
    () => cropPictures({ at }, (picture) => withRatio(picture, one([null, 1, 2, 0.2]))),
    () =>
      replacePicture(
        { slide: slide?.id ?? 'none', element: id },
        { src: '', width: below(900) + 1, height: below(900) + 1 },
        { at },
      ),
    () =>
      replacePicture(
        { slide: slide?.id ?? 'none', element: toParentBox.id, member: toParentBox.path },
        { src: '', width: below(900) + 1, height: below(900) + 1 },
        { at },
      ),
    () => writeCode(one([null, target]), { language: 'ts', text: one(['a', 'a\nb\n\tc']) }, { at }),
    () => writeFormula(one([null, target]), drawnX(below(5000) + 1), { at }),
    () => connectElements(at),
    () => setLineType(one(lineTypes), { at }),
    () => setArrowhead(one(['start', 'end']), one([null, {}, { type: 'oval' }, { size: 'large' }]), { at }),
    () => moveLineEnd(id, one(['start', 'end']), { at: { x: below(1280), y: below(720) } }, { at }),
    () =>
      connectLineEnd(
        id,
        one(['start', 'end']),
        one([undefined, { element: one(ids) ?? 'none', side: one(['top', 'right', 'bottom', 'left']) }]),
        { at },
      ),
    () => changeLines({ at }, (line) => ({ ...line, stroke: { color: 'vivid', width: below(9) + 1 } })),
    () => applyFormat(one(formats), { at }),
    () =>
      applyFormatAt(
        {
          element: one([id, toParentBox.id]),
          ...one([{}, { member: toParentBox.path }, { cell: { row: below(3), column: below(3) } }]),
        },
        one(formats),
        { at },
      ),
    // Simulates Find and replace.
    () => {
      const deck = replaceText(state.deck, one(['o', 'line 1', '%']), one(['', 'oo', '五']), { matchesCase: true });
      return () => ({ deck, at });
    },
    whole(() => replaceDeck(one([sampleDeck, { ...state.deck, slides: state.deck.slides.slice(-1) }]), at)),
    () => insertMarkdown('## More\n\n- a\n- b', at),
    () => deleteSlide(at),
    () => moveSlides([below(state.deck.slides.length)], below(state.deck.slides.length + 1), at),
    () => moveSlides(selectedSlides(state), below(state.deck.slides.length + 1), at),
    () => insertSlides(state.deck.slides.slice(0, below(3)), at),
    () => duplicateSlide(at),
    () => writeNotes(one(state.deck.slides).id, () => `n${below(9)}`, at),
    () => paintBackground({ kind: 'solid', color: 'tint' }, at),
    whole(() =>
      previewTheme(
        one([
          (deck) => changeTheme(deck, { color: one(['pink', 'blue', 'green']) }),
          (deck) => changeTheme(deck, { style: one(['tech', 'chinese', 'fresh']) }),
          (deck) => changeCover(deck, one(['business-blue-en', 'cartoon-pink-en'])),
        ]),
        at,
      ),
    ),
    () => toggleHidden(at),
    whole(() => undo),
    whole(() => redo),
  ];
  const make = one(commands);
  return { command: make(), isWhole: make.isWhole === true };
}

/** Checks that locked elements are unchanged, except lines that follow their connections. */
function checkLocked(before: Deck, after: Deck): void {
  const changed = before.slides.flatMap(({ id, elements }) => {
    const now = after.slides.find((slide) => slide.id === id)?.elements ?? elements;
    return elements.filter((one) => one.locked && one.kind !== 'line' && !now.includes(one));
  });
  expect(changed, 'locked and yet changed').toEqual([]);
}

function check({ deck, selection }: EditorState): void {
  const slide = deck.slides[selection.slide];
  expect(slide, 'the selected slide exists').toBeDefined();
  const selected = selectedSlides({ deck, selection });
  expect(selected, 'the visible slide is one of the selected ones').toContain(selection.slide);
  const isOne = selected.length === 1 || selection.elements.length === 0;
  expect(isOne, 'elements are selected on only one slide').toBe(true);
  const member = selectedMember(selection);
  const group = slide?.elements.find(({ id }) => id === selection.elements[0]);
  expect(member === null || memberOf(group, member) !== undefined, 'the selected group member exists').toBe(true);
  for (const id of selection.elements) expect(slide?.elements.map((element) => element.id)).toContain(id);
  expect(new Set(deck.slides.map(({ id }) => id)).size, 'ids of slides').toBe(deck.slides.length);
  for (const { elements } of deck.slides)
    expect(new Set(elements.map(({ id }) => id)).size, 'ids of elements').toBe(elements.length);
}

/** Returns the saved bytes of a deck. */
const bytes = (deck: Deck) => JSON.stringify(deckToJson(deck));

/**
 * Number of sequences per test: fifteen, or 1,500 in the full run. They are split so that each test finishes
 * within its timeout.
 */
const block = isFullRun ? 100 : 15;
const blocks = Array.from({ length: isFullRun ? 15 : 1 }, (_, index) => firstSeed + index * block + 1);

it.each(blocks)(
  `keeps a deck valid in ${block} random sequences of commands from %i on, and restores the same bytes on undo`,
  (first) => {
    const opened = openDeck(sampleDeck);
    const before = bytes(sampleDeck);
    for (let seed = first; seed < first + block; seed += 1) {
      const below = numbersOf(seed);
      let state = opened;
      for (let step = 0; step < 25; step += 1) {
        // Each command comes later than the grouping window allows, so that it is a separate undo step.
        const { command, isWhole } = anyCommand(state, below, step * 5000);
        const transaction = command(state);
        const deckBefore = state.deck;
        if (transaction) state = applyTransaction(state, transaction);
        try {
          check(state);
          if (!isWhole) checkLocked(deckBefore, state.deck);
        } catch (cause) {
          throw new Error(`Seed ${seed}, step ${step}.`, { cause });
        }
      }
      const saved = deckToJson(state.deck);
      const read = parseDeck(JSON.parse(JSON.stringify(saved)));
      expect(read.ok ? [] : read.problems, `seed ${seed}: what is saved can be read`).toEqual([]);
      for (let back = undo(state); back; back = undo(state)) state = applyTransaction(state, back);
      expect(bytes(state.deck), `seed ${seed}: undo`).toBe(before);
    }
  },
);
