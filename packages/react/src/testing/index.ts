export { createManualClock, type Clock, type ManualClock } from './clock.ts';
export { emitEditorMessage, type EditorMessageInput } from './fake-editor.ts';
export { fakeEditorPage } from './fake-editor-page.ts';
export { fetcherChecks, type FetcherCheck, type FetcherChecksOptions } from './fetcher-checks.ts';
export {
  resolves,
  delays,
  fails,
  hangs,
  rejects,
  type Fault,
  type FaultOptions,
  type Faults,
  type FetcherMethod,
} from './faults.ts';
export { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from './memory-backend.ts';
export {
  createMemoryFetcher,
  type MemoryCall,
  type MemoryFetcher,
  type MemoryFetcherOptions,
} from './memory-fetcher.ts';
export type { DraftAction, EditorMessage, StoredDraft } from '@ppt-embed/protocol/frame';
export type { IssuedUrl } from './presentations.ts';
export { sampleCovers } from './sample-covers.ts';
export { sampleRecords } from './sample-records.ts';
export { sampleUsers } from './sample-users.ts';
