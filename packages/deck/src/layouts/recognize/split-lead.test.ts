import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { splitLead } from './split-lead.ts';

const partsOf = (lead: string, text: string): string[] | undefined => {
  const parts = splitLead([{ text: lead, bold: true }, { text }]);
  return parts && [parts.lead.text, plainText(parts.text)];
};

it.each([
  ['Access:', ' people can find it', ['Access', 'people can find it']],
  ['Access', ' – they can', ['Access', 'they can']],
  ['We know hotels.', ' 140 of them.', ['We know hotels', '140 of them.']],
  ['我们懂酒店。', '共 140 家。', ['我们懂酒店', '共 140 家。']],
  ['Is it safe?', ' Yes.', ['Is it safe?', 'Yes.']],
  ['合规风险', ' 🏥:注册证', ['合规风险 🏥', '注册证']],
  ['Access', ' is open', undefined],
  ['Access', ', open to all', undefined],
])('splits an item after %s', (lead, text, parts) => {
  expect(partsOf(lead, text)).toEqual(parts);
});
