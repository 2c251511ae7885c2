import type { Html } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { isLayoutComment, isLayoutFence, isToolSetting } from '../layout-hint.ts';
import type { MarkdownContext } from '../markdown-context.ts';

/**
 * Converts an HTML node: comments become notes, and fences become structure. HTML elements have already been replaced
 * with their content; the rest is text and is never executed.
 */
export function readHtml(node: Html, context: MarkdownContext): Block[] {
  if (node.data?.fence !== undefined) return readFence(node, node.data.fence, context);
  if (isLayoutComment(node.value)) return [];
  const lines = withoutComments(node.value, (comment) => isToolSetting(comment) || context.note(comment))
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return [];
  if (lines.length === 1 && /^<br\s*\/?>$/iu.test(lines[0] ?? '')) return [];
  context.report(node, 'text', 'HTML is shown as text.');
  return [{ kind: 'paragraph', runs: [{ text: lines.join('\n') }] }];
}

/**
 * Removes the comments from HTML; a comment that is not closed stays.
 * @param onComment Called with the text of each comment.
 */
function withoutComments(html: string, onComment: (comment: string) => unknown): string {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4);
    if (end < 0) return pieces.join('') + html.slice(from);
    pieces.push(html.slice(from, start));
    onComment(html.slice(start + 4, end));
    from = end + 3;
  }
}

const knownFences = /^\{?\.?(columns?|notes|(?:non)?incremental)\b/iu;

/** Removes a fence that has no meaning on slides. Its content is read in order. */
function readFence(node: Html, name: string, context: MarkdownContext): Block[] {
  if (name === '') return [];
  if (!knownFences.test(name) && !isLayoutFence(name)) {
    context.report(node, 'notes', `":::  ${name}" is not supported here; its content is shown.`.replace('  ', ' '));
    context.note(`::: ${name}`);
  }
  return [];
}
