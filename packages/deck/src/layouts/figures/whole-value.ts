import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';

/**
 * Matches the Chinese measure word of what is counted after a number, unless it begins another word: 面 in “41面，山字纹为主”, 名
 * in “450名员工”, 周 in “2周”.
 */
const measureWord =
  /^\s?(?:(?![的是有在为和与等了多余上下内后前时以])\p{Script=Han}(?=[，；。]|$)|[万亿]?[名位套座辆项份](?=\p{Script=Han})|周年(?=\p{Script=Han})|周(?![一二三四五六日天年末边围转期报会岁]))/u;
/** Matches 人次 after a large number, where 次年 and 次日 are unlikely, and the second half of it. */
const visits = /^\s?[人户架台]次/u;
const restOfVisits = /^次/u;

/** Returns an expression for the measure word at the beginning of a label, by the figure above it. */
function measureAfter(figure: string): RegExp | undefined {
  if (/[万亿]$/u.test(figure)) return visits;
  return /[万亿]\s?[人户架台]$/u.test(figure) ? restOfVisits : /\d$/u.test(figure) ? measureWord : undefined;
}

/** Matches words after an amount that limit it, unless they begin another word: 内 in “3天内”, but not in “3天内部培训”. */
const limitWord =
  /^\s?(?:以[上下内]|左右|之[内后前]|内(?![环部容存地外陆])|后(?![续期面台勤端])|前(?![往期台十五端沿后三两几半\d]))/u;
/** Matches an amount of time or a distance, which a limit may follow. */
const amount = /\d\s?(?:[秒天周年]|分钟|小时|个(?:月|工作日|小时|星期)|公里|米|工作日|日)$/u;

/** Matches a Chinese limit that is all of the text before a figure: “不超过5%的损耗”, “每季度1次回访”. */
export const onlyLimit: RegExp =
  /^\s?(?:不[低少高多]于|不(?:超过|到|足)|至[少多]|最[少多]|超过?|[低高多少]于|近|约|大约|每(?:季度|小时|[人天周月季年日班次户]))\s?$/u;
/** Matches Chinese verbs before what they count, which are no names of figures: “提供：3套备用设备”. */
const verbs =
  /^(?:提供|完成|培训|新增|新建|改造|建成|节约|减少|增加|发放|组织|开展|覆盖|服务|接待|发布|签约|引进|招聘|处理|实现|投入|惠及|整改|排查|检查|走访|救助|资助|种植|修复|清理|更换|安装|采购|销售|生产|举办|交付)$/u;

/** Matches a verb that is all of a label or of its first clause, and the Chinese noun above a figure that is its object. */
// ReDoS: at most 140 characters, because labels are short.
const doneWith = /^\s?(\p{Script=Han}{2})(?:[，；]([^\n]{1,40}))?$/u;
const objectOf = /^\p{Script=Han}[\p{Script=Han}、]{1,9}$/u;

/** Matches a number with the Chinese measure word of a thing, and the noun after it at the end of a clause that others follow. */
const countOfThings = /\d\s?[万亿]?[个条家名位台套座所项件份种张间辆艘棵]$/u;
const nounAtEnd = /^\s?\p{Script=Han}{1,4}(?=[，,；;。（(])/u;
/** Matches what begins a new clause. */
const newClause = /^\s?[，,；;。]/u;

/** Returns the text after a figure in its sentence; empty if the sentence is not known. */
function textAfterFigure({ lead = [], value, whole = [] }: Figure): string {
  const [text, shown] = [textOfRuns(whole), textOfRuns(value)];
  const at = text.indexOf(shown, textOfRuns(lead).length);
  return at < 0 ? '' : text.slice(at + shown.length);
}

/** Moves the Chinese noun that a figure counts into it: “已上线 | 71条 | 产线，23家客户” becomes “已上线 | 71条产线 | 23家客户”. */
function withCountedNoun(figure: Figure): Figure {
  const [noun = ''] = countOfThings.test(textOfRuns(figure.value))
    ? (nounAtEnd.exec(textAfterFigure(figure)) ?? [])
    : [];
  const text = textOfRuns(figure.label);
  if (noun === '' || !text.startsWith(noun.trim()) || verbs.test(textOfRuns(figure.lead ?? []))) return figure;
  const [last] = figure.value.slice(-1);
  const from = noun.trim().length + (newClause.exec(text.slice(noun.trim().length))?.[0].length ?? 0);
  return {
    ...figure,
    value: [...figure.value.slice(0, -1), { ...last, text: `${last?.text ?? ''}${noun}` }],
    label: sliceRuns(figure.label, from, text.length),
  };
}

/**
 * Moves Chinese words that belong to a figure from its label into it: “3天 | 内回复” becomes “3天内 | 回复”. A verb above a
 * figure moves to the noun below it: “提供 | 3套 | 设备” becomes “3套 | 提供设备”.
 */
export function withWholeValue(source: Figure): Figure {
  const figure = withCountedNoun(source);
  const { value, label, lead = [], whole: _, sentence, ...others } = figure;
  const last = value.at(-1);
  const text = textOfRuns(label);
  if (!last || sentence !== undefined || !/^\s?\p{Script=Han}/u.test(text)) return figure;
  const shown = textOfRuns(value);
  const [measure = ''] = measureAfter(shown)?.exec(text) ?? [];
  const [limit = ''] = amount.test(shown + measure) ? (limitWord.exec(text.slice(measure.length)) ?? []) : [];
  const own = measure + limit;
  const rest = sliceRuns(label, own.length, text.length);
  const completed = [...value.slice(0, -1), { ...last, text: last.text + own.trim() }];
  if (onlyLimit.test(textOfRuns(lead))) {
    const [first = last, ...more] = completed;
    const object = sliceRuns(rest, /^\s?的?/u.exec(textOfRuns(rest))?.[0].length ?? 0, text.length);
    return { ...others, value: [{ ...first, text: textOfRuns(lead).trim() + first.text }, ...more], label: object };
  }
  const verb = textOfRuns(lead).replace(/[\s:：]{1,3}$/u, '');
  if (verbs.test(verb) && /\p{Script=Han}$/u.test(shown + own) && textOfRuns(rest).trim() !== '') {
    // In “签约320人，签约率47%”, the verb is not that of the second clause.
    const separator = newClause.test(textAfterFigure(source).slice(own.length)) ? [{ text: '，' }] : [];
    return { ...others, value: completed, label: [{ text: verb }, ...separator, ...rest] };
  }
  const [, done = '', after = ''] = doneWith.exec(textOfRuns(rest)) ?? [];
  // “查阅、复制 | 15个工作日内 | 提供” is “15个工作日内 | 提供查阅、复制”.
  if (verbs.test(done) && objectOf.test(verb)) {
    const label = [{ text: done + verb }, ...(after === '' ? [] : [{ text: `\n${after}` }])];
    return { ...others, value: completed, label };
  }
  if (own === '' || (textOfRuns(rest).trim() === '' && lead.length === 0)) return figure;
  const [comma = ''] = newClause.exec(textOfRuns(rest)) ?? [];
  return { ...figure, value: completed, label: sliceRuns(rest, comma.length, text.length) };
}
