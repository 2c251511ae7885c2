import { isMap, isScalar, parseDocument } from 'yaml';

/** Empty lines before it, which pasting leaves, are no text yet. */
const opener = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*(\r?\n)/;

/**
 * Writes `cover` into a text's YAML front matter: how a cover reaches a service that lists `markdown-front-matter`.
 * Everything else of the text, comments, order and line ends too, stays byte for byte.
 */
export function withCover(text: string, coverId: string): string {
  const start = opener.exec(text);
  const eol = start?.[1] ?? (/\r\n/.test(text) ? '\r\n' : '\n');
  const block = start ? blockAfter(text, start[0].length) : undefined;
  if (block !== undefined && start) {
    const head = start[0];
    const changed = withKey(block, scalar(coverId), eol);
    if (changed !== undefined) return head + changed + text.slice(head.length + block.length);
  }
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return `${bom}---${eol}cover: ${scalar(coverId)}${eol}---${eol}${eol}${text.slice(bom.length)}`;
}

/** The lines between the opening `---` and the closing `---` or `...`; undefined where none closes it. */
function blockAfter(text: string, from: number): string | undefined {
  const rest = text.slice(from);
  const closer = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$(?![\s\S]))/m.exec(rest);
  return closer ? rest.slice(0, closer.index) : undefined;
}

/** The block with `cover` set; undefined where it is no mapping, and so no front matter. */
function withKey(block: string, value: string, eol: string): string | undefined {
  const document = parseDocument(block, { uniqueKeys: false });
  const root = document.contents;
  if (root === null) return `cover: ${value}${eol}${block}`;
  if (!isMap(root)) return undefined;
  if (root.flow) {
    if (document.errors.length > 0) return undefined;
    document.set('cover', value.startsWith('"') ? JSON.parse(value) : value);
    return document.toString({ lineWidth: 0 }).replaceAll('\n', eol);
  }
  const pair = root.items.findLast(({ key }) => isScalar(key) && key.value === 'cover');
  if (!pair) return `${indentOf(block, root.items[0]?.key)}cover: ${value}${eol}${block}`;
  const { key, value: old } = pair;
  const keyEnd = isScalar(key) ? key.range?.[1] : undefined;
  if (keyEnd === undefined) return undefined;
  const valueEnd = hasRange(old) ? Math.max(old.range[1], keyEnd) : keyEnd;
  const colon = block.indexOf(':', keyEnd);
  return `${block.slice(0, colon + 1)} ${value}${keepLineEnd(block, colon + 1, valueEnd, eol)}`;
}

/** A mapping may stand indented; its keys share one column. */
function indentOf(block: string, firstKey: unknown): string {
  const start = hasRange(firstKey) ? firstKey.range[0] : 0;
  return block.slice(block.lastIndexOf('\n', start - 1) + 1, start);
}

/** A value may span lines and take its line end along; what follows starts on a line of its own. */
function keepLineEnd(block: string, valueStart: number, valueEnd: number, eol: string): string {
  const end = Math.max(valueStart, valueEnd);
  const tookLineEnd = end > valueStart && block.slice(valueStart, end).endsWith('\n');
  return (tookLineEnd ? eol : '') + block.slice(end);
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

/** An identifier as a YAML scalar: plain where nothing can be misread. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
