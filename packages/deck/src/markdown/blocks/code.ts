import type { Code } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { readChart } from './chart.ts';
import { readMermaid } from './mermaid.ts';

/** Converts a code block to code or, depending on its language, to a formula, a chart or a list of events. */
export function readCode(node: Code, context: MarkdownContext): Block[] {
  if (node.value.trim() === '') {
    noteLanguage(node, context);
    return [];
  }
  if (node.data?.isMath || node.lang === 'math') return [{ kind: 'formula', latex: node.value.trim() }];
  if (node.lang === 'chart') {
    const chart = readChart(node.value, node.meta ?? '');
    if (typeof chart !== 'string') return [{ kind: 'chart', ...chart }];
    context.report(node, 'chart', `A chart is shown as code: ${chart}`);
  }
  const drawn = /^mermaid$/iu.test(node.lang ?? '') ? readMermaid(node.value) : undefined;
  return drawn ?? [{ kind: 'code', language: languageOf(node), text: node.value }];
}

/** Adds a code block's language to the notes, because the slide does not show it. */
export function noteLanguage(node: Code, context: MarkdownContext): void {
  const language = languageOf(node);
  if (language === '') return;
  context.note(language);
  context.report(node, 'notes', `The language of a code block ("${language}") was moved to the notes.`);
}

function languageOf({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}
