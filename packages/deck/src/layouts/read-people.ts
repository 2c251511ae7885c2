import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';
import { sliceRuns } from './slice-runs.ts';

/** A member, what the person does, and more about the person. */
export interface TeamMember {
  name: readonly Run[];
  role: readonly Run[];
  about?: readonly Run[];
}

const limits = { min: 2, max: 8, role: 90, about: 150, texts: 2, text: 240 } as const;
/** Matches headings of slides about people. */
const peopleHeading =
  /\b(?:team|who|people|founders|speakers|contacts?|staff|leadership|board|advisors|responsible|crew|roles|authors|members|committee|contributors|presenters|organi[sz]ers|researchers|volunteers)\b|团队|成员|人员|联系人|负责人|讲师|嘉宾|专家|分工|班子|小组/iu;
/** Matches two to four capitalized words, or two to four Han characters. */
const fullName = /^(?:\p{Lu}[\p{L}.'’-]{0,20}(?:\s\p{L}[\p{L}.'’-]{0,20}){1,3}|\p{Script=Han}{2,4})$/u;
/** Matches a name before a dash, a colon, a comma or a parenthesis. */
// ReDoS: every part of the pattern is bounded.
const nameAndSeparator =
  /^\s{0,3}([^\n—–:：,，(（|·-]{2,48}(?:-\p{Lu}[^\n—–:：,，(（|·-]{1,24})?)(\s?[—–:：,，|·]{1,2}\s?|\s-\s|\s?[(（])/u;

/** Whether a heading announces people. */
export function isPeopleHeading(heading: readonly Run[]): boolean {
  return peopleHeading.test(plainText(heading));
}

/** Whether text is the full name of a person. */
export function isFullName(text: string): boolean {
  return fullName.test(text.trim());
}

/** Reads a list of people with their roles below a heading such as “The team”: “Ida Brandt — chief engineer”. */
export function readPeople(heading: readonly Run[], blocks: readonly Block[]): readonly TeamMember[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || list.ordered) return undefined;
  const { items } = list;
  if (items.length < limits.min || items.length > limits.max) return undefined;
  const people = items.map(memberOf);
  if (!people.every((member) => member !== undefined)) return undefined;
  return isPeopleHeading(heading) || areNamedRoles(people) ? people : undefined;
}

/** Matches words that only a person's position has. */
const position =
  /\b(?:CEO|CTO|CFO|COO|CMO|chief|director|engineer|manager|head of|lead|founder|officer|professor|nurse|designer|researcher|analyst|editor|coordinator)\b|总监|经理|工程师|主任|总裁|教授|创始人|负责人/iu;
const minNamedRoles = 3;

/** Whether three or more names are in bold, most of them with a position: “**Ida Brandt** – Head of Sales”. */
function areNamedRoles(people: readonly TeamMember[]): boolean {
  const withPosition = people.filter(({ role }) => position.test(plainText(role).slice(0, 60)));
  return (
    people.length >= minNamedRoles &&
    people.every(({ name: [first] }) => first?.bold) &&
    withPosition.length * 3 >= people.length * 2
  );
}

/** Maximum length of a line with several people. */
const maxLineLength = 240;

/** Converts a line with several people, which is the only text of its slide, or a paragraph for each person, into a list. */
export function peopleAsList(heading: readonly Run[], blocks: readonly Block[]): Block[] | undefined {
  const [line, ...others] = blocks;
  if (line?.kind !== 'paragraph') return undefined;
  if (others.length > 0) return peopleParagraphs(heading, blocks);
  const list: Block = { kind: 'list', ordered: false, items: itemsOf(line.runs) };
  return readPeople(heading, [list]) && [list];
}

/** Converts successive paragraphs that each begin with the name of a person in bold, below and above short texts. */
function peopleParagraphs(heading: readonly Run[], blocks: readonly Block[]): Block[] | undefined {
  const items = blocks.map((block) =>
    block.kind === 'paragraph' && block.runs[0]?.bold && memberOf({ runs: block.runs })
      ? { runs: block.runs }
      : undefined,
  );
  const from = items.findIndex((item) => item !== undefined);
  const count = items.slice(from).findIndex((item) => item === undefined);
  const to = count < 0 ? items.length : from + count;
  const [above, below] = [blocks.slice(0, Math.max(0, from)), blocks.slice(to)];
  const isText = (block: Block): boolean => block.kind === 'paragraph' && plainText(block.runs).length <= limits.text;
  const isSeries = from >= 0 && items.slice(to).every((item) => item === undefined);
  if (!isSeries || above.length > 1 || below.length > limits.texts || ![...above, ...below].every(isText))
    return undefined;
  const list: Block = { kind: 'list', ordered: false, items: items.slice(from, to).flatMap((item) => item ?? []) };
  return readPeople(heading, [list]) && [...above, list, ...below];
}

/** Splits a line such as “李明远（产品）、张欣（运营）” or “Ida Brandt (chair), Tom Reed (treasurer)” into people. */
function itemsOf(runs: readonly Run[]): ListItem[] {
  const text = runs.map((run) => run.text).join('');
  if (text.length > maxLineLength) return [];
  const items: ListItem[] = [];
  let start = 0;
  // ReDoS: every part of the pattern is bounded.
  for (const { index, 0: separator } of text.matchAll(/(?<=[)）])\s?[,，、;；]\s?(?:and\s)?|(?<=[)）])\sand\s/gu)) {
    items.push({ runs: sliceRuns(runs, start, index) });
    start = index + separator.length;
  }
  return [...items, { runs: sliceRuns(runs, start, text.replace(/[.。]$/u, '').length) }];
}

