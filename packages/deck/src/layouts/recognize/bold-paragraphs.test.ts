import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { boldParagraphsAsList } from './bold-paragraphs.ts';

const table = '| Rate | Hourly |\n|---|--:|\n| Today | $33.40 |\n| 2026 | $34.57 |';
const labeled =
  '**Progression.** The top rate comes after 36 months.\n\n**Night.** From $1.10 to $1.60.\n\n**What we wanted.** Five, five and four.';

function kindsOf(markdown: string): string[] {
  const [, slide] = readMarkdown(`# T\n\n## A\n\n${markdown}`).outline.slides;
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${markdown}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return boldParagraphsAsList(slide?.blocks ?? []).map(({ kind }) => kind);
}

it.each([
  ['that begin with the same bold word', '**不许**在高峰改表。\n\n**不许**没有条件。\n\n**不许**进代码库。', ['list']],
  ['with Chinese numbers', '一、同意立项。\n\n二、同意采用新写法。\n\n三、同意复制镜子。', ['list']],
  ['with bold labels below a table', `${table}\n\n${labeled}`, ['table', 'list']],
  ['below a table and a sentence', `${table}\n\nIt is **10.1%**.\n\n${labeled}`, ['table', 'paragraph', 'list']],
])('converts paragraphs %s to a list', (_, markdown, kinds) => {
  expect(kindsOf(markdown)).toEqual(kinds);
});

it.each([
  ['with different bold words', labeled, ['paragraph', 'paragraph', 'paragraph']],
  [
    'with numbers out of order',
    '一、同意。\n\n三、同意新写法。\n\n二、同意复制。',
    ['paragraph', 'paragraph', 'paragraph'],
  ],
  ['of which there are two', '**Never** restart it.\n\n**Never** stop it.', ['paragraph', 'paragraph']],
  [
    'with emphasis below a table',
    `${table}\n\n**Ana** left.\n\n**Ben** came.\n\n**Cy** stayed.`,
    ['table', 'paragraph', 'paragraph', 'paragraph'],
  ],
])('leaves paragraphs %s', (_, markdown, kinds) => {
  expect(kindsOf(markdown)).toEqual(kinds);
});
