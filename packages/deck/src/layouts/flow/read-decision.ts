import type { TableTexts } from '../figures/table-figures.ts';
import { hasHan } from '../../text/scripts.ts';

/** The row or column of a table that contains the selected option. */
export interface Decision {
  /** Index of the row or column; the header and the names of the rows have the index 0. */
  axis: 'row' | 'column';
  index: number;
  /** Index of the row, or of the column, with the total scores. */
  scores?: number;
  /** Why the option is the selected one. */
  reason: string;
}

/** An option, which is a row or column of a table. */
interface Option {
  axis: Decision['axis'];
  index: number;
  name: string;
}

/** Limits for texts that are read, and for the options of a table. */
const limits = { sentence: 300, sentences: 40, name: 60, minOptions: 2, maxOptions: 12, gap: 24 } as const;

/** Matches the end of a sentence or of a line. Unlike `splitSentences`, it also matches before a small letter. */
const sentenceLimit = /[.!?](?=\s|$)|[。！？\n]/u;

/** Matches a statement that something is selected, before its name. */
const selects =
  /(?:\b(?:our |final |the )?(?:recommendation|choice|decision|pick|winner|proposal)(?:\sis|:|：|\s[–—-])|\b(?:we|i|team|board|committee|panel|group|management)\s(?:\p{L}{2,9}\s){0,2}(?:recommends?|recommended|propose|suggest|choose|chose|chosen|select|selected|pick|picked|prefer|adopt|adopted|decided (?:on|for|to)|settled on|opt for|opted for|go with|going with|went with|favou?rs?|backs?|says?(?=\s[\p{L}-]{2,24}(?:[,.]|$)))|推荐(?:的?(?:方案|选项)(?:是|为|[：:]))?(?:是|为)?|建议(?:采用|选择|选用|使用|采纳|选|(?:方案)?[：:])|(?:最终|最后)?(?:选择|选定|选用|采用)了?|(?:选型|评审)?结论(?:是|为)?[：:]|首选(?:是|为)?)[\s:：]{0,2}/iu;
