import type { Names, Recipe } from '../recipe.ts';

/** Creates the recipe of an action of the editor, in a separate file. */
export function actionRecipe({ kebab, camel, words }: Names): Recipe {
  const folder = 'apps/editor/src/actions';
  return {
    files: {
      [`${folder}/${kebab}-actions.ts`]: `import { Sparkles } from 'lucide-react';
import { selectSlide } from '../commands/select.ts';
import type { Actions } from './action.ts';

/** ${words}. */
export const ${camel}Actions = {
  ${camel}: {
    group: 'slide',
    label: { en: '${words}', 'zh-CN': '${words}' },
    icon: Sparkles,
    keys: [],
    run: ({ doc }) => void doc.dispatch(selectSlide(0)),
  },
} as const satisfies Actions;
`,
      [`${folder}/${kebab}-actions.test.ts`]: `import { expect, it } from 'vitest';
import { actionOf } from './actions.ts';

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
      `Set group, labels (English and Chinese), icon, keys and \`run\` in ${folder}/${kebab}-actions.ts.`,
      'The search of actions and the list of shortcuts show it now. For a button, add its name to a toolbar or a menu.',
    ],
  };
}
