import { expect, it } from 'vitest';
import { domAccess } from './check-dom-access.ts';

const found = (text: string, file = 'apps/editor/src/panels/Panel.tsx') => domAccess(file, text).length;

it('finds look-ups by CSS class', () => {
  expect(found(`document.querySelector('.ed-canvas button')`)).toBe(1);
  expect(found('slide?.querySelector(`.ed-slide [data-element="${id}"]`)')).toBe(1);
  expect(found(`const regions = '.ed-canvas, .ed-slides';`)).toBe(1);
  expect(found(`target.closest('div.open')`)).toBe(1);
  expect(found(`page.getElementsByClassName('ed-slide')`)).toBe(1);
  expect(found(`node.classList.contains('ed-link')`)).toBe(1);
});

it('allows class names for CSS and look-ups by element, role and attribute', () => {
  expect(found(`const panel = <div className="ed-panel" />;`)).toBe(0);
  expect(found(`target.closest('button, [role=option]')`)).toBe(0);
  expect(found(`list.querySelector('[href="a.png"]')`)).toBe(0);
  expect(found(`panel.contains(target); panel.classList.add('ed-open')`)).toBe(0);
});

it('finds selectors of parts outside the module for parts', () => {
  const text = 'const selector = `[data-part="${part}"]`;';
  expect(found(text)).toBe(1);
  expect(found(text, 'apps/editor/src/kit/dom-parts.ts')).toBe(0);
});

it('finds changes to the keyboard focus outside the module for the focus', () => {
  const text = `field.current?.focus(); window.focus(); field.blur();`;
  expect(found(text)).toBe(3);
  expect(found(text, 'apps/editor/src/kit/focus.ts')).toBe(0);
  expect(found('const field = <input onFocus={open} autoFocus />;')).toBe(0);
});
