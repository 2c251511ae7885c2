import type { CodeElement } from '../../model/element.ts';

/**
 * Returns the code as it was written, before lines were wrapped. The stored source is used only while the lines contain
 * the same characters: a PowerPoint file or another user may have changed the lines.
 */
export function codeSource({ lines, source }: Pick<CodeElement, 'lines' | 'source'>): string {
  const text = lines.join('\n');
  return source !== undefined && withoutSpace(source) === withoutSpace(text) ? source : text;
}

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');
