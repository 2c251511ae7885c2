import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';
import { withTypedSigns } from './typed-signs.ts';

it.each([
  ['No answer -> ring again', 'No answer → ring again'],
  ['-> ring again', '→ ring again'],
  ['Ida -- the captain -- rings', 'Ida – the captain – rings'],
  ['小船 -- 停在港口 -> 上岸', '小船——停在港口 → 上岸'],
  ['Ida --- the captain --- rings', 'Ida — the captain — rings'],
  ['ropes of 8--14 m', 'ropes of 8–14 m'],
  ['Ida---the captain', 'Ida—the captain'],
  ['小船--停在港口', '小船——停在港口'],
  ['block--element and https://a.example/a---b', 'block--element and https://a.example/a---b'],
  ['the class card_list 8--14', 'the class card_list 8--14'],
  ['npm test -- --watch', 'npm test -- --watch'],
  ['ls -l -- here', 'ls -l -- here'],
  ['git restore -- sail.txt', 'git restore -- sail.txt'],
  ['docker run boat -- bash', 'docker run boat -- bash'],
  ['SELECT 7 -- ropes', 'SELECT 7 -- ropes'],
  ['files 3--4.png and v2.0--5', 'files 3--4.png and v2.0--5'],
  ['ISBN 3--7 and b--3--7', 'ISBN 3--7 and b--3--7'],
  ['ropes of 1.5--2.5 m', 'ropes of 1.5–2.5 m'],
  ['Use --dry. Ropes -- all of them -- stay.', 'Use --dry. Ropes – all of them – stay.'],
  ['Ropes etc. -- all of them', 'Ropes etc. – all of them'],
  ['p->next and a--b', 'p->next and a--b'],
])('writes arrows and dashes that are typed with hyphens as signs: %j', (text, expected) => {
  expect(withTypedSigns(text)).toBe(expected);
});

it('keeps code and escaped text', () => {
  const { outline } = readMarkdown('## A\n\n`a -> b` and c \\-> d');
  expect(JSON.stringify(outline.slides)).toContain('a -> b');
  expect(JSON.stringify(outline.slides)).toContain('c -> d');
});

it('writes dashes next to formatted text and code as signs', () => {
  const textsOf = (text: string) =>
    readMarkdown(`## A\n\n${text}`).outline.slides[0]?.blocks.map((block) =>
      block.kind === 'paragraph' ? block.runs.map(({ text: own }) => own).join('') : block.kind,
    );
  expect(textsOf('**Ropes** -- of `hemp` -- cost \\$4')).toEqual(['Ropes – of hemp – cost $4']);
  expect(textsOf('**船** -- 停在港口')).toEqual(['船——停在港口']);
  expect(textsOf('`npm` -- and *-- x*')).toEqual(['npm – and -- x']);
});
