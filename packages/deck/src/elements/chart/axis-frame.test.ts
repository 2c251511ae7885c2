import { describe, expect, it } from 'vitest';
import type { ChartElement } from '../../model/chart.ts';
import { axisFrame, axisScale, barThickness, hasHorizontalBars } from './axis-frame.ts';
import { labelWidth } from './labels.ts';

const chart = (width: number, values: readonly number[]): ChartElement => ({
  kind: 'chart',
  id: 'chart',
  box: { x: 72, y: 176, width, height: 300 },
  style: { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main', 'bright'] },
  chart: 'horizontalBar',
  axisTitles: { value: '€k' },
  categories: ['Municipal grant', 'Admissions'],
  series: [
    { name: 'Plan', values },
    { name: 'Actual', values: values.map((value) => value + 1) },
  ],
});

describe('axisScale', () => {
  it('leaves out numbers below horizontal bars that would overlap', () => {
    const { ticks, high } = axisScale(chart(420, [7562, 8175]));
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks[0]).toBe(0);
    const numberWidth = labelWidth('8,000', 18);
    const between = ((ticks[1] ?? 0) / high) * (420 * 0.6);
    expect(numberWidth).toBeLessThan(between);
  });

  it('has space for the labels of negative bars between the bars and the names', () => {
    const changes: ChartElement = {
      ...chart(420, [-18, 41]),
      axisTitles: {},
      series: [{ name: 'Change', values: [-18, 41] }],
    };
    const { area, scale } = axisFrame(changes, changes.box);
    expect(scale).toEqual(axisScale(changes));
    const bar = area.x + ((-18 - scale.low) / (scale.high - scale.low)) * area.width;
    expect(bar - labelWidth('-18', 18)).toBeGreaterThan(area.x);
    expect(axisScale({ ...changes, axisMin: -20 }).low).toBe(-20);
  });

  it('keeps all numbers if there is space', () => {
    expect(axisScale(chart(1100, [7562, 8175])).ticks.length).toBeGreaterThan(5);
  });
});

describe('hasHorizontalBars', () => {
  it('shows all short names, but not all years', () => {
    const bars = (categories: readonly string[]): ChartElement => ({ ...chart(408, [1, 2]), chart: 'bar', categories });
    expect(hasHorizontalBars(bars(['人员经费', '文献购置', '信息化', '场馆运行', '读者活动', '专项']))).toBe(true);
    expect(hasHorizontalBars(bars(['人员', '文献', '设备', '场馆', '读者', '专项']))).toBe(false);
    expect(hasHorizontalBars(bars(Array.from({ length: 12 }, (_, index) => String(2014 + index))))).toBe(false);
  });
});

describe('barThickness', () => {
  it('makes bars side by side thick enough for their values', () => {
    const three: ChartElement = {
      ...chart(760, [88, 71]),
      categories: ['Nurses', 'Doctors', 'Therapists', 'Porters'],
      series: ['Q1', 'Q2', 'Q3'].map((name) => ({ name, values: [88, 71, 84, 66] })),
      style: { ...chart(760, []).style, size: 22 },
    };
    expect(barThickness(three, { slot: 92 })).toBeGreaterThan(22);
    expect(barThickness(three, { slot: 300 })).toBeCloseTo(64);
  });

  it('makes single bars beside the rows of a table thinner, and no others', () => {
    const [series] = chart(420, [7, 9]).series;
    const alone: ChartElement = { ...chart(420, []), series: series ? [series] : [] };
    expect(barThickness(alone, { slot: 50 })).toBeCloseTo(32);
    expect(barThickness({ ...alone, categoryLabels: false }, { slot: 50 })).toBeCloseTo(21);
    expect(barThickness({ ...chart(420, [7, 9]), categoryLabels: false }, { slot: 100 })).toBeCloseTo(32);
  });
});
