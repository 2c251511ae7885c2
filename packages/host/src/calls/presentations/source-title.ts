import type { EditorSource } from '@ppt-embed/protocol/host';
import { findFrontMatter, readYamlMap } from './read-front-matter.ts';

const maxLength = 200;

/**
 * Derives a title for the ledger until an event provides the real one: the front matter's `title`, the first heading or
 * the first line. For a JSON URL, uses the file name.
 */
export async function titleOf(source: EditorSource): Promise<string> {
  if (source.kind === 'json') return fileNameOf(source.jsonUrl);
  return source.kind === 'markdown' ? titleOfMarkdown(source.text) : '';
}

async function titleOfMarkdown(text: string): Promise<string> {
  const block = findFrontMatter(text);
  const map = block && (await readYamlMap(block.yaml));
  const title = oneLine(map?.pairs.findLast(({ key }) => key === 'title')?.text ?? '');
  if (title !== '') return title.slice(0, maxLength);
  return titleOfBody(block && map ? text.slice(block.bodyStart) : text);
}

function titleOfBody(body: string): string {
  let first = '';
  for (let start = 0; start < body.length;) {
    const end = body.indexOf('\n', start);
    // The line is truncated before further checks, because it may be a megabyte long.
    const line = body
      .slice(start, end < 0 ? undefined : end)
      .trimStart()
      .slice(0, maxLength + 10);
    const heading = headingOf(body.startsWith('#', start) ? line : '');
    if (heading !== '') return heading.slice(0, maxLength);
    first ||= line.trim();
    start = end < 0 ? body.length : end + 1;
  }
  return first.slice(0, maxLength);
}

/** Returns the text of an ATX heading without its `#` characters; an empty string if the line is not a heading. */
function headingOf(line: string): string {
  const hashCount = /^#{1,6}(?=[ \t])/.exec(line)?.[0].length;
  if (hashCount === undefined) return '';
  const text = line.slice(hashCount).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t';
  return isClosed ? text.slice(0, end).trimEnd() : text;
}

function oneLine(text: string): string {
  return text
    .slice(0, 2 * maxLength)
    .split(/\s+/)
    .join(' ')
    .trim();
}

function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = last.toLowerCase().endsWith('.json') ? last.slice(0, -'.json'.length) : last;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
