import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { quizQuestions } from './quiz-questions.ts';

const layout = (markdown: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Quick quiz\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const texts = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  return { texts, choice: choices.at(-1), deck };
};

describe('options in one paragraph', () => {
  it('are a list below their question', () => {
    const { texts, choice } = layout('Which day suits you?\n\nA. Monday B. Friday evening C. Sunday');
    expect(choice?.layout).toBe('cards');
    expect(texts).toEqual(
      expect.arrayContaining(['Which day suits you?', 'A. Monday', 'B. Friday evening', 'C. Sunday']),
    );
  });

  it('are side by side for several questions, above the answers', () => {
    const { texts, choice, deck } = layout(
      '**Q1.** May I go in?\nA) Yes   B) For a minute   C) No\n\n**Q2.** Who has the key?\nA) I do   B) You do\n\n**Q3.** How long?\nA) An hour   B) A day\n\n*Answers: C, A, B*',
    );
    expect(choice).toMatchObject({ layout: 'threeColumns', reason: 'It holds 3 things side by side.' });
    expect(texts).toEqual(
      expect.arrayContaining([
        'Q1. May I go in?',
        'B) For a minute',
        'Q2. Who has the key?',
        'A) I do',
        'Answers: C, A, B',
      ]),
    );
    expect(JSON.stringify(deck.slides[1])).not.toContain('"disc"');
  });

  it.each([
    ['The longest river is ( ) A) the Rhine B) the Elbe', 2],
    ['Pick a colour: A. deep red B. sky blue C. white', 3],
    ['A) tea; B) coffee; C) water', 3],
  ])('are recognized in “%s”', (text, count) => {
    const list = quizQuestions([{ kind: 'paragraph', runs: [{ text }] }])?.at(-1);
    expect(list?.kind === 'list' && list.items.length).toBe(count);
  });

  it('stay text if the author requests text', () => {
    const { texts } = layout('<!-- layout: content -->\n\nWhich day? A) Monday B) Friday C) Sunday');
    expect(texts).toContain('Which day? A) Monday B) Friday C) Sunday');
  });

  it('are recognized in Chinese', () => {
    const { texts } = layout('水在几度沸腾？ A、90 度 B、100 度 C、110 度');
    expect(texts).toEqual(expect.arrayContaining(['水在几度沸腾？', 'A、90 度', 'B、100 度', 'C、110 度']));
  });

  it.each([
    'Vitamin A. B. Smith wrote about it.',
    'Plan A) was late, and C) came before B).',
    'See appendix A) for the figures.',
    'Groups A, B and C had the same teacher.',
    'Type A) is common and type B) is rare.',
    'Compare line (A) with line (B) of the form.',
    'Ward A. 12 beds. Ward B. 20 beds. Ward C. 8 beds.',
    'Written by: A. Holm, B. Reed, C. Lund',
    'A. Holm and B. Reed and C. Lund sang.',
    'Holes: (A) and (B) and (C)',
    'A) grew while B) fell',
  ])('are not recognized in “%s”', (text) => {
    expect(quizQuestions([{ kind: 'paragraph', runs: [{ text }] }])).toBeUndefined();
  });
});
