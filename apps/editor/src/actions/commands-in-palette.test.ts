import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));

/** Commands that the command palette does not list, grouped by the reason. */
const exceptions = {
  'value of a field in the properties panel, which the palette opens': [
    'setAnimation',
    'setAnimationOptions',
    'setByParagraph',
    'addAnimation',
    'moveAnimation',
    'setSide',
    'setAutofit',
    'paintBackground',
    'setBackgroundOverlay',
    'removeBackgroundPicture',
    'changeChart',
    'linkElement',
    'fillElements',
    'setFillColor',
    'setGradient',
    'setGradientForm',
    'setShadow',
    'setFillOpacity',
    'setStrokeOpacity',
    'strokeElements',
    'changeLines',
    'setLineType',
    'connectLineEnd',
    'setArrowhead',
    'cropPictures',
    'maskPictures',
    'formatPictures',
    'describeElement',
    'setGeometry',
    'resizeSlides',
    'setTransition',
    'setTransitionMs',
    'writeNotes',
    'formatBorders',
    'changeTable',
  ],
  'part of the selection pane, which the palette opens': ['moveInFrontOf', 'renameObject', 'setHidden', 'setLocked'],
  'needs a value from a dialog or menu, which the palette opens': [
    'renameDeck',
    'changeFormula',
    'changeCode',
    'writeFormula',
    'writeCode',
    'changeSlideLayout',
    'changeImportedLayout',
  ],
  'needs a position of the pointer or a key that is held': [
    'setElementBoxes',
    'nudge',
    'duplicateElements',
    'insertDrawn',
    'moveLineEnd',
    'moveSlidesBefore',
    'revert',
    'moveCells',
  ],
  'changes only the selection': [
    'extendSlides',
    'toggleSlide',
    'addSlideToSelection',
    'selectAllSlides',
    'showSelectedSlide',
    'toggleElement',
    'selectMember',
    'selectWithCard',
    'stopEditing',
    'editMember',
    'selectCells',
  ],
  'step of an action, or of pasting, importing or restoring': [
    'applyFormat',
    'resumeEditing',
    'fillTextPlaceholder',
    'insertElements',
    'insertNew',
    'insertNewAt',
    'insertSlides',
    'replaceDeck',
  ],
} as const;

/** Names of the functions in `commands/` that return a command. */
function commandNames(): string[] {
  return filesIn('commands').flatMap((file) =>
    read(`commands/${file}`)
      .split(/^export (?=function |const )/mu)
      .flatMap((declaration) => {
        const [, name, type = ''] = /^(?:function|const) (\w+)([^{]*)/u.exec(declaration) ?? [];
        return name !== undefined && /: Command\b/u.test(type) ? [name] : [];
      }),
  );
}

it('lists every command in the command palette, which shows all actions, except the reviewed ones', () => {
  const actions = filesIn('actions').map((file) => read(`actions/${file}`));
  const used = new Set(actions.join('\n').match(/\w+/gu));
  const names = commandNames();
  expect(names.length).toBeGreaterThan(80);
  const missing = names.filter((name) => !used.has(name));
  expect(missing.toSorted()).toEqual(Object.values(exceptions).flat().toSorted());
});
