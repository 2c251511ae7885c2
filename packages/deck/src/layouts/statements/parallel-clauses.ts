import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns, weightedLength } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withCapital } from '../../text/slice-runs.ts';

/** Limits of a sentence and of its clauses: their number, and the number of characters. A Han character counts as two. */
const limits = { min: 3, max: 5, text: { min: 62, max: 400 }, clause: { min: 10, max: 100 } } as const;
/** Number of words up to which English text is a statement. */
const minWords = 18;
/** Maximum number of groups side by side. More clauses are a list. */
const maxGroups = 4;
/** Maximum ratio of the lengths of clauses that only semicolons show to be parallel. */
const maxRatio = 2.5;
/** Maximum number of characters of a subject before a Chinese verb, and of words before an English one. */
const maxSubject = { han: 6, words: 3 } as const;

const openings = '（(“「『《【[';
const closings = '）)”」』》】]';
/** Characters that are part of no verb that clauses share: pronouns, particles, negations and numbers. */
const functionCharacter =
  /[的了和与及或在是有不没也都就我你他她它们这那个一二三四五六七八九十几以而但又再更最很能可会要应须让把被为从到对将其]/u;
/** Characters at the end of subjects, such as departments and people, with which no verb begins. */
const nounEnd = /^[部组员师门处科室院局司厂店方户人们队班校层端]/u;
/** Matches words that clauses share without being alike. */
const functionWord =
  /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|by|with|as|that|this|these|those|it|its|we|our|you|your|they|their|he|she|his|her|i|my|not|no|all|more|most|than|is|are|was|were|be|been|which|who|when|if|so)$/iu;
