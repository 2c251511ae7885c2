import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { rankedShares } from './ranked-shares.ts';

const sharesOf = (markdown: string) =>
  rankedShares(readMarkdown(`## Why\n\n${markdown}`).outline.slides[0]?.blocks ?? []);

describe('rankedShares', () => {
  it('reads names with shares in parentheses, with and without an explanation', () => {
    const shares = sharesOf(
      '- **Price (42%)** – mostly small shops\n- **Missing links (23%)** – two requests\n- **Other (5%)**',
    );
    expect(shares?.map(({ name, amount, value }) => [textOfRuns(name), amount, value])).toEqual([
      ['Price\nmostly small shops', '42%', 42],
      ['Missing links\ntwo requests', '23%', 23],
      ['Other', '5%', 5],
    ]);
  });

  it('reads shares before their names, if they are the parts of a whole', () => {
    const items = ['🧠 **45% Product & data** – prediction', '**30% Market**: four teams', '**25% 运营**'];
    expect(
      sharesOf(items.map((item) => `- ${item}`).join('\n'))?.map(({ name, amount }) => [textOfRuns(name), amount]),
    ).toEqual([
      ['Product & data\nPrediction', '45%'],
      ['Market\nFour teams', '30%'],
      ['运营', '25%'],
    ]);
  });

  it.each([
    [
      'shares before names that are no whole',
      '- **45% Product** – one\n- **30% Market** – two\n- **15% Sales** – three',
    ],
    ['sentences that begin with shares', '- **45%** of them walk\n- **30%** cycle\n- **25%** drive'],
    ['shares of something', '- **45% of pupils** walk\n- **30% of pupils** cycle\n- **25% of pupils** drive'],
    ['plain shares before names', '- 45% Product\n- 30% Market\n- 25% Sales'],
    ['changes', '- Price (+42%)\n- Links (+23%)\n- Other (+5%)'],
    ['shares that are neither in order nor a whole', '- Price (12%)\n- Links (43%)\n- Other (5%)'],
    ['shares of different wholes', '- Price (92%)\n- Links (83%)\n- Other (75%)'],
    ['an item without a share', '- Price (42%)\n- Links (23%)\n- Other'],
    ['numbers without a percent sign', '- Price (42)\n- Links (23)\n- Other (5)'],
    ['inner lists', '- Price (42%)\n  - small\n- Links (23%)\n- Other (5%)'],
  ])('ignores %s', (_, markdown) => {
    expect(sharesOf(markdown)).toBeUndefined();
  });
});

it('shows shares as bars', () => {
  const { deck, choices } = layoutDeck(
    readMarkdown(
      `## Why customers leave\n\n- **Slow onboarding (42%)** – Customers who do not reach first value within 30 days are 3.1x more likely to churn\n- **Missing integrations (23%)** – Salesforce and HubSpot sync are the top two requests\n- **Champion leaves (19%)** – No multi-threading\n- **Price (11%)** – Mostly small\n- **Other (5%)**`,
    ).outline,
  );
  expect(choices[0]?.reason).toBe('Its items are shares.');
  const bars = deck.slides[0]?.elements.filter(({ name }) => name === 'Bar') ?? [];
  expect(bars.map(({ box }) => box.width)).toEqual(
    bars.map(({ box }) => box.width).toSorted((one, other) => other - one),
  );
  expect(bars).toHaveLength(5);
  expect(findFaults(deck)).toEqual([]);
});
