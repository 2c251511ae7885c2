import { parseDocument } from 'yaml';
import type { DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, styleNames, slideSizes, transitionNames } from '../model/deck.ts';
import type { Outline, ReportLine } from '../model/outline.ts';
import { weightedLength } from '../text/runs.ts';
import { labelColon } from '../text/scripts.ts';
import { isVersion, withoutAuthorLabel } from './byline.ts';
import { readSlideSize } from './slide-size.ts';
import { readThemeFonts } from './theme-fonts.ts';

/** Settings in the front matter of a Markdown source. */
export interface FrontMatter extends Pick<
  Outline,
  'color' | 'fonts' | 'footer' | 'icons' | 'logo' | 'size' | 'transition'
> {
  title?: string;
  subtitle?: string;
  /** Whether the subtitle is only the event, the place or the organization. */
  hasPlaceAsSubtitle?: boolean;
  author?: string;
  date?: string;
  /** The version of the document, such as “v2.3”. */
  version?: string | undefined;
  coverId?: string;
  language?: DeckLanguage;
  style?: StyleName;
  /** Short lines for the cover, such as the audience. */
  coverLines?: string[];
  /** Whether the text of all content slides enters paragraph by paragraph (pandoc). */
  isIncremental?: boolean;
  /** Entries with unknown keys, as `key: value`. */
  others: string[];
}

/** The front matter of a Markdown source, and the rest. */
export interface SplitFrontMatter {
  frontMatter: FrontMatter;
  /** The text with empty lines in place of the front matter, so that line numbers stay the same. */
  body: string;
  report: ReportLine[];
}

const frontMatterPattern = /^(?:[ \t]*\r?\n)*---[ \t]*\r?\n([^]*?)(?:\r?\n|^)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u;

/** Matches pandoc's title block: lines that begin with `%`, at the beginning of the text. */
const titleBlockPattern = /^\n*((?:%[ \t][^\n]*(?:\n|$)){1,3})/u;
const maxTitleBlockLine = 300;

/** Splits off pandoc's title block, whose lines are the title, the authors and the date. */
function splitTitleBlock(text: string): SplitFrontMatter | undefined {
  const [whole = '', block = ''] = titleBlockPattern.exec(text) ?? [];
  const [title = '', authors = '', date = ''] = block.split('\n').map((line) => line.slice(1).trim());
  if (title === '' || [title, authors, date].some(({ length }) => length > maxTitleBlockLine)) return undefined;
  const author = authors
    .split(';')
    .map((name) => name.trim())
    .join(', ');
  const frontMatter: FrontMatter = { title, ...(author && { author }), ...(date && { date }), others: [] };
  return { frontMatter, body: whole.replace(/[^\n]+/gu, '') + text.slice(whole.length), report: [] };
}

/**
 * Splits off YAML between `---` at the beginning of the text, ignoring leading empty lines. If the block is not a YAML
 * map, its `---` stays a thematic break and the rest stays text. Also splits off pandoc's title block.
 */
export function splitFrontMatter(text: string): SplitFrontMatter {
  const match = frontMatterPattern.exec(text);
  const map = match && readMap(match[1] ?? '');
  if (!match || !map) return splitTitleBlock(text) ?? { frontMatter: { others: [] }, body: text, report: [] };
  const report: ReportLine[] = [];
  const body = match[0].replace(/[^\n]+/gu, '') + text.slice(match[0].length);
  return { frontMatter: readKeys(withUnquotedColor(map, match[1] ?? ''), report), body, report };
}

/** Maximum number of characters of front matter, and the maximum depth of its brackets. */
const yamlLimits = { length: 16 * 1024, depth: 64 } as const;