/** Matches the conjunction before the last clause. */
const conjunction = /^(?:and|while|whereas|but)\s/iu;
/** Matches a subject that is a name, and a verb in the present tense. */
const named = /^((?:the |our )?\p{Lu}[\p{L}’'-]{1,20})\s\p{Ll}{1,18}[^s\s’']s\s/u;

/** Matches adjectives of countries, which are no names: “German cars last”. */
const nationality = /(?:[^\s]ese|ish|[ie]an|[cm]an|French|Dutch|Swiss|Greek)$/u;
/** Matches words that follow a plural noun, but no verb: “Ford trucks are”. */
const auxiliary = /^(?:are|were|have|had|do|did|can|could|will|would|shall|should|may|might|must|also|often|always)$/u;
/** Matches words that follow a verb, but hardly a noun. */
const afterVerb =
  /^(?:the|an?|its|their|our|his|her|your|my|every|each|all|both|about|after|how|what|when|where|which|who|why)$/u;
/** Matches the first word of subjects that are no names: pronouns, quantifiers, adverbs and conjunctions. */
const noName =
  /^(?:some|many|much|most|more|few|fewer|several|other|others|another|each|every|everyone|everybody|everything|all|both|any|anyone|anything|someone|something|no|none|nothing|neither|either|half|such|people|there|here|what|whatever|who|which|where|when|while|why|how|if|as|because|since|although|though|unless|until|after|before|today|tomorrow|yesterday|now|then|later|soon|once|first|second|third|finally|next|also|often|sometimes|usually|always|never|only|just|even|still|one|two|three|four|five|six|seven|eight|nine|ten|this|that|these|those|it|its|he|she|they|we|you|his|her|their|my|your|in|on|at|for|from|with|without|by|to|of|and|or|but|so|yet|not|an?)$/iu;
/** Matches short words that introduce names, but are none. */
const article = /^(?:the|our)$/iu;
/** Matches the beginning of Chinese subjects that are no names. */
const noHanName =
  /^(?:有些|有的|有人|一些|某些|某个|许多|很多|不少|大多|多数|少数|大部分|一部分|部分|其他|其它|其余|另|别的|每|各|任何|所有|全部|它|他|她|我|你|您|咱|这|那|此|大家|人们|人人|谁|什么|哪|今天|明天|昨天|现在|如今|目前|当时|首先|其次|然后|最后|同时|此外|因此|因为|所以|如果|虽然|但|而|并|或|也|还|又|不|没|都|就|只|把|被|让|在|从|对|为|以|用|通过|根据|一|二|两|三|四|五|六|七|八|九|十)/u;
/** Matches a noun that ends the subjects of all clauses, before a verb or an adverb. */
const sharedNoun =
  /^(?:居民|市民|村民|农民|工人|用户|客户|顾客|游客|读者|患者|医生|护士|消费者|生产者|学生|教师|老师|家长|儿童|孩子|青年|老人|女性|男性|家庭|群体|人群|人员|员工|职工|企业|公司|团队|部门|机构|单位|学校|医院|银行|商店|地区|城市|国家|市场|行业|产品|系统|平台|模式|方案|\p{Script=Han}{2,4}?(?=更(?![新换改正])|最(?![后终新])|都(?!市)|也|很|已|仍|还(?![款原])|则))/u;

/** A part of a text between two offsets. */
interface Clause {
  start: number;
  end: number;
  text: string;
}

/**
 * Converts the only paragraph of a slide to groups or a list if it is a sentence of three to five parallel clauses:
 * “A does this, B does that, and C does the rest.” As one sentence in large type, they would be hard to compare.
 */
export function withParallelClauses(blocks: readonly Block[]): readonly Block[] {
  const [only, ...others] = blocks;
  const found = only?.kind === 'paragraph' && others.length === 0 ? parallelClauses(only.runs) : undefined;
  if (!found) return blocks;
  const parts = found.map(({ subject, text }) => ({ subject, text: withCapital(text) }));
  const areGroups = parts.length <= maxGroups && parts.every(({ subject }) => subject.length > 0);
  if (areGroups)
    return parts.flatMap(({ subject, text }): Block[] => [
      { kind: 'heading', level: 3, runs: withCapital(subject) },
      { kind: 'paragraph', runs: text },
    ]);
  const items = found.map(({ subject, text }) => ({
    runs:
      subject.length > 0
        ? [...subject.map((run) => ({ ...run, bold: true })), ...spaceBefore(text), ...text]
        : withCapital(text),
  }));
  return [{ kind: 'list', ordered: false, items }];
}

/** Returns the space between a subject and the rest of its clause, which Chinese text does not have. */
function spaceBefore(text: readonly Run[]): Run[] {
  return /\p{Script=Han}/u.test(textOfRuns(text)) ? [] : [{ text: ' ' }];
}

/** Whether a paragraph has parallel clauses. */
export function hasParallelClauses(runs: readonly Run[]): boolean {
  return parallelClauses(runs) !== undefined;
}

/** Returns the subjects of parallel clauses, which are empty if they have none in common, and the rest of each. */
function parallelClauses(runs: readonly Run[]): { subject: Run[]; text: Run[] }[] | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text.max || text.includes('\n') || !/[，；,;]/u.test(text)) return undefined;
  const isHan = /\p{Script=Han}{2}/u.test(text);
  const length = weightedLength(text);
  const isLong = isHan ? length > limits.text.min : text.trim().split(' ').length > minWords;
  if (!isLong || length > limits.text.max) return undefined;
  for (const separator of isHan ? ['；', '，'] : [';', ',']) {
    const clauses = split(text, separator);
    const ends = clauses && (isHan ? hanSubjects(clauses) : latinSubjects(clauses));
    const found = ends ?? (/[；;]/u.test(separator) && clauses && haveLikeLengths(clauses) ? [] : undefined);
    if (!clauses || !found) continue;
    return clauses.map(({ start, end, text: clause }, index) => {
      const from = start + (conjunction.exec(clause)?.[0].length ?? 0);
      const middle = Math.max(from, start + (found[index] ?? 0));
      return {
        subject: trimRuns(sliceRuns(runs, from, middle)).map(({ bold: _, ...run }) => run),
        text: trimRuns(sliceRuns(runs, middle, end)),
      };
    });
  }
  return undefined;
}

/** Splits a sentence at separators outside parentheses; undefined if the number or the length of its clauses is unusual. */
function split(text: string, separator: string): Clause[] | undefined {
  const end = text.trimEnd().replace(/[.。；;]$/u, '').length;
  const clauses: Clause[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= end; at++) {
    const character = text[at] ?? '';
    if (character !== '' && openings.includes(character)) depth++;
    if (character !== '' && closings.includes(character)) depth--;
    const isSeparator =
      depth === 0 && character === separator && (/[，；]/u.test(separator) || /\s/u.test(text[at + 1] ?? ''));
    if (at < end && !isSeparator) continue;
    const part = text.slice(start, at);
    const from = start + part.length - part.trimStart().length;
    clauses.push({ start: from, end: from + part.trim().length, text: part.trim() });
    start = at + 1;
  }
  const areWhole = clauses.every(({ text: clause }) => {
    const length = weightedLength(clause);
    // Other sentences, and questions, are not clauses.
    return (
      length >= limits.clause.min &&
      length <= limits.clause.max &&
      !/[.。!！?？:：](?:\s|$|\p{Script=Han})/u.test(clause)
    );
  });
  return areWhole && clauses.length >= limits.min && clauses.length <= limits.max ? clauses : undefined;
}

