import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const slidesOf = (text: string) =>
  readMarkdown(text).outline.slides.map(({ blocks, notes }) => ({
    blocks: blocks.map((block) =>
      block.kind === 'paragraph'
        ? plainText(block.runs)
        : block.kind === 'list'
          ? block.items.map(({ runs }) => plainText(runs))
          : block.kind,
    ),
    notes,
  }));

it('removes the labels of statements and content, and moves descriptions of pictures to the notes', () => {
  const text =
    '## Slide 1: Harbour\n\n**Headline:** Boats **pay**\n\n**Content:**\n\n- Fees\n- Berths\n\n**Visual:** A quay at dawn\n\n' +
    '## Slide 2: Crew\n\nHeadline: Crews stay\n\n- Ida\n- **Image suggestion:** a rope\n';
  expect(slidesOf(text)).toEqual([
    { blocks: ['Boats pay', ['Fees', 'Berths']], notes: 'Visual: A quay at dawn' },
    { blocks: ['Crews stay', ['Ida']], notes: 'Image suggestion: a rope' },
  ]);
});

it('removes such labels in Chinese', () => {
  const text =
    '## 港口\n\n**主标题：** 船多\n\n**配图：** 清晨的码头\n\n## 船员\n\n**布局：** 左图右文\n\n**画面**：缆绳\n\n三人';
  expect(slidesOf(text)).toEqual([
    { blocks: ['船多'], notes: '配图： 清晨的码头' },
    { blocks: ['三人'], notes: '布局： 左图右文\n\n画面：缆绳' },
  ]);
});

it('keeps the credit of a picture on the slide', () => {
  const text =
    '## A\n\n**Visual:** a rope\n\nx\n\n## B\n\n![Quay](quay.png)\n\nPhoto: Ida Lund\n\n**Visual:** an arrow';
  expect(slidesOf(text)[1]).toEqual({ blocks: ['picture', 'Photo: Ida Lund'], notes: 'Visual: an arrow' });
});

it.each([
  '**Layout:** three rooms\n\nx',
  '**Visual:** charts\n\n**Auditory:** talks',
  'Headline: Boats pay\n\nx',
  '**Content:**\n\n- a',
  'Body:\n\n- a\n\n## B\n\nBody:\n\n- b',
  'Content:\n\n- a\n\n## B\n\nContent:\n\n- b',
])('keeps labels in other texts: %j', (text) => {
  expect(slidesOf(`## A\n\n${text}`)[0]?.notes).toBe('');
  expect(slidesOf(`## A\n\n${text}`)[0]?.blocks).toHaveLength(2);
});

const template = '## Slide 1: Fees\n\n**Headline:** Boats pay\n\n**Visual:** A quay\n\n## Slide 2: Crew\n\n';

it('keeps labels with other meanings on slides without a label of the template', () => {
  const text = '**Background:** The harbour opened in 1950.\n\n**Transition:** from oil to wind\n\n**Photos:** by Ida';
  expect(slidesOf(`${template}${text}`)[1]).toEqual({
    blocks: ['Background: The harbour opened in 1950.', 'Transition: from oil to wind', 'Photos: by Ida'],
    notes: '',
  });
});

it('moves effects to the notes only if their text is about the design', () => {
  const text =
    'Headline: Crews stay\n\nBackground: Crews began in 1950.\n\nBackground: blue gradient\n\nPhotos: 300 a day';
  expect(slidesOf(`${template}${text}`)[1]).toEqual({
    blocks: ['Crews stay', 'Background: Crews began in 1950.', 'Photos: 300 a day'],
    notes: 'Background: blue gradient',
  });
});

it('keeps several labels on one slide', () => {
  const text = '## Brand\n\n- Visual: bold ropes\n- Layout: two columns\n- Visual: wide quays';
  expect(slidesOf(text)).toEqual([
    { blocks: [['Visual: bold ropes', 'Layout: two columns', 'Visual: wide quays']], notes: '' },
  ]);
});

it('keeps the only content of a slide', () => {
  expect(slidesOf(`${template}- **Visual:** a rope\n- **Layout:** left and right`)[1]).toEqual({
    blocks: [['Visual: a rope', 'Layout: left and right']],
    notes: '',
  });
  const han = '## 手册\n\n**主标题：** 船多\n\n**配图：** 码头\n\n## 业务\n\n**主标题：** 渔业\n\n';
  expect(slidesOf(`${han}## 历史\n\n**动画：** 主要产品\n\n**图片：** 9 万张\n\n**背景：** 成立于1950年`)[2]).toEqual({
    blocks: ['动画： 主要产品', '图片： 9 万张', '背景： 成立于1950年'],
    notes: '',
  });
});
