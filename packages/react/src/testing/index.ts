export { createManualClock, type Clock, type ManualClock } from './clock.ts';
export { delays, fails, hangs, type Fault, type Faults, type FetcherMethod } from './faults.ts';
export {
  createMemoryFetcher,
  type MemoryCall,
  type MemoryFetcher,
  type MemoryFetcherOptions,
} from './memory-fetcher.ts';
export { sampleCovers } from './sample-covers.ts';
export { sampleRecords } from './sample-records.ts';
