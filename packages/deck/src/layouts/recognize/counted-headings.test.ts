import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { isCounted } from './counted-headings.ts';

const areCounted = (...headings: readonly string[]): boolean[] => {
  const { slides } = readMarkdown(
    `# Talk\n\n${headings.map((heading) => `## ${heading}\n\nText.`).join('\n\n')}\n`,
  ).outline;
  return slides.slice(1).map((slide) => isCounted(slides, slide));
};

it('finds headings with a number and the same name as others', () => {
  expect(areCounted('Option A', 'Costs', 'Option B – Heat exchanger')).toEqual([true, false, true]);
  expect(areCounted('Phase 1: Pilot', 'Phase 2: Rollout')).toEqual([true, true]);
  expect(areCounted('专题一：孔径超差', '客户投诉', '专题三：硬度不足')).toEqual([true, false, true]);
});

it('ignores other headings', () => {
  expect(areCounted('Phase 1', 'Option A')).toEqual([false, false]);
  expect(areCounted('Plan a visit', 'Plan a trip')).toEqual([false, false]);
  expect(areCounted('What I learned', 'What I would change')).toEqual([false, false]);
  expect(areCounted('市场风险', '市场机会')).toEqual([false, false]);
});
