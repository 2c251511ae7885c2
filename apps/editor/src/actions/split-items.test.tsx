import { waitFor } from '@testing-library/dom';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { selectSlide } from '../commands/select-slides.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { isActionDisabled } from './action.ts';
import { actionOf } from './actions.ts';

beforeAll(() => Promise.all([loadStyles('business', 'minimal'), loadLayouts()]));

const markdown = '# Trams\n\n## Plans\n\n- New bell\n- Wide doors\n- Quiet wheels\n- Low floors\n';

it('splits a slide of cards, each with a single paragraph', async () => {
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const { editor } = await openEditor({ deck });
  const context = { ...openPhase(editor), requestExit: () => undefined };
  const { doc } = context;
  const action = actionOf('splitSlide');
  doc.dispatch(selectSlide(1));
  expect(isActionDisabled(action, context)).toBe(false);
  action.run(context);
  await waitFor(() =>
    expect(doc.state.get().deck.slides.map(({ title }) => title)).toEqual(['Trams', 'Plans', 'Plans']),
  );
  const [, first, second] = doc.state.get().deck.slides.map((slide) => JSON.stringify(slide.elements));
  expect(first).toMatch(/New bell.*Wide doors/u);
  expect(first).not.toContain('Quiet wheels');
  expect(second).toMatch(/Quiet wheels.*Low floors/u);
});
