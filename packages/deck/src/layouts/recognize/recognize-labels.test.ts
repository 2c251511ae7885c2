import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string) => {
  const result = layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline);
  expect(findFaults(result.deck)).toEqual([]);
  return { slide: result.deck.slides[1], choice: result.choices.at(-1) };
};
const textsOf = (slide: Slide | undefined, part?: string) =>
  slide?.elements.flatMap((element) =>
    element.kind === 'text' && element.role === 'body' && (part === undefined || element.part === part)
      ? element.paragraphs.map(({ runs }) => plainText(runs))
      : [],
  );

describe('labeled paragraphs', () => {
  const design = ['Design', 'Period', 'Participants', 'Exclusions', 'Outcome']
    .map((label) => `**${label}:** fourteen departments in seven steps`)
    .join('\n\n');

  it('are a grid of labels and texts, below the text above them', () => {
    const { slide, choice } = layout(`Does the bundle shorten the time to the first dose?\n\n${design}`);
    expect(choice).toMatchObject({ layout: 'definitions', reason: 'It explains 5 labels.' });
    expect(textsOf(slide, 'eventTime')).toEqual(['Design', 'Period', 'Participants', 'Exclusions', 'Outcome']);
    expect(textsOf(slide)).toContain('Does the bundle shorten the time to the first dose?');
    const labels = slide?.elements.flatMap(({ part, box }) => (part === 'eventTime' ? [box] : [])) ?? [];
    for (const { width } of labels) expect(width / 1136).toBeCloseTo(0.24, 1);
    expect(slide?.elements.filter(({ name }) => name === 'Divider')).toHaveLength(4);
  });

  it('are phases on chevrons if a line break follows each of their names', () => {
    const phase = (number: number, time: string) => `**Phase ${number} – Work (${time})**\nMap diaries, agree rules.`;
    const { slide, choice } = layout(
      `${phase(1, 'March 2025')}\n\n${phase(2, 'July 2025')}\n\n${phase(3, 'November 2025–August 2026')}`,
    );
    expect(choice?.reason).toBe('It has 3 phases.');
    expect(textsOf(slide, 'phase')).toEqual(['March 2025', 'July 2025', 'November 2025–August 2026']);
  });

  it('are a grid if a label in plain text begins each of them', () => {
    const { slide } = layout(
      'From executives: release leads by April.\n\nFrom managers: name an owner this week.\n\nFrom everyone: write to oneclinic@northvale.example',
    );
    expect(textsOf(slide, 'eventTime')).toEqual(['From executives', 'From managers', 'From everyone']);
  });

  it('are not labels if the sentences continue after bold words', () => {
    const { choice } = layout(
      '**Anna** went to the market on Monday.\n\n**Ben** stayed at home.\n\n**Carl** did not say anything.',
    );
    expect(choice?.layout).not.toBe('definitions');
  });
});

describe('labels above lists', () => {
  it('are a comparison even in plain text', () => {
    const { choice } = layout(
      'Pros:\n\n+ Faster calls\n+ One place to train\n\nCons:\n\n+ Loss of knowledge\n+ A move',
    );
    expect(choice?.layout).toBe('comparison');
  });
});

describe('labels with figures', () => {
  it('are figures if they are sentences of one paragraph', () => {
    const { slide, choice } = layout(
      'Time to detect: **21 minutes**. Time to diagnose: **88 minutes**. Time to fix: **28 minutes**.\n\nDiagnosis took most of the outage.',
    );
    expect(choice).toMatchObject({ layout: 'bigNumber' });
    expect(textsOf(slide, 'figure')).toEqual(['21 minutes', '88 minutes', '28 minutes']);
    expect(JSON.stringify(slide)).toContain('Diagnosis took most of the outage.');
    expect(choice?.reason).toContain('The callout is a band below.');
  });

  it('are figures below a text and the line that announces them', () => {
    const { slide } = layout(
      'Every hour of delay is associated with higher odds of death.\n\nIn our region in 2022:\n\n- 3,870 adults were admitted\n- 812 died in hospital\n- median time to the first dose was **142 minutes**',
    );
    expect(textsOf(slide, 'figure')?.toSorted()).toEqual(['142 minutes', '3,870', '812']);
  });

  it('are figures below labeled paragraphs, each above its label', () => {
    const { slide } = layout(
      '**Hardware:** €390 per cabinet\n\n**Subscription:** €29 per month\n\n- Gross margin: **71%**\n- Acquisition cost: **€640**\n- Payback: **7 months**\n- LTV/CAC: **6.2×**',
    );
    expect(textsOf(slide, 'figure')).toEqual(['71%', '€640', '7 months', '6.2×']);
    // No text is above any of the figures.
    expect(textsOf(slide, 'item')).toEqual([]);
    expect(textsOf(slide, 'figureLabel')).toEqual(['Gross margin', 'Acquisition cost', 'Payback', 'LTV/CAC']);
  });
});

it('lays out people with long roles on cards, above a note', () => {
  const { slide, choice } = layout(
    '- **Nuria Esteve** – CEO. Built the business for small shops to 30,000 customers\n- **Kwabena Asante** – CTO. PhD in thermal control, ETH Zürich; 4 patents\n- **Ioana Marin** – Head of Operations. Ran 140 field technicians at Otis Iberia\n- **Luis Prado** – Head of Grid. Former dispatcher at Red Eléctrica\n\n**Advisors:** Carmen Vidal (former COO), Jonas Thiel (partner)',
  );
  expect(choice).toMatchObject({ layout: 'cards', reason: 'It presents 4 people.' });
  expect(slide?.elements.filter(({ name }) => name === 'Initials')).toHaveLength(4);
  expect(textsOf(slide)).toContain('Advisors: Carmen Vidal (former COO), Jonas Thiel (partner)');
});

it('lays out many short numbered items in two columns, numbered from top to bottom', () => {
  const items = Array.from({ length: 9 }, (_, index) => `${index + 1}. Keep rule number ${index + 1} in mind`);
  const { slide, choice } = layout(`In force since November, nine rules:\n\n${items.join('\n')}`);
  expect(choice?.layout).toBe('process');
  const steps = slide?.elements.filter(({ part }) => part === 'step') ?? [];
  const lefts = steps.map(({ box }) => box.x);
  const lists = Array.from(new Set(lefts), (left) => lefts.filter((x) => x === left).length);
  expect(lists).toEqual([5, 4]);
});
