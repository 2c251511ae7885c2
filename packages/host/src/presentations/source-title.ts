import type { EditorSource } from '@ppt-embed/protocol/host';
import { isMap, parseDocument } from 'yaml';

/**
 * A name for the ledger until an event tells the real one: front matter `title`, else the first heading, else the first
 * line; of a JSON address the file's name.
 */
export function titleOf(source: EditorSource): string {
  if (source.kind === 'json') return fileNameOf(source.jsonUrl);
  return source.kind === 'markdown' ? titleOfMarkdown(source.text) : '';
}

function titleOfMarkdown(text: string): string {
  const [, block = '', body = text] =
    /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*$([\s\S]*)/m.exec(text) ?? [];
  const root = block === '' ? null : parseDocument(block).contents;
  const title: unknown = isMap(root) ? root.get('title') : undefined;
  if (typeof title === 'string' && title.trim() !== '') return title.trim();
  const [, heading] = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/m.exec(body) ?? [];
  return heading ?? body.trim().split(/\r?\n/, 1)[0]?.slice(0, 200) ?? '';
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
