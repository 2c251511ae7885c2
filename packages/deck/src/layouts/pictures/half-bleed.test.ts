import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { renderSlide } from '../../elements/render-slide.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { styleNames } from '../../model/deck.ts';
import type { PictureElement, SlideElement } from '../../model/element.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { halfBleedOf } from './half-bleed.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const photo = 'https://example.com/harbour.jpg';
const text = '- Panels on every school\n- A battery in each cellar';

interface Example {
  blocks?: string;
  heading?: string;
  size?: readonly [number, number];
  src?: string;
  coverId?: string;
  frontMatter?: string;
}

function deckOf({
  blocks = `${text}\n\n![The quay](${photo})`,
  heading = 'Roofs',
  size = [1200, 900],
  src = photo,
  coverId = 'minimal-blue-en',
  frontMatter = '',
}: Example = {}): Deck {
  const { outline } = readMarkdown(`${frontMatter}# The harbour report\n\n## ${heading}\n\n${blocks}`);
  const [width, height] = size;
  const pictures = new Map(
    [photo, 'https://example.com/diagram.png'].map((url) => [url, { src: url === photo ? src : url, width, height }]),
  );
  return layoutDeck(outline, { coverId, pictures }).deck;
}

const second = ({ slides }: Deck): Slide => slides[1] as Slide;
const pictureIn = (slide: Slide): PictureElement =>
  slide.elements.find((element): element is PictureElement => element.kind === 'picture' && element.part !== 'logo')!;
const isHalfBleed = (example?: Example): boolean => halfBleedOf(second(deckOf(example)), {}) !== undefined;

it.each([
  [true, 'pictureRight', true],
  [false, 'pictureRight', false],
])('fills one side with a picture that has no file extension if it is a photo: %s', (isPhoto, layout, isHalfBleed) => {
  const src = 'https://example.com/pictures/4711';
  const { outline } = readMarkdown(`# The harbour report\n\n## Roofs\n\n${text}\n\n![The quay](${src})`);
  const pictures = new Map([[src, { src: 'picture:1', width: 1200, height: 900, isPhoto }]]);
  const slide = layoutDeck(outline, { pictures }).deck.slides[1];
  expect(slide?.layout).toBe(layout);
  expect(slide && halfBleedOf(slide, {}) !== undefined).toBe(isHalfBleed);
});

