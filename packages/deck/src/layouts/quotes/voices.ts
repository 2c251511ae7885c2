import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/** Matches headings of slides about what people say. */
const spokenTexts =
  /\b(?:quotes|quotations|said|say|testimonials?|voices)\b|怎么说|(?:用户|客户|顾客|读者|市民|居民|员工|学员|学生|家长|患者|游客)(?:们)?的?(?:评价|反馈|声音|留言)|心声|感言|语录|名言|格言/iu;
/** Matches text in the first person, which is a quotation. */
const ownWords = /\b(?:I|I['’](?:m|d|ve|ll)|my|me)\b|我(?![们国市省校县区院司厂局])/u;

/** Whether the heading of a slide says that its text is speech. */
export function announcesQuotes(heading: readonly Run[]): boolean {
  return spokenTexts.test(plainText(heading));
}

/** Whether text is in the first person. */
export function usesWordI(text: string): boolean {
  return ownWords.test(text);
}
