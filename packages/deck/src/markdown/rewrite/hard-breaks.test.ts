import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';

function textOf(markdown: string): string {
  const [block] = readMarkdown(`# T\n\n## A\n\n${markdown}`).outline.slides[1]?.blocks ?? [];
  if (block?.kind === 'list') return block.items.map(({ runs }) => runs.map(({ text }) => text).join('')).join('|');
  return block?.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : (block?.kind ?? '');
}

it.each([
  ['leonie@aarsted.example\nNext week: Jibril presents', 'leonie@aarsted.example\nNext week: Jibril presents'],
  ['Nuria Esteve\nnuria@coldloop.example\ncoldloop.example', 'Nuria Esteve\nnuria@coldloop.example\ncoldloop.example'],
  ['**Phase 1 – Prepare**\nMap the diaries', 'Phase 1 – Prepare\nMap the diaries'],
  [
    'Ida Brandt, Harbor Pilot\nJonas Weld, Dock Master\ndesk@harbor.example | 555-0100',
    'Ida Brandt, Harbor Pilot\nJonas Weld, Dock Master\ndesk@harbor.example | 555-0100',
  ],
  ['Harbor Office\n12 Quay Street\nOakham, VT 05301', 'Harbor Office\n12 Quay Street\nOakham, VT 05301'],
  ['林晓 港务局\n滨江路18号\n电话 010-5550 1000', '林晓 港务局\n滨江路18号\n电话 010-5550 1000'],
  ['Write to ida@harbor.example and\nwe will send you a map', 'Write to ida@harbor.example and we will send you a map'],
  ['We start in May.\n**Owner:** Ida', 'We start in May.\nOwner: Ida'],
  ['09:00 Doors\n09:30 Talk', '09:00 Doors\n09:30 Talk'],
  ['Severity 1\nAuthor: Ragnhild Moe\nStatus: final', 'Severity 1\nAuthor: Ragnhild Moe\nStatus: final'],
  [
    '[1] Seymour CW. Time to treatment.\n[2] Liu VX. The timing.',
    '[1] Seymour CW. Time to treatment.|[2] Liu VX. The timing.',
  ],
  [
    'A long sentence that an editor\nwrapped in the middle of it.',
    'A long sentence that an editor wrapped in the middle of it.',
  ],
])('keeps or joins the lines of %j', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

it.each([
  [
    '- **Noise**\n  Response: quiet hours\n- **Parking**\n  Response: a new lot',
    'Noise\nResponse: quiet hours|Parking\nResponse: a new lot',
  ],
  ['- **噪声**\n  对策：夜间停工\n- **停车**\n  对策：新车场', '噪声\n对策：夜间停工|停车\n对策：新车场'],
  [
    '- A long sentence that an editor\n  wrapped in the middle of it.',
    'A long sentence that an editor wrapped in the middle of it.',
  ],
])('keeps or joins the lines of the items of %j', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

it('gives each source a line below the heading of the references', () => {
  const { outline } = readMarkdown('# T\n\n## References\n\nSeymour CW. *Time.* 2017.\nLiu VX. *Timing.* 2017.');
  expect(outline.slides[1]?.blocks).toMatchObject([{ kind: 'list', items: [{}, {}] }]);
});
