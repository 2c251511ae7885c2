import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@ppt-embed/protocol/service';
import { root } from '../steps.ts';
import { headingsOf, repositoryPages } from './pages.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const english = read('README.md');
const chinese = read('README.zh-CN.md');
const results = read('bench/results.md');

/** Returns blocks of code without comments, which may be in the language of the page. */
function codeIn(text: string): string[] {
  return Array.from(text.matchAll(/^```\w*\n([^]*?)^```/gm), ([, code = '']) => code.replace(/\s+#.*$/gm, ''));
}

function rowsIn(text: string): string[][] {
  return Array.from(text.matchAll(/^\|(.+)\|$/gm), ([, row = '']) => row.split('|').map((cell) => cell.trim()));
}

describe('Chinese README', () => {
  it('has the same headings as the English one', () => {
    expect(headingsOf(chinese).map(({ level }) => level)).toEqual(headingsOf(english).map(({ level }) => level));
  });

  it('has the same code and commands', () => {
    expect(codeIn(chinese)).toEqual(codeIn(english));
    const commands = (text: string): string[] =>
      Array.from(text.matchAll(/`([^`\n]*pnpm[^`\n]*)`/g), ([, command = '']) => command);
    expect(commands(chinese)).toEqual(commands(english));
  });

  it('has the same tables, issue threads, figures and links', () => {
    expect(rowsIn(chinese).map((cells) => cells.length)).toEqual(rowsIn(english).map((cells) => cells.length));
    const facts = (text: string): string[] => text.match(/[\w-]+#\d+|\]\([^)]+\)|\d+\.\d+/g) ?? [];
    const others = (text: string): string[] => facts(text).filter((fact) => !fact.includes('README.'));
    expect(others(chinese)).toEqual(others(english));
  });
});

describe('README', () => {
  it('contains the two commands that apply to everyone', () => {
    expect(english).toContain('\nnpx -y pnpm@12 demo ');
    expect(english).toContain('\nnpx -y pnpm@12 test ');
    expect(read('.ci/run')).toContain('npx -y pnpm@12 test');
  });

  it.each([english, chinese])('states the number of endpoints of the service', (text) => {
    expect(text).toMatch(new RegExp(`\\b${Object.keys(allEndpoints).length} (?:endpoints|个接口)`));
  });

  it('cites only issue threads that a test covers', () => {
    const threads = english.match(/([\w-]+)#\d+/g) ?? [];
    expect(threads.length).toBeGreaterThan(6);
    // In the README, two threads of one repository share its name.
    const known = read('scripts/checks/readme-claims.test.ts');
    const missing = threads.filter((thread) => {
      const [name = '', number = ''] = thread.split('#');
      return !new RegExp(`${name}#[^']*\\b${number}\\b`).test(known);
    });
    expect(missing).toEqual([]);
  });

  it('does not promise more than the latest measurements show', () => {
    const measured = [
      'mount → src set, 50 ms backend',
      'next page of 50 rows',
      'CPU of ',
      'any page of 10000000 records',
      'Markdown → .pptx, 100 slides, with process start',
    ].map((figure) =>
      Number(
        rowsIn(results)
          .find(([name]) => name?.startsWith(figure))?.[2]
          ?.slice(1),
      ),
    );
    const promised = rowsIn(english).flatMap(([, , max = '']) => (max.startsWith('×') ? [Number(max.slice(1))] : []));
    expect(promised).toHaveLength(measured.length);
    expect(measured.filter((ratio, index) => !(ratio <= (promised[index] ?? 0)))).toEqual([]);
  });

  it('shows the latest measured sizes', () => {
    const sizes = rowsIn(english).filter(([, kb = '']) => /^\d+\.\d$/.test(kb));
    expect(sizes.length).toBeGreaterThan(6);
    const mismatched = sizes.filter(([name = '', kb = '']) => {
      const [, peer, version] = /^`(.+?)` ([\d.]+)$/.exec(name) ?? [];
      return peer === undefined
        ? !results.includes(`PptEditorFrame, PptProvider, createFetcher |  |  | ${kb} kB`)
        : !new RegExp(`${peer} ${version} .*vs\\. ${kb} kB`).test(results);
    });
    expect(mismatched).toEqual([]);
  });
});

it('lists the machine and a table for each benchmark, in order', () => {
  const [, list = ''] = /const benches[^{]*\{([^]*?)\n\};/.exec(read('bench/main.ts')) ?? [];
  const names = Array.from(list.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  const sections = results.split(/^## /m).slice(1);
  const titles = sections.map((section) => section.split('\n', 1)[0] ?? '');
  expect(titles.length).toBeGreaterThan(4);
  expect(titles).toEqual(names.filter((name) => titles.includes(name)));
  for (const section of sections) {
    expect(section).toMatch(/`pnpm bench \w+` · \d{4}-\d\d-\d\d, .*Node \d+/);
    expect(rowsIn(section).length).toBeGreaterThan(2);
  }
});

it.each(repositoryPages.filter(({ file }) => /^(CONTRIBUTING|ARCHITECTURE|docs\/decisions)/.test(file)))(
  'refers only to existing files and commands in $file',
  ({ text }) => {
    const paths = Array.from(
      text.matchAll(/`((?:packages|apps|scripts|e2e|examples|\.storybook)\/[^`\s]*)`/g),
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !/[<*]/.test(path) && !existsSync(join(root, path)))).toEqual([]);
  },
);

it.each(['protocol', 'deck', 'host', 'react'])('lists the license of each dependency of %s', (name) => {
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  const theirs = Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@ppt-embed/'));
  const listed = read('docs/licenses.md');
  expect(theirs.filter((dependency) => !listed.includes(`\`${dependency}\``))).toEqual([]);
});
