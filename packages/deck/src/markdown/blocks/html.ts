import type { Html } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';

/** Comments are notes; fences are structure; all other HTML is text, never executed. */
export function readHtml(node: Html, reading: Reading): Block[] {
  if (node.data?.fence !== undefined) return readFence(node, node.data.fence, reading);
  const shown = node.value.replace(/<!--([^]*?)-->/gu, (_, comment: string) => {
    reading.note(comment);
    return '';
  });
  const lines = shown
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return [];
  if (lines.length === 1 && /^<br\s*\/?>$/iu.test(lines[0] ?? '')) return [];
  reading.report(node, 'text', 'HTML is shown as text.');
  return [{ kind: 'paragraph', runs: [{ text: lines.join('\n') }] }];
}

const known = /^\{?\.?(columns?|notes)\b/iu;

/** A fence that is still here stands for nothing on a slide: its content does, in order. */
function readFence(node: Html, name: string, reading: Reading): Block[] {
  if (name === '') return [];
  if (!known.test(name)) {
    reading.report(node, 'notes', `":::  ${name}" means nothing here; its content is shown.`.replace('  ', ' '));
    reading.note(`::: ${name}`);
  }
  return [];
}
