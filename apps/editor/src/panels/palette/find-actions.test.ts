import { expect, it } from 'vitest';
import { actionOf, actions } from '../../actions/actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { findActions, nearestActions, synonyms } from './find-actions.ts';

const label: Record<string, string> = { a: 'Insert table', b: 'Table size', c: '插入表格' };
const find = (query: string) => findActions(Object.keys(label), query, (name) => label[name] ?? '');

it('finds actions that contain all typed words, and lists prefix matches first', () => {
  expect(find('table').map(({ name }) => name)).toEqual(['b', 'a']);
  expect(find('tab ins').map(({ name }) => name)).toEqual(['a']);
  expect(find('表').map(({ name }) => name)).toEqual(['c']);
  expect(find('').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('finds words by their start, and Chinese text anywhere', () => {
  const labels: Record<string, string> = { lock: 'Lock', view: 'Presenter view', cut: '剪切（幻灯片）' };
  const names = Object.keys(labels);
  const others = (name: string) => (name === 'view' ? 'clock time 放映' : '');
  const search = (query: string) => findActions(names, query, (name) => labels[name] ?? '', others);
  expect(search('lock').map(({ name }) => name)).toEqual(['lock']);
  expect(search('clock').map(({ name }) => name)).toEqual(['view']);
  expect(search('幻灯').map(({ name }) => name)).toEqual(['cut']);
  expect(search('ew')).toEqual([]);
});

it('lists a disabled action first only if its label is the query', () => {
  const labels: Record<string, string> = { lock: 'Lock', view: 'Lock screen', other: 'Screen' };
  const search = (query: string) =>
    findActions(
      Object.keys(labels),
      query,
      (name) => labels[name] ?? '',
      (name) => (name === 'other' ? 'lock' : ''),
      (name) => name === 'lock',
    ).map(({ name }) => name);
  expect(search('lock')).toEqual(['lock', 'view', 'other']);
  expect(search('loc')).toEqual(['view', 'lock', 'other']);
  expect(search('')).toEqual(['view', 'other', 'lock']);
});

it('finds actions by their name in the other language, and lists these after matches in the current one', () => {
  const others: Record<string, string> = { a: '插入表格', c: 'Insert table' };
  const found = findActions(
    Object.keys(label),
    'table',
    (name) => label[name] ?? '',
    (name) => others[name] ?? '',
  );
  expect(found.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  expect(found[2]?.segments).toEqual([{ text: '插入表格', isMatch: false }]);
});

it('highlights the matching text', () => {
  expect(find('tab')[1]?.segments).toEqual([
    { text: 'Insert ', isMatch: false },
    { text: 'tab', isMatch: true },
    { text: 'le', isMatch: false },
  ]);
});

it.each([
  ['image', 'insertPicture'],
  ['italics', 'italic'],
  ['bring to front', 'front'],
  ['background', 'design'],
  ['help', 'shortcuts'],
  ['Hyperlink', 'link'],
  ['slide show', 'present'],
  ['equation', 'insertFormula'],
  ['theme', 'design'],
  ['设计', 'design'],
  ['versions', 'versions'],
  ['export as pdf', 'exportPdf'],
  ['添加批注', 'comment'],
  ['page setup', 'slideSize'],
  ['4:3', 'slideSize'],
  ['slide size', 'design'],
  ['页面设置', 'slideSize'],
  ['rename', 'rename'],
  ['title', 'rename'],
  ['footer', 'footers'],
  ['page number', 'footers'],
  ['帮助', 'shortcuts'],
  ['照片', 'insertPicture'],
  ['mirror', 'flipHorizontal'],
  ['table border', 'allBorders'],
  ['shadow', 'properties'],
  ['laser pointer', 'present'],
  ['feedback', 'comments'],
  ['透明度', 'properties'],
  ['opacity', 'properties'],
  ['autosave', 'save'],
  ['share', 'download'],
  ['分享', 'download'],
])('finds actions by the terms of other products: %j', (query, expected) => {
  const names = Object.keys(actions) as ActionName[];
  const found = findActions(
    names,
    query,
    (name) => actionOf(name).label.en,
    (name) => [...Object.values(actionOf(name).label), synonyms[name] ?? ''].join(' '),
  );
  expect(found.map(({ name }) => name)).toContain(expected);
});

it.each([
  ['tabel', 'insertTable'],
  ['pictur gallery', 'insertPicture'],
  ['hyperlnk', 'link'],
  ['undoo', 'undo'],
])('suggests the nearest action for %j', (query, expected) => {
  const names = Object.keys(actions) as ActionName[];
  const nearest = nearestActions(names, query, (name) => `${actionOf(name).label.en} ${synonyms[name] ?? ''}`);
  expect(nearest).toContain(expected);
  expect(nearest.length).toBeLessThanOrEqual(3);
});

it.each(['weather', 'dark'])('does not suggest actions for %j, which is unlike any action', (query) => {
  const names = Object.keys(actions) as ActionName[];
  expect(nearestActions(names, query, (name) => `${actionOf(name).label.en} ${synonyms[name] ?? ''}`)).toEqual([]);
});

it('does not suggest anything for a query without similar letters', () => {
  expect(nearestActions(['a', 'b'], 'zzzz', (name) => label[name] ?? '')).toEqual([]);
  expect(nearestActions(['a', 'b'], '', (name) => label[name] ?? '')).toEqual([]);
});
