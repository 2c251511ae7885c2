import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features });

afterEach(() => emulate([]));

/** System colors of forced colors mode, each with its background. */
itInFullRun('shows selected, pressed and disabled states in forced colors', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }]);
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Decoration' }).focus();
  await waitFor(() => expect(document.querySelector('.ed-frame')).not.toBeNull());
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const styleOf = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`${selector} is not there.`);
    return getComputedStyle(found);
  };
  const colorOf = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  // The frame and the handles are drawn as borders, because forced colors remove shadows.
  expect(styleOf('.ed-frame').outlineStyle).toBe('solid');
  expect(styleOf('.ed-handle').borderTopStyle).toBe('solid');
  // The slide has a visible outline.
  expect(styleOf('.ed-slide-frame').outlineStyle).toBe('solid');
  // Only the selected tab is underlined.
  await waitFor(() => expect(document.querySelector('.ed-tabs')).not.toBeNull());
  const lineUnder = (isSelected: boolean) => styleOf(`.ed-tabs > [aria-selected=${isSelected}]`).borderBottomColor;
  expect(lineUnder(false)).toBe(colorOf('Canvas'));
  expect(lineUnder(true)).not.toBe(colorOf('Canvas'));
  expect(styleOf('.ed-slide-option[aria-selected=true] > .ed-thumbnail').outlineStyle).toBe('solid');
  // A swatch keeps its color in forced colors.
  await waitFor(() => expect(document.querySelector('.ed-swatch')).not.toBeNull());
  expect(styleOf('.ed-swatch').forcedColorAdjust).toBe('none');
  expect(styleOf('.ed-topbar').backgroundColor).toBe(colorOf('Canvas'));
  const disabledButton = screen.getByRole('button', { name: 'Undo' });
  expect(disabledButton.getAttribute('aria-disabled')).toBe('true');
  expect(getComputedStyle(disabledButton).color).toBe(colorOf('GrayText'));
});

itInFullRun('does not animate anything if the user prefers reduced motion', async () => {
  await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search commands' });
  const moving = document.getAnimations().filter(({ effect }) => {
    const { duration } = effect?.getComputedTiming() ?? {};
    return typeof duration === 'number' && duration > 1;
  });
  expect(moving).toEqual([]);
  const durations = [...document.querySelectorAll('#editor *')]
    .flatMap((one) => getComputedStyle(one).transitionDuration.split(', '))
    .map((text) => Number.parseFloat(text));
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
});

/**
 * Window sizes in CSS px. At 200 % zoom, a window of 1280 × 800 has half as many CSS px (WCAG 2.2, 1.4.4 and 1.4.10).
 */
it.each(
  everyday(1, [
    ['1280 × 800', [640, 400]],
    ['1440 × 900', [720, 450]],
  ] as const),
)('shows everything completely at 200 % zoom in a window of %s', async (_, viewport) => {
  await openEditor({ viewport });
  const slide = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  expect(slide?.width).toBeGreaterThan(100);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(viewport[0]);
  const cut = [...document.querySelectorAll('.ed-workspace :is(button, output)')].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const isInList = one.closest('.ed-slide-options, .ed-slide, .ed-inspector') !== null;
    return width > 0 && !isInList && (left < 0 || right > viewport[0] || top < 0 || bottom > viewport[1]);
  });
  expect(cut.map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
  for (const name of ['Save', 'Present', 'Undo']) expect(screen.getByRole('button', { name })).toBeTruthy();
});
