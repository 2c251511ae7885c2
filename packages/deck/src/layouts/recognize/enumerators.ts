import type { Run } from '../../model/text.ts';

/** Matches an enumerator at the beginning of an item: “a)”, “A.”, “(ii)”, “[1]”, “RQ1.”, “H2:”, “第一，”, “（一）”. */
const enumerator =
  /^(?:\(?[A-Ha-h]\)|[A-H][.．、：:]|\(?[ivx]{1,4}\)|\(\d{1,2}\)|\d{1,2}\)|\[\d{1,3}\]|(?:R?Q|H)\d{1,2}[.:：)]|第[一二三四五六七八九十]{1,2}[，、：]|[一二三四五六七八九十]、|（[一二三四五六七八九十]）)/u;

/** Whether every item of a list begins with its enumerator, so that bullets are superfluous. */
export function haveEnumerators(items: readonly { runs: readonly Run[] }[]): boolean {
  return items.length > 0 && items.every(({ runs: [first] }) => enumerator.test(first?.text ?? ''));
}

/** Whether text begins with an enumerator. */
export function hasEnumerator([first]: readonly Run[]): boolean {
  return enumerator.test(first?.text ?? '');
}
