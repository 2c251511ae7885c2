import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMarkdownSlides } from './read-pasted.ts';

describe('recognizes as slides', () => {
  it.each([
    '## A slide\n\n- one',
    '# Our plan\n## First\n- one\n## Second\nWords that say something.',
    'In short\n\n## Why now\n\nPower bills rose by 61 % (see the study).\n',
    '---\ntitle: Plan\nlanguage: en\n---\n\n# Plan\n\nFor the council',
    '## Code\n\n```sh\n# install it\nnpm install --save x\n```\n',
    '## Costs\n\n| Phase | Cost |\n| --- | --- |\n| a = b | 1; |\n',
    '# 我们的计划\n\n## 为什么是现在\n\n电费上涨（61%）；屋顶可用。\n\n1. 现状：良好',
    '# Plan\n- name: who it is\n',
    '## Questions\n\nWhat if it rains? > We wait.',
    '# Growth\n\nWe see it as f(x)',
    '# 成本\n\n详见附录A(2025)',
    '---\n\n# One\n- a\n\n---\n\n- b',
  ])('%j', (text) => {
    expect(isMarkdownSlides(text)).toBe(true);
  });

  const decks = new URL('../../../../../fixtures/decks/', import.meta.url);
  it.each(readdirSync(decks).filter((name) => name.endsWith('.md')))('the deck %s', (name) => {
    const text = readFileSync(new URL(name, decks), 'utf8').replaceAll('\r\n', '\n');
    expect(isMarkdownSlides(text)).toBe(true);
  });
});

describe('recognizes as text', () => {
  it.each([
    'import x\n# set it up\nx()',
    'import x\n\n# set it up\n\nx()\n',
    '#!/bin/sh\n\n# Build everything\n\nmake all\n',
    '# install\nnpm install\n\n# run\nnpm start',
    '# Copy all\ncp -r a b',
    '# settings\nname: roofs\nlist:\n  - a\n',
    '# A remark that is\n# longer than a line\n',
    '# who is it\nNAME=ada\n',
    '# total\ntotal = sum(costs)\n',
    '## load data\nd <- read.csv("a.csv")\n',
    '# wait\nfor i in range(3):\n    go(i)\n',
    'Words\n# not set off',
    '#hashtag and words',
    'Only words',
    '',
  ])('%j', (text) => {
    expect(isMarkdownSlides(text)).toBe(false);
  });

  it('a one-line script, however long', () => {
    expect(isMarkdownSlides(`# all\n${'a('.repeat(500_000)})`)).toBe(false);
  });
});
