import type { Paragraph } from '@ppt-embed/deck';
import { writeRuns } from './write-runs.ts';

/** The paragraphs of a box as Markdown: lists with levels, numbers and tasks, and text between them. */
export function writeParagraphs(paragraphs: readonly Paragraph[], isPlain = false): string {
  const counts: number[] = [];
  /** The mark width of each open level's last item, which is the indent of its nested content. */
  let widths: number[] = [];
  let text = '';
  let isInList = false;
  // An empty placeholder has a bullet but no text, so it is omitted.
  if (paragraphs.every(({ runs }) => writeRuns(runs, true).trim() === '')) return '';
  for (const paragraph of paragraphs) {
    const { bullet } = paragraph;
    const runsText = writeRuns(paragraph.runs, isPlain).trim();
    if (runsText === '' && bullet === undefined) continue;
    const level = bullet === undefined ? 0 : Math.min(paragraph.level ?? 0, widths.length);
    counts.length = Math.min(counts.length, level + 1);
    if (bullet === 'number') counts[level] = paragraph.start ?? (counts[level] ?? 0) + 1;
    else counts.length = Math.min(counts.length, level);
    if (text !== '') text += isInList && bullet !== undefined ? '\n' : '\n\n';
    if (bullet === undefined) widths = [];
    else {
      const mark = markOf(bullet, counts[level]);
      const indent = widths.slice(0, level).reduce((sum, width) => sum + width, 0);
      text += `${' '.repeat(indent)}${mark} `;
      widths = [...widths.slice(0, level), bullet === 'number' ? mark.length + 1 : 2];
    }
    // Markdown treats • as a normal character and a backslash would be visible, but the reader turns lines with it
    // into a list.
    text += isPlain || bullet !== undefined ? runsText : runsText.replace(/^•/u, '&bull;');
    isInList = bullet !== undefined;
  }
  return text;
}

function markOf(bullet: NonNullable<Paragraph['bullet']>, count = 1): string {
  if (bullet === 'number') return `${Math.max(0, Math.round(count))}.`;
  if (bullet === 'task') return '- [ ]';
  return bullet === 'taskDone' ? '- [x]' : '-';
}