/** Matches the words between such a statement and the name. */
const filler =
  /^(?:(?:to|the|that|we|is|are|use|using|adopt|adopting|choose|go with|going with|move to|continue with|采用|选择|选用|使用|方案|选项|按)\s?)*[“"「『*]?/iu;
/** Matches a statement after the name that it is selected. */
const isSelected =
  /^[”"」』]?\s?(?:wins\b|won\b|is (?:our |the |therefore |clearly |hence )*(?:choice|pick|recommendation|recommended|winner|preferred|best (?:option|choice)|one we (?:recommend|choose|chose))|scores? (?:the )?(?:best|highest)\b|(?:总|综合)?得?分最高|胜出|入选|是?(?:我们的)?首选|为?推荐方案|最优|最合适)/iu;
/** Matches words before a statement that make it conditional, negated, interrogative or past, or that of other people. */
const isUncertain =
  /\b(?:not|never|if|unless|whether|would|could|should|might|may|until|originally|initially|previous(?:ly)?|once|last|earlier|former(?:ly)?|experts?|consultants?|competitors?|rivals?|critics)\b|n['’]t\b|不|未|没|若|如果|假如|是否|曾|原先|原来|最初|能否|可能|上届|上次|去年|此前|以往|过去|专家|顾问|消费者|用户|客户|顾客|多数|许多|很多|对手|同行/iu;
/** Matches words after the name that withdraw a statement, or limit it. */
const isWithdrawn =
  /\b(?:but|however|though|last|until|failed|fails|only as|for now|no longer|instead|rejected|dropped|stopped)\b|但|却|然而|不过|暂缓|不宜|慎用|放弃|失败|否决|改为|改用|暂时|后来/iu;
/** Matches words after the name that limit it in time, unless the name is the first one of several. */
const isLimited = /\b(?:then|later)\b|^\s(?:back\s)?in\s(?:19|20)\d\d/iu;
const year = /\b(?:19|20)\d\d(?!\d)|\bago\b/u;
/** Matches the end of a statement about the past, unless its year is a plan. */
const past = /(?:chose|chosen|selected|picked|adopted|recommended|settled on|went with|opted for)\s*$/iu;
/** Matches the words of the author before a Chinese statement, from the beginning of its clause. */
const ownClause =
  /(?:^|[，,：:；;、\s])(?:综上|所述|综合|因此|所以|故|我们|我方|我司|公司|团队|项目组|课题组|工作组|评审组|评审|(?:本|我)?(?:中心|单位|院|校|社区|街道|部门)|委员会|管理层|董事会|本次|本项目|最终|最后|经|比较|决定|一致|现|拟|仍|将){0,4}$/u;
/** Matches words between two selected options. */
const conjunction = /^[”"」』]?\s?(?:[,，、+/&＋]|and\b|or\b|plus\b|和|与|及|或)\s?/iu;
/** Matches a word after the name that limits a list of options to the first one. */
const isFirstOfAll = /^\s?(?:now\b|first\b|today\b|immediately\b|先|现在|立即)/iu;

/** Matches the letter or number of an option before its name: “A. Rail”, “Option B”, “方案三：”. */
const key =
  /^(option|plan|variant|scenario|alternative|package|方案|选项|备选|路线)?\s?([A-Z]|[一二三四五六七八九]|\d)(?=[.:：)）、\s–—-]|$)[.:：)）、–—-]?\s?/iu;

/** Matches names of rows and columns with total scores, of which the highest one is the best. */
const scoreName =
  /^(?:(?:weighted|total|overall|final)\s(?:score|points|rating)s?|weighted (?:total|sum|average)|(?:score|points)\s?\(?(?:total|weighted)?\)?|加权(?:总分|得分|平均分|评分|合计)|总(?:得|评)?分|综合(?:得分|评分|总分)|得分合计|总评分)(?:\s?[(（][^()（）]{1,20}[)）])?$/iu;
const totalName = /^(?:total|sum|合计|总计)$/iu;
/** Matches the name of a first column with the criteria of a decision. */
const criteriaName =
  /^(?:(?:evaluation |selection )?criteri(?:a|on)|(?:评[价审分选估]|选型)?(?:标准|维度|准则)|评分项)(?:\s?[(（][^()（）]{1,20}[)）])?$/iu;
/** Matches quantities of which a high score is bad. */
const isBadIfHigh = /risk|penalt|\bcosts?\b|burden|severity|effort|complexity|风险|成本|扣分|难度|负担|复杂度/iu;
/** Matches tables of scores that measure harm, or of which the lowest one wins. */
const isHarm =
  /\bpain|hazard|danger|likelihood|probability|\bgolf|\bholes?\b|depress|anxiety|symptom|疼痛|抑郁|焦虑|危险|症状|发生概率/iu;
/** Matches options in the name of the first column, and headings that announce a decision. */
const optionHeader =
  /\b(?:options?|vendors?|suppliers?|bidders?|providers?|tools?|sites?|locations?|candidates?|alternatives?|variants?|products?|platforms?)\b|方案|供应商|选项|备选|候选|投标|厂商|工具|产品|平台|选址/iu;
const choiceHeading =
  /\b(?:choos(?:e|ing)|choice|select(?:ed|ing|ion)?|compar(?:e|ed|ing|ison)|evaluat(?:e|ed|ing|ion)|decisions?)\b|选型|比选|评估|对比|选择(?!题)/iu;
/** Matches people and groups, which have results but are not options. */
const isGroup =
  /\b(?:students?|pupils?|class(?:es)?|teams?|players?|athletes?|patients?|employees?|countr(?:y|ies)|league)\b|班|学生|姓名|球队|选手|员工|患者|部门|小组/iu;
/** Matches columns next to the options: the weights of the criteria, and the maximum. */
const notOption = /^(?:weights?|weighting|max(?:imum)?|权重|满分|占比)(?:\s?[(（]?%?[)）])?$/iu;
const score = /^\d{1,4}(?:[.,]\d{1,3})?\s?(?:\/\s?\d{1,4}|%|分|pts?|points?)?$/iu;

/** Matches the name of a row with the decision about the options, and such a decision. */
const decisionName = /^(?:verdict|decision|recommendation|our pick|结论|决定|推荐)$/iu;
const selectedWord =
  /^(?:[✅✔✓☑]\uFE0F?\s?)?(?:chosen|selected|recommended|preferred|proposed|yes|推荐|选用|采用|首选|建议采用|拟采用)$/iu;
const rejectedWord =
  /^(?:[❌✖✗]\uFE0F?\s?)?(?:no|not (?:chosen|selected|recommended)|rejected|不推荐|不选|淘汰|备选|[–—-])?$/iu;

/**
 * Finds the option that a presentation selects among the rows or columns of a table: the only one that a row of the
 * table or a sentence recommends, or the one with the highest total score. Returns undefined if the evidence is not
 * clear.
 * @param texts The cells of the table, header first.
 * @param sentences The heading and the other text of the slide.
 */
export function readDecision(texts: TableTexts, sentences: readonly string[]): Decision | undefined {
  const [head = []] = texts;
  if (texts.length < limits.minOptions + 1 || head.length < 2) return undefined;
  const byRow = decidedByRow(texts);
  if (byRow) return byRow;
  const named = namedOption(texts, sentences);
  if (named === 'unclear') return undefined;
  if (named) {
    const { axis, index, name } = named;
    const scores = axis === 'column' ? scoresIn(texts) : undefined;
    const reason = `The ${axis} "${name}" is marked, because the text recommends it.`;
    return { axis, index, reason, ...(scores !== undefined && { scores }) };
  }
  return highestTotal(texts, sentences[0] ?? '');
}

/** Returns the index of the last row, if it contains the total scores of the columns. */
function scoresIn(texts: TableTexts): number | undefined {
  return scoreName.test((texts.at(-1)?.[0] ?? '').trim()) ? texts.length - 1 : undefined;
}

/** Returns the column that the row with the decision recommends. */
function decidedByRow([head = [], ...rows]: TableTexts): Decision | undefined {
  const [row, ...otherRows] = rows.filter(([name = '']) => decisionName.test(name.trim()));
  if (otherRows.length > 0) return undefined;
  const cells = row?.slice(1).map((text) => text.trim()) ?? [];
  const isRecommendation = /^(?:recommendation|推荐)$/iu.test((row?.[0] ?? '').trim());
  const isSelecting = (text: string): boolean => selectedWord.test(text) && (isRecommendation || !/yes$/iu.test(text));
  const columns = cells.flatMap((text, index) => (isSelecting(text) ? [index + 1] : []));
  const [index = 0, ...others] = columns;
  const areOthersClear = cells.every((text, at) => at === index - 1 || rejectedWord.test(text));
  if (index === 0 || others.length > 0 || cells.length < limits.minOptions || !areOthersClear) return undefined;
  return {
    axis: 'column',
    index,
    reason: `The column "${head[index] ?? ''}" is marked, because a row of the table recommends it.`,
  };
}

/** Returns the only option that sentences select; “unclear” if they select several. */
function namedOption(texts: TableTexts, sentences: readonly string[]): Option | 'unclear' | undefined {
  const options = optionsOf(texts);
  if (options.length === 0) return undefined;
  const names = options.flatMap((option) =>
    [...namesOf(option.name), ...combinedNames(option, options)].map((name) => ({ name, option })),
  );
  const parts = sentences.flatMap((text) => sentencesOf(text)).slice(0, limits.sentences);
  const found = new Set<Option>();
  for (const part of parts) for (const option of selectedIn(part, names)) found.add(option);
  const [only, ...others] = found;
  return others.length > 0 ? 'unclear' : only;
}

/** Splits text into sentences. Questions, and long sentences, are left out. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let rest = text.slice(0, limits.sentence * limits.sentences);
  while (rest !== '' && sentences.length < limits.sentences) {
    const at = rest.search(sentenceLimit);
    const end = at < 0 ? rest.length : at;
    const isQuestion = /[?？]/u.test(rest[end] ?? '');
    if (!isQuestion && end > 0 && end <= limits.sentence) sentences.push(rest.slice(0, end).trim());
    rest = rest.slice(end + 1);
  }
  return sentences;
}

/** The columns of a table with names, and its rows. */
function optionsOf([head = [], ...rows]: TableTexts): Option[] {
  const columns = head.flatMap((name, index): Option[] => (index > 0 ? [{ axis: 'column', index, name }] : []));
  const names = rows.map(([name = ''], at): Option => ({ axis: 'row', index: at + 1, name }));
  return [columns, names].flatMap((options) => {
    const isSmall = options.length >= limits.minOptions && options.length <= limits.maxOptions;
    const named = options.filter(({ name }) => name !== '' && name.length <= limits.name && !scoreName.test(name));
    return isSmall && new Set(named.map(({ name }) => name)).size === named.length ? named : [];
  });
}

/** Returns the ways in which text refers to an option: “A. Rail” is “A. Rail”, “option A”, “A” or “Rail”. */
function namesOf(text: string): string[] {
  const name = plainName(text);
  const [start = '', word = '', letter = ''] = key.exec(name) ?? [];
  const rest = name.slice(start.length);
  const keys = letter === '' || (word === '' && rest === '' && !/[A-Z]/u.test(letter)) ? [] : keysOf(word, letter);
  return [...new Set([name, ...keys, ...(start !== '' && rest.length > 1 ? [rest] : [])])].filter((one) => one !== '');
}

/** Matches what joins the parts of an option: “Seawall + marsh”, “线上+线下”. */
const plusSign = /\s?[+＋&＆]\s?/u;

/**
 * Returns the ways in which text refers to an option of several parts: “seawall and marsh”, and “combined option” if the
 * other options have one part.
 */
function combinedNames({ axis, name, index }: Option, options: readonly Option[]): string[] {
  const parts = plainName(name).split(plusSign);
  const [first = '', second = '', ...others] = parts;
  if (others.length > 0 || first.length < 2 || second.length < 2) return [];
  const isHan = hasHan(name);
  const words = isHan ? ['和', '与', '加', '及'] : [' and ', ' plus ', ' & '];
  const both = [...words, '+', ' + '].map((word) => `${first}${word}${second}`);
  const isOnly = options.every((one) => one.axis !== axis || one.index === index || !plusSign.test(one.name));
  const general = isHan ? ['组合方案', '结合方案'] : combinedWords.map((word) => `combined ${word}`);
  const combined = isHan ? [] : both.flatMap((text) => [`combined ${text}`, `combination of ${text}`]);
  return [...both, ...combined, ...(isOnly ? general : [])];
}

const combinedWords = ['option', 'approach', 'solution', 'plan', 'variant', 'scenario'];

function keysOf(word: string, letter: string): string[] {
  const words = word === '' ? ['option', 'plan', '方案', '选项'] : [word];
  const alone = /[A-Z]/u.test(letter) ? [letter] : [];
  return [
    ...words.flatMap((one) => (hasHan(one) ? [`${one}${letter}`, `${one} ${letter}`] : [`${one} ${letter}`])),
    ...alone,
  ];
}

/** Returns a name without quotation marks and without a remark in parentheses. */
function plainName(text: string): string {
  // ReDoS: at most 60 characters (`limits.name`).
  return text
    .slice(0, limits.name)
    .replace(/\s?[(（][^()（）]*[)）]$/u, '')
    .replaceAll(/[“”"「」『』*]/gu, '')
    .trim();
}

type NamedOption = Readonly<{ name: string; option: Option }>;

/** Returns the options that a sentence selects. */
function selectedIn(sentence: string, names: readonly NamedOption[]): Option[] {
  const text = sentence.replaceAll(/[“”"「」『』]/gu, '');
  const match = selects.exec(text);
  const end = match ? match.index + match[0].length : 0;
  const before = text.slice(0, match?.index ?? 0);
  const isOwn = !hasHan(match?.[0] ?? '') || ownClause.test(before.slice(-limits.gap));
  if (match && isOwn && !isUncertain.test(text.slice(0, end))) {
    const after = text.slice(end);
    const [words = ''] = filler.exec(after.slice(0, limits.gap)) ?? [];
    if (past.test(match[0]) && year.test(after)) return [];
    const selected = optionsAt(after.slice(words.length), names) ?? optionsAt(after, names);
    if (selected) return selected;
  }
  return names.flatMap(({ name, option }) => {
    const at = indexOfName(text, name);
    const isClear = at >= 0 && at <= limits.gap && !isUncertain.test(text.slice(0, at));
    const rest = text.slice(at + name.length);
    return isClear && isSelected.test(rest) && !isWithdrawn.test(rest) ? [option] : [];
  });
}

/**
 * Returns the options that text begins with: “B and C”; none if the words after them withdraw the statement, and
 * undefined if the text begins with something else.
 */
function optionsAt(text: string, names: readonly NamedOption[]): Option[] | undefined {
  const first = longestAt(text, names);
  if (!first) return undefined;
  let rest = text.slice(first.name.length);
  if (isWithdrawn.test(rest)) return [];
  if (isFirstOfAll.test(rest)) return [first.option];
  if (isLimited.test(rest)) return [];
  const options = [first.option];
  for (let next = conjunction.exec(rest); next && options.length < limits.maxOptions; next = conjunction.exec(rest)) {
    const other = longestAt(rest.slice(next[0].length), names);
    if (!other) break;
    options.push(other.option);
    rest = rest.slice(next[0].length + other.name.length);
  }
  return options;
}

/** Returns the option with the longest name that text begins with. */
function longestAt(text: string, names: readonly NamedOption[]): NamedOption | undefined {
  const found = names.filter(({ name }) => indexOfName(text.slice(0, name.length + 1), name) === 0);
  return found.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Returns the position of a name as a whole word; -1 if there is none. Single letters are compared exactly. */
function indexOfName(text: string, name: string): number {
  const at = name.length === 1 ? text.indexOf(name) : text.toLowerCase().indexOf(name.toLowerCase());
  const isPartOfWord = (edge: string, beyond: string): boolean =>
    /[\p{Script=Latin}\d]/u.test(edge) && /[\p{Script=Latin}\d]/u.test(beyond);
  if (at < 0) return -1;
  const end = at + name.length;
  const isWhole = !isPartOfWord(name[0] ?? '', text[at - 1] ?? '') && !isPartOfWord(name.at(-1) ?? '', text[end] ?? '');
  return isWhole ? at : -1;
}

/** Returns the option with the highest total in the last row or column, if the totals are scores. */
function highestTotal(texts: TableTexts, heading: string): Decision | undefined {
  const [head = [], ...rows] = texts;
  const last = rows.at(-1) ?? [];
  const [first = ''] = head;
  const about = `${heading} ${first}`;
  const isDecision = criteriaName.test(first.trim()) || optionHeader.test(first) || choiceHeading.test(heading);
  if (!isDecision || isGroup.test(about) || isHarm.test([heading, ...head].join(' '))) return undefined;
  const isScore = (name: string): boolean =>
    !isBadIfHigh.test(`${about} ${name}`) &&
    (scoreName.test(name.trim()) || (totalName.test(name.trim()) && criteriaName.test(first.trim())));
  if (isScore(last[0] ?? '')) {
    const columns = head.flatMap((name, index) => (index > 0 && !notOption.test(name.trim()) ? [index] : []));
    const areScores = rows.every((row) => columns.every((column) => score.test((row[column] ?? '').trim())));
    const index = areScores && rows.length > 2 ? highestOf(columns, (column) => last[column] ?? '') : undefined;
    if (index !== undefined)
      return {
        axis: 'column',
        index,
        scores: rows.length,
        reason: `The column "${head[index] ?? ''}" is marked, because its total score is the highest.`,
      };
  }
  const at = head.length - 1;
  if (at < 3 || !isScore(head[at] ?? '')) return undefined;
  const options = rows.map((_, row) => row + 1);
  const areScores = rows.every((row) => row.slice(1).every((cell) => score.test(cell.trim())));
  const index = areScores && rows.length > 1 ? highestOf(options, (row) => texts[row]?.[at] ?? '') : undefined;
  return index === undefined
    ? undefined
    : {
        axis: 'row',
        index,
        scores: at,
        reason: `The row "${texts[index]?.[0] ?? ''}" is marked, because its total score is the highest.`,
      };
}

/** Returns the index with the highest number; undefined if there are fewer than two, or if two numbers are equal. */
function highestOf(indices: readonly number[], textOf: (index: number) => string): number | undefined {
  const totals = indices.map((index) => Number.parseFloat(textOf(index).trim().replace(',', '.')));
  const highest = Math.max(...totals);
  const isOnly = totals.length >= limits.minOptions && totals.filter((total) => total === highest).length === 1;
  return isOnly ? indices[totals.indexOf(highest)] : undefined;
}
