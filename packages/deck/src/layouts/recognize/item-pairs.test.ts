import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (markdown: string) => layoutDeck(readMarkdown(`# T\n\n## Section\n\n${markdown}\n`).outline).deck;

/** Returns the rows of the table of the second slide. */
const rowsOf = (markdown: string): string[][] =>
  deckOf(markdown).slides[1]?.elements.flatMap((one) =>
    one.kind === 'table' ? one.rows.map(({ cells }) => cells.map(({ runs }) => textOfRuns(runs))) : [],
  ) ?? [];

/** Returns the labels and the texts of the rows of the second slide. */
const pairsOf = (markdown: string): string[] =>
  deckOf(markdown).slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && (one.part === 'eventTime' || one.part === 'eventText')
      ? [one.paragraphs.map(({ runs }) => textOfRuns(runs)).join('')]
      : [],
  ) ?? [];

it.each([
  [
    '- 🔴 **Risk: Speech recognition fails**\n  - 🛡️ **Mitigation:** Typing is one tap away\n- 🟡 **Risk: Support overload**\n  - 🛡️ **Mitigation:** all of us answer tickets',
    [
      ['Risk', 'Mitigation'],
      ['■\u00A0Speech recognition fails', 'Typing is one tap away'],
      ['▲\u00A0Support overload', 'All of us answer tickets'],
    ],
  ],
  [
    '- 风险：核心人员流失\n  - 对策：建立AB角\n- 风险：预算超支\n  - 对策：按月核对',
    [
      ['风险', '对策'],
      ['核心人员流失', '建立AB角'],
      ['预算超支', '按月核对'],
    ],
  ],
  [
    '1. Login takes eight seconds\n   - Fix: cache the session\n2. Search finds no synonyms\n   - Fix: a new index',
    [
      ['', 'Fix'],
      ['1. Login takes eight seconds', 'Cache the session'],
      ['2. Search finds no synonyms', 'A new index'],
    ],
  ],
])('shows items with one counterpart of one kind as a table: %s', (markdown, rows) => {
  expect(rowsOf(markdown)).toEqual(rows);
});

it.each([
  ['- Herbs\n  - mint\n- Beans\n  - two beds'],
  ['- Risk: flood\n  - Mitigation: pumps\n  - Mitigation: walls\n- Risk: fire\n  - Mitigation: alarms'],
  ['- 风险：洪水\n  - 对策：水泵\n- 风险：火灾'],
])('leaves other nested lists as they are: %s', (markdown) => {
  expect(rowsOf(markdown)).toEqual([]);
});

it.each([
  [
    '- *Will it become cheaper?* We cannot promise it.\n- *Who closes the gates?* A crew of twelve, on call all year.',
    [
      'Will it become cheaper?',
      'We cannot promise it.',
      'Who closes the gates?',
      'A crew of twelve, on call all year.',
    ],
  ],
  [
    '- **报名要交费吗？** 不用，会员免费。\n- **可以带孩子吗？** 可以，由家长陪同。',
    ['报名要交费吗？', '不用，会员免费。', '可以带孩子吗？', '可以，由家长陪同。'],
  ],
])('shows questions next to their answers: %s', (markdown, texts) => {
  expect(pairsOf(markdown)).toEqual(texts);
  const deck = deckOf(markdown);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
});

it('leaves a list of which only some items are questions as it is', () => {
  expect(pairsOf('- Why now? The permit ends in June.\n- The city pays for it.')).toEqual([]);
});
