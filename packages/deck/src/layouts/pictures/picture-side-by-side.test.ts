import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const url = 'https://example.com/a.png';

function laidOut(blocks: string, [width, height]: readonly [number, number] = [900, 600]) {
  const { outline } = readMarkdown(`# Talk\n\n## Roofs\n\n${blocks}`);
  const { deck, choices } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width, height }]]) });
  const [, slide] = deck.slides;
  const picture = slide?.elements.find(({ kind }) => kind === 'picture');
  return { layout: slide?.layout, reason: choices[1]?.reason, picture, faults: findFaults(deck) };
}

const text = '- Panels on every school\n- A battery in each cellar';

it.each([
  ['left', `${text}\n\n![a](${url}){.left}`, 'pictureLeft'],
  ['right', `![a](${url}){.right}\n\n${text}`, 'pictureRight'],
])(
  'puts a picture with the class `.%s` on that side, regardless of the order of picture and text',
  (_, blocks, layout) => {
    const reason = 'The author requested the picture on this side.';
    expect(laidOut(blocks)).toMatchObject({ layout, reason, faults: [] });
  },
);

it('puts even a wide picture next to the text if the author requests it', () => {
  const wide = [1800, 600] as const;
  expect(laidOut(`${text}\n\n![a](${url}){.right}`, wide).layout).toBe('pictureRight');
  expect(laidOut(`${text}\n\n![a](${url})`, wide).layout).not.toBe('pictureRight');
});

it('makes a picture as wide as its attribute requests, with its caption below', () => {
  const { picture, faults } = laidOut(`${text}\n\n![a](${url} "Linden School"){.left width=30%}`);
  // The body is 1,136 px wide.
  expect(picture?.box.width).toBeCloseTo(1136 * 0.3, -1);
  expect(faults).toEqual([]);
});

it.each([
  ['beside text', `${text}\n\n![a](${url}){.round}`],
  ['alone', `![a](${url}){.round}`],
])('rounds the corners of a picture with the class `.round`: %s', (_, blocks) => {
  expect(laidOut(blocks).picture).toMatchObject({ cornerRadius: 24 });
  expect(laidOut(blocks.replace('{.round}', '')).picture).not.toHaveProperty('cornerRadius');
});

it('puts a wide picture next to a few short points, which would be small below it', () => {
  const wide = [1125, 500] as const;
  const { layout, picture, faults } = laidOut(`![a](${url})\n\n${text}\n- 屋顶光伏`, wide);
  expect({ layout, faults }).toEqual({ layout: 'pictureLeft', faults: [] });
  expect(picture?.box.width).toBeGreaterThan(600);
  const long = `${text}\n- ${'A point with many words in it. '.repeat(4)}`;
  for (const other of [long, `${text}\n- c\n- d\n- e`, 'A paragraph about the picture.'])
    expect(laidOut(`![a](${url})\n\n${other}`, wide).layout).not.toBe('pictureLeft');
});
