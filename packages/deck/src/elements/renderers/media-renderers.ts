import { audioToSvg } from '../audio/svg.ts';
import { codeToSvg } from '../code/svg.ts';
import { formulaToSvg } from '../formula/svg.ts';
import { styledLineToSvg } from '../line/styled-line-svg.ts';
import { pictureExtras } from '../picture/picture-extras.ts';
import { cellBarToSvg } from '../table/cell-bar-svg.ts';
import { videoToSvg } from '../video/svg.ts';
import type { LazyRenderers } from './renderer-sources.ts';

/** The small drawing functions, which share a chunk. */
export const mediaRenderers: Omit<LazyRenderers, 'chart' | 'preset'> = {
  code: codeToSvg,
  formula: formulaToSvg,
  styledLine: styledLineToSvg,
  cellBar: cellBarToSvg,
  pictureExtras,
  video: videoToSvg,
  audio: audioToSvg,
};
