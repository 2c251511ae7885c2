import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import pageMarkup from '../../index.html?raw';
import { Shell } from './Shell.tsx';

/** Tags and classes of what stands in the editor's own shape, but for the slide and what is said. */
const shapeOf = (workspace: Element | null | undefined) =>
  [...(workspace?.children ?? [])].map((part) => [
    part.localName,
    part.className,
    part.getAttribute('data-state'),
    part.matches('.ed-board') ? [] : [...part.children].map(({ localName, className }) => [localName, className]),
  ]);

it('is the shape that the page itself brings: nothing moves when one takes the other’s place', () => {
  const brought = new DOMParser().parseFromString(pageMarkup, 'text/html').querySelector('.ed-workspace');
  const { container } = render(<Shell hasInspector>…</Shell>);
  const own = container.querySelector('.ed-workspace');
  expect(shapeOf(own)).toHaveLength(6);
  expect(shapeOf(own)).toEqual(shapeOf(brought));
  expect(own?.getAttribute('aria-busy')).toBe(brought?.getAttribute('aria-busy'));
});
