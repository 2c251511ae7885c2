/** A place in the text: characters before it, and its line from 1. */
export interface Cut {
  offset: number;
  line: number;
  /** It lies between two items of one list. */
  isInList?: boolean;
}

/** Links and footnotes find their definitions in their own piece alone: a text that has any is not cut. */
const definition = /^[ \t>*+\-\d.)]*\[[^\]\n]+\]:/mu;
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/u;
/** In lists, quotations and deep indents it takes a parser to say where a block ends: behind one nothing is cut. */
const uncertain = /^(?: {4,}|\t| *\t| {0,3}(?:>|[-*+]\s|\d+[.)]\s).*?)(?:`{3}|~{3}|\$\$|<[!?a-z])/iu;
/** Lines without any of these leave nothing open. */
const telling = /[`~$<]/u;
/** HTML blocks that go on over empty lines (CommonMark §4.6, 1 to 5), and what ends them. */
const html: readonly (readonly [RegExp, RegExp])[] = [
  [/<(?:script|pre|style|textarea)(?:[\s>]|$)/iu, /<\/(?:script|pre|style|textarea)>/iu],
  [/<!--/u, /-->/u],
  [/<\?/u, /\?>/u],
  [/<!\[CDATA\[/u, /\]\]>/u],
  [/<![a-z]/iu, />/u],
];

/** Other spaces than these are words: a line of them goes on with the block before it (CommonMark §2.1). */
const empty = /^[ \t\r]*$/u;

/** An item of one line, and the mark that it has in common with others of its list. */
const item = /^(?:([-*+])|\d{1,9}([.)])) [^\s*+-]/u;

/**
 * Places before headings and items of long lists where the text may be parsed in pieces, about `length` characters apart:
 * what stands open before such a place in no reading of the text goes on behind it. Rather no place than a wrong one.
 */
export function safeCuts(text: string, length: number): Cut[] {
  if (text.includes(']:') && definition.test(text)) return [];
  const cuts: Cut[] = [];
  let open: RegExp | undefined;
  let last = 0;
  let offset = 0;
  let isBetweenBlocks = true;
  /** The mark of the list that the line before is an item of. */
  let list: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    let isHeading = false;
    let mark: string | undefined;
    if (open) {
      if (open.test(line)) open = undefined;
    } else {
      isHeading = isBetweenBlocks && line.startsWith('#') && /^#{1,6} /u.test(line);
      const found = (isBetweenBlocks || list !== undefined) && mayBeItem(line) ? item.exec(line) : null;
      mark = found?.[1] ?? found?.[2];
      const isInList = mark !== undefined && mark === list;
      if (offset - last >= length && (isInList || (isHeading && /^#{1,2} /u.test(line)))) {
        cuts.push({ offset, line: index + 1, ...(isInList && { isInList }) });
        last = offset;
      }
      if (telling.test(line)) {
        if (uncertain.test(line)) return cuts;
        open = openedBy(line);
      }
    }
    // A heading is one line: nothing goes on behind it.
    isBetweenBlocks = isHeading || empty.test(line);
    list = mark;
    offset += line.length + 1;
  }
  return cuts;
}

function mayBeItem(line: string): boolean {
  const code = line.charCodeAt(0);
  return code === 0x2a || code === 0x2b || code === 0x2d || (code >= 0x30 && code <= 0x39);
}

/** What ends the block that a line begins and leaves open. */
function openedBy(line: string): RegExp | undefined {
  const fenced = fence.exec(line)?.[1];
  if (fenced) return new RegExp(`^ {0,3}${fenced[0] === '~' ? '~' : '`'}{${fenced.length},}[ \\t\\r]*$`, 'u');
  if (/^ {0,3}\$\$\s*$/u.test(line)) return /^[ \t]*\$\$[ \t\r]*$/u;
  for (const [start, end] of html) {
    const found = start.exec(line);
    if (found && !end.test(line.slice(found.index + 1))) return end;
  }
  return undefined;
}