function memberOf({ runs, items, checked, mark, icon }: ListItem): TeamMember | undefined {
  if (items ?? checked ?? mark ?? icon) return undefined;
  const text = runs.map((run) => run.text).join('');
  const [whole = '', name = '', separator = ''] = nameAndSeparator.exec(text) ?? [];
  if (!isFullName(name) || text.includes('\n') || text.length - whole.length > limits.role + limits.about)
    return undefined;
  const isInParentheses = /[(（]/u.test(separator);
  if (isInParentheses && !/[)）]\s*$/u.test(text)) return undefined;
  const end = isInParentheses ? text.trimEnd().length - 1 : text.length;
  const rest = sliceRuns(runs, whole.length, end);
  const { role, about } = splitRole(rest);
  const { length } = plainText(role).trim();
  if (length < 2 || length > limits.role || plainText(about ?? []).length > limits.about) return undefined;
  const named = sliceRuns(runs, whole.indexOf(name), whole.indexOf(name) + name.trimEnd().length);
  return { name: named, role, ...(about && { about }) };
}

/** Matches a role that is a sentence, if more text follows. */
// ReDoS: at most 240 characters (`memberOf`).
const roleSentence = /^\s*[^.。;；]{2,60}[.。](?=\s+[\p{Lu}\d]|\s*\p{Script=Han})/u;

/** Splits “**Head of Sales.** Ten years in retail.” after the role. */
function splitRole(runs: readonly Run[]): Pick<TeamMember, 'role' | 'about'> {
  const text = runs.map((run) => run.text).join('');
  const isBold = runs[0]?.bold === true && runs.some(({ bold }) => !bold);
  const bold = isBold
    ? runs.slice(
        0,
        runs.findIndex(({ bold: isStrong }) => !isStrong),
      )
    : [];
  const boldText = bold.map((run) => run.text).join('');
  const [sentence = ''] = roleSentence.exec(text) ?? [];
  const { length } = /[.。:：,，]\s*$/u.test(boldText) ? boldText : position.test(sentence) ? sentence : '';
  if (length === 0) return { role: runs };
  const role = text.slice(0, length).replace(/[.。:：,，\s]{1,3}$/u, '');
  const start = length + (/^\s*/u.exec(text.slice(length))?.[0].length ?? 0);
  return {
    role: sliceRuns(runs, 0, role.length).map(({ bold: _, ...run }) => run),
    about: sliceRuns(runs, start, text.length),
  };
}
