import type { EditorSource } from '@ppt-embed/protocol/host';
import { yamlKeysOf, yamlText } from './yaml-keys.ts';

const maxLength = 200;

/**
 * A name for the ledger until an event tells the real one: front matter `title`, else the first heading, else the first
 * line; of a JSON address the file's name.
 */
export function titleOf(source: EditorSource): string {
  if (source.kind === 'json') return fileNameOf(source.jsonUrl);
  return source.kind === 'markdown' ? titleOfMarkdown(source.text) : '';
}

function titleOfMarkdown(text: string): string {
  // `^` is any line's begin here; only the very first is where front matter stands.
  const [, block = '', body = text] =
    /(?<![\s\S])\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*$([\s\S]*)/m.exec(text) ?? [];
  const named = yamlKeysOf(block)?.keys.findLast(({ name }) => name.toLowerCase() === 'title');
  const title = named ? yamlText(block.slice(named.valueStart, named.valueEnd)) : '';
  if (title !== '') return title.slice(0, maxLength);
  const [, heading] = /^#{1,6}[ \t]+(\S.*)$/m.exec(body) ?? [];
  // Cut before it is looked at more closely: a line may be a megabyte long.
  if (heading !== undefined) return heading.slice(0, maxLength).replace(/[ \t]+#*[ \t]*$/, '');
  return body.trim().split(/\r?\n/, 1)[0]?.slice(0, maxLength) ?? '';
}

function fileNameOf(address: string): string {
  const name =
    new URL(address).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.json$/i, '') ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
