import { expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { readPptx } from './read/read-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const markdown = `# Harbour

Berths

---

> Now I drink one coffee and go.
>
> — A driver

---

![The quay at night](picture.png)

---

## Prices

| Berth | Price & fee |
|---|--:|
| North | 12 |

## Ships

\`\`\`chart bar
,Ships
Jan,3
Feb,4
\`\`\``;

async function slidesOf(text: string): Promise<{ bytes: Uint8Array; slides: string[]; deck: unknown }> {
  const { deck } = layoutDeck(readMarkdown(text).outline);
  const bytes = await writePptx(deck);
  const parts = openPptx(bytes);
  const slides = deck.slides.map((_, index) => parts[`ppt/slides/slide${index + 1}.xml`] ?? '');
  return { bytes, slides, deck };
}

it('gives every slide exactly one title, which is placed above the slide if the slide does not show a title', async () => {
  const { slides } = await slidesOf(markdown);
  expect(slides.length).toBeGreaterThan(4);
  for (const xml of slides) expect(xml.match(/<p:ph type="(?:title|ctrTitle)"/gu)).toHaveLength(1);
  const hidden = slides.filter((xml) => xml.includes('name="Hidden title"'));
  expect(hidden).not.toEqual([]);
  for (const xml of hidden) expect(xml).toMatch(/name="Hidden title".*<a:off x="0" y="-\d+"\/>/u);
  expect(hidden.join('')).toMatch(/<a:t>(?:Now I drink one coffee and go\.|The quay at night)<\/a:t>/u);
});

it('describes tables by their size and header, and charts by their values', async () => {
  const { slides } = await slidesOf(markdown);
  const xml = slides.join('');
  expect(xml).toContain('descr="Table with 2 rows and 2 columns: Berth, Price &amp; fee"');
  expect(xml).toContain('descr="Ships: Jan 3, Feb 4"');
  const chinese = await slidesOf('---\nlanguage: zh\n---\n## 价格\n\n| 泊位 | 价格 |\n|---|---|\n| 北 | 12 |');
  expect(chinese.slides.join('')).toContain('descr="表格，2 行 2 列：泊位、价格"');
});

it('reads the original deck from a file with hidden titles', async () => {
  const { bytes, deck } = await slidesOf(markdown);
  expect(readPptx(bytes)).toMatchObject({ deck, changed: [] });
});
