import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Percentiles of a kind of action, in ms. */
export interface LatencySummary {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Latencies by kind in HDR histograms, with three significant digits regardless of the duration of the run. */
export class Latencies {
  readonly #histograms = new Map<string, RecordableHistogram>();

  record(kind: string, milliseconds: number): void {
    const histogram = this.#histograms.get(kind) ?? createHistogram({ figures: 3, highest: 3_600_000_000 });
    this.#histograms.set(kind, histogram);
    // Recorded in whole microseconds, because the histogram counts integers from 1.
    histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  /**
   * Returns the kinds in order of their first record, in ms.
   * @param seconds Duration of the traffic.
   */
  summaries(seconds: number): Map<string, LatencySummary> {
    return new Map(
      [...this.#histograms].map(([kind, histogram]) => {
        const at = (percentile: number) => histogram.percentile(percentile) / 1000;
        const { count } = histogram;
        return [
          kind,
          { count, perSecond: count / seconds, p50: at(50), p95: at(95), p99: at(99), max: histogram.max / 1000 },
        ];
      }),
    );
  }
}
