import type { Insertion, Names, Recipe } from '../recipe.ts';

const source = 'packages/react/src';

/** Creates the recipe of a component of the React package with messages, styles, stories and tests. */
export function componentRecipe(names: Names): Recipe {
  const { kebab, camel, pascal, words } = names;
  const folder = `${source}/${kebab}`;
  return {
    files: {
      [`${folder}/${pascal}.tsx`]: componentFile(names),
      [`${folder}/messages.ts`]: `export const en = {
  title: '${words}',
};

export const zhCN: typeof en = {
  title: '${words}',
};
`,
      [`${folder}/${kebab}.css`]: `@layer ppt.components {
  @scope (.ppt:not([data-ppt-unstyled])) to ([data-ppt-unstyled]) {
    :scope[data-ppt='${kebab}'] {
      display: grid;
      gap: var(--ppt-space-2);
      padding: var(--ppt-space-4);
      border: 1px solid var(--ppt-color-line);
      border-radius: var(--ppt-radius-md);
    }
  }
}
`,
      [`${folder}/${pascal}.test.tsx`]: `import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { ${pascal} } from './${pascal}.tsx';

afterEach(cleanup);

it('shows its title', () => {
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <${pascal} />
    </PptProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('${words}');
});
`,
      [`${folder}/${pascal}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyMessages } from '../stories/story-messages.ts';
import { ${pascal} } from './${pascal}.tsx';

const meta = { title: '${pascal}', component: ${pascal} } satisfies Meta<typeof ${pascal}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const { title } = storyMessages(globals).${camel};
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
  },
};
`,
    },
    insertions: registrations(names),
    next: [
      `Write the component in ${folder}/${pascal}.tsx, and the Chinese messages in ${folder}/messages.ts.`,
      `If it requests data: add use-${kebab}.ts and ${kebab}-queries.ts, and export them from index.ts and queries.ts.`,
      'Run pnpm api, add a row to the table of components in packages/react/README.md, and a changeset (pnpm changeset).',
    ],
  };
}

function componentFile({ camel, kebab, pascal, words }: Names): string {
  return `import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { en } from './messages.ts';

/** Messages of \`${pascal}\`. */
export type Ppt${pascal}Messages = typeof en;

/** Props of \`${pascal}\`. */
export interface ${pascal}Props
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'>, PptStylingProps<'title'> {
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<Ppt${pascal}Messages> | undefined;
}

/** ${words}. */
export const ${pascal}: ForwardRefExoticComponent<${pascal}Props & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef<HTMLElement, ${pascal}Props>(function ${pascal}(props, ref) {
    const { messages: ownMessages, classNames = {}, ...rest } = props;
    const messages = useMessages('${camel}', en, ownMessages);
    return (
      <section {...useRoot('${kebab}', rest)} ref={ref} data-state="ready">
        <h2 className={classNames.title}>{messages.title}</h2>
      </section>
    );
  });
`;
}

/** Returns the insertions into files that list every component. */
function registrations({ camel, kebab, pascal }: Names): Insertion[] {
  const byFeature = `${source}/locales/messages-by-feature.ts`;
  const chinese = `${source}/locales/collect-zh-cn.ts`;
  const conformance = `${source}/ui/every-component.test.tsx`;
  const stories = `${source}/stories/story-messages.ts`;
  return [
    {
      file: stories,
      before: 'import { en as workspace }',
      lines: [`import { en as ${camel} } from '../${kebab}/messages.ts';`],
    },
    { file: stories, before: 'workspace,', lines: [`${camel},`] },
    {
      file: byFeature,
      before: 'import type { PptWorkspaceMessages }',
      lines: [`import type { Ppt${pascal}Messages } from '../${kebab}/${pascal}.tsx';`],
    },
    { file: byFeature, before: 'workspace: PptWorkspaceMessages', lines: [`${camel}: Ppt${pascal}Messages;`] },
    {
      file: chinese,
      before: 'import { zhCN as workspace }',
      lines: [`import { zhCN as ${camel} } from '../${kebab}/messages.ts';`],
    },
    { file: chinese, before: 'workspace,', lines: [`${camel},`] },
    {
      file: `${source}/styles.css`,
      before: "@import './download/",
      lines: [`@import './${kebab}/${kebab}.css';`],
    },
    {
      file: `${source}/index.ts`,
      before: 'export { PptProvider',
      lines: [`export { ${pascal}, type ${pascal}Props, type Ppt${pascal}Messages } from './${kebab}/${pascal}.tsx';`],
    },
    // The layer of its folder, above those of the shared folders.
    { file: 'scripts/checks/check-layers.ts', before: "'download',", lines: [`'${kebab}',`] },
    {
      file: conformance,
      before: 'import { PptWorkspace }',
      lines: [`import { ${pascal} } from '../${kebab}/${pascal}.tsx';`],
    },
    {
      file: conformance,
      before: "describeComponent('Diagnostics'",
      lines: [
        `describeComponent('${pascal}', {`,
        `  part: '${kebab}',`,
        `  show: (props) => <${pascal} {...props} />,`,
        "  messageKey: 'title',",
        "  partClass: 'title',",
        '});',
        '',
      ],
    },
  ];
}
