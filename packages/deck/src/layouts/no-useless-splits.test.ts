import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { plainText } from '../text/runs.ts';
import { findFaults } from '../testing/find-faults.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import { formulasOf } from './formulas/formulas-of.ts';
import { layoutDeck } from './layout-deck.ts';

const layout = (markdown: string, pictures?: Parameters<typeof layoutDeck>[1]) => {
  const result = layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline, pictures);
  expect(findFaults(result.deck)).toEqual([]);
  return result;
};
const table =
  '| Body | g | Time (s) |\n|---|--:|--:|\n| Moon | 1.6 | 1.58 |\n| Mars | 3.7 | 1.04 |\n| Earth | 9.8 | 0.64 |';

it('keeps eight steps on one slide, in two columns that are numbered from top to bottom', () => {
  const steps = [
    'Triage nurse records the score within 10 minutes of arrival',
    'If the score is high and infection suspected, call the alert',
    'Take two sets of blood cultures before antibiotics',
    'Measure lactate (point of care)',
    'Give first dose from the ward-stock box under the standing order',
    'Start 30 mL/kg crystalloid if lactate is high or pressure is low',
    'Senior doctor review within 30 minutes of the alert',
    'Stop, narrow or continue antibiotics at 48 hours',
  ];
  const { deck } = layout(`## The bundle\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
  expect(deck.slides).toHaveLength(2);
  const found = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' && element.part === 'step'
      ? [
          {
            text: element.paragraphs.map(({ runs }) => plainText(runs)).join(''),
            ...element.box,
            size: element.style.size,
          },
        ]
      : [],
  );
  expect(found?.map(({ text }) => text)).toEqual(steps);
  expect(new Set(found?.map(({ x }) => x)).size).toBe(2);
  expect(found?.[3]?.x).toBe(found?.[0]?.x);
  expect(found?.[4]?.y).toBe(found?.[0]?.y);
  for (const { size } of found ?? []) expect(size).toBeGreaterThanOrEqual(24);
});

it('leaves out a missing picture next to a table, keeps its text and reports it', () => {
  const { deck, report } = layout(`## Gravity\n\n![Hammer and feather](images/missing.jpg)\n\n${table}`);
  expect(deck.slides).toHaveLength(2);
  expect(deck.slides[1]?.elements.some(({ kind }) => kind === 'picture')).toBe(false);
  expect(JSON.stringify(deck.slides[1])).toContain('Hammer and feather');
  expect(report.filter(({ kind }) => kind === 'picture').map(({ message }) => message)).toEqual([
    expect.stringContaining('A picture on "Gravity" is missing and is left out'),
  ]);
});

it.each([
  ['## Gravity\n\n![The hammer](hammer.jpg)\n\nBoth fall alike.', 'Both fall alike.', 'The hammer'],
  ['## 重力\n\n- 同时落地\n- 没有空气\n\n![锤子](hammer.jpg)', '同时落地', '锤子'],
])('leaves out a missing picture next to text, and moves its text to the notes: %s', (text, shown, alt) => {
  const { deck, report } = layout(text);
  const [, slide] = deck.slides;
  expect(slide?.elements.some(({ kind }) => kind === 'picture')).toBe(false);
  expect(JSON.stringify(slide?.elements)).toContain(shown);
  expect(JSON.stringify(slide?.elements)).not.toContain(alt);
  expect(slide?.notes).toBe(`${alt}: hammer.jpg`);
  expect(report.map(({ kind }) => kind)).toContain('picture');
});

it.each([
  ['on a slide without other content', '## Gravity\n\n![The hammer](hammer.jpg)'],
  ['with an address on the web and no other content', '## Gravity\n\n![The hammer](https://example.com/hammer.jpg)'],
  ['to which the text refers', '## Gravity\n\n![The hammer](hammer.jpg)\n\nWhat falls first in this picture?'],
  ['to which Chinese text refers', '## 重力\n\n![锤子](hammer.jpg)\n\n- 描述这张照片\n- 谁先落地？'],
  ['with a caption', '## Gravity\n\n![The hammer](hammer.jpg "The hammer on the Moon, 1971")\n\nBoth fall alike.'],
])('keeps a missing picture %s, so that users can replace it', (_, text) => {
  const { deck } = layout(text);
  expect(deck.slides[1]?.elements.some(({ kind }) => kind === 'picture')).toBe(true);
});

it('leaves out a missing picture with an address on the web next to text that makes sense without it', () => {
  const src = 'https://example.com/hammer.jpg';
  const pictures = new Map([[src, { problem: 'It answered 404.' }]]);
  const { deck } = layout(`## Gravity\n\n![The hammer](${src})\n\nBoth fall alike.`, { pictures });
  expect(deck.slides[1]?.elements.some(({ kind }) => kind === 'picture')).toBe(false);
});

it('places a picture and a table side by side', () => {
  const src = 'https://example.com/a.png';
  const pictures = new Map([[src, { src, width: 800, height: 600 }]]);
  const { deck, choices } = layout(`## Gravity\n\n![Hammer](${src})\n\n${table}`, { pictures });
  expect(choices.at(-1)).toMatchObject({ layout: 'pictureLeft', reason: 'It has a picture and a table.' });
  expect(deck.slides).toHaveLength(2);
  const boxOf = (kind: string) => deck.slides[1]?.elements.find((element) => element.kind === kind)?.box;
  const [picture, beside] = [boxOf('picture'), boxOf('table')];
  expect(beside?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

it('splits a slide only between its groups, each of which has the layout that suits it', () => {
  const group = (name: string, count: number): string =>
    `### ${name}\n\n${Array.from({ length: count }, (_, at) => `- The ${name} crew checks ship number ${at + 1} before it leaves the quay`).join('\n')}`;
  const { deck } = layout(
    `## Plan\n\n${group('spring', 3)}\n\n${group('summer', 3)}\n\n${group('autumn', 4)}\n\n### Owners\n\n${table}`,
  );
  const [, first, second, ...others] = deck.slides;
  expect(others).toEqual([]);
  const textOf = (slide: typeof first): string => JSON.stringify(slide?.elements);
  for (const name of ['spring', 'summer', 'autumn'])
    expect(textOf(first).split(`${name} crew`).length).toBeGreaterThan(3);
  expect(first?.elements.some(({ kind }) => kind === 'table')).toBe(false);
  expect(second?.elements.some(({ kind }) => kind === 'table')).toBe(true);
  expect(textOf(second)).toContain('Owners');
  expect([first?.title, second?.title]).toEqual(['Plan', 'Owners']);
});

it('gives a group that is longer than a slide its own slides', () => {
  const items = (count: number, words: string): string =>
    Array.from({ length: count }, (_, at) => `- Item ${at + 1} ${words}`).join('\n');
  const list = items(12, 'of the list that the crew reads aloud before the ship leaves the inner harbour at night');
  const { deck } = layout(
    `## Departure\n\n### Roles\n\n${items(5, 'of the crew')}\n\n### Checks\n\n${list}\n\n### Owners\n\n${table}`,
  );
  const titles = deck.slides.slice(1).map(({ title }) => title.replace(/ \(.*/u, ''));
  expect([...new Set(titles)]).toEqual(['Departure', 'Checks', 'Owners']);
});

it.each([
  ['Harbour', 'Who calls whom', 'The crew checks a ship before it leaves the quay, and again after it returns'],
  ['港口', '出事了找谁', '船员在开船之前检查一遍，回来以后再检查一遍，并且把结果写进航海日志里面'],
])('gives the slide after a split the heading of its content: %s', (name, heading, text) => {
  const list = Array.from({ length: 6 }, (_, at) => `- ${text} ${at + 1}`).join('\n');
  const rows = Array.from({ length: 6 }, (_, at) => `| ${at + 1} | ${text} |`).join('\n');
  const { deck } = layout(`## ${name}\n\n${list}\n\n### ${heading}\n\n| A | B |\n|---|---|\n${rows}`);
  expect(deck.slides.slice(1).map(({ title }) => title)).toEqual([name, heading]);
  expect(JSON.stringify(deck.slides[2]?.elements).split(heading)).toHaveLength(2);
});

it('sets formulas smaller instead of splitting a theorem, and never begins a slide with a connective', async () => {
  const tall = (name: string): string =>
    `$$\n${name} = \\frac{\\frac{a^c}{c!}}{\\sum_{k=0}^{c} \\frac{a^k}{k!} + \\frac{a^c}{c!}}\n$$`;
  const slidesOf = async (count: number) => {
    const body = Array.from({ length: count }, (_, at) => tall(`C_${at}`)).join('\n\nand\n\n');
    const { outline } = readMarkdown(`# Talk\n\n## Waiting\n\nThe probability that a ship has to wait is\n\n${body}`);
    const { deck } = layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) });
    expect(findFaults(deck)).toEqual([]);
    return deck.slides.slice(1);
  };
  expect(await slidesOf(2)).toHaveLength(1);
  const slides = await slidesOf(5);
  expect(slides.length).toBeGreaterThan(1);
  for (const { elements } of slides) {
    const [first] = elements.filter(({ id }) => id === 'body' || id.startsWith('formula'));
    expect(first?.kind === 'text' ? plainText(first.paragraphs[0]?.runs ?? []) : '').not.toBe('and');
  }
});
