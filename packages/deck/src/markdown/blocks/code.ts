import type { Code } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';

export function readCode(node: Code, reading: Reading): Block[] {
  const language = [node.lang, node.meta].filter(Boolean).join(' ');
  if (node.data?.isMath) {
    reading.report(node, 'A formula is shown as code.');
    return node.value.trim() === '' ? [] : [{ kind: 'code', language: 'math', text: node.value }];
  }
  if (node.lang === 'chart') reading.report(node, 'A chart is shown as code.');
  return node.value.trim() === '' ? [] : [{ kind: 'code', language, text: node.value }];
}
