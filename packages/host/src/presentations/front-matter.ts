import { yamlKeysOf } from './yaml-keys.ts';

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
  if (/^(?:\s*(?:#.*)?(?:\r?\n|$))*$/.test(block)) return `cover: ${value}${eol}${block}`;
  if (/^\s*\{/.test(block)) return withFlowKey(block, value);
  const mapping = yamlKeysOf(block);
  if (!mapping) return undefined;
  // Of two equal keys the last one counts.
  const cover = mapping.keys.findLast(({ name }) => name === 'cover');
  if (!cover) return `${mapping.indent}cover: ${value}${eol}${block}`;
  return `${block.slice(0, cover.valueStart)} ${value}${block.slice(cover.valueEnd)}`;
}

/** `{ title: A }`: of two equal keys the last one counts. */
function withFlowKey(block: string, value: string): string | undefined {
  const [, before = '', after] = /^([^]*?)\s*,?\s*(\}\s*(?:#.*\s*)?)$/.exec(block) ?? [];
  if (after === undefined) return undefined;
  const own = `cover: ${value}`;
  const isLast = before.trimEnd().endsWith(own);
  return isLast ? block : `${before}${before.trim() === '{' ? '' : ','} ${own} ${after}`;
}

/** An identifier as a YAML scalar: plain where nothing can be misread. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
