import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** A member, what the person does, and more about the person. */
export interface TeamMember {
  name: readonly Run[];
  role: readonly Run[];
  about?: readonly Run[];
}

const limits = { min: 2, max: 8, role: 90, about: 150 } as const;
/** Matches headings of slides about people. */
const peopleHeading =
  /\b(?:team|who|people|founders|speakers|contacts?|staff|leadership|board|advisors|responsible|crew|roles|authors|members|committee|contributors|presenters|organi[sz]ers|researchers|volunteers|trustees|directors|governors|mentors|faculty|jury|judges|panell?ists|moderators|characters)\b|理事|董事|委员|评委|导师|师资|主创|创始人|团队|成员|人员|联系人|负责人|讲师|嘉宾|专家|分工|班子|小组|人物(?:介绍|简介)?$/iu;
/** Matches two to four capitalized words, or two to four Han characters that are neither a role nor a department. */
const fullName =
  /^(?!顾问|导师|股东|合伙人|产品|研发|开发|测试|技术|运[营维]|设计|市场|销售|商务|客[服户]|财务|法务|人[力事]|行政|采购|物流|后勤|培训|品牌|宣传|安全|质量|数据|项目|第)(?:\p{Lu}[\p{L}.'’-]{0,20}(?:\s\p{L}[\p{L}.'’-]{0,20}){1,3}|\p{Script=Han}{2,4})$/u;
/** Matches words at the end of the name of a department, and a number of people, which no person has. */
const department =
  /\s(?:support|success|engineering|operations|marketing|sales|design|finance|services?|legal|research|security|infrastructure|data|development|relations|resources|platform|team)$/iu;
