import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { readMarkdown } from '../read-markdown.ts';

function runsOf(block: Block | undefined): readonly Run[] {
  if (block?.kind === 'list') return block.items.flatMap(({ runs }) => runs);
  return block?.kind === 'paragraph' ? block.runs : [];
}

function textOf(markdown: string): string {
  const [slide] = readMarkdown(`## A\n\n${markdown}`).outline.slides;
  return runsOf(slide?.blocks[0])
    .map(({ text }) => text)
    .join('');
}

it.each([
  ['Sleep is short [@doe2020].', 'Sleep is short (Doe 2020).'],
  ['Debt grows [see @doe2020, p. 33; @van-roe:1999b].', 'Debt grows (see Doe 2020, p. 33; van-roe:1999b).'],
  ['- Nights [-@Doe2020a]', 'Nights (Doe 2020a)'],
  ['Write to [me@example.org] or [ @ home ].', 'Write to [me@example.org] or [ @ home ].'],
  ['In `[@doe2020]` code', 'In [@doe2020] code'],
])('sets the citations in %j in parentheses', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

const references = '## References\n\n- Åker, T. (2003). Shifts.\n- Doe, J. (2020). Sleep.';

it('numbers citations and the list of references if it has an entry for each', () => {
  const { outline } = readMarkdown(`## A\n\nShort [@doe2020, p. 2; @aker2003].\n\n${references}`);
  expect(runsOf(outline.slides[0]?.blocks[0])).toEqual([{ text: 'Short [2, p. 2; 1].' }]);
  expect(outline.slides[1]?.blocks[0]).toMatchObject({
    kind: 'list',
    items: [{ runs: [{ text: '[1] Åker, T. (2003). Shifts.' }] }, { runs: [{ text: '[2] Doe, J. (2020). Sleep.' }] }],
  });
});

it('numbers nothing if a source is not in the list of references', () => {
  const { outline } = readMarkdown(`## A\n\nShort [@doe2020; @roe1999].\n\n${references}`);
  expect(runsOf(outline.slides[0]?.blocks[0])).toEqual([{ text: 'Short (Doe 2020; Roe 1999).' }]);
  expect(outline.slides[1]?.blocks[0]).toMatchObject({ kind: 'list', ordered: false });
});

it('never shows the keys of sources', () => {
  const { outline } = readMarkdown(
    '## A\n\nShort [@okafor2025forget, p. 4].\n\n| A | B |\n|---|---|\n| NPO [@zhang2024npo] | 1 |\n\n## References\n\n- [@okafor2025forget] Okafor. *Forget.* 2025.\n- [@zhang2024npo] Zhang. 2024.\n',
  );
  expect(runsOf(outline.slides[0]?.blocks[0])).toEqual([{ text: 'Short [1, p. 4].' }]);
  expect(JSON.stringify(outline)).not.toMatch(/okafor2025|zhang2024|@/u);
  expect(JSON.stringify(outline.slides[1])).toMatch(/\[1\] Okafor.*\[2\] Zhang/u);
  expect(textOf('Short [@okafor2025forget].')).toBe('Short (Okafor 2025).');
});
