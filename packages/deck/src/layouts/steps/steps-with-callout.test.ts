import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const english = [
  'Palm to palm, with enough product to cover all surfaces of both hands (3 ml, about two pumps of the dispenser)',
  'Right palm over the back of the left hand with fingers interlaced, then change',
  'Palm to palm, fingers interlaced',
  'Backs of fingers to opposing palms with fingers interlocked',
  'Rotational rubbing of the left thumb clasped in the right palm, then change',
  'Rotational rubbing, backwards and forwards, with clasped fingers of the right hand in the left palm, then change',
  'Wrists. Then let them dry: do not wipe, do not wave',
];
const zh = {
  long: '右手掌心覆盖左手手背，手指交叉，沿指缝相互揉搓，然后交换双手重复同样的动作，直到手部完全干燥为止，不要擦拭也不要甩手',
  short: '掌心相对，手指交叉，沿指缝相互揉搓二十秒',
};

it.each([
  [
    'English',
    english,
    'Gloves are not a substitute. Hands must be cleaned before putting gloves on and right after taking them off.',
  ],
  [
    'Chinese',
    [zh.long, zh.short, zh.short, zh.short, zh.short, zh.long, zh.short],
    '手套不能代替洗手，戴手套之前和脱手套之后都必须洗手，任何时候都不例外。',
  ],
])('splits %s steps above a callout evenly, with the callout on the last slide', (_, steps, warning) => {
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Technique\n\n${list}\n\n> [!WARNING]\n> ${warning}\n`).outline);
  const slides = deck.slides.slice(1);
  const rows = slides.map(({ elements }) => elements.filter(({ part }) => part === 'step'));
  expect(rows.map(({ length }) => length)).toEqual([4, 3]);
  expect(slides.map(({ elements }) => JSON.stringify(elements).includes(warning.slice(0, 8)))).toEqual([false, true]);
  expect(findFaults(deck)).toEqual([]);
  // The rows have similar distances on both slides.
  const pitches = rows.map((row) => {
    const centers = row.map(({ box }) => box.y + box.height / 2);
    return ((centers.at(-1) ?? 0) - (centers[0] ?? 0)) / (row.length - 1);
  });
  expect(Math.max(...pitches) / Math.min(...pitches)).toBeLessThan(1.3);
  // A long step does not make the text of all steps small.
  expect(rows.flat().every((row) => row.kind === 'text' && row.style.size >= 26)).toBe(true);
  const texts = rows.flat().map((row) => (row.kind === 'text' ? plainText(row.paragraphs[0]?.runs ?? []) : ''));
  expect(texts).toHaveLength(steps.length);
});

it.each([
  ['above', (steps: string) => `> [!WARNING]\n> Slow down.\n\n${steps}`],
  ['below', (steps: string) => `${steps}\n\n> [!WARNING]\n> Slow down.`],
])('keeps the discs of seven short steps with a callout %s', (_, slideOf) => {
  const steps = ['Gloves', 'Hand hygiene', 'Gown', 'Eye protection', 'Leave', 'Mask', 'Hand hygiene again'];
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Taking off\n\n${slideOf(list)}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(deck.slides).toHaveLength(2);
  expect(elements.filter(({ part }) => part === 'stepMark')).toHaveLength(7);
  expect(findFaults(deck)).toEqual([]);
});
