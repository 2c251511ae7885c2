import type { Deck, Slide } from '../model/deck.ts';
import type { ReportLine } from '../model/outline.ts';
import type { FlowContext } from './flow/flow-item.ts';
import type { PictureBlock } from './flow/flow-items.ts';
import type { SlidePicture } from './flow/pictures-item.ts';

/** What the layouts are given. */
export interface LayOutContext extends FlowContext {
  deck: Pick<Deck, 'title' | 'language' | 'theme' | 'coverId'>;
  pictureOf: (block: PictureBlock) => SlidePicture;
  report: (line: ReportLine) => void;
}

/** A slide that has not got its id yet. */
export type NewSlide = Omit<Slide, 'id'>;
