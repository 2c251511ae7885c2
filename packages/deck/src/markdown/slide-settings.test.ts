import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { withoutSlideSettings } from './slide-settings.ts';

const slidesOf = (markdown: string) => readMarkdown(markdown).outline.slides;

describe('withoutSlideSettings', () => {
  it.each([
    ['a\n\n---\nlayout: fact\n---\n\n# B', 'a\n\n***\n\n\n\n# B'],
    ['a\n---\n\nlayout: fact\nclass: x\n---\n# B', 'a\n***\n\n\n\n\n# B'],
    ['class: center, middle\n\n# A', '\n\n# A'],
    ['---\nlayout: image-right\nimage: /sea.jpg\n---\n\n# B', '***\n![bg right](/sea.jpg)\n\n\n\n# B'],
    ['::right::', '::: slot right'],
  ])('replaces %j with %j', (source, expected) => {
    expect(withoutSlideSettings(source)).toBe(expected);
  });

  it.each([
    'a\n\n---\nEmail: me@example.org\nPhone: 12\n\n---\n\nb',
    '---\nname: Ada\n\n# B',
    '---\ntitle: only a title\n---\n\ntext',
    '---\nlayout: one of the words we use\nbut this is text\n---',
    'background: In 1968, the river was straightened.\n\n# A',
    'a\n\n---\nbackground: the river was straightened in 1968, and has flooded the village each winter since\n---\n\nb',
    '```yaml\n---\nlayout: x\n---\n```',
    'text with ::right:: in it',
  ])('leaves %j unchanged', (source) => {
    expect(withoutSlideSettings(source)).toBe(source);
  });

  it('runs in linear time', () => {
    expect(withoutSlideSettings('---\nname: x\n'.repeat(50_000))).toHaveLength(600_000);
  });
});

it('reads slots as columns of the slide between two breaks', () => {
  const slides = slidesOf(
    '# T\n\n---\nlayout: two-cols\n---\n\n## Before\n\nold\n\n::right::\n\n## After\n\nnew\n\n---\n\n## End\n\n- a',
  );
  expect(slides.map(({ heading }) => heading[0]?.text)).toEqual(['T', 'Before', 'End']);
  expect(slides[1]?.blocks).toMatchObject([
    {
      kind: 'columns',
      columns: [{ blocks: [{ kind: 'paragraph' }] }, { blocks: [{ kind: 'heading' }, { kind: 'paragraph' }] }],
    },
  ]);
});

it('reads a picture above a heading as part of its slide, and its placement from its text', () => {
  const [, slide] = slidesOf('# T\n\n---\n\n![bg right:38% The pier](pier.jpg)\n\n# One\n\n- a\n\n---\n\n# Two\n\n- b');
  expect(slide?.heading).toEqual([{ text: 'One' }]);
  expect(slide?.blocks[0]).toEqual({
    kind: 'picture',
    src: 'pier.jpg',
    alt: 'The pier',
    position: 'right',
  });
});

it('leaves a picture below text on the slide above', () => {
  const [, one, two] = slidesOf('# T\n\n## One\n\ntext\n\n![](pier.jpg)\n\n## Two\n\n- b');
  expect(one?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture']);
  expect(two?.blocks.map(({ kind }) => kind)).toEqual(['list']);
});

it.each(['<!-- _class: lead -->', '<!--\npaginate: false\nbackgroundColor: #fff\n-->', '<!-- fit -->'])(
  'drops the settings in %s',
  (comment) => {
    expect(slidesOf(`# T\n\n## One\n\n${comment}\n\n- a`)[1]?.notes).toBe('');
  },
);

it.each([
  '<!-- Remember: smile -->',
  '<!-- class dismissed at noon -->',
  '<!-- color: explain the map\nthen pause -->',
])('keeps the note in %s', (comment) => {
  expect(slidesOf(`# T\n\n## One\n\n${comment}\n\n- a`)[1]?.notes).not.toBe('');
});
