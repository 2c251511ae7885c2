import { expect, it } from 'vitest';
import { isFileName } from './is-file-name.ts';

it.each([
  'Orchid course v14 FINAL',
  'orchids_v2',
  'Orchid deck v2.1',
  'orchids-v3',
  'Orchid course draft',
  'orchids-draft-2',
  'orchids_final',
  'Orchids (draft)',
  'orchids.pptx',
  'orchids.md',
  'orchids_copy',
  'Orchids - Copy (2)',
  '阳台种菜v3',
  '阳台种菜终稿',
  'ORCHIDS FINAL',
])('recognizes “%s” as the name of a file', (title) => {
  expect(isFileName(title)).toBe(true);
});

it.each([
  '',
  'Orchids at Home',
  'The final frost',
  'Grand final',
  'THE FINAL FROST',
  'Drafting plans for a garden',
  'Copywriting',
  'Marketing copy',
  'Overview of vitamins',
  'Orchid API v2',
  'What changed in Orchid v2.1',
  '阳台种菜入门',
  `A long title about many gardens, flowers and vegetables at home v2`,
])('recognizes “%s” as a title', (title) => {
  expect(isFileName(title)).toBe(false);
});
