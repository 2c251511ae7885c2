import type { Deck, Slide } from '../model/deck.ts';
import type { ReportLine } from '../model/outline.ts';
import type { FlowContext } from './flow/flow-item.ts';

/** What the layouts are given. */
export interface LayOutContext extends FlowContext {
  deck: Pick<Deck, 'title' | 'language' | 'theme' | 'coverId'>;
  report: (line: ReportLine) => void;
}

/** A slide that has not got its id yet. */
export type NewSlide = Omit<Slide, 'id'>;
