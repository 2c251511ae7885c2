import { endsSentence } from '../text/sentences.ts';

/** Settings of slides at the top of a slide, between `---` and `---` (Slidev) or directly below `---` (remark). */
const settingKeys: ReadonlySet<string> = new Set(
  `layout layoutclass class background backgroundsize backgroundcolor background-image background-size background-color color
  image transition clicks clicksstart level hide hideintoc preload routealias src zoom dragpos disabled theme paginate template
  count continued exclude name title routes data-background data-background-color data-background-image data-transition`.split(
    /\s+/u,
  ),
);

/** Keys that may also be the beginning of text. They are settings only beside other settings. */
const weakKeys: ReadonlySet<string> = new Set(['color', 'image', 'level', 'name', 'title', 'theme', 'template', 'src']);

/** Matches a setting. Values continue on indented lines. */
const setting = /^([a-z][a-zA-Z-]{1,30}):(?:[ \t]+(\S.*))?$/u;
const maxSettingLines = 40;
/** Maximum length of a value of several words. Longer ones, and sentences, are text such as “background: In 1968, …”. */
const maxWordsLength = 60;
/** Matches the line that opens or closes a code block. */
const codeFence = /^ {0,3}(`{3,}|~{3,})/u;
/** Matches a slot of a Slidev layout, alone on its line. */
const slot = /^::([a-z][a-z\d-]{0,20})::[ \t]*$/u;

/**
 * Replaces the settings of slides in other tools with empty lines, so that line numbers stay the same: `---`,
 * `layout: two-cols`, `---` (Slidev), and `class: center` below `---` (remark). A picture in the settings becomes a
 * picture of the slide, and a slot such as `::right::` a fence, at which a column begins.
 */
export function withoutSlideSettings(source: string): string {
  if (!/^(?:::)?[a-z][a-zA-Z-]{1,30}:/mu.test(source)) return source;
  const lines = source.split('\n');
  let fence: string | undefined;
  let isStart = true;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const marks = codeFence.exec(line)?.[1];
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = marks;
    const name = slot.exec(line)?.[1];
    if (name !== undefined) lines[index] = `::: slot ${name}`;
    const isBreak = line.trimEnd() === '---';
    if (isBreak || (isStart && line.trim() !== '')) {
      const end = endOfSettings(lines, isBreak ? index + 1 : index);
      if (end !== undefined) clearSettings(lines, isBreak ? index + 1 : index, end);
      // Directly below text, `---` would make it a heading.
      if (end !== undefined && isBreak) lines[index] = '***';
    }
    if (line.trim() !== '') isStart = false;
  }
  return lines.join('\n');
}

/** Returns the index after the settings that begin at a line; undefined if there are none. */
function endOfSettings(lines: readonly string[], from: number): number | undefined {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at++;
  const keys: string[] = [];
  const start = at;
  for (; at < lines.length && at - start < maxSettingLines; at++) {
    const line = lines[at] ?? '';
    const key = keyOf(line);
    if (key !== undefined) keys.push(key);
    else if (!(keys.length > 0 && /^(?:[ \t]+\S|$)/u.test(line))) break;
  }
  const isClosed = lines[at]?.trimEnd() === '---';
  if (isClosed) return keys.some((key) => isStrong(key) || (keys.length === 1 && key === 'image')) ? at + 1 : undefined;
  // Without an end, the settings are the lines up to the first empty line.
  const end = start + lines.slice(start, at).findIndex((line, index) => index > 0 && line.trim() === '');
  const last = end < start ? at : end;
  const names = lines.slice(start, last).map((line) => keyOf(line) ?? '');
  const areSettings = names.length > 0 && names.every((key) => settingKeys.has(key)) && names.some(isStrong);
  return areSettings && /^(?:#|\s*$)/u.test(lines[last] ?? '') ? last : undefined;
}

function isStrong(key: string): boolean {
  return settingKeys.has(key) && !weakKeys.has(key);
}

/** Returns the key of a setting in lower case; undefined for text. */
function keyOf(line: string): string | undefined {
  const [, key, value = ''] = setting.exec(line) ?? [];
  const name = key?.toLowerCase();
  const isText = endsSentence(value) || (value.length > maxWordsLength && /\p{L} \p{L}+ \p{L}/u.test(value));
  return name !== undefined && isStrong(name) && isText ? undefined : name;
}

/** Replaces settings with empty lines, and with the picture that they name. */
function clearSettings(lines: string[], from: number, end: number): void {
  const values = new Map(
    lines.slice(from, end).flatMap((line): [string, string][] => {
      const [, key, value] = setting.exec(line) ?? [];
      return key !== undefined && value !== undefined ? [[key.toLowerCase(), value.replace(/^["']|["']$/gu, '')]] : [];
    }),
  );
  const picture = values.get('image') ?? '';
  const side = /^image-(left|right)$/u.exec(values.get('layout') ?? '')?.[1];
  const isPicture =
    /^(?:https?:\/\/|\.{0,2}\/|[\w-]+\/)[^\s()<>]+$|^[^\s()<>]+\.(?:jpe?g|png|gif|webp|svg|avif)$/iu.test(picture);
  for (let index = from; index < end; index++) lines[index] = '';
  if (isPicture && end - from > 1) lines[from] = `![bg${side === undefined ? '' : ` ${side}`}](${picture})`;
}
