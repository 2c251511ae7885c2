import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';
import { dedupeReport } from './dedupe-report.ts';

it('dedupeReport merges equal report lines and lists their line numbers', () => {
  const items = Array.from({ length: 40 }, (_, index) => `- item ${index}`).join('\n');
  const text = `# T\n\n## A\n\n<i-x>b $\\frac12$ $\\frac13$\n\nc <p-x>\n\nd <q-x>\n\n## Long\n\n${items}`;
  const { outline, report, lines } = readMarkdown(text);
  const reportLines = layoutDeck(outline, { report, lines, coverId: 'none' }).report;
  expect(dedupeReport(reportLines).map((entry) => messages.reportLine(entry.lines, entry.message))).toEqual([
    '  lines 5, 7 and 9: HTML is shown as text.',
    '  line 5: An inline formula is shown as plain text.',
    '  There is no cover "none".',
    '  line 11: "Long" was split into 4 slides.',
  ]);
});