function readMap(yaml: string): Record<string, unknown> | undefined {
  if (yaml.length > yamlLimits.length || isNestedTooDeep(yaml)) return undefined;
  try {
    // Parses all values as strings, so that "2025.10" and "007" stay as written.
    const document = parseDocument(yaml, {
      schema: 'failsafe',
      customTags: ['null'],
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'silent',
    });
    if (document.errors.length > 0 || hasCollectionKey(document.contents)) return undefined;
    const value: unknown = document.toJS({ maxAliasCount: 50 });
    if (value === null && yaml.trim() === '') return undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // Invalid YAML, or an alias that expands excessively: treat it as text.
    return undefined;
  }
}

/** Whether brackets are nested more deeply than in any front matter that people write. */
function isNestedTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const character of yaml) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > yamlLimits.depth) return true;
  }
  return false;
}

/**
 * Whether a key in a YAML node is a map or a list. `toJS` converts each key to text, which takes minutes for maps whose
 * keys are nested maps.
 */
function hasCollectionKey(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('key' in node && 'value' in node) return isCollection(node.key) || hasCollectionKey(node.value);
  return isCollection(node) && node.items.some(hasCollectionKey);
}

/** Whether a YAML node is a map or a list. */
function isCollection(node: unknown): node is { items: unknown[] } {
  return typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items);
}

/** Adds quotes to unquoted colors. In YAML, their `#` begins a comment, which the author never intends. */
function withUnquotedColor(map: Record<string, unknown>, yaml: string): Record<string, unknown> {
  const [, key = '', color] = /^(color):[ \t]{1,9}(#[\da-f]{3,6})[ \t]*$/imu.exec(yaml) ?? [];
  return color !== undefined && textOf(map[key]) === '' ? { ...map, [key]: color } : map;
}

/** Keys by their other names. */
const keyNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    institute: 'institution affiliation organization organisation university company 单位 机构',
    language: 'lang',
    color: 'colour',
    fonts: 'font 字体',
    size: 'aspectratio',
    subtitle: '副标题',
    author: '作者 汇报人 答辩人 主讲人 教师 授课教师',
    date: '日期',
    version: '版本 版本号',
  }).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
);

/** Returns the version of a document as the cover shows it: “2.3” as “v2.3”; undefined for other text. */
function versionOf(text: string): string | undefined {
  if (isVersion(text)) return text;
  return /^\d{1,4}(?:\.\d{1,4}){0,3}$/u.test(text) ? `v${text}` : undefined;
}

