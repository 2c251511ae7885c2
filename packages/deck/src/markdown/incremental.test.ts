import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

/** Returns the builds of the slides, the notes and the messages of the report. */
function read(text: string): { builds: (string | undefined)[]; notes: string; messages: string[]; shown: string } {
  const { outline, report } = readMarkdown(text);
  return {
    builds: outline.slides.map(({ build }) => build),
    notes: outline.slides.map(({ notes }) => notes).join(''),
    messages: report.map(({ message }) => message),
    shown: JSON.stringify(outline.slides.map(({ heading, blocks }) => [heading, blocks])),
  };
}

it.each([
  ['incremental: true in front matter', '---\nincremental: true\n---\n# T\n\n## A\n\n- a\n- b', [undefined, 'appear']],
  ['incremental: false', '---\nincremental: false\n---\n# T\n\n## A\n\n- a\n- b', [undefined, undefined]],
  ['::: incremental', '# T\n\n## A\n\n::: incremental\n- a\n- b\n:::\n\n## B\n\nc', [undefined, 'appear', undefined]],
  ['::: {.incremental}', '# T\n\n## A\n\n::: {.incremental}\n- a\n- b\n:::', [undefined, 'appear']],
  [
    '::: nonincremental below incremental: true',
    '---\nincremental: true\n---\n# T\n\n## A\n\n::: nonincremental\n- a\n- b\n:::\n\n## B\n\nc',
    [undefined, undefined, 'appear'],
  ],
  ['a heading with the class .build', '# T\n\n## A {.build}\n\n- a\n- b', [undefined, 'appear']],
  ['a heading with an id and .incremental', '# T\n\n## A {#a .incremental}\n\n- a', [undefined, 'appear']],
  ['a heading with another class', '# T\n\n## A {.builder}\n\n- a', [undefined, undefined]],
])('lets paragraphs enter one by one for %s', (_, text, builds) => {
  const { shown, ...found } = read(text);
  expect(found).toEqual({ builds, notes: '', messages: [] });
  expect(shown).not.toMatch(/[:{}.]{2}\s?\w|incremental/u);
});

it.each([
  ['pauses of pandoc', 'a\n\n. . .\n\nb', /\. \./u],
  [
    'attributes of reveal.js',
    '<!-- .slide: data-background="#fff" -->\n\na\n\n- b <!-- .element: class="fragment" -->',
    /element|slide:/u,
  ],
  ['<v-click> of Slidev in a line', 'a <v-click>b</v-click> and <v-click at="2">c</v-click>', /v-click/u],
  ['<v-clicks> of Slidev around a list', '<v-clicks>\n\n- a\n- b\n\n</v-clicks>', /v-click/u],
])('does not show %s', (_, text, markup) => {
  const { shown, notes, messages } = read(`# T\n\n## A\n\n${text}`);
  expect(shown).not.toMatch(markup);
  expect([notes, messages]).toEqual(['', []]);
});
