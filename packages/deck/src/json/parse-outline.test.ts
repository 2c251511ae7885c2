import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseOutline } from './parse-outline.ts';

describe('parseOutline', () => {
  it('reads the result of the Markdown reader', () => {
    const { outline } = readMarkdown(
      '# A\n\nb\n\n## C\n\n1. d\n   - [x] e\n\n   f\n\n   2. g\n\n| f |\n|---|\n| **g** |\n\n> h\n\n![i](https://j.k/l.png "m"){width=50%}',
    );
    expect(parseOutline(JSON.parse(JSON.stringify(outline)))).toEqual({ ok: true, outline });
  });

  it('accepts strings as runs and fills in defaults', () => {
    const parsed = parseOutline({
      title: '年报',
      slides: [
        { heading: '收入', blocks: [{ kind: 'list', items: ['a', { runs: ['b', { text: 'c', bold: true }] }] }] },
      ],
    });
    expect(parsed).toEqual({
      ok: true,
      outline: {
        title: '年报',
        language: 'zh',
        slides: [
          {
            kind: 'content',
            heading: [{ text: '收入' }],
            blocks: [
              {
                kind: 'list',
                ordered: false,
                items: [{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }, { text: 'c', bold: true }] }],
              },
            ],
            notes: '',
          },
        ],
      },
    });
  });

  it('accepts the line endings of any system', () => {
    const outlineOf = (end: string) =>
      parseOutline({
        title: 'a',
        slides: [{ heading: `b${end}c`, blocks: [{ kind: 'code', text: `d${end}${end}e` }], notes: `f${end}g` }],
      });
    expect(outlineOf('\r\n')).toEqual(outlineOf('\n'));
    expect(outlineOf('\r')).toEqual(outlineOf('\n'));
    expect(outlineOf('\v')).toEqual(outlineOf('\n'));
    expect(outlineOf('\u2028')).toEqual(outlineOf('\n'));
  });

  it.each([
    ['no title', { slides: [] }, ''],
    ['a block of an unknown kind', { title: 'a', slides: [{ blocks: [{ kind: 'poem' }] }] }, '/slides/0/blocks/0/kind'],
    ['a picture without an address', { title: 'a', slides: [{ blocks: [{ kind: 'picture' }] }] }, '/slides/0/blocks/0'],
    [
      'a link that runs',
      { title: 'a', slides: [{ heading: [{ text: 'x', link: 'javascript:1' }] }] },
      '/slides/0/heading/0/link',
    ],
  ])('reports where an outline has %s', (_, json, path) => {
    const parsed = parseOutline(json);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path);
  });

  it.each<[string, unknown, string, string]>([
    ['the outline', { langauge: 'en' }, '/langauge', 'There is no "langauge" here; did you mean "language"?'],
    ['a slide', { slides: [{ blocs: [] }] }, '/slides/0/blocs', 'There is no "blocs" here; did you mean "blocks"?'],
    [
      'a slide, of another meaning',
      { slides: [{ content: 'b' }] },
      '/slides/0/content',
      'There is no "content" here, only "kind", "heading", "subtitle", "blocks", "background", "build", "transition", "transitionMs", "id", "layout", "notes".',
    ],
    [
      'a block',
      { slides: [{ blocks: [{ kind: 'list', itmes: ['b'] }] }] },
      '/slides/0/blocks/0/itmes',
      'There is no "itmes" here; did you mean "items"?',
    ],
    [
      'an item',
      { slides: [{ blocks: [{ kind: 'list', items: [{ runs: 'b', childs: [] }] }] }] },
      '/slides/0/blocks/0/items/0/childs',
      'There is no "childs" here, only "runs", "checked", "icon", "mark", "number", "ordered", "start", "items".',
    ],
    [
      'a run',
      { slides: [{ heading: [{ text: 'b', Bold: true }] }] },
      '/slides/0/heading/0/Bold',
      'There is no "Bold" here; did you mean "bold"?',
    ],
    [
      'a column',
      { slides: [{ blocks: [{ kind: 'columns', columns: [{ blocks: [], width: 50 }] }] }] },
      '/slides/0/blocks/0/columns/0/width',
      'There is no "width" here, only "widthPercent", "blocks".',
    ],
  ])('reports the unknown key of %s and suggests the right one', (_, json, path, message) => {
    const parsed = parseOutline({ title: 'a', slides: [], ...(json as object) });
    expect(parsed.ok ? [] : parsed.problems).toContainEqual({ path, message });
  });

  it('keeps the effects and the background of a slide', () => {
    const slide = { build: 'fade', transition: 'push', transitionMs: 800, background: 'wide.png' };
    expect(parseOutline({ title: 'a', slides: [{ heading: 'b', ...slide }] })).toMatchObject({
      outline: { slides: [{ kind: 'content', ...slide, notes: '' }] },
    });
  });

  it('does not accept a deck as an outline without content', () => {
    const { deck } = layoutDeck(readMarkdown('# A\n\n## B\n\nc').outline);
    expect(parseOutline({ ...deck, theme: { style: 'none' } }).ok).toBe(false);
  });

  itInFullRun('reports a limited number of unknown keys', () => {
    const slide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, 1]));
    const parsed = parseOutline({ title: 'A', slides: [slide] });
    expect(parsed.ok ? 0 : parsed.problems.length).toBe(50);
  });

  it('rejects input that is nested too deeply', () => {
    let item: unknown = { runs: 'x' };
    for (let depth = 0; depth < 5000; depth++) item = { runs: 'x', items: [item] };
    expect(parseOutline({ title: 'a', slides: [{ blocks: [{ kind: 'list', items: [item] }] }] }).ok).toBe(false);
  });
});
