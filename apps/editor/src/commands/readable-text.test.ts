import { contrast, layoutDeck, loadStyles, readMarkdown, resolveColor, styleNames } from '@ppt-embed/deck';
import type { Fill } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { paintBackground } from './backgrounds.ts';
import { selectSlide } from './select.ts';

const night: Fill = {
  kind: 'gradient',
  angle: 90,
  stops: [
    { at: 0, color: '#101020' },
    { at: 1, color: '#202040' },
  ],
};

it.each(styleNames)('keeps title, text, footer and number readable on a dark gradient: %s', async (style) => {
  await loadStyles(style);
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n- Bills rose\n- Grants end\n- Roofs are sound\n');
  const { deck } = layoutDeck({ ...outline, style });
  const state = runCommands(openDeck(deck), selectSlide(1));
  const after = runCommands(state, paintBackground(night, 1)).deck;
  const texts = after.slides[1]?.elements.flatMap((one) => (one.kind === 'text' && !one.fill ? [one] : [])) ?? [];
  expect(texts.length).toBeGreaterThan(1);
  for (const { style: format } of texts)
    expect(contrast(resolveColor(deck.theme, format.color), '#202040')).toBeGreaterThan(3);
});

it('returns to the colors of the theme on a light background', async () => {
  await loadStyles('minimal');
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n- Bills rose\n- Grants end\n- Roofs are sound\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const state = runCommands(openDeck(deck), selectSlide(1));
  const background = deck.slides[1]?.background;
  if (!background) throw new Error('The deck has no second slide.');
  const after = runCommands(state, paintBackground(night, 1), paintBackground(background, 2)).deck;
  const colorOf = ({ slides }: typeof deck, name: string) =>
    slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && (one.role ?? one.part) === name ? [one.style.color] : [],
    );
  for (const name of ['title', 'footer', 'slideNumber']) expect(colorOf(after, name)).toEqual(colorOf(deck, name));
  expect(colorOf(after, 'title')).toEqual(['headingText']);
});
