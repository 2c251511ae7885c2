import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { arrivalTimes, runArrivals, seededRandom } from './arrivals.ts';
import { ErrorLog } from './error-log.ts';
import { Latencies } from './latencies.ts';
import { Acknowledged, lostEvents, lostSaves } from './loss-check.ts';
import { actionShares, nextAction, selectAction, selectApplication } from './action-mix.ts';
import { readLoadOptions } from './options.ts';
import { backendAddress } from './actions.ts';
import { missedTargets, type LoadResult } from './report.ts';
import { readSamples } from './samples.ts';

describe('latencies', () => {
  it('are the percentiles of all recorded values, by kind', () => {
    const latencies = new Latencies();
    for (let value = 1; value <= 1000; value += 1) latencies.record('save', value);
    latencies.record('open', 5);
    const save = latencies.summaries(100).get('save');
    expect(save).toMatchObject({ count: 1000, perSecond: 10 });
    const { p50 = 0, p95 = 0, p99 = 0, max = 0 } = save ?? {};
    expect([p50, p95, p99, max].map(Math.round)).toEqual([500, 950, 990, 1000]);
    expect(latencies.summaries(100).get('open')?.count).toBe(1);
  });
});

describe('arrivals', () => {
  it('come at the given rate on average, and at the same times in each run', () => {
    const times = [...arrivalTimes({ rate: 50, seconds: 200 }, seededRandom(1))];
    expect(times.length / 200).toBeGreaterThan(45);
    expect(times.length / 200).toBeLessThan(55);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([...arrivalTimes({ rate: 50, seconds: 200 }, seededRandom(1))]).toEqual(times);
  });

  it('do not wait for earlier actions', async () => {
    let running = 0;
    let maxRunning = 0;
    await runArrivals([0, 0, 0, 1, 1], async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await sleep(20);
      running -= 1;
    });
    expect([maxRunning, running]).toEqual([5, 0]);
  });
});

describe('losses', () => {
  it('report an event that was received less often than acknowledged', () => {
    const acknowledged = new Acknowledged();
    acknowledged.created('one');
    acknowledged.event('ppt.opened', 'one');
    acknowledged.event('ppt.opened', 'one');
    const received = new Map([
      ['ppt.created one', 2],
      ['ppt.opened one', 1],
    ]);
    expect(lostEvents(acknowledged.events, received)).toEqual([{ key: 'ppt.opened one', missing: 1 }]);
    expect(lostEvents(acknowledged.events, received.set('ppt.opened one', 2))).toEqual([]);
  });

  it('report a save that is missing or has a different title, but not a version that is no longer kept', () => {
    const acknowledged = new Acknowledged();
    for (const revision of [1, 2, 3, 60]) acknowledged.saved('one', revision, `title ${revision}`);
    const found = new Map([
      [
        'one',
        new Map([
          [2, 'title 2'],
          [3, 'another'],
          [52, 'not acknowledged'],
        ]),
      ],
    ]);
    const lost = lostSaves(acknowledged.saves, found, 50);
    expect(lost).toEqual([
      expect.stringContaining('revision 3 is another'),
      expect.stringContaining('revision 60 is missing'),
    ]);
    expect(lostSaves(acknowledged.saves, new Map(), 50)).toHaveLength(4);
  });

  it('count an acknowledged save as an event with its revision', () => {
    const acknowledged = new Acknowledged();
    acknowledged.saved('one', 7, 'title');
    expect([...acknowledged.events]).toEqual([['ppt.saved one 7', 1]]);
  });
});

describe('errors', () => {
  it('are expected only if the request was open when the process was killed', () => {
    const errors = new ErrorLog();
    errors.announce({ from: 100, until: 200 });
    errors.interrupted('save', 'socket hang up', { sentAt: 90, failedAt: 101 });
    errors.interrupted('save', 'socket hang up', { sentAt: 150, failedAt: 400 });
    expect([errors.announced, errors.unannounced.size]).toEqual([2, 0]);
    errors.interrupted('save', 'socket hang up', { sentAt: 10, failedAt: 99 });
    errors.interrupted('save', 'socket hang up', { sentAt: 201, failedAt: 210 });
    errors.failed('open', 'status 500', 300);
    expect([...errors.unannounced]).toEqual([
      ['save: socket hang up', { count: 2, firstAt: 99, lastAt: 210 }],
      ['open: status 500', { count: 1, firstAt: 300, lastAt: 300 }],
    ]);
  });
});

