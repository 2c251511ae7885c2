import { isThematicBreak } from './slide-start.ts';

/** Settings of a slide in Slidev and remark. */
const strongKey =
  /^(?:layout(?:class)?|class|background(?:-?(?:size|color|image))?|transition|clicks(?:start)?|hide(?:intoc)?|preload|routealias|zoom|dragpos|disabled|paginate|count|continued|exclude|routes|data-(?:background(?:-color|-image)?|transition))$/i;
/** Settings that may also be the beginning of text. */
const weakKey = /^(?:color|image|level|name|title|theme|template|src)$/i;
const setting = /^([a-z][a-zA-Z-]{1,30}):(?:\s+(\S.*))?$/;
const maxLines = 40;
const maxWordsLength = 60;
const slot = /^::[a-z][a-z\d-]{0,20}::$/;

/**
 * Replaces the settings of slides in other tools with empty lines, as the deck engine does: `---`, `layout: two-cols`,
 * `---`, and `class: center` below `---`. Headings below a slot such as `::right::` are no headings of slides.
 */
export function withoutSlideSettings(lines: readonly string[]): string[] {
  const result = [...lines];
  let isStart = true;
  let isBelowSlot = false;
  for (const [index, source] of lines.entries()) {
    const line = result[index] === source ? source : '';
    const isBreak = line.trimEnd() === '---';
    if (isBreak || isThematicBreak(line)) isBelowSlot = false;
    if (slot.test(line.trimEnd())) {
      isBelowSlot = true;
      result[index] = '';
    } else if (isBelowSlot && /^ {0,3}##?\s/.test(line)) result[index] = '### |';
    const start = isBreak ? index + 1 : index;
    const end = isBreak || (isStart && line.trim()) ? endOfSettings(result, start) : 0;
    if (end > 0) {
      const hasPicture = result.slice(start, end).some((one) => /^image:\s\S+[./]/.test(one));
      result.fill('', start, end);
      if (hasPicture) result[start] = '![](|)';
      if (isBreak) result[index] = '***';
    }
    if (line.trim()) isStart = false;
  }
  return result;
}

/** Returns the index after the settings that begin at a line; 0 if there are none. */
function endOfSettings(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !lines[at]?.trim()) at++;
  const start = at;
  const keys: string[] = [];
  for (; at < lines.length && at - start < maxLines; at++) {
    const key = keyOf(lines[at]);
    if (key) keys.push(key);
    else if (keys.length === 0 || !/^(?:[ \t]+\S|$)/.test(lines[at] ?? '')) break;
  }
  if (lines[at]?.trimEnd() === '---')
    return keys.some((key) => strongKey.test(key)) || (keys.length === 1 && keys[0] === 'image') ? at + 1 : 0;
  let end = start;
  while (end < at && lines[end]?.trim()) end++;
  const names = lines.slice(start, end).map(keyOf);
  const areSettings = names.every((key) => strongKey.test(key) || weakKey.test(key));
  return areSettings && names.some((key) => strongKey.test(key)) && /^(?:#|\s*$)/.test(lines[end] ?? '') ? end : 0;
}

/** Returns the key of a setting; empty for text, such as “background: In 1968, …”. */
function keyOf(line = ''): string {
  const [, key = '', value = ''] = setting.exec(line) ?? [];
  const isText = /[.!?。！？]\s*$/.test(value) || (value.length > maxWordsLength && /\p{L} \p{L}+ \p{L}/u.test(value));
  return isText && strongKey.test(key) ? '' : key;
}
