// Written by scripts/generate-metrics.ts; do not edit.
import type { FaceTable, FamilyTables } from './face-table.ts';

const regular: FaceTable = {
  unitsPerEm: 1000,
  ascent: 1050,
  descent: 350,
  advances: '@w 7f 8a 84 nc ha l3 kj 4f cm*2 di iz 5i fb 5u d8 hg 8w fz gd hh hg hn f6 hj hi 5x 7c ff k3 ez ek s5 iq h1 lg jn e9 e0 lm j8 6u eq gn c0 nx jj lu g3 lw gw gb f1 ir is r4 h9 g8 f1 br ia br hh kd 75 is*2 gv is h8 95 is hs 6u 6w eb 6u sm hs*2 is*2 ad ei a4 hs fl ms db fn cn cu 83 cu ef @4g 7f 8a ih h8 ex gj 83 fz 8q m0 ci ct i2 fb e5 ar be j2 96 98 6v hx gk 5w 7k 5g c4 ct hs ir jp ef iq*6 p0 lg e9*4 6u*4 k5 jj lu*5 hv lu ir*4 g8 g3 ix is*6 uh gv h8*4 6u*4 hq hs*6 i9 hs*5 fn is fn iq is iq is iq is lg gv @7e lg gv lg gv jn ky k5 ir e9 h8 e9 h8 e9 h8 e9 h8 e9 h8 @7y lm is lm is lm is @88 6u*10 @8m gn eb @8p c0 6u c0 6u ce a9 c0 87 c5 6z jj hs jj hs jj hs @98 lu hs lu hs lu hs u6 u0 gw ad gw ad gw ad gb ei @9q gb ei gb ei f1 a4 f1 a7 @a0 ir hs ir hs ir hs ir hs ir hs ir hs r4 ms g8 fn g8 f1 cn f1 cn f1 cn @qo jq @60w r4 ms r4 ms r4 ms @62k e9 h8 @642 g8 fn @648 g8 fn @6c3 it ol @6c8 63*2 56 @6cc ak*2 9q @6cg f6 f7 bg @6cm g5 @6cw rx @6d5 7s*2 @6g8 ut @6gc mj @6gp hn n2 @6gt hc @6jm lp',
  kerning: '',
};

const bold: FaceTable = {
  unitsPerEm: 1000,
  ascent: 1050,
  descent: 350,
  advances: '@w 5w aw bf p4 ia o6 m6 65 d9*2 eu hg 7z g4 7u cl i4 ag fv gt it i2 hp ev i0 h3 7w 9n fb jc f1 ey u0 kh ib l6 k7 f1 f7 l6 kb 87 g2 jd d9 pi kw lu hc lw i4 h3 gf jl ka t8 jv in gk e6 ma e6 jp lo 83 iv*2 gt iv h4 a0 iv iq 87 86 h6 87 tf iq hp iv*2 bw fi ba iq he o2 gc hk ds dv 83 dv ho @4g 5w aw hj if g1 in al gb a7 ln d1 fh jx g4 ea bo cv hh an ae 79 jl jo 8b 8p 6x cq fh lu mt or ey kh*6 qj l6 f1*4 87*4 kc kw lu*5 hp lu jl*4 in hc l4 iv*6 tp gt h4*4 8x*4 hs iq hp*5 gz hh iq*4 hk iv hk kh iv kh iv kh iv l6 gt @7e l6 gt l6 gt k7 n6 kc j8 f1 h4 f1 h4 f1 h4 f1 h4 f1 h4 @7y l6 iv l6 iv l8 iv @88 87 8x 87 8x 87 8x 87*3 8x @8m k0 h6 @8p d9 87 db 87 ej d6 d9 al dh 8x kw iq lm iq kw iq @98 lu hp lu hp lu hp tj sx i4 bw ik bw i4 bw h3 fi @9q h3 fi h3 fi gf ba gf bc @a0 jl iq jl iq jl iq jl iq jl iq jl iq t8 o2 in hk in gk ds gk ds gk ds @qo jn @60w t8 o2 t8 o2 t8 o2 @62k f1 h4 @642 in hk @648 in hk @6c3 jb pu @6c8 8q*2 84 @6cc f1*2 eg @6cg i6*2 dx @6cm l4 @6cw wr @6d5 9d*2 @6g8 x2 @6gc m4 @6gp gm n6 @6gt iq @6jm oj',
  kerning: '',
};

