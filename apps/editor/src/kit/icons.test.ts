import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateIcons, iconsFile } from '../../scripts/generate-icons.ts';
import { iconPath } from '../../scripts/icon-path.ts';
import { borderIcons } from '../actions/border-icons.ts';
import { iconSize } from './icon-size.ts';

it('contains the icons that are imported: node --conditions=@ppt-embed/source apps/editor/scripts/generate-icons.ts', async () => {
  expect(readFileSync(iconsFile, 'utf8')).toBe(await generateIcons());
});

it('scales paths, and begins each of them at an absolute position', () => {
  const paths = ['m3 6 1.5-3h3', 'm9 15a.3.3 0 013 0v-6z'].map((d) => ['path', { d }] as const);
  expect(iconPath(paths, iconSize)).toBe('M2 4l1-2h2M6 10a.2 .2 0 0 1 2 0v-4z');
});

it('converts other elements to paths', () => {
  const circle = { cx: '12', cy: '12', r: '6' };
  const rect = { x: '3', y: '3', width: '18', height: '12', rx: '3' };
  expect(iconPath([['circle', circle]], iconSize)).toBe('M4 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0z');
  expect(iconPath([['rect', rect]], iconSize)).toBe(
    'M4 2h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z',
  );
  expect(iconPath([['line', { x1: '3', y1: '3', x2: '6', y2: '9' }]], iconSize)).toBe('M2 2L4 6');
  expect(iconPath([['polygon', { points: '3,3 6,3 6,9' }]], iconSize)).toBe('M2 2 4 2 4 6z');
  expect(() => iconPath([['text', {}]], iconSize)).toThrow('cannot convert');
});

it('draws borders outside a set as dots', () => {
  const { horizontal, none } = borderIcons;
  expect(horizontal).toContain('M2.667 8L13.333 8');
  expect(none).not.toContain('L');
  expect(none.match(/M8 8h/gu)).toHaveLength(2);
});
