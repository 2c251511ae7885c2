import type { Names, Recipe } from '../recipe.ts';

/** Creates the recipe of an action of the editor, in a separate file. */
export function actionRecipe({ kebab, camel, words }: Names): Recipe {
  const folder = 'apps/editor/src/actions';
  return {
    files: {
      [`${folder}/${kebab}-actions.ts`]: `import { toggleHidden } from '../commands/slides.ts';
import { sparklesIcon } from '../kit/icons.generated.ts';
import { runCommand } from './action.ts';
import type { Actions } from './action.ts';

/** ${words}. */
export const ${camel}Actions = {
  ${camel}: {
    group: 'slide',
    label: { en: '${words}', 'zh-CN': '${words}' },
    icon: sparklesIcon,
    keys: [],
    when: ({ doc: { state } }) => state.get().deck.slides.length > 0,
    run: runCommand(toggleHidden),
  },
} as const satisfies Actions;
`,
      [`${folder}/${kebab}-actions.test.ts`]: `import { expect, it } from 'vitest';
import { toggleHidden } from '../commands/slides.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { actionOf } from './actions.ts';

it('changes the current slide', () => {
  expect(runCommands(openDeck(sampleDeck), toggleHidden(0)).deck.slides[0]?.hidden).toBe(true);
});

it('has a label in each language', () => {
  expect(actionOf('${camel}').label).toEqual({ en: '${words}', 'zh-CN': '${words}' });
});
`,
    },
    insertions: [
      {
        file: `${folder}/actions.ts`,
        before: 'import { viewActions }',
        lines: [`import { ${camel}Actions } from './${kebab}-actions.ts';`],
      },
      { file: `${folder}/actions.ts`, before: '...viewActions', lines: [`...${camel}Actions,`] },
    ],
    next: [
      'Write the change as a command in apps/editor/src/commands/, which returns null if nothing changes, and test it.',
      `Set group, labels (English and Chinese), icon, keys, \`when\` and \`run\` in ${folder}/${kebab}-actions.ts.`,
      'The search of actions and the list of shortcuts show it now. For the context menu, add its name to a group of ' +
        'apps/editor/src/panels/canvas-menu/CanvasMenu.tsx; for a button, to apps/editor/src/panels/topbar/TopBar.tsx.',
    ],
  };
}
