import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { messages, summarize } from './summarize-report.ts';

type Report = Parameters<typeof summarize>[0];

function layoutMarkdown(markdown: string) {
  const { outline, report } = readMarkdown(markdown);
  return layoutDeck(outline, { report });
}

it('counts changes by kind and finds their slides at their current positions', () => {
  const report = [
    { kind: 'continued', slide_id: 's3', message: '' },
    { kind: 'continued', slide_id: 's2', message: '' },
    { kind: 'picture', slide_id: 's3', message: '' },
    { message: 'There is no cover "x".' },
  ] as const;
  const moved = { slides: sampleDeck.slides.toReversed() };
  expect(summarize(report, moved)).toEqual([
    { kind: 'picture', count: 1, slides: [1] },
    { kind: 'continued', count: 2, slides: [1, 2] },
    { kind: 'other', count: 1, slides: [] },
  ]);
});

it('counts changes of unknown kinds as other changes', () => {
  const report = [{ kind: 'animation', slide_id: 's1', message: 'An animation is left out.' }] as const;
  expect(summarize(report as unknown as Report, sampleDeck)).toEqual([{ kind: 'other', count: 1, slides: [0] }]);
});

it.each([
  ['- a $\\frac{x}{2}$\n- b $\\frac{y}{2}$', '2 formulas are shown as plain text', '2 个公式显示为纯文本'],
  ['a $\\underbrace{b}_n$, c', '1 formula was moved to its own line', '1 个公式已单独成行'],
  ['<my-card>a</my-card>', '1 item is shown as plain text', '1 处内容显示为纯文本'],
  ['[a](../b.md)', '1 item was moved to the speaker notes', '1 处内容已移到备注'],
  ['a\n\n<script>b</script>', '1 item was left out', '1 处内容未导入'],
])('reports only changes to text: %j', (text, english, chinese) => {
  const { deck, report } = layoutMarkdown(`# T\n\n## A\n\n${text}`);
  const summaries = summarize(report, deck);
  const inLocale = (locale: 'en' | 'zh-CN') =>
    summaries.map(({ kind, count }) => messages[locale].changes[kind](count));
  expect(inLocale('en')).toEqual([english]);
  expect(inLocale('zh-CN')).toEqual([chinese]);
});

it.each([
  ['color: sunset', "1 setting isn't supported and was ignored", '有 1 项设置不受支持，已忽略'],
  ['theme: dark\ntransition: explode', "2 settings aren't supported and were ignored", '有 2 项设置不受支持，已忽略'],
])('counts settings that are not supported: %j', (settings, english, chinese) => {
  const { deck, report } = layoutMarkdown(`---\n${settings}\n---\n\n# T\n\n## A\n\nb`);
  const [summary, ...others] = summarize(report, deck);
  expect([summary?.kind, others]).toEqual(['setting', []]);
  expect(messages.en.changes.setting(summary?.count ?? 0)).toBe(english);
  expect(messages['zh-CN'].changes.setting(summary?.count ?? 0)).toBe(chinese);
});

it('omits deleted slides', () => {
  const report = [{ kind: 'shrunk', slide_id: 's9', message: '' }] as const;
  expect(summarize(report, sampleDeck)).toMatchObject([{ count: 1, slides: [] }]);
});