/** Matches the name of a position or a department: its last word, if that is a common noun, or its last characters. */
const commonNoun =
  /\s\p{Ll}[\p{L}'’-]{0,20}$|(?:[部科处室组局站队厂院所]|中心|护士|医生|工程师|[医教药技律厨]师|主任|主管|经理|专员|助理)$/u;
const headcount = /^\s*\d{1,5}\s?(?:人|名|位|people|persons|staff|employees|FTEs?)?\s*$/iu;
/** Matches a name before a dash, a colon, a comma or a parenthesis. */
// ReDoS: every part of the pattern is bounded.
const nameAndSeparator =
  /^\s{0,3}([^\n—–:：,，(（|·-]{2,48}(?:-\p{Lu}[^\n—–:：,，(（|·-]{1,24})?)(\s?[—–:：,，|·]{1,2}\s?|\s-\s|\s?[(（])/u;

/** Matches a Chinese name before a space, which the role follows: “沈一舟 首席执行官”. */
const nameAndSpace = /^\s{0,3}(\p{Script=Han}{2,4})(\s{1,2})(?=\p{L})/u;

/** Whether a heading announces people. */
export function isPeopleHeading(heading: readonly Run[]): boolean {
  return peopleHeading.test(plainText(heading));
}

/** Whether text is the full name of a person. */
export function isFullName(text: string): boolean {
  const name = text.trim();
  return fullName.test(name) && !department.test(name) && !commonNoun.test(name);
}

/** Reads a list of people with their roles below a heading such as “The team”: “Ida Brandt — chief engineer”. */
export function readPeople(heading: readonly Run[], blocks: readonly Block[]): readonly TeamMember[] | undefined {
  const items = itemsIn(blocks);
  if (!items) return undefined;
  if (items.length < limits.min || items.length > limits.max) return undefined;
  const people = items.map(memberOf);
  if (!people.every((member) => member !== undefined)) return undefined;
  return isPeopleHeading(heading) || areNamedRoles(people) ? people : undefined;
}

/** Returns the items of the only list, or paragraphs that all begin with a bold name. */
function itemsIn(blocks: readonly Block[]): readonly ListItem[] | undefined {
  const [list] = blocks;
  if (blocks.length === 1 && list?.kind === 'list') return list.ordered ? undefined : list.items;
  const paragraphs = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.runs[0]?.bold && isFullName(block.runs[0].text) ? [{ runs: block.runs }] : [],
  );
  return paragraphs.length > 1 && paragraphs.length === blocks.length ? paragraphs : undefined;
}

/** Matches words that only a person's position has. */
const position =
  /\b(?:CEO|CTO|CFO|COO|CMO|chief|director|engineer|manager|head of|lead|founder|officer|professor|nurse|designer|researcher|analyst|editor|coordinator)\b|总监|经理|工程师|主任|总裁|首席|教授|创始人|负责人/iu;
/** Matches a role whose first phrase begins with “head of” or ends with a position. */
// ReDoS: at most 60 characters (`areNamedRoles`).
const positionPhrase = new RegExp(
  `^(?:head of|[^,，.。;；(（]{0,40}?(?:${position.source})(?:$|[,，.。;；:：(（]|\\s(?:of|at|for|and|in)\\s))`,
  'iu',
);
/** Matches the last word of names of things that look like the names of people. */
const notName = /\s(?:layer|manager|bus|team|market|city|engine|service|platform|hub|store|system|office)$/iu;
const minNamedRoles = 3;

/** Whether three or more names are in bold, most of them with a position: “**Ida Brandt** – Head of Sales”. */
function areNamedRoles(people: readonly TeamMember[]): boolean {
  const withPosition = people.filter(({ role }) => positionPhrase.test(plainText(role).trim().slice(0, 60)));
  return (
    people.length >= minNamedRoles &&
    people.every(({ name }) => name[0]?.bold && !notName.test(plainText(name).trim())) &&
    withPosition.length * 3 >= people.length * 2
  );
}

/** Reads a person from the item of a list; undefined for other text. */
export function memberOf({ runs, items, checked, mark, icon }: ListItem): TeamMember | undefined {
  if (items ?? checked ?? mark ?? icon) return undefined;
  const text = textOfRuns(runs);
  const [whole = '', name = '', separator = ''] = nameAndSpace.exec(text) ?? nameAndSeparator.exec(text) ?? [];
  if (!isFullName(name) || text.includes('\n') || text.length - whole.length > limits.role + limits.about)
    return undefined;
  const isInParentheses = /[(（]/u.test(separator);
  if (isInParentheses && !/[)）]\s*$/u.test(text)) return undefined;
  const end = isInParentheses ? text.trimEnd().length - 1 : text.length;
  const rest = sliceRuns(runs, whole.length, end);
  const { role, about } = splitRole(rest);
  const { length } = plainText(role).trim();
  if (headcount.test(plainText(role))) return undefined;
  if (length < 2 || length > limits.role || plainText(about ?? []).length > limits.about) return undefined;
  const named = sliceRuns(runs, whole.indexOf(name), whole.indexOf(name) + name.trimEnd().length);
  return { name: named, role, ...(about && { about }) };
}

/** Matches a role that is a sentence or ends at a dash, if more text follows. */
// ReDoS: at most 240 characters (`memberOf`).
const roleSentence = /^\s*[^.。;；–—]{2,80}(?:[.。](?=\s+[\p{Lu}\d]|\s*\p{Script=Han})|\s?[–—]{1,2}(?=\s?[\p{L}\d]))/u;

/** Maximum length of a first sentence that is a role without the name of a position: “chef.” */
const maxRoleSentence = 30;

/** Splits “**Head of Sales.** Ten years in retail.” and “CEO – ran a depot” after the role. */
function splitRole(runs: readonly Run[]): Pick<TeamMember, 'role' | 'about'> {
  const text = textOfRuns(runs);
  const isBold = runs[0]?.bold === true && runs.some(({ bold }) => !bold);
  const bold = isBold
    ? runs.slice(
        0,
        runs.findIndex(({ bold: isStrong }) => !isStrong),
      )
    : [];
  const boldText = textOfRuns(bold);
  // “**CEO** – ran a depot”, “**创始人**：主导过六十个项目”.
  const isBoldRole = boldText.trim() !== '' && /^\s?[:：–—,，|·-]/u.test(text.slice(boldText.length));
  const [sentence = ''] = roleSentence.exec(text) ?? [];
  const isShort = sentence.length <= maxRoleSentence && sentence.length < text.trimEnd().length;
  const isRole = position.test(sentence) || (isShort && (text.length > limits.role || /^\s*\p{Ll}/u.test(text)));
  const { length } = isBoldRole || /[.。:：,，]\s*$/u.test(boldText) ? boldText : isRole ? sentence : '';
  if (length === 0) return { role: runs };
  const role = text.slice(0, length).replace(/[.。:：,，–—\s]{1,3}$/u, '');
  const start = length + (/^\s*(?:[:：–—,，|·-]{1,2}\s*)?/u.exec(text.slice(length))?.[0].length ?? 0);
  return {
    role: sliceRuns(runs, 0, role.length).map(({ bold: _, ...run }) => run),
    about: sliceRuns(runs, start, text.length),
  };
}
