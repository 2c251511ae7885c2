import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';

/** Complaints about similar components, with their threads. A test names each of them. */
const readmeClaims: Record<string, string> = {
  'StrictMode makes two sessions': 'react-stripe-js#256, formsort/oss#72, react-email-editor#395, TanStack/query#3774',
  'a used URL is loaded again after navigation': 'amazon-quicksight-embedding-sdk#185, #233',
  'inline props or a changed handler reload the frame': 'Typeform/embed#405, #417, #665',
  'moved in the DOM, the iframe reloads': 'react#858, #18752, whatwg/html#5484',
  'the session ends in the middle of work': 'superset#20817, powerbi-client-react#77',
  'the token callback hangs': 'superset#29902',
  'clocks differ': 'superset#25153',
  'a failed frame says nothing': 'amazon-quicksight-embedding-sdk#150, #164, whatwg/html#125',
  'Content-Security-Policy leaves it blank': 'nextcloud/richdocuments#3075, #3906, Typeform/embed#458',
  'permissions missing in `allow`': 'superset#39943',
  'third-party cookies, COEP': 'superset#9042, #15819',
  'server rendering crashes': 'powerbi-client-react#15, #110, connect-js#128',
  'leaks on unmount': 'powerbi-client-react#120, #74, document-editor-react#57',
  'two frames on a page': 'amazon-quicksight-embedding-sdk#153, metabase#81021',
  'focus stolen, keys swallowed': 'Typeform/embed#419, tldraw#1864, #1032, excalidraw#3405',
  'height 0, dragging over an iframe': 'react-calendly#15, #137, react-split-pane#361',
  'the back button walks the iframe’s history': 'react-router#6259',
  'pop-up blocked': 'hypothesis/client#534',
  'sandbox breaks downloads': 'whatwg/html#3236',
  'unsaved work lost': 'flowfuse#6672',
  'refresh races': 'authkit-nextjs#28, openauth#2',
  'webhook body parsed too early': 'stripe-node#341, uploadthing#317, #561',
  'no iframe title': 'superset#27016',
};

/** Short names of repositories in tests. */
const shortNames: Record<string, string> = { embed: 'typeform', 'amazon-quicksight-embedding-sdk': 'quicksight' };

/** Returns the threads in a line: `owner/repo#1, #2` are two threads of one repository. */
function threadsIn(line: string): string[] {
  let repository = '';
  return Array.from(line.matchAll(/([\w./-]*)#(\d+)/g), ([, name = '', number = '']) => {
    const last = name.split('/').at(-1)?.toLowerCase() ?? '';
    if (last) repository = shortNames[last] ?? last;
    return `${repository}#${number}`;
  });
}

/** Returns the names of the tests in a file, excluding comments, helpers and skipped tests, which prove nothing. */
function testNamesIn(source: string): string[] {
  const name = /(?:\bit(?:InFullRun)?|(?<!skip\.)\beach\b[^\n]*\)|^ *\]?\))\(\s*(['"`])(.+?)\1,/gm;
  const run = source.replace(/\b(?:it|test|describe)\.skip\.each\(\[\n[\s\S]*?^ *\]\)/gm, '');
  return Array.from(run.matchAll(name), ([, , words = '']) => words);
}

const tests = globSync(
  [
    '{packages,apps}/*/{src,conformance,attacks}/**/*.test.{ts,tsx}',
    'e2e/**/*.{e2e,slow.test}.ts',
    'examples/**/*.test.ts',
  ],
  { cwd: root, exclude: ['**/node_modules/**'] },
);
const named = new Set(tests.flatMap((path) => testNamesIn(readFileSync(`${root}/${path}`, 'utf8')).flatMap(threadsIn)));

describe('claims of the README', () => {
  it.each(Object.entries(readmeClaims))('have a test that names the threads %s', (_, threads) => {
    expect(threadsIn(threads).filter((thread) => !named.has(thread))).toEqual([]);
  });

  it('reads threads only from the titles of tests', () => {
    const source = [
      '// a/a#1',
      "it('one (a/a#2)', () => {});",
      "it.skip('another (a/a#3)', () => {});",
      "it.each([1])('each (a/a#4)', () => {});",
      'it.each([',
      '  1,',
      "])('rows (a/a#5)', () => {});",
      "helper('said (a/a#6)');",
      'it.skip.each([',
      '  1,',
      "])('skipped rows (a/a#7)', () => {});",
    ];
    expect(testNamesIn(source.join('\n')).flatMap(threadsIn)).toEqual(['a#2', 'a#4', 'a#5']);
  });
});
