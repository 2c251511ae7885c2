import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (heading: string, body: string): Deck =>
  layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${body}\n`).outline).deck;
const amountsIn = ({ slides }: Deck): string[] =>
  (slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'decoration' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
  );

const requests =
  '1. One additional assistant on every night shift, about £78,000 a year.\n2. Six ultra-low beds at £2,150 each, £12,900 in total, from the capital budget.';
const hanRequests =
  '1. 机加二车间加装在线气动量仪 3 台，预算 18.6 万元，按目前报废水平约五个月收回。\n2. 周转车隔板更换 4.2 万元，从三季度低值易耗品中列支。\n3. 夜班增设一名巡检员，或由当班班长兼任并加发补贴。';

describe('amounts of money in numbered items', () => {
  it('are in large type at the right: the sum, or the largest one', () => {
    expect(amountsIn(deckOf('Decisions requested', requests))).toEqual(['£78,000', '£12,900']);
    expect(amountsIn(deckOf('请总经理决定', hanRequests))).toEqual(['18.6 万元', '4.2 万元']);
  });

  it('are within their bands, which have the width of the body', () => {
    const deck = deckOf('请总经理决定', hanRequests);
    const { elements = [] } = deck.slides[1] ?? {};
    const amounts = elements.filter((one) => one.kind === 'text' && one.part === 'decoration');
    const texts = elements.filter((one) => one.kind === 'text' && one.part === 'step');
    for (const [index, { box }] of amounts.entries()) {
      const text = texts[index]?.box;
      expect(box.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    }
    expect(findFaults(deck)).toEqual([]);
  });

  it('are those that apply from now on, with the right scale', () => {
    expect(
      amountsIn(
        deckOf(
          'Savings',
          '1. Cut the rent of the depot from £21,400 to £14,200 by moving to Leeds.\n2. The editor costs $500/month or $5,400 a year for the team.',
        ),
      ),
    ).toEqual(['£14,200', '$5,400']);
    expect(
      amountsIn(
        deckOf(
          'Exercises',
          '1. A coat costs £80. What does it cost after a rise of 25%?\n2. A hat costs £20 more than a scarf for £12.',
        ),
      ),
    ).toEqual([]);
  });

  it('are not in large type if only few items have one, or if the items are steps', () => {
    expect(
      amountsIn(
        deckOf(
          'Decisions',
          '1. Approve the plan for the north wing.\n2. Release £38,000 for door tooling.\n3. Stop work on the third option.',
        ),
      ),
    ).toEqual([]);
    expect(
      amountsIn(
        deckOf(
          'How to apply',
          '1. First pay £20 at the desk.\n2. Then wait for the letter.\n3. Finally pay £80 at the bank.',
        ),
      ),
    ).toEqual([]);
  });

  it('are removed when the layout changes', () => {
    const deck = deckOf('Decisions requested', requests);
    const changed = changeLayout(deck, deck.slides[1]?.id ?? '', 'content');
    const texts = changed.slides[1]?.elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs : [])) ?? [];
    const all = texts.map(({ runs }) => plainText(runs)).join('\n');
    expect(all.match(/£78,000/gu)).toHaveLength(1);
  });
});
