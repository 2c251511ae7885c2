import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { speakerDirection } from './speaker-directions.ts';

it.each([
  ['(pause)', 'pause'],
  ['[Pause – let the harbour sink in]', 'Pause – let the harbour sink in'],
  ['(say: the boat is safe)', 'say: the boat is safe'],
  ['(wait for the bell. most will look left)', 'wait for the bell. most will look left'],
  ['(show of hands)', 'show of hands'],
  ["(don't mention the storm (yet))", "don't mention the storm (yet)"],
  ['[play the video]', 'play the video'],
  ['[DEMO – 2 minutes]', 'DEMO – 2 minutes'],
  ['(note: read this slowly)', 'read this slowly'],
  ['（停顿）', '停顿'],
  ['（此处播放海浪声）', '此处播放海浪声'],
  ['（等掌声）', '等掌声'],
  ['(pause for effect)', 'pause for effect'],
  ['(point to the red chart)', 'point to the red chart'],
  ['(let them think for a minute)', 'let them think for a minute'],
  ['(hold for applause)', 'hold for applause'],
  ['(ask the audience who sails)', 'ask the audience who sails'],
  ['（停顿3秒）', '停顿3秒'],
  ['（请大家举手）', '请大家举手'],
  ['（不要念稿）', '不要念稿'],
  ['（切换到下一页）', '切换到下一页'],
  ['（备注：不念船员名单）', '不念船员名单'],
  ['（备注：这里讲一下旧船的故事）', '这里讲一下旧船的故事'],
])('finds the remark for the speaker in %j', (line, notes) => {
  expect(speakerDirection(line)).toBe(notes);
});

it.each([
  'pause',
  '(pause for thought is a song)x',
  '(see page 4)',
  '(n = 412)',
  '(appendix: routes, costs and crew are in the handbook)',
  '(Note: prices exclude VAT)',
  '(click here to register)',
  '(wait list: 40 families)',
  '(play is the work of children)',
  '(read the paper online)',
  '(a) Draw (b) Dig',
  '(show of hands) and then (pause)',
  '[optional]',
  '[demo](https://a.example)',
  '（备注：含税）',
  '（备注：数据截至九月）',
  '（单位：万元）',
  '（一）',
  '（不含税）',
  '（播种面积）',
  '(Do not open the hatch at sea)',
  '(never sell the boat)',
  "(don't mention prices)",
  '(Point to the harbour master)',
  '(Switch to battery power only at night)',
  '(Wait until the tide is out)',
  '(wait for 20 minutes)',
  '(Pause for 8 s between strokes)',
  '(pause to check the sender)',
  '(Advance to the next berth)',
  '(Start the recording before the tide)',
  '(Hold for 20 seconds)',
  '(Pass it around the mast twice)',
  '(Show of hands in 1931)',
  '(Applause)',
  '(Click through the gallery)',
  '(Ask who is calling)',
  '(Action: Ida, by Friday)',
  '(Music starts at 8 pm)',
  '（不读书的人）',
  '（不讲条件，不留余地）',
  '（此处可以停船）',
  '（此处请说明理由）',
  '（本页演示数据为虚构）',
  '（举手通过）',
  '（切换到夜间模式）',
  '（语速 200 字/分）',
  '（播放视频时请关灯）',
  '（暂停营业）',
  '（等待3个工作日）',
  '（拿出手机扫码）',
  '（动作：双手上举）',
  '（备注：纪念币除外）',
])('leaves %j', (line) => {
  expect(speakerDirection(line)).toBeUndefined();
});

it('moves remarks to the notes of the slide', () => {
  const text =
    '## A\n\n- sails\n- ropes\n(pause)\n\n*(wait for the bell)*\n\nBoats\n（停顿）\n\n- [play the video]\n- oars';
  const [slide] = readMarkdown(text).outline.slides;
  expect(slide?.notes).toBe('pause\n\nwait for the bell\n\n停顿\n\nplay the video');
  expect(slide?.blocks).toMatchObject([
    { kind: 'list', items: [{ runs: [{ text: 'sails' }] }, { runs: [{ text: 'ropes' }] }] },
    { kind: 'paragraph', runs: [{ text: 'Boats' }] },
    { kind: 'list', items: [{ runs: [{ text: 'oars' }] }] },
  ]);
});

it('keeps lines in brackets in the steps of a numbered list', () => {
  const [slide] = readMarkdown('## A\n\n1. Ring twice\n   (wait for the bell)\n2. (pause)\n3. Sail').outline.slides;
  expect(slide?.notes).toBe('');
  expect(JSON.stringify(slide?.blocks)).toContain('(wait for the bell)');
});

it('keeps a remark that is the only content of a slide', () => {
  const { slides } = readMarkdown('## A\n\nBoats\n\n---\n\n(pause)\n\n---\n\n## B\n\n(pause)').outline;
  expect(slides).toMatchObject([
    { notes: '' },
    { blocks: [{ runs: [{ text: '(pause)' }] }] },
    { notes: 'pause', blocks: [] },
  ]);
});
