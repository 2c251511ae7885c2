/** Text to insert, and its position. */
export interface Insertion {
  at: number;
  inserted: string;
}

/** Whether Markdown begins with front matter. */
export function hasFrontMatter(text: string): boolean {
  return text.trimStart().startsWith('---');
}

/**
 * Inserts a sample as separate paragraphs: after the line of the caret or, for front matter, at the start.
 * @param caret Position of the caret in the text, in UTF-16 code units.
 */
export function insertSample(text: string, caret: number, sample: string): Insertion {
  if (hasFrontMatter(sample)) return { at: 0, inserted: text === '' ? `${sample}\n` : `${sample}\n\n` };
  const lineEnd = text.indexOf('\n', caret);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at);
  const gap = before.trim() === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = text.slice(at);
  return { at, inserted: `${gap}${sample}${after === '' ? '\n' : after.startsWith('\n\n') ? '' : '\n'}` };
}