describe('mix', () => {
  it('selects each action by its share', () => {
    const random = seededRandom(2);
    const selected = Array.from({ length: 20_000 }, () => selectAction(random));
    for (const [kind, share] of Object.entries(actionShares)) {
      const found = (selected.filter((selectedKind) => selectedKind === kind).length / selected.length) * 100;
      expect(Math.abs(found - share)).toBeLessThan(2);
    }
  });

  it('first selects the action that another action requires', () => {
    const state = { isConnected: false, presentations: 0, openEditors: 0 };
    expect(nextAction('covers', state)).toBe('covers');
    expect(nextAction('save', state)).toBe('connect');
    expect(nextAction('save', { ...state, isConnected: true })).toBe('create');
    expect(nextAction('save', { ...state, isConnected: true, presentations: 1 })).toBe('open');
    expect(nextAction('save', { isConnected: true, presentations: 1, openEditors: 1 })).toBe('save');
    expect(nextAction('history', { ...state, isConnected: true })).toBe('history');
  });

  it('gives the large application half of the traffic, and each small application some of the rest', () => {
    const random = seededRandom(3);
    const selected = Array.from({ length: 20_000 }, () => selectApplication(10, random));
    const large = selected.filter((index) => index === 0).length / selected.length;
    expect(Math.abs(large - 0.5)).toBeLessThan(0.02);
    expect(new Set(selected)).toEqual(new Set(Array.from({ length: 11 }, (_item, index) => index)));
  });
});

describe('samples', () => {
  it('read the metrics of a process, taking the highest value if there are several labels', () => {
    const text =
      '# HELP x\nprocess_resident_memory_bytes 1000\nppt_worker_pool_waiting{pool="decks"} 3\nppt_worker_pool_waiting{pool="pictures"} 1\nother 9\n';
    expect(readSamples(text)).toEqual({ memory: 1000, waitingJobs: 3 });
  });
});

describe('options', () => {
  it('set a duration of 30 minutes by default', () => {
    expect(readLoadOptions(['load'])).toMatchObject({ seconds: 1800, smallApplications: 1000 });
    expect(readLoadOptions(['load', '--short', '--rate=20'])).toMatchObject({ seconds: 75, rate: 20 });
    expect(() => readLoadOptions(['--rate=many'])).toThrow('--rate must be a whole number');
  });
});

describe('targets', () => {
  const result = {
    generatorDelayMs: 50,
    errors: new ErrorLog(),
    losses: { presentations: [], saves: [], changes: [], events: [], repeatedEvents: 3 },
    expiredRows: { added: 100, left: 0 },
    sweep: { seconds: 20, duringMs: 150, otherwiseMs: 100 },
  } as unknown as LoadResult;

  it('are met by a run without errors and losses, whose sweep ended without delaying others', () => {
    expect(missedTargets(result)).toEqual([]);
    expect(missedTargets({ ...result, sweep: { seconds: undefined, duringMs: undefined, otherwiseMs: 90 } })).toEqual(
      [],
    );
  });

  it('are missed if a sweep is slow or leaves rows, the generator is late, a request fails or a save is lost', () => {
    const errors = new ErrorLog();
    errors.failed('open', 'status 500', 300);
    const missed: LoadResult[] = [
      { ...result, sweep: { seconds: 20, duringMs: 151, otherwiseMs: 100 } },
      { ...result, expiredRows: { added: 100, left: 1 } },
      { ...result, generatorDelayMs: 51 },
      { ...result, errors },
      { ...result, losses: { ...result.losses, saves: ['revision 3'] } },
      { ...result, losses: { ...result.losses, changes: ['word'] } },
    ];
    const reasons = missed.map(missedTargets);
    expect(reasons.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(reasons.flat()).size).toBe(5);
  });
});

it('each backend has one address', () => {
  const addresses = Array.from({ length: 1001 }, (_item, index) => backendAddress({ appId: `small-${index}` }));
  expect(backendAddress({ appId: 'small-7' })).toBe(addresses[7]);
  expect(new Set(addresses).size).toBeGreaterThan(980);
  expect(addresses.filter((address) => !/^198\.1[89](?:\.\d{1,3}){2}$/.test(address))).toEqual([]);
});
