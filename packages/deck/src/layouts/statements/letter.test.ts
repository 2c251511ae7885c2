import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { countLines } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(body: string, heading: string) {
  const { outline } = readMarkdown(`# 年度报告\n\n## ${heading}\n\n${body}\n\n## 目标\n\n- 一\n- 二\n- 三`);
  const { deck, choices } = layoutDeck(outline, { coverId: 'business-blue-zh' });
  const texts = (deck.slides[1]?.elements ?? []).filter(
    (one): one is TextElement => one.kind === 'text' && (one.role === 'body' || one.role === 'title'),
  );
  expect(findFaults(deck)).toEqual([]);
  return {
    texts,
    words: texts.map(({ paragraphs }) => paragraphs.map(({ runs }) => plainText(runs))),
    choice: choices[1],
  };
}

const first =
  '2025 年，我们完成了三座水厂的提标改造，供水保障能力迈上新台阶。面对极端高温，全体员工连续奋战 46 天，没有一户居民断水。';
const second = '新的一年，我们将继续守住水质底线，推进老旧管网更新，让每一滴水都值得信赖。';

describe('letterSlide', () => {
  it('sets the signature of a letter at the right, below its paragraphs in the same size', () => {
    const body = `尊敬的各位股东、各位同事：\n\n${first}\n\n${second}\n\n董事长 周启明\n\n2026 年 1 月`;
    const { texts, words, choice } = slideOf(body, '董事长致辞');
    expect(choice).toMatchObject({ layout: 'titleLeft', reason: 'It is a letter.' });
    expect(words.slice(1)).toEqual([
      ['尊敬的各位股东、各位同事：', first, second],
      ['董事长 周启明', '2026 年 1 月'],
    ]);
    const [, letter, signature] = texts;
    expect(signature?.paragraphs.map(({ align }) => align)).toEqual(['right', 'right']);
    expect(signature?.style.size).toBe(letter?.style.size);
    expect(signature?.box.y).toBeGreaterThanOrEqual((letter?.box.y ?? 0) + (letter?.box.height ?? 0));
  });

  it('reads no letter where the short last line has no role, no date and no dash', () => {
    const { choice } = slideOf(`${first}\n\n${second}\n\n水质达标`, '年度总结');
    expect(choice?.reason).not.toBe('It is a letter.');
  });
});

describe('Chinese prose', () => {
  it('has no headings of long first sentences, and emphasizes the message above the thanks', () => {
    const { words, choice } = slideOf(
      '2025 年是星驰汽车成立以来最具挑战、也最有收获的一年。行业价格战持续，但我们没有用牺牲品质换取销量。\n\n我们相信，长期主义是唯一的捷径。感谢每一位用户、股东和 2.3 万名同事。',
      '董事长致辞',
    );
    expect(choice?.layout).toBe('titleLeft');
    expect(words.at(-2)).toEqual(['我们相信，长期主义是唯一的捷径。']);
    expect(words.at(-1)).toEqual(['感谢每一位用户、股东和 2.3 万名同事。']);
  });

  it('has a paragraph for each of two sentences in large type', () => {
    const text = ['本报告包含前瞻性陈述，实际结果可能因市场、政策和技术变化而不同。', '投资者应当谨慎决策。'];
    expect(slideOf(text.join(''), '提示').words.at(-1)).toEqual(text);
  });

  it('is slightly smaller if fewer lines are short or end in a word then', () => {
    const body =
      '医疗质量没有终点。每一次核对、每一次查房、每一份病历，都是对生命的承诺。\n\n愿我们把标准变成习惯，把习惯变成文化。\n\n—— 院长 沈立群';
    const [, letter] = slideOf(body, '院长寄语').texts;
    expect(letter && countLines(letter.paragraphs[1] ?? { runs: [] }, letter.style, letter.box.width).lines).toBe(1);
  });
});
