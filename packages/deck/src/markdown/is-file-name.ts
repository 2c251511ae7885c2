/** Maximum length of a title that may be the name of a file or a version. */
const maxLength = 60;

/**
 * Matches the version of a file: “orchids_v2”, “Intro deck v14”. Versions of products, such as “Payments API v2”, belong
 * to titles.
 */
const version =
  /(?:[_-]|\p{Script=Han}|\b(?:deck|slides|presentation|pptx?)\s)v\d{1,3}(?:\.\d{1,3}){0,3}(?![\p{L}\d.])/iu;
/** Matches the endings of the names of files. */
const fileEnding =
  /\.(?:md|markdown|pptx?|docx?|key|odp)$|[_-]\s?copy(?:\s?\(?\d{1,2}\)?)?$|(?:[\s_(-]draft|[_(-]final)[\s_-]{0,2}\d{0,2}\)?$/iu;
/** Matches the state of a file in capitals or in Chinese. */
const state =
  /(?:^|[^\p{L}\d])(?:FINAL|DRAFT)(?![\p{L}\d])|(?:终稿|定稿|初稿|草稿|最终版|修改版|副本)[\s_-]{0,2}\d{0,2}$/u;

/** Whether a title in the front matter is the name of a file or a version, such as “Intro deck v14 FINAL”. */
export function isFileName(title: string): boolean {
  const text = title.trim();
  if (text.length > maxLength) return false;
  // In a title that is written in capitals, “FINAL” is a word like the others.
  const hasState =
    /[\p{Ll}\p{Lo}]/u.test(text) || /\d$/u.test(text) ? state.test(text) : /\s(?:FINAL|DRAFT)$/u.test(text);
  return hasState || version.test(text) || fileEnding.test(text);
}
