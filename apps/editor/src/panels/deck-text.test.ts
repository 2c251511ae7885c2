import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { deckText } from './deck-text.ts';

const style = { face: 'body', size: 20, lineHeight: 1.4, color: 'ink' } as const;
const box = { x: 0, y: 0, width: 100, height: 100 };

function deckOf(...elements: SlideElement[]): Deck {
  const [slide] = sampleDeck.slides;
  return { ...sampleDeck, slides: slide ? [{ ...slide, title: 'One', notes: '', elements }] : [] };
}

it('keeps the levels, numbers and tasks of lists', () => {
  const deck = deckOf({
    id: 'body',
    kind: 'text',
    role: 'body',
    box,
    style,
    paragraphs: [
      { runs: [{ text: 'Before' }] },
      { bullet: 'disc', runs: [{ text: 'a' }] },
      { bullet: 'number', start: 3, level: 1, runs: [{ text: 'b' }] },
      { bullet: 'number', level: 1, runs: [{ text: 'c' }] },
      { bullet: 'taskDone', runs: [{ text: 'd' }] },
      { bullet: 'task', runs: [{ text: 'e' }] },
    ],
  });
  expect(deckText(deck)).toBe('## One\n\nBefore\n\n- a\n  3. b\n  4. c\n- [x] d\n- [ ] e\n');
});

it('keeps tables, code and notes', () => {
  expect(deckText(sampleDeck)).toContain('| Phase | Schools |\n| --- | --- |\n| Pilot | 4 |');
  expect(deckText(sampleDeck)).toContain('::: notes\nThank the council first.\n:::');
  const lines = ['npm i', '', 'npm start'];
  const code = { ...style, fill: 'tint' } as const;
  expect(deckText(deckOf({ id: 'code', kind: 'code', language: 'sh', box, lines, style: code }))).toBe(
    '## One\n\n```sh\nnpm i\n\nnpm start\n```\n',
  );
});

it('leaves out what every slide repeats', () => {
  const footer = { id: 'footer', kind: 'text', box, style, paragraphs: [{ runs: [{ text: 'Deck' }] }] } as const;
  const number = { ...footer, id: 'slide-number', role: 'slideNumber' } as const;
  expect(deckText(deckOf(footer, number))).toBe('## One\n');
});
