import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageUrl } from './page-url.ts';
import type { Section } from './site-search.ts';

const source = join(import.meta.dirname, '../../packages/react/src');

/** Returns one section per component page: description, states, and messages in both languages. */
export async function componentSections(): Promise<Section[]> {
  const files = globSync('**/*.stories.tsx', { cwd: source }).sort();
  return Promise.all(files.map((file) => componentSection(join(source, file))));
}

async function componentSection(file: string): Promise<Section> {
  const stories = readFileSync(file, 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(stories) ?? [];
  const states = Array.from(stories.matchAll(/^export const (\w+)/gm), ([, state = '']) =>
    state.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  );
  const component = join(dirname(file), `${title}.tsx`);
  const [, docs = ''] = existsSync(component)
    ? (/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const/.exec(readFileSync(component, 'utf8')) ?? [])
    : [];
  const texts = [
    docs.replace(/\s*\*\s/g, ' ').trim(),
    `${states.join(', ')}.`,
    ...(await messageTextsOf(dirname(file))),
  ];
  return {
    page: title,
    heading: '',
    url: pageUrl(`Components/${title}`),
    text: texts.filter((text) => text !== '').join(' '),
  };
}

/** Returns the messages of a feature folder. */
async function messageTextsOf(folder: string): Promise<string[]> {
  const file = join(folder, 'messages.ts');
  if (!existsSync(file)) return [];
  const locales = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(locales).flatMap(stringsIn);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
