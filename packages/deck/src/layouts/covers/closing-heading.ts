import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { headingNumber } from '../../text/heading-numbers.ts';

/** Pattern of a wish at the end, or of a farewell. */
export const farewellPattern = '祝(?=[你您大各愿])|good luck|(?:we |i )?wish(?:ing)? you|see you';

/** Matches headings of slides that say thank you or goodbye, wish the audience well, ask for questions or give contacts. */
export const closingHeading: RegExp = new RegExp(
  `^(?:(?!thank[- ]you[- ](?:notes?|letters?|cards?|pages?|e-?mails?|messages?|gifts?|campaigns?)\\b)thank(?:s|[- ]?you)?\\b|many thanks|questions\\b|(?:any |your )questions|q ?& ?a\\b|discussion\\s?[!?]?$|let['’]s talk|(?:get|keep|stay) in touch|get involved|join (?:us|in)\\b|(?:find|visit) us\\b|the end\\b|contacts?(?: us)?$|联系(?:我们|方式)|(?:欢迎)?来?[问找]我们吧?[!！]?$|(?:come (?:and )?)?(?:talk to|ask|meet) us\\b|有(?:事|问题|需要|疑问|困难)\\p{Script=Han}{0,3}(?:找|联系|问)我们?|(?:非常|衷心)?(?:谢谢|感谢|多谢)|致谢|问答|提问|答疑|交流(?:讨论|与讨论|互动)?$|(?:汇报|报告|分享|介绍)(?:完毕|结束|到此)|欢迎(?:来(?![到自])|光临|莅临|提问|交流|关注|联系|加入)|加入我们|结束语$|结语$|closing remarks|敬请|恳请|诚邀|期待|再见|${farewellPattern})`,
  'iu',
);

/** Whether a heading, with or without a number, matches `closingHeading`. */
export function isClosingHeading(heading: readonly Run[]): boolean {
  return closingHeading.test(plainText(heading).trim().replace(headingNumber, ''));
}
