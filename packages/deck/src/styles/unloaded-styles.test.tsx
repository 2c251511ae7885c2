import { expect, it } from 'vitest';
import { layoutDeck, styleOf } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { deckVersion } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { loadStyles, styleArt } from './style-art.ts';

const { outline } = readMarkdown('# Talk\n\n## One\n\n- a\n');
const options = { coverId: 'cartoon-pink-en' };

it('throws an error in a browser that names the style to load before layout', async () => {
  expect(() => layoutDeck(outline, options)).toThrow(`await loadStyles('cartoon') first`);
  await loadStyles(styleOf(outline, options));
  expect(layoutDeck(outline, options).deck.slides.map(({ layout }) => layout)).toEqual(['title', 'content']);
  // Each style is a separate chunk, so only one is loaded.
  expect(() => layoutDeck(outline)).toThrow(`await loadStyles('minimal') first`);
});

it('draws laid-out slides in styles that were not loaded', () => {
  const style = { face: 'body', size: 28, color: 'bodyText', lineHeight: 1.4 } as const;
  const box = { x: 72, y: 180, width: 500, height: 300 };
  const elements: SlideElement[] = [
    { kind: 'text', id: 'list', box, paragraphs: [{ runs: [{ text: 'One' }], bullet: 'disc' }], style },
    { kind: 'picture', id: 'missing', box, src: 'a.png', problem: 'It is gone.' },
  ];
  const slide: Slide = {
    id: 'one',
    layout: 'content',
    title: '',
    notes: '',
    background: { kind: 'solid', color: 'paper' },
    elements,
  };
  const theme = { style: 'business', color: 'blue' } as const;
  const deck: Deck = { version: deckVersion, title: '', language: 'en', theme, coverId: '', slides: [slide] };
  expect(() => styleArt('business')).toThrow('first');
  expect(renderSlide(deck, slide)).toContain('polygon');
});
