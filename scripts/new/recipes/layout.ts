import type { Names, Recipe } from '../recipe.ts';

/** Creates the recipe of a layout of content slides. */
export function layoutRecipe({ kebab, camel, words }: Names): Recipe {
  const folder = 'packages/deck/src/layouts';
  return {
    files: {
      [`${folder}/${kebab}/${kebab}-layout.ts`]: `import { stackPages } from '../slide/block-stack.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** ${words}: a single table and a single code block, one below the other. */
export const ${camel}: SlideLayout = {
  id: '${camel}',
  layout: 'content',
  matchReason: ({ blocks }) => {
    const [first, second] = blocks;
    if (blocks.length !== 2 || first?.kind !== 'table' || second?.kind !== 'code') return undefined;
    return 'It has a table and its code.';
  },
  arrange: ({ blocks }, box, context) => stackPages(blocks, box, context).pages,
};
`,
      [`${folder}/${kebab}/${kebab}-layout.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel} } from './${kebab}-layout.ts';

it('matches only the content that it is for', () => {
  expect(${camel}.matchReason({ heading: [], blocks: [] })).toBeUndefined();
});
`,
    },
    insertions: [
      {
        file: `${folder}/all-layouts.ts`,
        before: 'import type { SlideLayout }',
        lines: [`import { ${camel} } from './${kebab}/${kebab}-layout.ts';`],
      },
      { file: `${folder}/all-layouts.ts`, before: 'content,', lines: [`${camel},`] },
    ],
    next: [
      `Write \`matchReason\` and \`arrange\` in ${folder}/${kebab}/${kebab}-layout.ts, and move its line in all-layouts.ts: the first layout that matches and fits wins.`,
      'See the result: pnpm deck build talk.md --out talk.pptx --why',
    ],
  };
}
