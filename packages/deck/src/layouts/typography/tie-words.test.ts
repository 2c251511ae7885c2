import { describe, expect, it } from 'vitest';
import { tieWords } from './tie-words.ts';

const tied = (text: string): string => tieWords([{ text }])[0]?.text.replace(/\u00A0/gu, '_') ?? '';

describe('tieWords', () => {
  it.each([
    ['on 14 March 2026 at noon', 'on 14_March_2026 at noon'],
    ['Of these, 68 were sold at 24 × the price', 'Of these, 68_were sold at 24_× the price'],
    ['Call ext. 2290, or ext. 12', 'Call ext._2290, or ext._12'],
    ['by December 31, 2027', 'by December_31, 2027'],
    ['an audit by Dr. Samuel Okafor', 'an audit by Dr._Samuel Okafor'],
    ['as Fig. 3 and Table 2 show', 'as Fig._3 and Table_2 show'],
    ['until Q3 2025 or FY 2026', 'until Q3_2025 or FY_2026'],
    ['2.3 million parcels in 6 days, 48 kg, 12 %', '2.3_million parcels in 6_days, 48 kg, 12 %'],
    ['Between 300 and 900 trips', 'Between 300_and_900 trips'],
    ['breaks of 2½ hours', 'breaks of 2½_hours'],
    ['由 7.8 折提高', '由 7.8_折提高'],
    ['Step 3 takes 20 minutes', 'Step_3 takes 20_minutes'],
    ['Nights (n = 1,319) and n = 12', 'Nights (n_=_1,319) and n_=_12'],
    ['stays (RR 1.38, CI 2)', 'stays (RR_1.38,_CI_2)'],
    ['after 4+ years without rain', 'after 4+_years without rain'],
    ['until 5 pm at 1000 ppm', 'until 5_pm at 1000_ppm'],
    ['Android 10、iOS 15 及 HarmonyOS 3', 'Android_10、iOS_15 及 HarmonyOS_3'],
    ['支持 42 种语言，增加 4 盏灯', '支持 42_种语言，增加 4_盏灯'],
    ['4 ℃ 保存，2 例以上', '4_℃ 保存，2_例以上'],
    ['Ida (SRE), Ben (Risk) and a tool (old)', 'Ida_(SRE), Ben_(Risk) and a tool (old)'],
    ['Forget quality ↑', 'Forget quality_↑'],
    ['after 6 min 30 s in Test 2', 'after 6_min_30 s in Test 2'],
    ['from 3 h 20 min to 45 min', 'from 3_h_20 min to 45 min'],
    ['from PostgreSQL 16 to Redis 7.2.', 'from PostgreSQL_16 to Redis_7.2.'],
    ['94.1% (95% CI: 88.0 to 97.2)', '94.1% (95%_CI:_88.0_to_97.2)'],
    ['the harbour line (1.4 miles)', 'the harbour line (1.4_miles)'],
    ['环湖步道（3.5 公里）', '环湖步道（3.5_公里）'],
    ['held at 21 ± 1 °C', 'held at 21_±_1 °C'],
    ['in Building 1 and on Floor 12', 'in Building_1 and on Floor_12'],
    ['between Rooms 3 and 4', 'between Rooms_3_and_4'],
    ['from 17 to 28 November 2026', 'from 17_to_28 November_2026'],
    ['confirmed E. coli on', 'confirmed E._coli on'],
    ['by J. Lindqvist and A. Mbeki', 'by J._Lindqvist and A._Mbeki'],
    ['250 ms at 60 tx/s per user, 12 kg/ha', '250 ms at 60_tx/s per user, 12_kg/ha'],
    ['Okafor, Dr Yilmaz and Prof Ng', 'Okafor, Dr_Yilmaz and Prof_Ng'],
    ['for K4 rev. D and groups B and D', 'for K4 rev._D and groups_B and D'],
    ['Is it above 92 °C? Or 3 km!', 'Is it above 92_°C? Or 3_km!'],
    ['检验台 8 处，共 3 间', '检验台 8_处，共 3_间'],
    ['as they show [1], and [see 2]', 'as they show_[1], and [see 2]'],
  ])('joins the words of “%s” that belong on one line', (text, expected) => {
    expect(tied(text)).toBe(expected);
  });

  it.each([
    ['In 2026 they sold 1,820 trees', 'In 2026 they sold 1,820 trees'],
    ['Of 136 volunteers', 'Of 136 volunteers'],
    ['May I ask 14 people', 'May I ask 14 people'],
    ['We maybe meet in 2026', 'We maybe meet in 2026'],
    ['It rose 3 times in 2025 alone', 'It rose 3 times in 2025 alone'],
    ['Nos. and sum. 4', 'Nos. and sum. 4'],
    ['shutters (about €1,100 per window)', 'shutters (about €1,100 per window)'],
    ['It is on. Then it is off', 'It is on. Then it is off'],
    ['in the U.S. market, 3 and/or 4', 'in the U.S. market, 3 and/or 4'],
    ['a remark (of a few words)', 'a remark (of a few words)'],
    ['the team I joined', 'the team I joined'],
    ['Mr and Mrs, the Dr is in', 'Mr and Mrs, the Dr is in'],
    ['Our plan: In May. Plan A’s end', 'Our plan: In May. Plan A’s end'],
    ['a long remark (which goes on and on) here', 'a long remark (which goes on and on) here'],
    ['Pause 2.5 s in Room', 'Pause 2.5 s in Room'],
    ['a change (−1.2 pts) here', 'a change (−1.2 pts) here'],
  ])('leaves “%s” as it is', (text, expected) => {
    expect(tied(text)).toBe(expected);
  });

  it('does not change code, formulas and charts', () => {
    const blocks = [
      { kind: 'code', language: 'sh', text: 'at 3 March' },
      { kind: 'paragraph', runs: [{ text: '3 March', code: true }] },
      { kind: 'formula', latex: '3 %' },
      { kind: 'chart', categories: ['Q1 2026'], series: [] },
    ];
    expect(tieWords(blocks)).toEqual(blocks);
  });
});
