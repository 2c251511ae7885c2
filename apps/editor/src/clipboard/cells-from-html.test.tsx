import { expect, it } from 'vitest';
import { cellsFromHtml } from './cells-from-html.ts';

it('reads the cells of a sheet with their merged ones, and nothing of its styles', () => {
  const html = `<html><head><style>td { mso-number-format: General }</style></head><body><table>
    <col width=64><tr><td colspan=2>Region<br>all</td><td> 12\n 480 </td></tr>
    <tr><td rowspan=2><style>b{}</style><p>East</p><p>and west</p></td><td>b</td><td>c</td></tr>
    <tr><td>d</td><td>e</td></tr></table></body></html>`;
  expect(cellsFromHtml(html)).toEqual([
    ['Region\nall', '', '12 480'],
    ['East\nand west', 'b', 'c'],
    ['', 'd', 'e'],
  ]);
});

it('finds none where there is no table', () => {
  expect(cellsFromHtml('<p>Words</p>')).toBeNull();
  expect(cellsFromHtml('<table><tr><td>One cell</td></tr></table>')).toBeNull();
});

it('takes no cell for more than it can be', () => {
  expect(cellsFromHtml('<table><tr><td colspan="99999">a</td><td>b</td></tr></table>')?.[0]).toHaveLength(101);
});