describe('photo next to text', () => {
  it.each([
    ['right', undefined],
    ['left', `![The quay](${photo})\n\n${text}`],
    ['left', `${text}\n\n![The quay](${photo}){.left}`],
  ] as const)('fills the %s side of its slide from edge to edge, cropped and not stretched', (side, blocks) => {
    const slide = second(deckOf({ ...(blocks && { blocks }) }));
    const { box, crop, naturalWidth = 0, naturalHeight = 0 } = pictureIn(slide);
    expect(box).toMatchObject({ x: side === 'left' ? 0 : 1280 - box.width, y: 0, height: 720 });
    const visible = (naturalWidth * (1 - (crop?.left ?? 0) - (crop?.right ?? 0))) / naturalHeight;
    expect(visible).toBeCloseTo(box.width / box.height, 2);
  });

  it.each([
    [720, 1080],
    [900, 1200],
    [1000, 1000],
    [1200, 900],
  ])('has the same width on all slides: %i × %i', (width, height) => {
    expect(pictureIn(second(deckOf({ size: [width, height] }))).box.width).toBe(540);
  });

  it.each([
    ['en', '- Built in 1240\n- Seven gates, of which three are left\n- The lamps are lit at seven'],
    ['zh', '- 始建于南宋淳祐年间\n- 七座城门，今存三座\n- 每晚七点，油灯次第点亮\n- 百年老铺 43 家'],
  ])('has a few points in large type next to it, which fill the height: %s', (language, blocks) => {
    const deck = deckOf({ blocks: `${blocks}\n\n![q](${photo})`, coverId: `minimal-blue-${language}` });
    const text = second(deck).elements.find((one) => one.kind === 'text' && one.role === 'body');
    if (text?.kind !== 'text') throw new Error('The slide has no text.');
    const { size } = text.style;
    expect(size).toBeGreaterThanOrEqual(32);
    expect(size).toBeLessThanOrEqual(36);
    const end = text.box.y + heightOf(text.paragraphs, text.style, text.box.width);
    expect(end / 720).toBeGreaterThan(0.66);
    expect(end / 720).toBeLessThan(0.82);
    expect(findFaults(deck)).toEqual([]);
  });

  it('has larger points only if they need no more lines', () => {
    const sizeOf = (point: string): number => {
      const deck = deckOf({ blocks: `- One\n- ${point}\n\n![q](${photo})` });
      const text = second(deck).elements.find((one) => one.kind === 'text' && one.role === 'body');
      return text?.kind === 'text' ? text.style.size : 0;
    };
    expect(sizeOf('Two')).toBe(36);
    expect(sizeOf('A point that needs most of a line there')).toBeLessThan(36);
  });

  it.each<[string, Example]>([
    ['a diagram', { blocks: `${text}\n\n![d](https://example.com/diagram.png)` }],
    ['a wide photo', { size: [1600, 900] }],
    ['a small photo', { size: [400, 300] }],
    ['a photo of a requested width', { blocks: `${text}\n\n![q](${photo}){width=30%}` }],
    ['a photo with rounded corners', { blocks: `${text}\n\n![q](${photo}){.round}` }],
    ['a photo above a footnote', { blocks: `Roofs[^1]\n\n![q](${photo})\n\n[^1]: From the register.` }],
    ['a photo beside much text', { blocks: `${'Panels on every school roof. '.repeat(44)}\n\n![q](${photo})` }],
    ['a photo below a long heading', { heading: 'Panels on every school roof of the district '.repeat(3) }],
  ])('does not apply to %s', (_, example) => {
    expect(isHalfBleed()).toBe(true);
    expect(isHalfBleed(example)).toBe(false);
  });

  it.each(['right', 'left'])('has its caption below the text next to it: %s', (side) => {
    const captioned = `![q](${photo} "The quay before the repair, 1898")`;
    const deck = deckOf({ blocks: side === 'right' ? `${text}\n\n${captioned}` : `${captioned}\n\n${text}` });
    const slide = second(deck);
    expect(halfBleedOf(slide, {})?.side).toBe(side);
    const caption = slide.elements.find(({ part }) => part === 'caption');
    expect(caption).toMatchObject({ paragraphs: [{ runs: [{ text: 'The quay before the repair, 1898' }] }] });
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['photo', 1.3, true],
    ['diagram', 0.3, false],
  ])('is recognized in a PNG file by the size of the file: %s', (_, bytesPerPixel, isShown) => {
    const { outline } = readMarkdown(`# T\n\n## Roofs\n\n${text}\n\n![q](quay)`);
    const [width, height] = [480, 720];
    const src = `data:image/png;base64,${'A'.repeat((width * height * bytesPerPixel * 4) / 3)}`;
    const { deck } = layoutDeck(outline, { pictures: new Map([['quay', { src, width, height }]]) });
    expect(halfBleedOf(second(deck), {}) !== undefined).toBe(isShown);
  });

  it('is also recognized by its data', () => {
    const blocks = `${text}\n\n![q](photo)`;
    const { outline } = readMarkdown(`# T\n\n## Roofs\n\n${blocks}`);
    const layoutOf = (type: string) =>
      second(
        layoutDeck(outline, {
          pictures: new Map([['photo', { src: `data:image/${type};base64,AAAA`, width: 900, height: 900 }]]),
        }).deck,
      );
    expect(halfBleedOf(layoutOf('jpeg'), {})).toEqual({ side: 'right', width: 540 });
    expect(halfBleedOf(layoutOf('png'), {})).toBeUndefined();
  });

  it.each(everydayDiagonal(4, 0, styleNames))(
    'leaves the heading, text, footer and slide number next to it in the style %s',
    (style) => {
      for (const blocks of [`${text}\n\n![q](${photo})`, `![q](${photo})\n\n${text}`])
        for (const language of ['en', 'zh'])
          for (const frontMatter of ['', `---\nfooter: The harbour report of the northern district\n---\n\n`]) {
            const deck = deckOf({
              blocks,
              coverId: `${style}-blue-${language}`,
              frontMatter,
              heading: 'Roofs of 2026',
            });
            expect(findFaults(deck)).toEqual([]);
            const slide = second(deck);
            const { box } = pictureIn(slide);
            const texts = slide.elements.filter(({ kind }) => kind === 'text');
            expect(texts.length).toBeGreaterThan(2);
            expect(texts.filter((element) => isOver(element, box))).toEqual([]);
          }
    },
  );

  it('is a native, cropped picture in the file', async () => {
    const { elements, layout } = second(deckOf({ src: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' }));
    expect(layout).toBe('pictureRight');
    const xml = await slideOf(elements);
    expect(xml).toMatch(/<a:srcRect l="21875" r="21875"\/><a:stretch>/u);
    expect(xml).toContain('<a:off x="7048500" y="0"/><a:ext cx="5143500" cy="6858000"/>');
  });

  it('is clipped to its side in the SVG', () => {
    const deck = deckOf();
    expect(renderSlide(deck, second(deck))).toContain('<svg x="740" y="0" width="540" height="720" overflow="hidden">');
  });
});

describe('slide with such a photo', () => {
  it.each(everydayDiagonal(3, 1, styleNames))('is restored after changing to the style %s and back', (style) => {
    const before = deckOf();
    const changed = changeTheme(before, { style });
    expect(findFaults(changed)).toEqual([]);
    expect(second(changed)).toEqual(second(deckOf({ coverId: changed.coverId })));
    expect(changeTheme(changed, { style: 'minimal' })).toEqual(before);
  });

  it('keeps the footer next to the photo when the photo is on the other side', () => {
    const deck = deckOf();
    const changed = changeLayout(deck, second(deck).id, 'pictureLeft');
    expect(halfBleedOf(second(changed), {})).toEqual({ side: 'left', width: 540 });
    expect(findFaults(changed)).toEqual([]);
    const [title, slide] = deck.slides;
    const requested = { ...slide, requestedLayout: 'pictureRight' };
    expect(changeLayout(changed, second(deck).id, 'pictureRight')).toEqual({ ...deck, slides: [title, requested] });
  });

  it('shows the whole photo, and the footer at its usual position, in a different layout', () => {
    const deck = deckOf({ blocks: `${text}\n\n![q](${photo})` });
    const changed = second(changeLayout(deck, second(deck).id, 'content'));
    expect(pictureIn(changed)).not.toHaveProperty('crop');
    const footer = (slide: Slide) => slide.elements.find(({ part }) => part === 'footer');
    expect(footer(changed)).toEqual(footer(second(deckOf({ blocks: text }))));
  });
});

function isOver({ box }: SlideElement, picture: SlideElement['box']): boolean {
  return box.x < picture.x + picture.width && picture.x < box.x + box.width;
}
