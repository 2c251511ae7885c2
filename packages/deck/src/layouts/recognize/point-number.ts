import type { Run } from '../../model/text.ts';

/** Matches the number of a point: “（一）”, “(1)”, “①”, “第一，”, “第一件，”, “First,”. */
export const pointNumber: RegExp =
  /^\s{0,4}(?:[（(]([一二三四五六七八九十]|\d{1,2})[)）]|([①-⑩])|第([一二三四五六七八九十])[件点步条项个]?[，、,：:]|(First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?[,:]\s)/u;

/** Whether text begins with a number such as “（一）” or “①”. */
export function isNumberedPoint([first]: readonly Run[]): boolean {
  return pointNumber.test(first?.text ?? '');
}
