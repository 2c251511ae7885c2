import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import type { ReportLine } from '../model/outline.ts';
import { formulasOf } from './formulas/formulas-of.ts';
import { layoutDeck } from './layout-deck.ts';

/** Returns the kind of each report line and the title of the slide that it links to. */
async function reported(markdown: string): Promise<[ReportLine['kind'], string | undefined][]> {
  const { outline, report } = readMarkdown(markdown);
  const result = layoutDeck(outline, { report, formulas: await typesetFormulas(formulasOf(outline)) });
  return result.report.map(({ kind, slideId }) => [kind, result.deck.slides.find(({ id }) => id === slideId)?.title]);
}

const sentence = '- A sentence that is long enough for two lines of a column\n';
const columns = `::: columns\n\n::: column\n${sentence.repeat(5)}\n:::\n\n::: column\n${sentence.repeat(7)}\n:::\n\n:::`;
const long = Array.from({ length: 42 }, (_, index) => `- item ${index}`).join('\n');

it.each<[string, string, [ReportLine['kind'], string | undefined][]]>([
  ['what is shown as text', '# T\n\n## A\n\nb\n\n## C\n\n<x-y>d', [['text', 'C']]],
  ['what was left out of slides before it', `# T\n\n## A\n\n---\n\n---\n\n## C\n\n<x-y>d\n\ne`, [['text', 'C']]],
  ['a link nowhere', '# T\n\n## A\n\n[b](../c.md)', [['notes', 'A']]],
  ['a picture in a list', '# T\n\n## A\n\n- ![b](https://c.d/e.png)', [['text', 'A']]],
  ['a formula as characters', '# T\n\n## A\n\nb $\\frac{x}{2}$', [['characters', 'A']]],
  ['a formula as code', '# T\n\n## A\n\nb $\\unknown$', [['formula', 'A']]],
  ['a formula as code, in a quotation', '# T\n\n## A\n\n> b\n>\n> $$\n> \\unknown\n> $$', [['formula', 'A']]],
  ['a formula as text, in a quotation', '# T\n\n## A\n\n> b\n>\n> $$\n> x\n> $$', [['characters', 'A']]],
  ['a key of the front matter', '---\ntitle: T\nmood: glad\n---\n\n## A\n\nb', [['notes', 'T']]],
  ['a block with nothing in it', '# T\n\n## A\n\n```chart bar\n```', [['notes', 'A']]],
  ['an invalid chart', '# T\n\n## A\n\n```chart radar\na,1\n```\n\nb', [['chart', 'A']]],
  ['an invalid formula', '# T\n\n## A\n\n$$\n\\frac{1\n$$\n\nb', [['formula', 'A']]],
  [
    'a slide that goes on, behind another',
    `# T\n\n## A\n\n${long}\n\n## B\n\n<x-y>c`,
    [
      ['text', 'B'],
      ['continued', 'A (1/4)'],
    ],
  ],
  ['columns in small text', `# T\n\n## A\n\n${columns}`, [['shrunk', 'A']]],
  ['nothing for content shown as written', '# T\n\n## A\n\nb', []],
])('links a report line to its slide: %s', async (_, markdown, expected) => {
  expect(await reported(markdown)).toEqual(expected);
});

it('includes the source line at which the reported slide begins', () => {
  const missing = '![b](nowhere)';
  const text = `---\ntitle: T\n---\n\n## A\n\n${missing}\n\n---\n\n## C\n\n${long}\n\n${missing}\n`;
  const { outline, report, lines } = readMarkdown(text);
  const result = layoutDeck(outline, { report, lines });
  expect(lines).toEqual([undefined, 5, 11]);
  expect(result.report.map(({ kind, line }) => [kind, line])).toEqual([
    ['picture', 11],
    ['continued', 11],
    ['picture', 5],
  ]);
});
