import { expect, it } from 'vitest';
import { boldLead } from './bold-lead.ts';

it.each([
  ['Cost:', ' ten euros', 'Cost'],
  ['Cost.', ' Ten euros', 'Cost'],
  ['E.U.:', ' ten states', 'E.U.'],
  ['Reed Ltd.:', ' ten boats', 'Reed Ltd.'],
  ['Dr. No', ': a film', 'Dr. No'],
  ['费用。', '共十万元', '费用'],
  ['Why now?', ' It is spring', 'Why now?'],
])('reads the label “%s” before “%s” as “%s”', (bold, text, label) => {
  expect(boldLead([{ text: bold, bold: true }, { text }])?.label.text).toBe(label);
});
