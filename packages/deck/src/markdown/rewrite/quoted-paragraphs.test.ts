import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (text: string): unknown[] =>
  (readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? []).map((block) =>
    block.kind === 'quote'
      ? block.paragraphs.map((runs) => plainText(runs))
      : block.kind === 'paragraph'
        ? plainText(block.runs)
        : block.kind,
  );

it.each([
  ['> "We sail at dawn, whatever comes." -- I.L., Mate', ['“We sail at dawn, whatever comes.”', '— I.L., Mate']],
  [
    '> "We sail at dawn, whatever comes." --- mate, voyage 7',
    ['“We sail at dawn, whatever comes.”', '— mate, voyage 7'],
  ],
  ['> "We sail at dawn, whatever comes." - Ida Lund', ['“We sail at dawn, whatever comes.”', '— Ida Lund']],
  ['"We sail at dawn, whatever comes." – Ida Lund', ['“We sail at dawn, whatever comes.”', '— Ida Lund']],
  ['“We sail at dawn, whatever comes.”\n— Ida Lund, mate', ['“We sail at dawn, whatever comes.”', '— Ida Lund, mate']],
  ['“We sail at dawn, whatever comes.”\n\n— Ida Lund', ['“We sail at dawn, whatever comes.”', '— Ida Lund']],
  ['> “We sail at dawn.”\n\n-- Ida Lund', ['“We sail at dawn.”', '— Ida Lund']],
  [
    '“We sail at dawn, whatever comes.” – The Harbor Times',
    ['“We sail at dawn, whatever comes.”', '— The Harbor Times'],
  ],
  ['“无论如何天亮就出海。”——李明，东海航运公司副经理', ['“无论如何天亮就出海。”', '——李明，东海航运公司副经理']],
  ['“无论如何天亮就出海。”——李大副', ['“无论如何天亮就出海。”', '——李大副']],
])('separates a quotation from its source: %j', (text, paragraphs) => {
  expect(blocksOf(text)).toEqual([paragraphs]);
});

it.each([
  '“Dawn” – Ida Lund',
  '“We sail at dawn” and “we return at noon” – Ida Lund',
  '“We sail at dawn, whatever comes.” – and so we did',
  '“We sail at dawn, whatever comes.” – Yes',
  '“We sail at dawn, whatever comes.” – The plan stays valid',
  '“We sail at dawn, whatever comes.” – Which is what the mate wrote',
  '“We sail at dawn, whatever comes.” – Lesson one: be early',
  '“无论如何天亮就出海。”——这是大家的约定',
  '“无论如何天亮就出海。”——航海日志写明，责任由船长一人承担',
  '“We sail at dawn, whatever comes.”',
  '— Ida Lund',
  'She said “we sail at dawn, whatever comes.” – Ida Lund',
])('leaves other paragraphs: %j', (text) => {
  expect(blocksOf(text)).toEqual([text]);
});

it('keeps a block quote with another paragraph below it', () => {
  expect(blocksOf('> We sail at dawn.\n\n— Ida Lund')).toHaveLength(2);
  expect(blocksOf('> “We sail at dawn.”\n\nIda Lund')).toHaveLength(2);
});
