import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** Maximum number of characters at the end of an item that are searched for the mark. */
const maxLength = 40;
/** Matches an arrow at the end of an item, and a word that marks the item as the selected option. */
// ReDoS: at most 40 characters (`maxLength`).
const choice =
  /\s*(?:←|⟵|⬅\uFE0F?|<-{1,2})\s*((?:(?:our|the) )?(?:proposed|proposal|recommended|recommendation|chosen|choice|preferred|selected|pick|favou?rite)|推荐(?:方案)?|建议(?:方案)?|首选|已选|采用|选定)\s*[.。]?\s*$/iu;

/** Emphasizes the word after an arrow at the end of items, instead of showing the arrow: “Local buckets ← proposed”. */
export function withChoices(items: readonly ListItem[]): ListItem[] {
  return items.map((item) => {
    const text = plainText(item.runs);
    const [tail = '', word = ''] = choice.exec(text.slice(-maxLength)) ?? [];
    if (tail === '' || tail.length === text.length) return item;
    const runs = sliceRuns(item.runs, 0, text.length - tail.length);
    return { ...item, runs: [...runs, { text: ' · ' }, { text: word, bold: true, color: 'strongText' }] };
  });
}

/** Whether the runs of an item end with a word that marks it as the selected option; see `withChoices`. */
export function hasChoiceMark(runs: readonly Run[]): boolean {
  const [separator, last] = runs.slice(-2);
  return separator?.text === ' · ' && last?.bold === true && last.color === 'strongText';
}