function haveLikeLengths(clauses: readonly Clause[]): boolean {
  const lengths = clauses.map(({ text }) => weightedLength(text));
  return Math.max(...lengths) <= maxRatio * Math.min(...lengths);
}

/** Whether clauses are about quantities, which other layouts show. */
function areFigures(clauses: readonly Clause[]): boolean {
  return clauses.filter(({ text }) => /\d/u.test(text)).length >= clauses.length - 1;
}

/**
 * Returns the lengths of the subjects of Chinese clauses in which a verb of two characters follows different subjects, in all
 * clauses or all but one.
 */
function hanSubjects(clauses: readonly Clause[]): number[] | undefined {
  if (areFigures(clauses)) return undefined;
  const verbs = clauses
    .slice(0, 2)
    .flatMap(({ text }) => Array.from({ length: maxSubject.han }, (_, index) => text.slice(index + 1, index + 3)));
  for (const verb of new Set(verbs)) {
    if (!/^\p{Script=Han}{2}$/u.test(verb) || functionCharacter.test(verb) || nounEnd.test(verb)) continue;
    const ends = clauses.map(({ text }) => text.slice(0, maxSubject.han + 2).indexOf(verb));
    const found = ends.filter((end) => end > 0);
    const subjects = clauses.map(({ text }, index) => text.slice(0, ends[index]));
    const isShared = found.length >= Math.max(limits.min, clauses.length - 1);
    if (!isShared || new Set(subjects).size < clauses.length || ends.includes(0)) continue;
    if (
      !subjects.every(
        (subject, index) => (ends[index] ?? 0) < 0 || /^[\p{Script=Han}\p{Script=Latin}]+$/u.test(subject),
      )
    )
      continue;
    if (subjects.some((subject, index) => (ends[index] ?? 0) > 0 && noHanName.test(subject))) return undefined;
    const nouns = new Set(clauses.map(({ text }, index) => sharedNoun.exec(text.slice(ends[index]))?.[0]));
    const [noun] = nouns;
    if (noun !== undefined && nouns.size === 1) return ends.map((end) => end + noun.length);
    if (nouns.size > 1 && sharedNoun.test(verb)) return undefined;
    // A clause with another verb begins with a subject of the same length, if the others have one length.
    const [length = 0] = found;
    const isEven = found.every((end) => end === length);
    if (found.length < clauses.length && !isEven) return [];
    return clauses.map((_, index) => ((ends[index] ?? 0) > 0 ? (ends[index] ?? 0) : length));
  }
  return undefined;
}

/** Returns the lengths of the subjects of English clauses: names before verbs, or different words before the same verb. */
function latinSubjects(clauses: readonly Clause[]): number[] | undefined {
  if (areFigures(clauses)) return undefined;
  const plain = clauses.map(({ text }) => text.replace(conjunction, ''));
  const offsets = clauses.map(({ text }, index) => text.length - (plain[index]?.length ?? 0));
  const names = plain.map(nameBeforeVerb);
  if (names.every((name) => name !== undefined) && new Set(names).size === names.length)
    return names.map((name, index) => (name?.length ?? 0) + (offsets[index] ?? 0));
  const words = plain.map((text) => text.split(' '));
  if (words.some(([first = '']) => noName.test(first))) return undefined;
  for (const verb of new Set(words.slice(0, 2).flatMap((some) => some.slice(1, maxSubject.words + 1)))) {
    if (functionWord.test(verb) || !/^\p{Ll}{3,}$/u.test(verb)) continue;
    const ends = words.map((some) => some.slice(0, maxSubject.words + 1).indexOf(verb));
    const subjects = words.map((some, index) => some.slice(0, ends[index]).join(' '));
    if (ends.some((end) => end < 1) || new Set(subjects).size < subjects.length) continue;
    if (!words.every((some, index) => afterVerb.test(some[(ends[index] ?? 0) + 1] ?? ''))) continue;
    if (subjects.some((subject) => article.test(subject))) continue;
    return subjects.map((subject, index) => subject.length + (offsets[index] ?? 0));
  }
  return undefined;
}

/** Returns the name with which a clause begins; undefined if it begins with another word. */
function nameBeforeVerb(text: string): string | undefined {
  const match = named.exec(text);
  const [found = '', name = ''] = match ?? [];
  if (!match || noName.test(name) || article.test(name) || nationality.test(name)) return undefined;
  const [next = ''] = text.slice(found.length).split(' ', 1);
  return auxiliary.test(next) ? undefined : name;
}
