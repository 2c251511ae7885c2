import { expect, it } from 'vitest';
import type { Run } from '../../model/text.ts';
import { codeLanguages } from './code-languages.ts';
import { highlight } from './highlight.ts';

const colors = { word: 'main', value: 'vivid', comment: 'muted' } as const;
const marks: Readonly<Record<string, string>> = { main: '*', vivid: '"', muted: '/' };

/** Marks keywords with *, values with " and comments with /. */
function highlightAsText(code: string, language: string): string[] {
  const mark = ({ text, color }: Run): string =>
    color === undefined ? text : `${marks[color] ?? '?'}${text}${marks[color] ?? '?'}`;
  return highlight(code.split('\n'), language, colors).map((runs) => runs.map(mark).join(''));
}

it.each<[string, string, string[]]>([
  ['ts', 'return a + 1; // sum', ['*return* a + "1"; /// sum/']],
  ['ts', "const s = 'it\\'s'", ["*const* s = \"'it\\'s'\""]],
  ['py', 'def f(x): # twice\n    return x * 2', ['*def* f(x): /# twice/', '    *return* x * "2"']],
  ['js', '/* one\ntwo */ let x', ['//* one/', '/two *// *let* x']],
  ['SQL', 'SELECT name FROM t -- all', ['*SELECT* name *FROM* t /-- all/']],
  ['sql', 'begin; alter table t add column key int;', ['*begin*; *alter* *table* t *add* *column* *key* int;']],
  [
    'sql',
    'DROP INDEX CONCURRENTLY type_key;\nALTER TABLE t RENAME COLUMN type TO key;\nCOMMIT;',
    ['*DROP* *INDEX* *CONCURRENTLY* type_key;', '*ALTER* *TABLE* t *RENAME* *COLUMN* type *TO* key;', '*COMMIT*;'],
  ],
  ['bash', 'echo "$#" # count', ['echo ""$#"" /# count/']],
  ['console', '$ check --fast 3\nfor 14 endpoints\n$ exit 1', ['$ check --fast "3"', 'for 14 endpoints', '$ exit "1"']],
  [
    'rust',
    "fn first<'a>(x: &'a str) -> char { 'x' } // \"'a\"",
    ["*fn* first<'a>(x: &'a str) -> char { \"'x'\" } /// \"'a\"/"],
  ],
  ['go', 'for i := range xs {', ['*for* i := range xs {']],
  ['json', '{ "a": true }', ['{ ""a"": *true* }']],
  [
    'java',
    'Order order = Order.from(req); repo.select(table, on, group, key, values);',
    ['Order order = Order.from(req); repo.select(table, on, group, key, values);'],
  ],
  ['java', 'when(in.read()).then(is(on));', ['when(in.read()).then(is(on));']],
  ['java', 'public int end = left.where(set);', ['*public* int end = left.where(set);']],
  [
    'js',
    'const order = select.from(table); let type = values.group;',
    ['*const* order = select.from(table); *let* type = values.group;'],
  ],
  ['js', "import x from 'y'; for (const a of b) {}", ['*import* x *from* "\'y\'"; *for* (*const* a *of* b) {}']],
  ['ts', 'type Id = string; const type = of(1);', ['*type* Id = string; *const* type = of("1");']],
  [
    'go',
    'order := repo.Select(from, where); index, key := set.Values()',
    ['order := repo.Select(from, where); index, key := set.Values()'],
  ],
  ['go', 'type Store struct {', ['*type* Store *struct* {']],
  ['py', 'self.table = None; new = default', ['*self*.table = *None*; new = default']],
  ['kotlin', 'user?.let { it.data }', ['user?.let { it.data }']],
  ['css', 'a { from: to; table: in }', ['a { from: to; table: in }']],
  ['sql', 'SELECT a FROM b GROUP BY c', ['*SELECT* a *FROM* b *GROUP* *BY* c']],
  ['', 'return 1 // as it is', ['return 1 // as it is']],
  ['constructor', 'return 1', ['return 1']],
  ['html', '<p class="a">x &amp; 42</p>', ['<*p* *class*=""a"">x "&amp;" 42</*p*>']],
  ['html', '<!-- a\nb --><br/>', ['/<!-- a/', '/b -->/<*br*/>']],
  ['HTML', '<!DOCTYPE html>', ['/<!DOCTYPE html>/']],
  ['html', '<input value=a disabled> if a < 1', ['<*input* *value*="a" *disabled*> if a < 1']],
  [
    'html',
    '<script>\nif (a < 1) f("</p>") // x\n</script>',
    ['<*script*>', '*if* (a < "1") f(""</p>"") /// x/', '</*script*>'],
  ],
  ['html', '<script src="a.js"></script>if', ['<*script* *src*=""a.js""></*script*>if']],
  ['html', '<style>a { color: #42a } /* b */</style>', ['<*style*>a { color: #"42a" } //* b *//</*style*>']],
  ['xml', "<a:b c:d='1'><![CDATA[<x>]]></a:b>", ['<*a:b* *c:d*="\'1\'">"<![CDATA[<x>]]>"</*a:b*>']],
  ['svg', '<path d="M0 0"/>', ['<*path* *d*=""M0 0""/>']],
  ['vue', '<script lang="ts">type A = 1</script>', ['<*script* *lang*=""ts"">*type* A = "1"</*script*>']],
  ['vue', '<p v-if="ok" @click="f">{{ a }}</p>', ['<*p* *v-if*=""ok"" *@click*=""f"">{{ a }}</*p*>']],
  ['svelte', '<a on:click={() => 1 > 0} b>x</a>', ['<*a* *on:click*={() => 1 > 0} *b*>x</*a*>']],
  ['html', '<a href="b', ['<*a* *href*=""b"']],
  ['md', '# A `b`\n- c `d` [e](f)\n> g', ['*# A `b`*', '*- *c "`d`" [e]"(f)"', '*> *g']],
  ['markdown', '```js\nlet a\n```\n<!-- b -->', ['/```js/', '*let* a', '/```/', '/<!-- b -->/']],
  ['powershell', 'foreach ($a in 1) { } <# b\nc #> # d', ['*foreach* ($a *in* "1") { } /<# b/', '/c #>/ /# d/']],
  ['graphql', 'query A { b(on: 1) ... on C } # d', ['*query* A { b(on: "1") ... *on* C } /# d/']],
  ['math', '\\frac{1}{2} % if', ['\\frac{1}{2} % if']],
])('highlights keywords, values and comments of %s: %j', (language, code, expected) => {
  expect(highlightAsText(code, language)).toEqual(expected);
});

