/** A key of a block mapping with its value, as the lines say. */
export interface YamlKey {
  name: string;
  /** Offset behind the colon. */
  valueStart: number;
  /** Offset behind the value, further lines included; a comment on its line and the line end are not. */
  valueEnd: number;
}

const entryLine =
  /^( *)(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#"'{}[\]&*!|>%@`,-](?:[^:#\r\n]|:(?!\s|$)|(?<!\s)#)*|-(?!\s)[^:#\r\n]*))[ \t]*:(?=\s|$)/;

/**
 * The keys of a block mapping (YAML 1.2 §8.2.2), read by lines: what belongs to a key stands further in. It does not judge
 * whether the values are YAML.
 * @returns undefined where the text begins with something else.
 */
export function yamlKeysOf(block: string): { keys: YamlKey[]; indent: string } | undefined {
  const lines = linesOf(block);
  const first = lines.find(({ text }) => isContent(text));
  const indent = first && entryLine.exec(first.text)?.[1];
  if (indent === undefined) return undefined;
  const keys: YamlKey[] = [];
  for (const { text, start } of lines) {
    if (!isContent(text) && keys.length === 0) continue;
    const last = keys.at(-1);
    const match = entryLine.exec(text);
    if (match && match[1] === indent) {
      const valueStart = start + match[0].length;
      keys.push({ name: nameOf(match), valueStart, valueEnd: valueStart + valueLength(text.slice(match[0].length)) });
    } else if (last && isContinuation(text, indent)) {
      last.valueEnd = start + text.length;
    }
  }
  return { keys, indent };
}

/** The text of a value: plain, quoted, or over several lines. */
export function yamlText(value: string): string {
  const text = value.trim();
  const [, quote, inside = ''] = /^(["'])([^]*)\1$/.exec(text) ?? [];
  if (quote === "'") return fold(inside.replaceAll("''", "'"));
  if (quote === '"') return unescape(fold(inside));
  return fold(text.replace(/^[|>][-+\d]*[ \t]*(?:#.*)?(?=\r?\n|$)/, ''));
}

function linesOf(text: string): { text: string; start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { text: line.replace(/\r$/, ''), start };
    start += line.length + 1;
    return found;
  });
}

function isContent(line: string): boolean {
  return /^\s*[^\s#]/.test(line);
}

/** Further in than the key; or a list, which may stand under it. */
function isContinuation(line: string, indent: string): boolean {
  if (line.trim() === '') return false;
  return line.startsWith(`${indent} `) || line.startsWith(`${indent}- `) || line === `${indent}-`;
}

/** How much of a key's own line is its value: not the space and the comment behind it. */
function valueLength(rest: string): number {
  const [quoted] = /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(rest) ?? [];
  if (quoted !== undefined) return quoted.length;
  return rest.replace(/(?:^|[ \t])#.*$/, '').trimEnd().length;
}

function nameOf([, , double, single, plain]: RegExpExecArray): string {
  if (double !== undefined) return unescape(double);
  return single === undefined ? (plain ?? '').trim() : single.replaceAll("''", "'");
}

function unescape(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

function fold(text: string): string {
  return text.trim().replace(/\s*\r?\n\s*/g, ' ');
}
