import { breakLines } from '../packages/deck/src/text/break-lines.ts';
import { measureRuns } from '../packages/deck/src/text/measure.ts';
import { usableWidthRatio } from '../packages/deck/src/text/typeset-paragraphs.ts';
import { optimalWrapWidth } from '../packages/deck/src/styles/title-wrapping/optimal-wrap-width.ts';
for (const [t, size, width] of [['城市上空的橙白色“光罩”，几十公里外也看得见', 28, 266], ['完成户厕改造268户，新建公厕3座，对2022年以来改造的1,036户开展“回头看”，修复问题厕所47户', 32, 306], ['空无一人的停车场整夜通明', 28, 266]] as const) {
  const m = measureRuns([{ text: t }], { bold: false, face: 'body' });
  for (let w = width; w > width * 0.5; w -= 14) console.log(w, breakLines(m, size, w * usableWidthRatio).map(({ from, to }) => m.characters.slice(from, to).join('')).join(' / '));
  console.log('→', optimalWrapWidth({ runs: [{ text: t }] }, { size, face: 'body', lineHeight: 1.4 } as never, width, 0), optimalWrapWidth({ runs: [{ text: t }] }, { size, face: 'body', lineHeight: 1.4 } as never, width, 1));
}
