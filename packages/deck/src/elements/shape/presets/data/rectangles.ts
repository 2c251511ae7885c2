/** Definitions of these shapes (ECMA-376 Part 1, `presetShapeDefinitions.xml`). */
export const rectangles = {
  rect: '||l t r b|M l t L r t L r b L l b Z',
  roundRect:
    'adj 16667|a pin 0 adj 50000;x1 */ ss a 100000;x2 +- r 0 x1;y2 +- b 0 x1;il */ x1 29289 100000;ir +- r 0 il;ib +- b 0 il|il il ir ib|M l x1 A x1 x1 cd2 cd4 L x2 t A x1 x1 3cd4 cd4 L r y2 A x1 x1 0 cd4 L x1 b A x1 x1 cd4 cd4 Z',
  snip1Rect:
    'adj 16667|a pin 0 adj 50000;dx1 */ ss a 100000;x1 +- r 0 dx1;it */ dx1 1 2;ir +/ x1 r 2|l it ir b|M l t L x1 t L r dx1 L r b L l b Z',
  snip2SameRect:
    'adj1 16667 adj2 0|a1 pin 0 adj1 50000;a2 pin 0 adj2 50000;tx1 */ ss a1 100000;tx2 +- r 0 tx1;bx1 */ ss a2 100000;bx2 +- r 0 bx1;by1 +- b 0 bx1;d +- tx1 0 bx1;dx ?: d tx1 bx1;il */ dx 1 2;ir +- r 0 il;it */ tx1 1 2;ib +/ by1 b 2|il it ir ib|M tx1 t L tx2 t L r tx1 L r by1 L bx2 b L bx1 b L l by1 L l tx1 Z',
  snip2DiagRect:
    'adj1 0 adj2 16667|a1 pin 0 adj1 50000;a2 pin 0 adj2 50000;lx1 */ ss a1 100000;lx2 +- r 0 lx1;ly1 +- b 0 lx1;rx1 */ ss a2 100000;rx2 +- r 0 rx1;ry1 +- b 0 rx1;d +- lx1 0 rx1;dx ?: d lx1 rx1;il */ dx 1 2;ir +- r 0 il;ib +- b 0 il|il il ir ib|M lx1 t L rx2 t L r rx1 L r ly1 L lx2 b L rx1 b L l ry1 L l lx1 Z',
  snipRoundRect:
    'adj1 16667 adj2 16667|a1 pin 0 adj1 50000;a2 pin 0 adj2 50000;x1 */ ss a1 100000;dx2 */ ss a2 100000;x2 +- r 0 dx2;il */ x1 29289 100000;ir +/ x2 r 2|il il ir b|M x1 t L x2 t L r dx2 L r b L l b L l x1 A x1 x1 cd2 cd4 Z',
  round1Rect:
    'adj 16667|a pin 0 adj 50000;dx1 */ ss a 100000;x1 +- r 0 dx1;idx */ dx1 29289 100000;ir +- r 0 idx|l t ir b|M l t L x1 t A dx1 dx1 3cd4 cd4 L r b L l b Z',
  round2SameRect:
    'adj1 16667 adj2 0|a1 pin 0 adj1 50000;a2 pin 0 adj2 50000;tx1 */ ss a1 100000;tx2 +- r 0 tx1;bx1 */ ss a2 100000;by1 +- b 0 bx1;d +- tx1 0 bx1;tdx */ tx1 29289 100000;bdx */ bx1 29289 100000;il ?: d tdx bdx;ir +- r 0 il;ib +- b 0 bdx|il tdx ir ib|M tx1 t L tx2 t A tx1 tx1 3cd4 cd4 L r by1 A bx1 bx1 0 cd4 L bx1 b A bx1 bx1 cd4 cd4 L l tx1 A tx1 tx1 cd2 cd4 Z',
  round2DiagRect:
    'adj1 16667 adj2 0|a1 pin 0 adj1 50000;a2 pin 0 adj2 50000;x1 */ ss a1 100000;y1 +- b 0 x1;a */ ss a2 100000;x2 +- r 0 a;dx1 */ x1 29289 100000;dx2 */ a 29289 100000;d +- dx1 0 dx2;dx ?: d dx1 dx2;ir +- r 0 dx;ib +- b 0 dx|dx dx ir ib|M x1 t L x2 t A a a 3cd4 cd4 L r y1 A x1 x1 0 cd4 L a b A a a cd4 cd4 L l x1 A x1 x1 cd2 cd4 Z',
};
