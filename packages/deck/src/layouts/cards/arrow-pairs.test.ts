import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { arrowPairs } from './arrow-pairs.ts';

const pairs = (...texts: string[]) => arrowPairs(texts.map((text) => [{ text }]));

describe('arrowPairs', () => {
  it('reads items with one arrow, but not chains, long texts and other items', () => {
    const [first] = pairs('湿纸巾 → 其他垃圾', '过期口红 -> 有害垃圾') ?? [];
    expect(plainText(first?.head.runs ?? [])).toBe('湿纸巾');
    expect(first?.points.map(({ runs }) => plainText(runs))).toEqual(['→ 其他垃圾']);
    expect(pairs('湿纸巾 → 其他垃圾', '过期口红')).toBeUndefined();
    expect(pairs('甲 → 乙 → 丙', '丁 → 戊')).toBeUndefined();
    expect(pairs('→ 其他垃圾', '→ 有害垃圾')).toBeUndefined();
    expect(pairs('把用过的湿纸巾和厨房用纸都放在一起收好的做法 → 其他垃圾', '过期口红 → 有害垃圾')).toBeUndefined();
  });

  it('are names in a column, with their results next to them', () => {
    const { outline } = readMarkdown(
      '# T\n\n## 容易分错\n\n- 湿纸巾 → 其他垃圾\n- 过期口红 → 有害垃圾\n- 大骨头 → 其他垃圾',
    );
    const { deck, choices } = layoutDeck(outline, { coverId: 'fresh-green-zh' });
    expect(choices[1]?.reason).toBe('Each of its items leads to another thing.');
    const texts = deck.slides[1]?.elements.filter(({ id }) => id.startsWith('item-')) ?? [];
    const columns = texts.map(({ box }) => box.x);
    expect(new Set(columns).size).toBe(2);
    expect(findFaults(deck)).toEqual([]);
  });
});
