import { expect, it } from 'vitest';
import pageMarkup from '../../../index.html?raw';
import { Shell } from './Loading.tsx';
import { render } from '../../testing/render.ts';

/** Returns the tags and classes of the editor's layout, without the slide and the messages. */
const shapeOf = (workspace: Element | null | undefined) =>
  [...(workspace?.children ?? [])].map((child) => [
    child.localName,
    child.className,
    child.getAttribute('data-state'),
    child.matches('.ed-canvas') ? [] : [...child.children].map(({ localName, className }) => [localName, className]),
  ]);

it('renders the same layout as index.html, so that nothing moves when it loads', () => {
  const prerendered = new DOMParser().parseFromString(pageMarkup, 'text/html').querySelector('.ed-workspace');
  const { container } = render(<Shell hasInspector>…</Shell>);
  const own = container.querySelector('.ed-workspace');
  expect(shapeOf(own)).toHaveLength(6);
  expect(shapeOf(own)).toEqual(shapeOf(prerendered));
  expect(own?.getAttribute('aria-busy')).toBe(prerendered?.getAttribute('aria-busy'));
});
