import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the sizes of the pictures of a slide, all of which have the given size in px. */
function sizesOf(markdown: string, width: number, height: number): [number, number][] {
  const { outline } = readMarkdown(`# Talk\n\n---\n\n${markdown}\n\n---\n\n## Then\n\n- a\n`);
  const pictures = new Map(['a.png', 'b.png'].map((src) => [src, { src: `https://x.org/${src}`, width, height }]));
  const { deck } = layoutDeck(outline, { pictures });
  return deck.slides.flatMap(({ elements }) =>
    elements.flatMap(({ kind, box }): [number, number][] => (kind === 'picture' ? [[box.width, box.height]] : [])),
  );
}

it.each([
  ['alone below a heading', '## An icon\n\n![An icon](a.png)'],
  ['alone', '![An icon](a.png)'],
  ['next to text', '## An icon\n\n![An icon](a.png)\n\n- It is small\n- It stays small'],
  ['between paragraphs', '## An icon\n\nBefore it.\n\n![An icon](a.png)\n\nAfter it.'],
  ['in a row', '## Icons\n\n![An icon](a.png)\n![A sign](b.png)'],
])('enlarges a small picture at most twofold: %s', (_name, markdown) => {
  const sizes = sizesOf(markdown, 64, 36);
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toEqual([128, 72]);
});

it('enlarges a small picture to the width that the author requests', () => {
  const [[width] = []] = sizesOf('## An icon\n\n![An icon](a.png){width=50%}', 64, 36);
  expect(width).toBeGreaterThan(400);
});
