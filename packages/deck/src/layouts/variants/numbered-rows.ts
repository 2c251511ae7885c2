import { agendaElements } from '../steps/agenda.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { shortList } from './short-list.ts';

const limits = { min: 2, max: 10 } as const;

/** Layout for a short list like a table of contents: each item in a row next to its number. */
export const numberedRows: SlideLayout = {
  id: 'numberedRows',
  layout: 'process',
  matchReason: ({ blocks }) => (shortList(blocks, limits) ? 'It is a list of short items.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const list = shortList(blocks, limits);
    const elements = list && agendaElements(list, box, context);
    return elements && [elements];
  },
};
