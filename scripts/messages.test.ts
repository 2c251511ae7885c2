import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { coverStyles } from '../packages/protocol/src/names.ts';
import { themeMessages } from '../apps/editor/src/panels/theme/messages.ts';
import * as covers from '../packages/react/src/covers/messages.ts';
import { root } from './steps.ts';

/** English words with several meanings, each of which has its own word in Chinese. */
const severalMeanings: Readonly<Record<string, string>> = {
  Chinese: 'a style, and a language',
  Connection: 'a finding, and the state that a card shows',
  End: 'of a show, and of a line',
  Name: 'of an account, and of a person',
  Next: 'what is found, and a slide',
  Previous: 'what is found, and a slide',
  Slide: 'the one on the canvas, and a tab of the inspector',
  Text: 'an element, and the look of words',
  Versions: 'of a presentation, and of an interface',
};

interface LocaleMessages {
  en: object;
  zhCN: object;
}

const files = globSync(['packages/react/src/**/*messages.ts', 'apps/*/src/**/*messages.ts'], { cwd: root });
const messageSets = (await Promise.all(files.map(async (file) => findMessages(await import(pathOf(file)))))).flat();

function pathOf(file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** A feature exports its messages as `en` and `zhCN`, or as one table of languages. */
function findMessages(module: Record<string, unknown>): LocaleMessages[] {
  return [module, ...Object.values(module)].flatMap((one) => {
    const { en, zhCN, 'zh-CN': table } = Object(one) as Record<string, unknown>;
    const chinese = zhCN ?? table;
    return isMessages(en) && isMessages(chinese) ? [{ en, zhCN: chinese }] : [];
  });
}

function isMessages(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pairsOf({ en, zhCN }: LocaleMessages): [string, string][] {
  return Object.entries(en).flatMap(([key, values]): [string, string][] => {
    const other = (zhCN as Record<string, unknown>)[key];
    if (typeof values === 'string' && typeof other === 'string') return [[values, other]];
    return isMessages(values) && isMessages(other) ? pairsOf({ en: values, zhCN: other }) : [];
  });
}

it('Chinese messages use one word per term everywhere', () => {
  const chinese = new Map<string, Set<string>>();
  for (const [english, translation] of messageSets.flatMap(pairsOf)) {
    chinese.set(english, (chinese.get(english) ?? new Set()).add(translation));
  }
  expect(chinese.size).toBeGreaterThan(500);
  const several = Array.from(chinese).filter(([english, values]) => values.size > 1 && !(english in severalMeanings));
  expect(several.map(([english, values]) => `${english}: ${Array.from(values).join(', ')}`)).toEqual([]);
});

it('the editor uses the same names of styles as the covers', () => {
  const { en, 'zh-CN': zhCN } = themeMessages;
  expect(Object.values(zhCN.styles)).toEqual(coverStyles);
  expect(Object.values(en.styles)).toEqual(coverStyles.map((style) => covers.en.styles[style]));
});
