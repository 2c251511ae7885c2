import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { stageCue } from './stage-cues.ts';

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
  ['（备注：不念船员名单）', '不念船员名单'],
  ['（备注：这里讲一下旧船的故事）', '这里讲一下旧船的故事'],
])('finds the remark for the speaker in %j', (line, notes) => {
  expect(stageCue(line)).toBe(notes);
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
])('leaves %j', (line) => {
  expect(stageCue(line)).toBeUndefined();
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

it('keeps a remark that is the only content of a slide', () => {
  const { slides } = readMarkdown('## A\n\nBoats\n\n---\n\n(pause)\n\n---\n\n## B\n\n(pause)').outline;
  expect(slides).toMatchObject([
    { notes: '' },
    { blocks: [{ runs: [{ text: '(pause)' }] }] },
    { notes: 'pause', blocks: [] },
  ]);
});
