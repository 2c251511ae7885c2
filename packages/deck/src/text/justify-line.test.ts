import { describe, expect, it } from 'vitest';
import type { Paragraph, Run } from '../model/text.ts';
import { breakLines } from './break-lines.ts';
import { justifyLine } from './justify-line.ts';
import { measureRuns } from './measure.ts';
import type { TypesetLine } from './typeset-paragraphs.ts';
import { typesetParagraphs } from './typeset-paragraphs.ts';

const style = { face: 'body', size: 24, lineHeight: 1.4 } as const;
const english =
  'Panels on forty school roofs would cover a third of what the schools use, and pay for themselves within nine years.';
const chinese = '在全市四十所学校的屋顶上安装光伏板，可以满足学校三分之一的用电需求，九年之内即可收回全部投资成本。';
const mixed = '我们使用 React 19 与TypeScript构建，通过 API 对接“数据中台”，响应时间低于200毫秒，比原系统快3倍。';

const linesOf = (runs: readonly Run[], width = 400, paragraph: Partial<Paragraph> = {}): readonly TypesetLine[] =>
  typesetParagraphs([{ runs, align: 'justify', ...paragraph }], style, width).lines;
const rightOf = ({ x, width }: TypesetLine): number => x + width;
/** Returns each segment with its letter or word gap. */
const gapsIn = (line: TypesetLine | undefined) =>
  line?.segments.map(({ text, extraLetterSpacing, wordSpacing }) => [
    text,
    extraLetterSpacing !== undefined ? 'letters' : wordSpacing !== undefined ? 'words' : '',
  ]);

describe('justified paragraph', () => {
  it.each([
    ['English', english],
    ['Chinese', chinese],
    ['mixed', mixed],
    ['with a URL longer than a line', `${english} https://example.com/${'path/'.repeat(20)} ${english}`],
  ])('ends all lines except the last one at the edge, with the same line breaks: %s', (_, text) => {
    const lines = linesOf([{ text }]);
    const natural = linesOf([{ text }], 400, { align: 'left' });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.text)).toEqual(natural.map((line) => line.text));
    for (const [index, line] of lines.entries()) {
      const isStretched = index < lines.length - 1 && /[ \u4e00-\u9fff]/u.test(line.text.trimEnd());
      expect(line.segments.some(({ extraLetterSpacing, wordSpacing }) => extraLetterSpacing ?? wordSpacing)).toBe(
        isStretched,
      );
      expect(line.x).toBe(0);
      expect(rightOf(line)).toBeCloseTo(isStretched ? 400 : (natural[index]?.width ?? 0), 6);
      let x = 0;
      for (const segment of line.segments) {
        expect(segment.x).toBeCloseTo(x, 6);
        x += segment.width;
      }
      expect(x).toBeGreaterThanOrEqual(rightOf(line) - 1e-6);
    }
    expect(typesetParagraphs([{ runs: [{ text }], align: 'justify' }], style, 400).height).toBeCloseTo(
      typesetParagraphs([{ runs: [{ text }] }], style, 400).height,
    );
  });

  it('does not stretch lines that end with a line break', () => {
    const [first, second, third] = linesOf([{ text: `${english.slice(0, 60)}\nShort line\n${english.slice(0, 20)}` }]);
    expect([first?.width, second?.width === 400, third?.width === 400]).toEqual([400, false, false]);
    expect(linesOf([{ text: 'One line' }])[0]?.width).toBeLessThan(200);
  });

  it('widens spaces between words and gaps next to Chinese characters, but not next to a space', () => {
    const [line] = linesOf([{ text: '我们用 React 构建AI，即“开放”——平台，再写一行' }], 460);
    expect(gapsIn(line)).toEqual([
      ['我们', 'letters'],
      ['用', ''],
      [' React ', 'words'],
      ['构建', 'letters'],
      ['A', ''],
      ['I', 'letters'],
      ['，即“开放”', 'letters'],
      ['—', ''],
      ['—', 'letters'],
      ['平', ''],
    ]);
  });

  it('keeps indentation by spaces and the positions after tabs', () => {
    const indented = linesOf([{ text: `\u3000\u3000${chinese}` }])[0];
    expect(gapsIn(indented)?.[0]).toEqual(['\u3000\u3000', '']);
    expect(indented?.segments[1]?.x).toBe(48);
    const tabbed = gapsIn(linesOf([{ text: `One two\t${english}` }])[0]);
    expect(tabbed?.[0]).toEqual(['One two\t', '']);
    expect(tabbed?.[1]?.[1]).toBe('words');
  });

  it('is stretched line by line, however long it is', () => {
    const timeOf = (words: number): number => {
      const text = measureRuns([{ text: 'word '.repeat(words) }], { bold: false, face: 'body' });
      const line = breakLines(text, style.size, 400).at(-2);
      expect(line?.from).toBeGreaterThan(4 * words);
      let reads = 0;
      const characters = new Proxy(text.characters, {
        get: (all, name) => {
          reads++;
          return Reflect.get(all, name);
        },
      });
      expect(line && justifyLine({ ...text, characters }, line, 10, style)?.gap).toBeGreaterThan(0);
      return reads;
    };
    expect(timeOf(2000)).toBe(timeOf(1000));
  });

  it('begins after its bullet, and fills the rest of the box', () => {
    const { lines, bullets } = typesetParagraphs(
      [{ runs: [{ text: english }], align: 'justify', bullet: 'disc', level: 1 }],
      style,
      400,
    );
    expect(lines[0]?.x).toBeGreaterThan(bullets[0]?.x ?? 1000);
    expect(rightOf(lines[0] as TypesetLine)).toBeCloseTo(400);
    expect(lines.at(-1)?.x).toBe(lines[0]?.x);
  });

  it('is not stretched but aligned right if its width is unknown', () => {
    const runs = [{ text: 'مرحبا بالعالم من المدرسة '.repeat(4) }];
    expect(linesOf(runs)).toEqual(linesOf(runs, 400, { align: 'right' }));
  });

  it.each([
    ['Arabic', 'سلام عليكم'],
    ['Hebrew', 'שלום'],
    ['Thai', 'สวัสดีครับ'],
    ['Georgian', 'გამარჯობა'],
  ])('does not stretch a line that contains words in %s, but stretches the other lines', (_, words) => {
    const runs = [{ text: `We asked ${words} for more. ${english}` }];
    const lines = linesOf(runs);
    const natural = linesOf(runs, 400, { align: 'left' });
    expect(lines[0]?.text).toContain(words.slice(0, 4));
    expect(lines[0]).toEqual(natural[0]);
    expect(lines[1]?.width).toBe(400);
    expect(lines[1]?.text).toBe(natural[1]?.text);
  });

  it('stretches a line with separately positioned symbols, and with Greek and Cyrillic letters', () => {
    for (const words of ['🚀', '⌬ 한국', 'Ωμέγα Привет', 'e\u0301 ₽'])
      expect(linesOf([{ text: `We asked ${words} for more. ${english}` }])[0]?.width).toBe(400);
  });
});
