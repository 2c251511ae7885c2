// Written by scripts/generate-metrics.ts; do not edit.
import type { FaceTable } from './face-table.ts';

export const notoSerifScBold: FaceTable = {
  unitsPerEm: 1000,
  ascent: 1151,
  descent: 286,
  advances: '@6c0 rs aa gh*2 ps rs*2 @6c8 rs*2 6t @6cc rs*2 ct @6cg rs*3 @6cl rs*3 @96o rs*26 @97f rs*89 @9a8 rs*214 @9gw rs*12 @9hc rs*42 0*4 6y*2 rs*16 @9j5 rs*86 @9ll 0*2 rs*101 @9ol rs*43 @9pt qu*51 @9r9 qu*42 @9sg rs*43 go @9ts rs*36 @9v4 rs*47 @9wg rs*268 @a3x rs*211 @1e7k rs*35 @1e8k rs*19 @1e94 rs*4 @1edd rs*96 dw*63 @1eht qu*30 @1eiq qu*6 @1eiy qu*6 @1ej6 qu*6 @1eje qu*3 @1ejk rs*7 @1ejs dw*7',
  kerning: '',
};
