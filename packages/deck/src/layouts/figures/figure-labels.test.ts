import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return { deck, elements: deck.slides[1]?.elements ?? [], choice: choices.at(-1) };
};
const withText = (elements: readonly SlideElement[], text: string) =>
  elements.find((one) => one.kind === 'text' && one.paragraphs.some(({ runs }) => plainText(runs) === text));

const list = '- Two boats in May\n- A crew of six people\n- Tickets at the pier';
const chart = '```chart bar\nYear,Guests\n2023,410\n2024,520\n2025,610\n```';
const table = '| What | Cost |\n|---|---:|\n| Fuel | €900 |\n| Crew | €2,100 |\n| Pier | €400 |\n| Paint | €310 |';

describe('the bold line above a chart, below other text', () => {
  it('is above the chart, not at the end of the text next to it', () => {
    const { elements, choice } = layout(`${list}\n\n**Guests per year**\n\n${chart}`);
    expect(choice?.layout).toBe('chart');
    const [label, figure] = [
      withText(elements, 'Guests per year')?.box,
      elements.find(({ kind }) => kind === 'chart')?.box,
    ];
    expect(label?.x).toBe(figure?.x);
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(figure?.y ?? 0);
    expect(withText(elements, 'Guests per year')).not.toBe(withText(elements, 'Tickets at the pier'));
  });

  it('is kept when the layout changes', () => {
    const { deck } = layout(`${list}\n\n**Guests per year**\n\n${chart}`);
    for (const id of ['content', 'cards', 'twoColumns'])
      expect(JSON.stringify(changeLayout(deck, 'slide-2', id).slides)).toContain('Guests per year');
  });
});

describe('the bold line above a table, below other text', () => {
  it('is the heading of the table, which is next to the text', () => {
    const { deck, elements, choice } = layout(`**What we do**\n\n${list}\n\n**Costs of a season**\n\n${table}`);
    expect(choice).toMatchObject({ layout: 'twoColumns', reason: 'It has text, and a table with a heading.' });
    expect(deck.slides).toHaveLength(2);
    const [label, figure] = [
      withText(elements, 'Costs of a season')?.box,
      elements.find(({ kind }) => kind === 'table')?.box,
    ];
    expect(label?.x).toBe(figure?.x);
    expect(label?.x).toBeGreaterThan(withText(elements, 'What we do')?.box.x ?? Infinity);
  });

  it('is the title of the next slide if both do not fit on one', () => {
    const rows = Array.from(
      { length: 10 },
      (_, at) => `| Item ${at} of the list | The depot in town ${at} | €${at}00 | May |`,
    );
    const wide = `| What | Where | Cost | When |\n|---|---|---:|---|\n${rows.join('\n')}`;
    const { deck } = layout(`**What we do**\n\n${list}\n\n**Costs of a season**\n\n${wide}`);
    expect(deck.slides.map(({ title }) => title).slice(1)).toEqual(['Slide', 'Costs of a season']);
  });

  it('stays a line above a table below one paragraph', () => {
    const { deck, choice } = layout(`We counted twice.\n\n**Costs of a season**\n\n${table}`);
    expect(choice?.layout).toBe('table');
    expect(deck.slides).toHaveLength(2);
  });
});
