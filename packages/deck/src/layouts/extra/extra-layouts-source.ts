import type { Block, ListItem, Outline } from '../../model/outline.ts';
import type { Column, ColumnHeader } from '../columns.ts';
import type { ListIcons } from '../icons/list-icons.ts';
import type { layoutHalfBleed } from '../layout-half-bleed.ts';
import type { withLogo } from '../logo.ts';
import type { pullQuoteElements } from '../pull-quote.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Layouts for lists of figures and steps. */
export interface ListLayouts {
  bigNumber: SlideLayout;
  process: SlideLayout;
}

/** Layouts for statements and quotations that fill a slide, and for texts beside each other or a photo. */
export interface TextLayouts {
  statement: SlideLayout;
  quote: SlideLayout;
  threeColumns: SlideLayout;
  layoutHalfBleed: typeof layoutHalfBleed;
  pullQuoteElements: typeof pullQuoteElements;
  /** Rewrites groups that are not written with headings, which layouts then lay out. */
  recognizeGroups: (blocks: readonly Block[], layout?: string) => readonly Block[];
}

/** Icons for the items of lists. */
export interface IconLayouts {
  listIcons: (items: readonly ListItem[]) => ListIcons | undefined;
  columnIcons: (columns: readonly Column[]) => { columns: readonly Column[]; header: ColumnHeader } | undefined;
}

/** Layouts that are not needed for every deck. */
export interface ExtraLayouts extends ListLayouts, TextLayouts, IconLayouts {
  diagram: SlideLayout;
  timeline: SlideLayout;
  /** Adds the logo to slides. */
  withLogo: typeof withLogo;
}

/** The layouts, or functions that load some of them each. */
export type ExtraLayoutsSource =
  | ExtraLayouts
  | {
      lists: () => Promise<ListLayouts>;
      texts: () => Promise<TextLayouts>;
      icons: (outline?: Outline) => Promise<IconLayouts>;
      diagrams: () => Promise<Pick<ExtraLayouts, 'diagram'>>;
      timelines: () => Promise<Pick<ExtraLayouts, 'timeline'>>;
      logos: () => Promise<Pick<ExtraLayouts, 'withLogo'>>;
    };
