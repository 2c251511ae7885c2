import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { asNumberedList, readParts } from './read-parts.ts';

function blocksOf(markdown: string): readonly Block[] {
  return readMarkdown(`# Talk\n\n## Slide\n\n${markdown}`).outline.slides[1]?.blocks ?? [];
}

function kindsOf(markdown: string, areFigures = false): string[] {
  return (readParts(blocksOf(markdown), () => areFigures) ?? []).map(({ kind }) => kind);
}

describe('readParts', () => {
  it.each([
    ['text above points and below them', 'Lead.\n\n**A.** One.\n\n**B.** Two.\n\nThe rest.', ['text', 'leads', 'text']],
    ['a list with its label', 'Intro.\n\n- a\n- b\n\nRules:\n\n- c\n- d', ['text', 'list', 'list']],
    ['a list and a quotation', '- a\n- b\n\n> “Good.”\n> — Ann', ['list', 'quote']],
    ['steps joined by arrows', 'Text.\n\n**Steps:** mix → bake → eat', ['text', 'chain']],
    ['a list of points', 'Text.\n\n- **A.** One.\n- **B** is two.\n- **C:** three.', ['text', 'leads']],
    ['labeled texts in a block quote', '> **Before:** slow\n>\n> **After:** fast', ['leads']],
    ['a list in a block quote', '> **Never:**\n>\n> - run\n> - jump\n\nThanks.', ['text', 'list', 'text']],
  ])('separates %s', (_name, markdown, kinds) => {
    expect(kindsOf(markdown)).toEqual(kinds);
  });

  it('does not take emphasis at the beginning of sentences for points', () => {
    expect(kindsOf('**Small** is for one person.\n\n**Large** is for a team.')).toEqual(['text']);
    expect(kindsOf('> **We** are one.\n>\n> **You** are two.')).toEqual(['quote']);
  });

  it('accepts a point without separator among others', () => {
    expect(kindsOf('**Ann:** reads\n\n**Bob:** writes\n\n**Cat** and a friend')).toEqual(['leads']);
  });

  it('reads the steps of a chain without the spaces around its arrows, in linear time', () => {
    const spaces = ' '.repeat(60_000);
    const text = `tea${spaces}→ water →${spaces}pour${spaces}.`;
    const start = performance.now();
    const [list] = asNumberedList({ kind: 'chain', blocks: [{ kind: 'paragraph', runs: [{ text }] }] });
    expect(performance.now() - start).toBeLessThan(1000);
    expect(list?.kind === 'list' && list.items.map(({ runs }) => runs.map((run) => run.text).join(''))).toEqual([
      'tea',
      'water',
      `pour${spaces}.`,
    ]);
  });

  it('leaves slides with other content', () => {
    expect(readParts(blocksOf('Text.\n\n| a | b |\n|---|---|\n| 1 | 2 |'), () => false)).toBeUndefined();
  });

  it('reads paragraphs with bold figures, without the arrows between them', () => {
    const parts = readParts(
      blocksOf('**118,000** shops\n\n↳ **64,000** old ones\n\nLater: more.'),
      ([first]) => first?.kind === 'list',
    );
    expect(parts?.map(({ kind }) => kind)).toEqual(['figures', 'text']);
    const [list] = parts?.[0]?.blocks ?? [];
    expect(list?.kind === 'list' && list.items.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      '118,000 shops',
      '64,000 old ones',
    ]);
  });
});
