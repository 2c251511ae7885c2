import { describe, expect, it } from 'vitest';
import { countSlides } from './count-slides.ts';

const cases: [title: string, text: string, slides: number][] = [
  ['nothing has no slides', '', 0],
  ['blank lines have no slides', '\n \n', 0],
  ['a line of text is one slide', 'Hello', 1],
  ['each # and ## starts one', '# Talk\nsubtitle\n\n## One\n- a\n\n## Two\n- b', 3],
  ['### stays inside', '## One\n### Part\ntext', 1],
  ['--- splits', '## One\ntext\n\n---\n\nmore', 2],
  ['an empty slide is dropped', '## One\n\n---\n\n---\n\n## Two', 2],
  ['front matter is no slide', '---\ntitle: Talk\nlanguage: en\n---\n\n# Talk', 1],
  ['a first --- that is no front matter is a break', '---\n\n# Talk\n\n---\n\nmore', 2],
  ['a # in a code fence starts none', '## Code\n```sh\n# comment\n---\n## not a slide\n```\n', 1],
  ['a longer fence holds a shorter one', '## Code\n````md\n```\n# inside\n```\n````\n', 1],
  ['a heading in a comment starts none', '## One\n<!--\n## note\n-->\n', 1],
  ['an underlined heading is one slide, with what follows', 'Talk\n====\ntext\n\nNext\n----\ntext', 2],
  ['a list before --- is no heading', '- a\n---\nb', 2],
  ['a table is content', '## T\n| a | b |\n|---|---|\n| 1 | 2 |', 1],
  ['#tag is text', '#tag', 1],
  ['a title in the front matter is a slide where no # made one', '---\ntitle: Talk\n---\n\n## One\n- a', 2],
  ['it makes none beside a title', '---\ntitle: Talk\n---\n\n# Talk\n\n## One\n- a', 2],
  ['what a title cannot hold is on a slide after it', '# Talk\nsubtitle\n\n- a\n- b\n\n## One\n- c', 3],
  ['it holds who and when', '# Talk\nsubtitle\n\nLin Yue\n\n2026\n\n## One\n- c', 2],
  ['definitions of links alone are no slide', '## One\n[a]\n\n---\n\n[a]: https://example.org', 1],
  ['notes alone are no slide', '## One\n- a\n\n---\n\n::: notes\n## said\n:::\n', 1],
  ['Windows line ends count the same', '# A\r\n\r\n## B\r\n', 2],
];

describe('countSlides', () => {
  it.each(cases)('%s', (_, text, slides) => {
    expect(countSlides(text)).toBe(slides);
  });

  it('takes a megabyte without a noticeable pause', () => {
    const text = '## Slide\n- point\n'.repeat(60_000);
    const from = performance.now();
    expect(countSlides(text)).toBe(60_000);
    expect(performance.now() - from).toBeLessThan(1000);
  });

  it('does not choke on an unclosed front matter of a megabyte', () => {
    const from = performance.now();
    countSlides('---\n' + 'a: b\n'.repeat(200_000));
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
