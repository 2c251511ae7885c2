/** A place in the text: characters before it, and its line from 1. */
export interface Cut {
  offset: number;
  line: number;
}

/** Links and footnotes find their definitions in their own piece alone: a text that has any is not cut. */
const definition = /^[\s>*+\-\d.)]*\[[^\]\n]+\]:/mu;
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

/**
 * Places before headings where the text may be parsed in pieces, about `length` characters apart: what stands open
 * before such a place in no reading of the text goes on behind it. Rather no place than a wrong one.
 */
export function safeCuts(text: string, length: number): Cut[] {
  if (definition.test(text)) return [];
  const cuts: Cut[] = [];
  let open: RegExp | undefined;
  let last = 0;
  let offset = 0;
  let isAfterBlank = true;
  for (const [index, line] of text.split('\n').entries()) {
    if (open) {
      if (open.test(line)) open = undefined;
    } else {
      if (isAfterBlank && offset - last >= length && line.startsWith('#') && /^#{1,2} /u.test(line)) {
        cuts.push({ offset, line: index + 1 });
        last = offset;
      }
      if (telling.test(line)) {
        if (uncertain.test(line)) return cuts;
        open = openedBy(line);
      }
    }
    isAfterBlank = line.trim() === '';
    offset += line.length + 1;
  }
  return cuts;
}

/** What ends the block that a line begins and leaves open. */
function openedBy(line: string): RegExp | undefined {
  const fenced = fence.exec(line)?.[1];
  if (fenced) return new RegExp(`^ {0,3}${fenced[0] === '~' ? '~' : '`'}{${fenced.length},}\\s*$`, 'u');
  if (/^ {0,3}\$\$\s*$/u.test(line)) return /^\s*\$\$\s*$/u;
  for (const [start, end] of html) {
    const found = start.exec(line);
    if (found && !end.test(line.slice(found.index + 1))) return end;
  }
  return undefined;
}
