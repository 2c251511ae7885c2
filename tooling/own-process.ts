/**
 * Node test files that need a separate process: files that replace modules, or globals for all of their tests, and files
 * that measure the memory or the delays of their process or count its timers. All others share the process of a worker.
 */
export const ownProcess: readonly string[] = [
  'apps/editor/src/actions/action-for-key.test.ts',
  'apps/editor/src/exchange/clipboard/insert-pasted.test.ts',
  'apps/editor/src/session/with-style.test.ts',
  'apps/editor/src/text/type-key.test.ts',
  'apps/service/attacks/process-memory.test.ts',
  'apps/service/src/editor/session/large-saves.test.ts',
  'apps/service/src/http/hostile-clients.test.ts',
  'apps/service/src/presentations/rendered/slow-downloads.test.ts',
  'apps/service/src/stores/files/folder-store.test.ts',
  'packages/react/src/testing/memory-backend.test.ts',
  'scripts/dev/watch-errors.test.ts',
];
