/** Numbers from two to five by their words. */
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
};

/** Matches a number and the things that it counts: “Three reasons”, “Our top 3 priorities”. */
// ReDoS: every part of the pattern is bounded.
const english =
  /(?<![\p{L}\d.,$€£¥])(two|three|four|five|[2-5])\s{1,3}(?:[\p{Script=Latin}-]{1,20}\s{1,3}){0,2}(?:reasons|lessons|principles|rules|steps|things|ways|questions|decisions|risks|mistakes|problems|measures|choices|options|goals|aims|objectives|priorities|takeaways|points|facts|ideas|tips|pillars|challenges|trends|actions|requests|recommendations|habits|keys|causes|changes|commitments|benefits|advantages|myths|messages|numbers|insights|findings|tasks|topics|themes)\b/iu;
/** Matches a Chinese number with its classifier: “三个原因”, “四点建议”, “三件事”. “三个月” is a time. */
const chinese =
  /(?<![第十\d])([二两三四五2-5])\s?(?:(?:个|大|点|条|项|种|类|句)\p{Script=Han}{0,4}(?:原因|理由|问题|原则|建议|要点|要求|方面|教训|决定|目标|挑战|风险|趋势|变化|举措|措施|任务|难点|短板|亮点|痛点|不足|方法|办法|经验|启示|误区|优势|特点|重点|支柱|方向|环节|关键|步骤|话)|步|招|件事)/u;

/** Whether a heading counts the items below it, as “Three reasons” above three items, so that they have numbers. */
export function countsItems(heading: string, count: number): boolean {
  const [, number = ''] = english.exec(heading) ?? chinese.exec(heading) ?? [];
  return (numbers[number.toLowerCase()] ?? Number(number)) === count && count > 0;
}
