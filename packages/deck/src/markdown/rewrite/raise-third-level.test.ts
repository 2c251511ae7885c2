import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const slidesOf = (text: string): string[] =>
  readMarkdown(text).outline.slides.map(({ kind, heading }) => `${kind} ${plainText(heading)}`);

it('reads `###` as the titles of slides in a text with one `#` and no `##`', () => {
  const text =
    '# Committee\n\n**Chair:** Ann\n\n### Agenda\n\n1. Status\n2. Budget\n\n### Status\n\nGood.\n\n#### Part\n\ntext\n\n### Budget\n\nFine.';
  expect(slidesOf(text)).toEqual(['title Committee', 'content Agenda', 'content Status', 'content Budget']);
});

it('keeps `###` as a heading inside a slide if there are `##`, several `#`, or several of them between `---`', () => {
  const part = (name: string) => `### ${name}\n\ntext`;
  const parts = [part('A'), part('B'), part('C')].join('\n\n');
  expect(slidesOf(`# T\n\n## S\n\n${parts}`)).toEqual(['title T', 'content S']);
  expect(slidesOf(`# One\n\n${parts}\n\n# Two\n\ntext`)).toEqual(['content One', 'content Two']);
  expect(slidesOf(`# T\n\n---\n\n${parts}\n\n---\n\ntext`).filter((slide) => /[ABC]$/u.test(slide))).toEqual([]);
});

it('merges the labels of slides with the headings below them', () => {
  const text =
    '## Slide 1: Title\n\n# BrewMate One\n### Better coffee\n\n---\n\n## Slide 2: Problem\n\n- a\n- b\n\n---\n\n## Slide 3: Thank You\n\n# Better mornings\n\nann@example.org';
  expect(slidesOf(text)).toEqual(['title BrewMate One', 'content Problem', 'content Thank You']);
});
