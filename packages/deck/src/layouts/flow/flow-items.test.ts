import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { textOverflows } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { numbersOf } from '../../text/indent.ts';
import { layoutDeck } from '../layout-deck.ts';
import { createLayoutContext } from '../create-layout-context.ts';
import { flowItems } from './flow-items.ts';

/** Returns level, bullet and text of each paragraph in a slide's body. */
function linesOf(markdown: string): string[] {
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  return deck.slides
    .flatMap((slide) => slide.elements)
    .flatMap((element) => (element.kind === 'text' && element.role === 'body' ? [element.paragraphs] : []))
    .flatMap((paragraphs) => {
      const numbers = numbersOf(paragraphs);
      return paragraphs.map(({ runs, level, bullet }, index) =>
        [level ?? '', bullet === 'number' ? `${numbers[index]}.` : (bullet ?? ''), ...runs.map((run) => run.text)].join(
          ' ',
        ),
      );
    });
}

it('continues an item after its inner list without a bullet, and continues the numbering', () => {
  expect(
    linesOf(
      '1. First\n   - sub\n\n   Then:\n\n   1. one\n   2. two\n\n   And:\n\n   - dot\n2. Second\n   1. x\n\n   y\n\n   1. z',
    ),
  ).toEqual([
    '0 1. First',
    '1 disc sub',
    '0  Then:',
    '1 1. one',
    '1 2. two',
    '0  And:',
    '1 disc dot',
    '0 2. Second',
    '1 1. x',
    '0  y',
    '1 1. z',
  ]);
});

itInFullRun('handles a list of the maximum length', () => {
  const deck = { title: '', language: 'en', theme: { style: 'minimal', color: 'blue' }, coverId: '' } as const;
  const noop = (): undefined => undefined;
  const context = createLayoutContext({
    deck,
    layouts: [],
    maxSlides: Infinity,
    pictureOf: ({ src, alt }) => ({ src, alt }),
    formulaOf: noop,
    report: noop,
    onChoice: noop,
  });
  const items = Array.from({ length: 200_000 }, () => ({ runs: [{ text: 'a' }] }));
  expect(flowItems([{ kind: 'list', ordered: false, items }], context)).toHaveLength(2000);
});

it.each([
  [1, [1]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [7, [3, 2, 2]],
  [8, [3, 3, 2]],
])('arranges %i pictures in even rows', (count, rows) => {
  const { outline } = readMarkdown(`# T\n\n## A\n\n${'![a](https://example.com/a.png)\n\n'.repeat(count)}`);
  const pictures = new Map([
    ['https://example.com/a.png', { src: 'https://example.com/a.png', width: 800, height: 450 }],
  ]);
  const { deck } = layoutDeck(outline, { pictures });
  const lines = deck.slides
    .flatMap(({ id, elements }) => elements.filter(({ kind }) => kind === 'picture').map(({ box }) => `${id} ${box.y}`))
    .reduce((counts, y) => counts.set(y, (counts.get(y) ?? 0) + 1), new Map<string, number>());
  expect([...lines.values()]).toEqual(rows);
});

it('does not spread the paragraphs of a quotation beyond its frame when it spreads the slide', () => {
  const quotation = '> We asked to be told before it is used up.\n> — C. Rossi';
  const text = `## Release\n\nThe programme asks for a release of the reserve.\n\n${quotation}\n\n- [ ] approved\n- [ ] rejected`;
  const { deck } = layoutDeck(readMarkdown(text).outline);
  const texts = deck.slides[0]?.elements.filter((element) => element.kind === 'text') ?? [];
  expect(texts.filter((element) => textOverflows(deck, element))).toEqual([]);
});

it('moves an item of a long list to the next slide with its inner list', () => {
  const branch = (name: string, count: number): string =>
    [`- ${name}`, ...Array.from({ length: count }, (_, index) => `  - ${name}${index + 1}\n    - detail`)].join('\n');
  const { deck } = layoutDeck(
    readMarkdown(`## A\n\n${[branch('a', 3), branch('b', 4), branch('c', 3), branch('d', 4)].join('\n')}`).outline,
  );
  const firstLines = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.paragraphs[0]] : [])),
  );
  expect(deck.slides.length).toBeGreaterThan(1);
  expect(firstLines.map((line) => line?.level ?? 0)).toEqual(firstLines.map(() => 0));
  expect(firstLines.map((line) => line?.runs[0]?.text)).not.toContain('detail');
});
