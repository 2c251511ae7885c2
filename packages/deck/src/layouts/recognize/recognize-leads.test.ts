import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string, heading = 'Slide') => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return { slide: deck.slides[1], count: deck.slides.length, choice: choices.at(-1) };
};
const textsOf = (slide: Slide | undefined, part?: string) =>
  slide?.elements.flatMap((element) =>
    element.kind === 'text' && (part === undefined || element.part === part)
      ? element.paragraphs.map(({ runs }) => plainText(runs))
      : [],
  ) ?? [];

describe('lists with bold labels', () => {
  const lists =
    '**Own stream**\n\n- Pro: ROI 7.8\n- Con: few viewers\n\n**Partner stream**\n\n- Pro: new customers\n- Con: a fee of 30 %';

  it('are columns between a text and a conclusion, which is a key message', () => {
    const { slide, choice } = layout(`Both sides of the debate.\n\n${lists}\n\nConclusion: we split the budget.`);
    expect(choice?.layout).toBe('twoColumns');
    expect(textsOf(slide, 'importantCallout')).toEqual(['Conclusion: we split the budget.']);
    expect(textsOf(slide)).toEqual(
      expect.arrayContaining(['Both sides of the debate.', 'Own stream', 'Partner stream']),
    );
    expect(textsOf(layout(`${lists}\n\nWe split the budget evenly.`).slide, 'importantCallout')).toEqual([]);
  });

  it('stay lists below two texts', () => {
    expect(layout(`One.\n\nTwo.\n\n${lists}`).choice?.layout).toBe('content');
  });
});

describe('paragraphs that begin with bold words', () => {
  const three = '**Bakery.** €4,200 for a new oven\n\n**Bus no. 7.** New tyres, €880\n\n**Water.** Up 12% since May';

  it('are columns above a band with the sentence below them', () => {
    const { slide, choice } = layout(`${three}\n\nAll three were planned, and none will return next year.`);
    expect(choice?.layout).toBe('threeColumns');
    expect(textsOf(slide)).toEqual(expect.arrayContaining(['Bakery', 'Bus no. 7', 'Water', '€4,200 for a new oven']));
    expect(textsOf(slide, 'noteCallout')).toEqual(['All three were planned, and none will return next year.']);
  });

  it('are columns below a text above them', () => {
    const { slide, choice } = layout(`Three bills were higher than last year.\n\n${three}`);
    expect(choice?.layout).toBe('threeColumns');
    expect(textsOf(slide)).toEqual(expect.arrayContaining(['Three bills were higher than last year.', 'Water']));
  });

  it('keep the requested layout', () => {
    const text = `<!-- layout: content -->\n\n${three}\n\nAll three were planned, and none will return next year.`;
    const { slide, choice } = layout(text);
    expect(choice?.layout).toBe('content');
    expect(textsOf(slide, 'noteCallout')).toEqual([]);
  });

  it('are not columns if a word is too long for them', () => {
    const mails = ['North', 'South', 'West'].map((one) => `**${one}:** repair-office-${one}@example-harbour.org`);
    const { choice } = layout(`Write to the office near you.\n\n${mails.join('\n\n')}`);
    expect(choice?.layout).not.toBe('threeColumns');
  });

  it('are rows above a warning, in its color', () => {
    const four = ['Knock', 'Wait', 'Look', 'Enter']
      .map((one) => `**${one}.** Count to three, then go on.`)
      .join('\n\n');
    const { slide, choice } = layout(`${four}\n\n**⚠ TWO OF FIVE FALLS HAPPENED AT THIS DOOR.**`);
    expect(choice).toMatchObject({ layout: 'definitions' });
    expect(textsOf(slide, 'eventTime')).toEqual(['Knock', 'Wait', 'Look', 'Enter']);
    expect(textsOf(slide, 'warningCallout')).toHaveLength(1);
  });

  it('are above a conclusion that is bold as a whole, and a remark in italics stays text', () => {
    expect(textsOf(layout(`${three}\n\n**We pay them in June.**`).slide, 'importantCallout')).toHaveLength(1);
    const { slide } = layout(`${three}\n\n*All prices with tax*`);
    expect(textsOf(slide)).toContain('All prices with tax');
    expect(textsOf(slide, 'noteCallout')).toEqual([]);
  });

  it.each(['--', '–', '-', ':'])('are terms in rows with “%s” before their definitions', (mark) => {
    const terms = ['Keel', 'Mast', 'Boom', 'Helm', 'Jib']
      .map((term) => `**${term}** ${mark} a part of every sailing boat`)
      .join('\n\n');
    const { slide, choice } = layout(terms, 'Glossary');
    expect(choice).toMatchObject({ layout: 'definitions', reason: 'It explains 5 labels.' });
    expect(textsOf(slide, 'eventText')).toEqual(Array.from({ length: 5 }, () => 'a part of every sailing boat'));
  });

  it('may include one whose bold words end with a comma', () => {
    const { slide, choice } = layout(
      '**仓库太小。** 高峰期只能放下六成\n\n**人手不足。** 夜班缺三个人\n\n**我自己**，去现场太少，了解不够',
      '不足之处',
    );
    expect(choice?.layout).toBe('threeColumns');
    expect(textsOf(slide)).toEqual(expect.arrayContaining(['仓库太小', '我自己', '去现场太少，了解不够']));
  });

  it.each([
    [
      'bold words within sentences',
      '**Anna** went out.\n\n**Ben** stayed at home.\n\n**Carl** slept.\n\nIt was a Monday.',
    ],
    [
      'commas',
      '**Anna**, my aunt, went out.\n\n**Ben**, too, stayed.\n\n**Carl**, however, slept.\n\nIt was a Monday.',
    ],
    ['only two', '**Roof.** It leaks.\n\nWe know that.\n\nMore about it below.\n\n**Floor.** It creaks.'],
  ])('stay text with %s', (_, markdown) => {
    expect(['content', 'statement']).toContain(layout(markdown).choice?.layout);
  });
});