const italic: FaceTable = {
  unitsPerEm: 1000,
  ascent: 1050,
  descent: 350,
  advances: '@w 8a*2 84 nc ha ir ku 4f cn cm di iz 5i fb 5u d8 hg 8w fz gd hh hg hn f6 hj hi 5x 7c ff k3 ez ek s3 iq h1 lg jn e9 e0 lm j7 6u eq gn c0 nx jj lu g3 lw gw g6 f1 ir is r4 h9 g8 f1 br e5 br hh kd 75 is*2 gv is h8 95 is hs 6u 6w eb 6u sm hs*2 is*2 ad ei a4 hs fl ms db fn cn cu 83 cu ef @4g 8a 9b ih h8 ex gj 83 fz 8q m0 ci ct ki fb e5 ar be j2 96 98 6v hx gk 5w 7k 5g c4 ct hs ir j7 ef iq*6 p0 lg e9*4 6u*4 k5 jj lu*5 hv lu ir*4 g8 g3 ib is*6 uh gv h8*4 6u*4 hq hs*6 i9 hs*5 fn is fn iq is iq is iq is lg gv @7e lg gv lg gv jn ky k5 ir e9 h8 e9 h8 e9 h8 e9 h8 e9 h8 @7y lm is lm is lm is @88 6u*10 @8m gn eb @8p c0 6u c0 6u ce a9 c0 8a c5 6z jj hs jj hs jj hs @98 lu hs lu hs lu hs u8 u0 gw ad gw ad gw ad g6 ei @9q g6 ei g6 ei f1 a4 f1 a7 @a0 ir hs ir hs ir hs ir hs ir hs ir hs r4 ms g8 fn g8 f1 cn f1 cn f1 cn @qo jq @60w r4 ms r4 ms r4 ms @62k e9 h8 @642 g8 fn @648 g8 fn @6c3 it ol @6c8 63*2 57 @6cc al*2 a0 @6cg f6 f7 bg @6cm g5 @6cw rx @6d5 7s*2 @6g8 ut @6gc mj @6gp hn n2 @6gt hc @6jm lp',
  kerning: '',
};

const boldItalic: FaceTable = {
  unitsPerEm: 1000,
  ascent: 1050,
  descent: 350,
  advances: '@w 6f aw bf p4 ia mm mg 65 d9*2 eu hg 82 g4 7u cl i4 ag fv gt it i2 hp ev i0 h3 7w 9n fb jc f1 ey ts kh ib l6 k7 f1 f7 l6 kb 87 g2 jd d9 pi kw lu hc lw i4 ha gf jl ka t8 jv in gk e6 fo e6 jp lo 83 iv*2 gt iv h4 a0 iv iq 87 86 h6 87 tf iq hp iv*2 bw fi ba iq he o2 gc hk ds dv 83 dv ho @4g 6f bf hj if g1 in al gb a7 ln d1 fh lg g4 ea bo cv hh an ae 79 jl jo 8b 8p 6x cq fh lu mt or ey kh*6 qj l6 f1*4 87*4 kc kw lu*5 hp lu jl*4 in hc ka iv*6 tp gt h4*4 8x*4 hs iq hp*5 gz hh iq*4 hk iv hk kh iv kh iv kh iv l6 gt @7e l6 gt l6 gt k7 n6 kc j8 f1 h4 f1 h4 f1 h4 f1 h4 f1 h4 @7y l6 iv l6 iv l8 iv @88 87 8x 87 8x 87 8x 87*3 8x @8m k0 h6 @8p d9 87 db 87 ej d6 d9 al dh 8x kw iq lm iq kw iq @98 lu hp lu hp lu hp tp sx i4 bw ik bw i4 bw ha fi @9q ha fi ha fi gf ba gf bc @a0 jl iq jl iq jl iq jl iq jl iq jl iq t8 o2 in hk in gk ds gk ds gk ds @qo jn @60w t8 o2 t8 o2 t8 o2 @62k f1 h4 @642 in hk @648 in hk @6c3 jb pu @6c8 8q*2 86 @6cc f8*2 ek @6cg i6*2 dx @6cm l4 @6cw wr @6d5 9d*2 @6g8 x2 @6gc m4 @6gp gm n6 @6gt iq @6jm oj',
  kerning: '',
};

export const tables: FamilyTables = [regular, bold, italic, boldItalic];
