import type { Html } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';

/** Comments are notes; fences are structure; all other HTML is text, never executed. */
export function readHtml(node: Html, reading: Reading): Block[] {
  if (node.data?.fence !== undefined) return readFence(node, node.data.fence, reading);
  const lines = withoutComments(node.value, (comment) => reading.note(comment))
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return [];
  if (lines.length === 1 && /^<br\s*\/?>$/iu.test(lines[0] ?? '')) return [];
  reading.report(node, 'text', 'HTML is shown as text.');
  return [{ kind: 'paragraph', runs: [{ text: lines.join('\n') }] }];
}

/**
 * HTML without its comments; one that is never closed stays.
 * @param onComment Called with the text of each comment.
 */
function withoutComments(html: string, onComment: (comment: string) => void): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    onComment(html.slice(start + 4, end));
    from = end + 3;
  }
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
