import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const take = (limiter: RateLimiter, count: number, now: number, key = 'a') =>
  Array.from({ length: count }, () => limiter.take(key, now)).filter((seconds) => seconds === 0).length;

describe('limiter of 600 requests a minute with a burst of 300', () => {
  it('allows a burst of 300 requests, and then returns the time of the next allowed request', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    expect(take(limiter, 1000, 0)).toBe(300);
    expect(limiter.take('a', 0)).toBe(1);
  });

  it('allows 10 requests a second after the burst, and 300 again after a pause', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    take(limiter, 1000, 0);
    expect(take(limiter, 1000, 1000)).toBe(10);
    expect(take(limiter, 1000, 3000)).toBe(20);
    expect(take(limiter, 1000, 3_600_000)).toBe(300);
  });

  it('does not block clients for an hour when the clock is set back by an hour', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    take(limiter, 1000, 3_600_000);
    expect(take(limiter, 1000, 0)).toBe(300);
  });

  it('allows 900 requests in the first minute and 600 in each following minute', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    const minute = (first: number) => {
      let through = 0;
      for (let at = first; at < first + 60_000; at += 50) through += take(limiter, 1, at);
      return through;
    };
    expect(minute(0)).toBeGreaterThan(890);
    expect(minute(60_000)).toBe(600);
  });

  it('counts each key separately', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    take(limiter, 1000, 0);
    expect(limiter.take('b', 0)).toBe(0);
  });

  it('remembers a busy client after ten thousand other clients', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 300 });
    take(limiter, 1000, 0);
    for (let number = 0; number < 10_001; number += 1) limiter.take(`client-${number}`, 0);
    expect(limiter.take('a', 0)).toBe(1);
  });

  it('tolerates a clock that was set back', () => {
    const limiter = new RateLimiter({ perMinute: 60, burst: 1 });
    expect(limiter.take('a', 100_000)).toBe(0);
    expect(limiter.take('a', 99_000)).toBe(2);
  });
});

it('returns whole seconds, after which a request is allowed', () => {
  const limiter = new RateLimiter({ perMinute: 7, burst: 1 });
  limiter.take('a', 0);
  const seconds = limiter.take('a', 0);
  expect(seconds).toBe(9);
  expect(limiter.take('a', seconds * 1000)).toBe(0);
});

describe('limiter of amounts', () => {
  const create = () => new RateLimiter({ perMinute: 600, burst: 300 });

  it('allows requests whose amounts fit into the burst together', () => {
    const limiter = create();
    expect([limiter.take('a', 0, undefined, 299), limiter.take('a', 0, undefined, 2)]).toEqual([0, 1]);
    expect([limiter.take('a', 0), limiter.take('a', 0)]).toEqual([0, 1]);
    expect(limiter.take('a', 60_000, undefined, 1000)).toBe(0);
    expect(limiter.take('a', 60_000, undefined, 20)).toBe(2);
  });

  it('lets the next request wait after a larger amount was used than allowed', () => {
    const limiter = create();
    limiter.add('a', 0, 200);
    expect(limiter.take('a', 0)).toBe(0);
    limiter.add('a', 0, 10_000);
    expect(limiter.take('a', 0)).toBe(1);
    expect(limiter.take('a', 1000, undefined, 10)).toBe(0);
    expect(limiter.take('a', 1000)).toBe(1);
  });
});