function readKeys(map: Record<string, unknown>, report: ReportLine[]): FrontMatter {
  const result: FrontMatter = { others: [] };
  let institute: { text: string; note: () => void } | undefined;
  const occasions: { text: string; note: () => void }[] = [];
  let header = '';
  for (const [key, value] of Object.entries(map)) {
    const text = textOf(value);
    if (text === '') continue;
    const noteKey = (reason?: string): void => {
      if (reason === undefined) result.others.push(`${key}: ${text}`);
      report.push({
        line: 1,
        kind: reason === undefined ? 'notes' : 'setting',
        message: reason ?? `"${key}" in the front matter is not supported; it was moved to the notes.`,
      });
    };
    const name = keyNames.get(key.toLowerCase()) ?? key.toLowerCase();
    switch (name) {
      case 'title':
      case 'subtitle':
      case 'date':
        result[name] = text;
        break;
      case 'author':
        result.author = withoutAuthorLabel(text);
        break;
      case 'institute':
        institute = { text, note: noteKey };
        break;
      case 'cover':
        result.coverId = text;
        break;
      case 'language': {
        const language = languageOf(text);
        if (language) result.language = language;
        else noteKey(`The language "${text}" is not one of en, zh.`);
        break;
      }
      case 'theme': {
        const style = styleNames.find((name) => name === text.toLowerCase());
        if (style) result.style = style;
        else noteKey(`The theme "${text}" is not one of ${styleNames.join(', ')}.`);
        break;
      }
      case 'logo':
        result.logo = text;
        break;
      case 'header':
        header = text;
        break;
      case 'info':
        addInfo(result, typeof value === 'string' ? value : text);
        break;
      case 'footer':
        result.footer = noWords.has(text.toLowerCase()) ? '' : text;
        break;
      case 'color': {
        const color = colorOf(text);
        if (color) result.color = color;
        else noteKey(`The color "${text}" is not one of ${colorNames.join(', ')}, and not like "#0A5CD6".`);
        break;
      }
      case 'fonts':
        addFonts(result, value, isToolKey(key), noteKey);
        break;
      case 'transition': {
        const transition = transitionNames.find((name) => name.toLowerCase() === text.toLowerCase());
        if (transition) result.transition = transition;
        else if (!noWords.has(text.toLowerCase()))
          noteKey(`The transition "${text}" is not one of none, ${transitionNames.join(', ')}.`);
        break;
      }
      case 'size': {
        const size = readSlideSize(value, text);
        if (size === undefined)
          noteKey(`The size "${text}" is not 16:9, ${slideSizes.join(', ')} or a ratio from 16:9 to 1:2.`);
        else if (size !== '16:9') result.size = size;
        break;
      }
      case 'icons':
        if (noWords.has(text.toLowerCase())) result.icons = false;
        break;
      case 'incremental':
        if (yesWords.has(text.toLowerCase())) result.isIncremental = true;
        break;
      default:
        if (name === 'version' && versionOf(text) !== undefined) result.version = versionOf(text);
        else if (occasionKeys.has(key.toLowerCase())) occasions.push({ text, note: noteKey });
        else if (typeof value === 'string' && isHumanKey(key) && isShortText(text))
          (result.coverLines ??= []).push(labeled(key, text));
        else if (!isToolKey(key)) noteKey();
    }
  }
  // Slides have no header, so that its text precedes the footer.
  if (header !== '' && result.footer !== '') result.footer = [header, result.footer].filter(Boolean).join(' · ');
  const hasSubtitle = result.subtitle !== undefined;
  for (const { text, note } of occasions) addOccasion(result, text, note);
  if (institute) addInstitute(result, institute.text, institute.note);
  if (!hasSubtitle && result.subtitle !== undefined) result.hasPlaceAsSubtitle = true;
  return result;
}

/** Adds the fonts of the presentation. Unknown ones are reported, except in the settings of other tools, which are maps. */
function addFonts(result: FrontMatter, value: unknown, isOfTool: boolean, noteKey: (reason?: string) => void): void {
  const fonts = readThemeFonts(value);
  if (fonts) result.fonts = fonts;
  else if (typeof value === 'string') noteKey(`The fonts "${value.trim()}" are not among the fonts of the editor.`);
  else if (!isOfTool) noteKey();
}

/** Maximum number of characters of a line with the author and the institute. A Han character counts as two. */
const maxBylineLength = 48;

/** Maximum number of characters of a subtitle with the institute. */
const maxSubtitleLength = 110;

/** Adds the author's institute to the line with the author or, if that line would be too long, to the subtitle. */
function addInstitute(result: FrontMatter, institute: string, note: () => void): void {
  const { author, subtitle } = result;
  const line = author === undefined ? institute : `${author} · ${institute}`;
  const isKnown = author?.includes(institute) === true || subtitle?.includes(institute) === true;
  if (isKnown) return;
  const longSubtitle = subtitle === undefined ? institute : `${subtitle} · ${institute}`;
  if (weightedLength(line) <= maxBylineLength) result.author = line;
  else if (subtitle === undefined || weightedLength(longSubtitle) <= maxSubtitleLength) result.subtitle = longSubtitle;
  else note();
}

/** Keys of the course, the event or the place, which the cover shows. */
const occasionKeys: ReadonlySet<string> = new Set(
  'course module semester term event conference meeting occasion venue location place client customer department team 课程 学期 活动 会议 地点 客户 部门 团队'.split(
    ' ',
  ),
);

