import { layoutDeck, layoutsFor, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { slideChoices } from '../../actions/new-slide.ts';
import { unfitLayouts } from './unfit-layouts.ts';

beforeAll(() => Promise.all([loadLayouts(), loadStyles('minimal')]));

function layoutsOf(markdown: string): { fit: string[]; unfit: string[]; needs: string[] } {
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const fit = layoutsFor(deck, deck.slides.at(-1)?.id ?? '').map(({ layout }) => layout);
  const unfit = unfitLayouts(deck, fit);
  return {
    fit,
    unfit: unfit.map(({ layout }) => layout),
    needs: unfit.map(({ layout, need }) => `${layout}: ${need}`),
  };
}

it('adds the layouts for new slides that do not suit the content, so that both menus have the same', () => {
  const { fit, unfit, needs } = layoutsOf('# Deck\n\n## Points\n\n- Alpha one\n- Beta two\n- Gamma three\n');
  expect(fit).toEqual(expect.arrayContaining(['cards', 'process', 'content']));
  expect(needs).toEqual(expect.arrayContaining(['comparison: headings', 'bigNumber: figures']));
  const offered = slideChoices
    .filter(({ name }) => name !== 'title-only' && name !== 'blank')
    .map(({ layout, kind }) => layout ?? kind);
  expect(offered.filter((one) => !fit.includes(one) && !unfit.includes(one))).toEqual([]);
  expect(unfit.filter((one) => fit.includes(one))).toEqual([]);
});

it('shows them in the order of the menu for new slides, each once', () => {
  const { unfit } = layoutsOf('# Deck\n\n## Roof\n\n| A | B |\n|---|---|\n| x | y |\n| z | w |\n');
  expect(unfit).toContain('cards');
  expect(new Set(unfit).size).toBe(unfit.length);
});
