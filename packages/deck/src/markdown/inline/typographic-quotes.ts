import type { Run } from '../../model/text.ts';

/** Whether text has quotation marks or apostrophes that are typed straight. Most text has none. */
const straight = /["']/u;
/** Matches a character before an opening mark. */
const before = /^$|[\s([{<«„“‘/—–-]/u;
const word = /[\p{L}\p{N}]/u;
const han = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Matches words that begin with an apostrophe, and years such as ’90s. */
const elision = /^(?:\d\ds?(?!\d)|(?:tis|twas|em|til|cause|n|round)(?!\p{L}))/iu;

/**
 * Replaces straight quotation marks and apostrophes by typographic ones: “…”, ‘…’ and ’. Code, addresses, measures such as
 * 5'10" and marks without a counterpart stay unchanged.
 */
export function withTypographicQuotes(runs: readonly Run[]): readonly Run[] {
  if (!runs.some((run) => !run.code && straight.test(run.text))) return runs;
  const text = runs.map((run) => (isLiteral(run) ? '\uFFFC'.repeat(run.text.length) : run.text)).join('');
  const characters = Array.from({ length: text.length }, (_, at) => text.charAt(at));
  setDoubleQuotes(characters, text);
  setSingleQuotes(characters, text);
  let start = 0;
  return runs.map((run) => {
    const end = start + run.text.length;
    const own = isLiteral(run) ? run : { ...run, text: characters.slice(start, end).join('') };
    start = end;
    return own;
  });
}

function isLiteral({ code, link, text }: Run): boolean {
  return code === true || (link !== undefined && link.includes(text));
}

/** Sets the marks around quotations of each line. A line with an odd number of marks stays unchanged. */
function setDoubleQuotes(characters: string[], text: string): void {
  let start = 0;
  for (const line of text.split('\n')) {
    const marks: { at: number; mark: string }[] = [];
    let isOpen = false;
    let isValid = true;
    for (let at = start; at < start + line.length; at++) {
      if (text[at] !== '"') continue;
      const [previous, next] = [text.charAt(at - 1), text.charAt(at + 1)];
      // `width="5"` is code, and 5" a measure.
      if (previous === '=' || previous === '\\' || (!isOpen && /\d/u.test(previous))) isValid = false;
      if (!isOpen && !before.test(at === start ? '' : previous) && !han.test(previous) && !han.test(next))
        isValid = false;
      marks.push({ at, mark: isOpen ? '”' : '“' });
      isOpen = !isOpen;
    }
    if (isValid && !isOpen) for (const { at, mark } of marks) characters[at] = mark;
    start += line.length + 1;
  }
}

/** Sets apostrophes inside and at the end of words, and marks around quotations inside others. */
function setSingleQuotes(characters: string[], text: string): void {
  let opened: number | undefined;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n') opened = undefined;
    if (text[at] !== "'") continue;
    const [previous, next] = [text.charAt(at - 1), text.charAt(at + 1)];
    const isAfterWord = word.test(previous) && !han.test(previous);
    if (isAfterWord && word.test(next) && !/\d/u.test(next)) characters[at] = '’';
    else if (!isAfterWord && elision.test(text.slice(at + 1, at + 8))) characters[at] = '’';
    else if (before.test(characters[at - 1] ?? '') && /\S/u.test(next)) {
      if (opened === undefined) opened = at;
    } else if (opened !== undefined) {
      [characters[opened], characters[at]] = ['‘', '’'];
      opened = undefined;
    } else if ((/s/iu.test(previous) || characters[at - 2] === '’') && !word.test(next)) characters[at] = '’';
  }
}
