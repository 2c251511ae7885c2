/**
 * Node test files whose modules only Vite can load: files that import JSX or another file as text, and files that
 * replace modules or load them again. Node itself loads the modules of all others, which takes less CPU time.
 */
export const loadedByVite: readonly string[] = [
  'apps/demo/src/page/source/highlight-code.test.ts',
  'apps/editor/src/actions/action-for-key.test.ts',
  'apps/editor/src/app/home/format-date-time.test.ts',
  'apps/editor/src/exchange/clipboard/insert-pasted.test.ts',
  'apps/editor/src/kit/popover-position.test.ts',
  'apps/editor/src/kit/read-number.test.ts',
  'apps/editor/src/present/ink.test.ts',
  'apps/editor/src/present/show-input.test.ts',
  'apps/editor/src/session/with-style.test.ts',
  'apps/editor/src/text/type-key.test.ts',
  'apps/service/src/stores/files/folder-store.test.ts',
  'examples/fetchers/fetcher-checks.test.ts',
  'examples/fetchers/fetchers.test.ts',
  'examples/session.test.ts',
  'packages/react/src/diagnostics/checks/checks.test.ts',
  'packages/react/src/editor-frame/behavior/server.test.ts',
  'packages/react/src/provider/check-provider.test.ts',
  'packages/react/src/provider/missing-methods.test.ts',
  'packages/react/src/queries.test.ts',
  'packages/react/src/testing/fetcher-checks.test.ts',
  'packages/react/src/testing/memory-backend.test.ts',
  'packages/react/src/testing/memory-fetcher.test.ts',
  'packages/react/src/testing/msw-sample.test.ts',
  'scripts/dev/watch-errors.test.ts',
  'scripts/mutation/sample.test.ts',
  'scripts/new/generate.test.ts',
];
