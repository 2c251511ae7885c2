import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coverStyles } from '../../packages/protocol/src/names.ts';
import { layoutNames } from '../../apps/editor/src/actions/layout-names.ts';
import { slideChoices } from '../../apps/editor/src/actions/new-slide.ts';
import { themeMessages } from '../../apps/editor/src/panels/theme/messages.ts';
import { layoutTitles } from '../../packages/deck/src/pptx/parts/file-layouts.ts';
import * as covers from '../../packages/react/src/covers/messages.ts';
import { chineseOutsideCatalogs, readCatalogs } from './message-catalogs.ts';
import { root } from '../steps.ts';

/** English words with several meanings, each of which has a different word in Chinese. */
const severalMeanings: Readonly<Record<string, string>> = {
  Automatic: 'the selection of a cover, and the spacing or size of something',
  Comment: 'the button that posts a comment, and a noun',
  Connection: 'a finding, and the state that a card shows',
  End: 'of a show, and of a line',
  Fade: 'the transition between slides, and the animation of an element',
  Line: 'the spacing of text, and a shape',
  Name: 'of an account, and of a user',
  Next: 'a search result, and a slide',
  Previous: 'a search result, and a slide',
  Slide: 'the slide on the canvas, and a tab of the inspector',
  Start: 'of an animation, and of a line',
  Text: 'an element, and text formatting',
  'Unsaved changes': 'the state of a presentation, and a version in a list',
};

/** Product files that may contain Chinese outside a message catalog, each with the reason. */
const withoutCatalog: Readonly<Record<string, string>> = {
  'apps/demo/src/page/create/CreateForm.tsx': 'languages of covers as the specification names them',
  'apps/demo/src/page/create/syntax/samples.ts': 'sample presentations',
  'apps/demo/src/page/shell/messages.ts': 'a language, named in itself',
  'apps/editor/src/model/geometry/lengths.ts': 'units that users type',
  'apps/editor/src/panels/insert/shape-choices.ts': 'synonyms for shapes, used only in searches',
  'apps/editor/src/panels/palette/find-actions.ts': 'synonyms for commands, used only in searches',
  'apps/editor/src/text/text-commands.ts': 'a number that users type to start a list',
  'apps/service/src/covers/cover-names.ts': 'styles and colors of covers as the specification names them',
  'apps/service/src/presentations/jobs/warm-up-samples.ts': 'sample presentations',
};

const sources = globSync(['packages/react/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|test-d|stories)\.tsx?$|\/(?:testing|stories|recipes)\//u.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it('Chinese messages use one word per term everywhere', () => {
  const chinese = new Map<string, Set<string>>();
  for (const [english, translation] of sources.flatMap(({ file, text }) => readCatalogs(file, text))) {
    chinese.set(english, (chinese.get(english) ?? new Set()).add(translation));
  }
  expect(chinese.size).toBeGreaterThan(800);
  const several = Array.from(chinese).filter(([english, values]) => values.size > 1 && !(english in severalMeanings));
  expect(several.map(([english, values]) => `${english}: ${Array.from(values).join(', ')}`)).toEqual([]);
});

it('finds every catalog, so that no other product file contains Chinese', () => {
  const found = sources.filter(({ file, text }) => chineseOutsideCatalogs(file, text).length > 0);
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(withoutCatalog));
});

it.each([
  ['a table', `const en = { cut: 'Cut' };\nexport const messages = { en, 'zh-CN': { cut: '剪切' } };`],
  ['a table with types', `export const t = { en: { cut: 'Cut' } as const, zh: { cut: \`剪切\` } } satisfies T;`],
  ['exports', `export const en = { cut: 'Cut' };\nexport const zhCN: typeof en = { cut: '剪切' };`],
  ['lists', `export const names = { en: ['Cut'], 'zh-CN': ['剪切'] };`],
  ['a label in a call', `const cut = action('cut', { en: 'Cut', 'zh-CN': '剪切' });`],
])('reads the messages of %s', (_, text) => {
  expect(readCatalogs('a.ts', text)).toEqual([['Cut', '剪切']]);
  expect(chineseOutsideCatalogs('a.ts', text)).toEqual([]);
});

it.each([
  `const label = '剪切';`,
  `const label = \`剪切 ${'$'}{name}\`;`,
  `const label = <b>剪切</b>;`,
  `cut('Cut', '剪切');`,
])('reports Chinese outside a catalog: %s', (text) => {
  expect(chineseOutsideCatalogs('a.tsx', text)).toHaveLength(1);
});

it('the editor uses the same names of styles as the covers', () => {
  const { en, 'zh-CN': zhCN } = themeMessages;
  expect(Object.values(zhCN.styles)).toEqual(coverStyles);
  expect(Object.values(en.styles)).toEqual(coverStyles.map((style) => covers.en.styles[style]));
});

it('layouts have the same names in the editor and in PPTX files', () => {
  const choices = Object.fromEntries(slideChoices.map(({ name, label }) => [name, label]));
  const inEditor = { ...layoutNames, ...choices };
  const names = Object.keys(layoutTitles.en).filter((name) => name in inEditor) as (keyof typeof layoutTitles.en)[];
  expect(names.length).toBeGreaterThan(15);
  const inFiles = names.map((name) => [name, { en: layoutTitles.en[name], 'zh-CN': layoutTitles.zh[name] }]);
  expect(inFiles).toEqual(names.map((name) => [name, inEditor[name]]));
});
