import type { Box } from '../../model/box.ts';
import type { LayoutName } from '../../model/deck.ts';
import type { PlaceholderRole } from '../../model/element.ts';

/** A placeholder of a layout: which role of ours fills it, and how the file names it (ECMA-376 §19.3.1.36). */
export interface Placeholder {
  role: PlaceholderRole;
  type: 'title' | 'ctrTitle' | 'subTitle' | 'body' | 'sldNum';
  idx?: number;
  name: string;
  box: Box;
  size: number;
  anchor: 't' | 'ctr' | 'b';
  isBulleted?: boolean;
}

const title: Placeholder = {
  role: 'title',
  type: 'title',
  name: 'Title',
  box: { x: 72, y: 56, width: 1040, height: 96 },
  size: 44,
  anchor: 'ctr',
};
const body: Placeholder = {
  role: 'body',
  type: 'body',
  idx: 1,
  name: 'Content',
  box: { x: 72, y: 176, width: 1136, height: 464 },
  size: 28,
  anchor: 't',
  isBulleted: true,
};
const slideNumber: Placeholder = {
  role: 'slideNumber',
  type: 'sldNum',
  idx: 12,
  name: 'Slide number',
  box: { x: 1108, y: 664, width: 100, height: 28 },
  size: 16,
  anchor: 'ctr',
};
const small = { type: 'body', size: 20, anchor: 't' } as const;

/** The placeholders each layout offers. A slide's own boxes carry their places themselves. */
export const layoutPlaceholders: Record<LayoutName, readonly Placeholder[]> = {
  title: [
    { ...title, type: 'ctrTitle', box: { x: 72, y: 150, width: 600, height: 230 }, size: 72, anchor: 'b' },
    {
      role: 'subtitle',
      type: 'subTitle',
      idx: 1,
      name: 'Subtitle',
      box: { x: 72, y: 410, width: 600, height: 80 },
      size: 26,
      anchor: 't',
    },
    { ...small, role: 'date', idx: 13, name: 'Date', box: { x: 72, y: 64, width: 560, height: 32 } },
    { ...small, role: 'author', idx: 14, name: 'Author', box: { x: 72, y: 624, width: 560, height: 32 } },
  ],
  section: [
    { ...title, box: { x: 72, y: 250, width: 760, height: 180 }, size: 64, anchor: 'b' },
    {
      ...small,
      role: 'subtitle',
      idx: 1,
      name: 'Subtitle',
      box: { x: 72, y: 450, width: 760, height: 90 },
      size: 26,
    },
    slideNumber,
  ],
  content: [title, body, slideNumber],
  picture: [title, body, slideNumber],
  blank: [slideNumber],
};

/** What the master offers; the layouts' own types refer to these. */
export const masterPlaceholders: readonly Placeholder[] = [title, body, slideNumber];