/** Adds the course, the event or the place to the subtitle if it fits there. */
function addOccasion(result: FrontMatter, text: string, note: () => void): void {
  const { title = '', subtitle } = result;
  if (title.includes(text) || subtitle?.includes(text) === true) return;
  const joined = subtitle === undefined ? text : `${subtitle} · ${text}`;
  if (weightedLength(joined) <= maxSubtitleLength && !/^(?:https?:|[[{"])/u.test(text)) result.subtitle = joined;
  else note();
}

/** English keys that a cover shows with their values. */
const humanKeys: ReadonlySet<string> = new Set(
  'audience confidentiality classification duration edition revision status version room'.split(' '),
);
/** Maximum number of characters of a value that a cover shows with its key. */
const maxLabeledLength = 64;

/** Whether a key is for readers: it is Chinese, or one of a few English words. */
function isHumanKey(key: string): boolean {
  return /^\p{Script=Han}{2,8}$/u.test(key) || humanKeys.has(key.toLowerCase());
}

/** Whether a value is short text, and no switch, number, address or structure. */
function isShortText(text: string): boolean {
  return (
    weightedLength(text) <= maxLabeledLength &&
    /\p{L}{2}|\d\s?\p{L}/u.test(text) &&
    !/^(?:https?:|true$|false$|[[{"]|\.{0,2}\/)|\.(?:css|js|png|jpe?g|svg|html?)$/iu.test(text)
  );
}

/** Returns a line of the cover with the key of its value. A second title, beside the first heading, needs none. */
function labeled(key: string, text: string): string {
  if (key === '标题') return text;
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}${labelColon(key)}${text}`;
}

/** Settings of Marp, Slidev, reveal.js, Quarto, pandoc and site generators, which concern no reader. */
const toolKeys: ReadonlySet<string> = new Set(
  `marp paginate class style math headingdivider backgroundcolor backgroundimage backgroundposition backgroundrepeat backgroundsize
  background highlighter drawings mdc colorschema fonts routermode canvaswidth favicon linenumbers monaco exportfilename download
  presenter record selectable themeconfig titletemplate twoslash wakelock addons defaults css htmlattrs level layout hidetoc
  revealoptions separator verticalseparator highlighttheme scripts fontsize geometry documentclass header-includes output
  linkcolor toc csl mainfont sansfont monofont cjkmainfont navigation colortheme fonttheme slide-level section-titles
  format execute jupyter engine draft permalink slug aliases cssclass cssclasses id uid type published`.split(/\s+/u),
);

function isToolKey(key: string): boolean {
  return toolKeys.has(key.toLowerCase());
}

/** Limits for the lines of a description that a cover shows: their number, and their length in characters. */
const infoLimits = { lines: 3, length: 90 } as const;

/** Adds a description such as the event and the city to the cover if it is a few short lines, and otherwise to the notes. */
function addInfo(result: FrontMatter, value: string): void {
  const lines = value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const areShort =
    lines.length <= infoLimits.lines &&
    lines.every((line) => weightedLength(line) <= infoLimits.length && !/^[#>*+-]|[[\]<>`*]|https?:/u.test(line));
  if (areShort) (result.coverLines ??= []).push(...lines);
  else result.others.push(lines.join('\n'));
}

/** Values that enable a setting. */
const yesWords: ReadonlySet<string> = new Set(['on', 'yes', 'true', '是']);

/** Values that disable a setting. */
const noWords: ReadonlySet<string> = new Set(['off', 'none', 'no', 'false', '无']);

/** Parses the name of a color, or `#RGB` or `#RRGGBB` in any case and with or without the `#`. */
function colorOf(text: string): Outline['color'] {
  const name = colorNames.find((one) => one === text.toLowerCase());
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/iu.exec(text) ?? [];
  if (name || digits === '') return name;
  return `#${(digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits).toUpperCase()}`;
}

function languageOf(text: string): DeckLanguage | undefined {
  if (/^(zh\b|中文|汉语|chinese)/iu.test(text)) return 'zh';
  return /^(en\b|英文|英语|english)/iu.test(text) ? 'en' : undefined;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter(Boolean);
    // Commas between texts with commas would hide where each person's position ends.
    return texts.join(texts.some((text) => /[,，]/u.test(text)) ? ' · ' : ', ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\s+/gu, ' ').trim();
}