describe('paragraphs about people', () => {
  const people = [
    '**Ida Brandt – CEO.** Ran two bakeries. Daughter of a miller.',
    '**Tom Reed – CTO.** Eight years in robotics.',
    '**Mia Wolf – Head of Sales.** Sold bread in four countries.',
  ];

  it('are cards with names, roles and texts, between other texts', () => {
    const { slide, choice } = layout(
      `We are ten people.\n\n${people.join('\n\n')}\n\n**Advisors:** Eva Stein (taxes)\n\n*Oslo and Bergen*`,
      'Team',
    );
    expect(choice).toMatchObject({ layout: 'cards', reason: 'It presents 3 people.' });
    expect(textsOf(slide, 'item')).toEqual([
      'Ida Brandt',
      'CEO',
      'Ran two bakeries. Daughter of a miller.',
      'Tom Reed',
      'CTO',
      'Eight years in robotics.',
      'Mia Wolf',
      'Head of Sales',
      'Sold bread in four countries.',
    ]);
    expect(textsOf(slide)).toEqual(
      expect.arrayContaining(['We are ten people.', 'Advisors: Eva Stein (taxes)', 'Oslo and Bergen']),
    );
  });

  it('recognizes people by their positions, but only with names', () => {
    expect(layout(people.join('\n\n')).choice?.reason).toBe('It presents 3 people.');
    const teams = people.join('\n\n').replaceAll(/Ida Brandt|Tom Reed|Mia Wolf/gu, 'Operations');
    expect(layout(teams, 'Team').choice?.reason).not.toContain('people');
  });

  it.each([
    ['**North Harbour** – lead port\n\n**Old Town** – manager offices\n\n**West Field** – head of the line'],
    ['**Data Store** – analyst\n\n**Mail Service** – editor\n\n**Task Engine** – coordinator'],
    ['**云帆** – 面向经理的看板\n\n**海图** – 负责人协作工具\n\n**灯塔** – 工程师的日志'],
  ])('are not recognized in names of other things: %s', (text) => {
    expect(layout(text).choice?.reason).not.toContain('people');
  });

  it('have the role on a separate line if it is a sentence of a list item', () => {
    const { slide } = layout(
      '- Ida Brandt, head of design. Ten years at sea.\n- Tom Reed, chief cook. Writes books.',
      'Team',
    );
    expect(textsOf(slide, 'item')).toEqual([
      'Ida Brandt',
      'head of design',
      'Ten years at sea.',
      'Tom Reed',
      'chief cook',
      'Writes books.',
    ]);
  });
});
