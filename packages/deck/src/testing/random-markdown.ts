import { pick } from './random.ts';

const latin =
  'roof panel the a of council measures power bill internationalization 14,200 € 99.99% kWh (see annex) “quoted” state-of-the-art https://example.com/a/b?c=d snake_case_name and/or x<y & z'.split(
    ' ',
  );
const han = [
  '屋顶',
  '光伏，',
  '学校。',
  '（见附件）',
  '“引号”',
  '2026 年',
  '12.5%',
  '发电量',
  'GDP 增长',
  '——',
  '……',
  '《建议》',
  '！',
  'km/h',
];
const strange = [
  '🎉',
  '👩‍👩‍👧‍👦',
  'العربية',
  'עברית',
  'ไทย',
  '한국어',
  'e\u0301',
  '\u200b',
  '\u00a0',
  '\t',
  'Ａｌｐｈａ',
  'A'.repeat(150),
  '`code`',
  '**bold**',
  '*it*',
  '~~x~~',
  '[a](http://x.y)',
  '<br>',
  '$x^2$',
  '<!-- note -->',
];

/** Generates random Markdown of any form and length. */
export function randomMarkdown(random: () => number): string {
  const lines: string[] = [];
  if (random() < 0.3) lines.push('---', `title: ${sentence(random, 8)}`.replaceAll(':', '：'), '---', '');
  for (let count = Math.floor(random() * 14); count >= 0; count--) lines.push(block(random), '');
  return lines.join('\n');
}

function sentence(random: () => number, maxWords: number): string {
  const source = pick(random, [latin, latin, han, han, [...latin, ...han], strange]);
  const glue = source === han ? '' : ' ';
  return Array.from(
    { length: 1 + Math.floor(random() * maxWords) },
    () => source[Math.floor(random() * source.length)],
  ).join(glue);
}

function block(random: () => number): string {
  const many = random() < 0.15 ? 12 : 1;
  switch (Math.floor(random() * 12)) {
    case 0:
      return `# ${sentence(random, 10 * many)}`;
    case 1:
    case 2:
      return `## ${sentence(random, 10 * many)}`;
    case 3:
      return `### ${sentence(random, 8)}`;
    case 4:
    case 5:
      return list(random, 0, many);
    case 6:
      return table(random, many);
    case 7:
      return `\`\`\`${pick(random, ['', 'ts', 'chart bar'])}\n${Array.from({ length: 1 + Math.floor(random() * 12 * many) }, () => (random() < 0.2 ? '' : `${' '.repeat(Math.floor(random() * 9))}${sentence(random, 14)}`)).join('\n')}\n\`\`\``;
    case 8:
      return `> ${sentence(random, 30 * many)}\n>\n> — ${sentence(random, 3)}`;
    case 9:
      return `![${sentence(random, 5)}](${pick(random, ['https://example.com/a.png', 'b.png', 'https://example.com/wide.png'])} "${sentence(random, 6).replaceAll('"', '')}")${pick(random, ['', '{width=40%}'])}`;
    case 10:
      return pick(random, ['---', '::: notes\nremember\n:::', '<div>html</div>']);
    default:
      return sentence(random, 60 * many);
  }
}

function list(random: () => number, depth: number, many: number): string {
  const mark = pick(random, ['-', '1.', '- [ ]', '- [x]']);
  return Array.from({ length: 1 + Math.floor(random() * 6 * many) }, () => {
    const inner = depth < 5 && random() < 0.2 ? `\n${list(random, depth + 1, 1)}` : '';
    return `${'    '.repeat(depth)}${mark} ${sentence(random, 16)}${inner}`;
  }).join('\n');
}

function table(random: () => number, many: number): string {
  const columns = 1 + Math.floor(random() * (random() < 0.1 ? 30 : 7));
  const row = (): string =>
    `| ${Array.from({ length: columns }, () => sentence(random, 4 * (random() < 0.1 ? 20 : 1)).replaceAll('|', ' ')).join(' | ')} |`;
  return [row(), `|${' --- |'.repeat(columns)}`, ...Array.from({ length: Math.floor(random() * 9 * many) }, row)].join(
    '\n',
  );
}