it('never loses a character', () => {
  for (const code of [
    '<a b="',
    '<a {',
    '<!',
    '</',
    '```',
    '<script>\n',
    '"',
    "'",
    '`',
    '/*',
    '"""',
    '\\',
    'a"b\nc"d',
    '# \n#',
    '--',
    '\n\n',
    '',
  ])
    for (const language of ['ts', 'py', 'sql', 'html', 'svelte', 'md', 'none'])
      expect(
        highlight(code.split('\n'), language, colors).map((runs) => runs.map(({ text }) => text).join('')),
      ).toEqual(code.split('\n'));
});

it.each(codeLanguages)('highlights %s, which the editor suggests', (language) => {
  const numbers: Partial<Record<string, string>> = {
    markdown: '`42`',
    html: '&42;',
    svelte: '&42;',
    vue: '&42;',
    xml: '&42;',
  };
  const code = numbers[language] ?? '42';
  expect(highlightAsText(code, language)).toEqual([`"${code}"`]);
});

it.each(['<a "', '<a ', '<!--', '<a {', '<script>', '<a b=', '`a', '](', '<', '&a', "<a '"])(
  'highlights long code of repeated %j, which takes minutes unless the time is linear',
  (part) => {
    const lines = [part.repeat(40_000)];
    for (const language of ['html', 'markdown']) {
      expect(
        highlight(lines, language, colors)[0]
          ?.map(({ text }) => text)
          .join(''),
      ).toBe(lines[0]);
    }
  },
);

it('tints the added and removed lines of a diff', () => {
  const lines = ['--- a/x.ts', '+++ b/x.ts', '-let a = 1', '+let a = 2', ' return a'];
  expect(highlight(lines, 'diff', colors).map(([run]) => run?.color)).toEqual([
    undefined,
    undefined,
    'negative',
    'positive',
    undefined,
  ]);
  expect(highlight(['+ a'], 'Patch', colors)[0]?.[0]).toMatchObject({ text: '+ a', highlight: 'positiveGround' });
});
