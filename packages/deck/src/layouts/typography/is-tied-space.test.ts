import { describe, expect, it } from 'vitest';
import { isTiedSpace } from './is-tied-space.ts';

describe('isTiedSpace', () => {
  // The space is written as “_” where the words belong together.
  it.each([
    '14_March',
    '186_万_m³',
    '3万_kWh',
    '186_万 用户',
    '五万 kWh',
    'March_2026',
    'March 14000',
    'Mar._3',
    'Prof._Ng',
    'p._4',
    'Dr_Marsh',
    'Dr MARSH',
    'Plan_B',
    'Plan Berlin',
    'Plan B’s',
    'the team I joined',
    'Weeks_3',
    'Steps 3',
    'H1_2026',
    'H3 2026',
    'AH1 2026',
    'Rooms_3',
    '3.5_million',
    '2½_hours',
    'a+ hours',
    'n_=_12',
    'an = 12',
    'RR_1.38',
    'RR 1,380',
    'RR1 1.38',
    '第_3',
    '24_× the',
    '21_±_1',
    'a ± 1',
    '第 三',
    'of 3,200',
    '68_were sold',
    'and 68 were sold',
    'Quality_↑',
    'Quality ↑up',
    'show_[1].',
    'show [see',
    'Ida_(SRE)',
    'ida (SRE)',
    'J._Lindqvist',
    'U.S. market',
    '60_tx/s',
    '60 tx/sec',
    '3_and_4',
    'the 3 and the 4',
    '4_min_12 s',
    'the 4 min to',
    'a4 min 12 s',
    '95%_CI',
    '95% CIs',
    'MySQL_5.7',
    'MySQL 5.7 s',
    'Piscina_5.3.2',
    'Piscina 5',
    'x86 5.3',
    '5_km!',
    '5 km is',
  ])('keeps the words of “%s” on one line if they belong together', (text) => {
    const plain = text.replaceAll('_', ' ');
    const found = Array.from(plain, (character, at) => (character === ' ' && isTiedSpace(plain, at) ? '_' : character));
    expect(found.join('')).toBe(text);
  });

  it('takes linear time for long text', () => {
    const text = `${'a'.repeat(50_000)} ${'1'.repeat(50_000)} ${'('.repeat(50_000)}`;
    expect(isTiedSpace(text, 50_000)).toBe(false);
    expect(isTiedSpace(text, 100_001)).toBe(false);
  });
});
