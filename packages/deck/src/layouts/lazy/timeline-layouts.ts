import { timedParagraphs } from '../timeline/timed-paragraphs.ts';
import { timeline } from '../timeline/timeline-layout.ts';
import type { LazyLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const timelineLayouts: Pick<LazyLayouts, 'timedParagraphs' | 'timeline'> = { timedParagraphs, timeline };
