import { expect, it } from 'vitest';
import { retiredWords, wordsOfName } from './check-vocabulary.ts';

it('splits names into words', () => {
  expect(wordsOfName('toXMLText')).toEqual(['to', 'xml', 'text']);
  expect(wordsOfName('MAX_RETRY_MS')).toEqual(['max', 'retry', 'ms']);
  expect(wordsOfName('editor-load-machine')).toEqual(['editor', 'load', 'machine']);
});

it('finds retired words in the names of variables, properties, types, elements and files', () => {
  const text = `interface Wish { deed: number }
    export const useAsyncAction = ({ deed }: Wish) => <Noticeboard told={deed} />;`;
  const names = retiredWords('src/use-deed.tsx', text).map((line) => /: (\S+) \(/.exec(line)?.[1]);
  expect(new Set(names)).toEqual(new Set(['use-deed', 'Wish', 'deed', 'Noticeboard', 'told']));
});

it('finds retired words in private members, and in the names of style sheets', () => {
  expect(retiredWords('src/session.ts', 'class Session { #greet() {} }')).toHaveLength(1);
  const css = `/* .said */ .unseen > b { --board: told; } .field.worn { animation: none }`;
  const names = retiredWords('src/list.css', css).map((line) => /: (\S+) \(/.exec(line)?.[1]);
  expect(names).toEqual(['unseen', '--board', 'worn']);
});

it('allows people on slides, but not for signed-in users', () => {
  expect(retiredWords('packages/deck/src/layouts/people/team.ts', 'const people = [];')).toEqual([]);
  expect(retiredWords('apps/editor/src/panels/panel.ts', 'const people = [];')).toHaveLength(1);
});

it('ignores strings, comments and names that are fixed by the wire format', () => {
  const text = `// Nobody told us. \nexport const codes = { other_user: 'told', app_id_rejected: 1 };`;
  expect(retiredWords('src/codes.ts', text)).toEqual([]);
});
