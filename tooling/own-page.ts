/**
 * Browser test files of packages that need a separate page: files that load style sheets, which would stay for the next
 * file, files that read what a page has requested since it was opened, and files of styles that no other file may have
 * loaded. Files that replace modules are named `*.isolated.test.tsx` instead. All others share one page.
 */
export const ownPage: readonly string[] = [
  'packages/deck/src/styles/style-art.test.tsx',
  'packages/react/src/diagnostics/Diagnostics.test.tsx',
  'packages/react/src/diagnostics/diagnose.test.tsx',
  'packages/react/src/diagnostics/probes/contrast.test.tsx',
  'packages/react/src/editor-frame/behavior/announcements.test.tsx',
  'packages/react/src/history/HistoryTable.test.tsx',
  'packages/react/src/styles/covers-grid.test.tsx',
  'packages/react/src/styles/frame-heights.test.tsx',
  'packages/react/src/styles/frame-signs.test.tsx',
  'packages/react/src/styles/media.test.tsx',
  'packages/react/src/styles/strict-policy.test.tsx',
  'packages/react/src/testing/first-embed.test.tsx',
  'packages/react/src/ui/every-component.test.tsx',
  'packages/react/src/ui/ui.test.tsx',
  'packages/react/src/ui/use-sign-in.test.tsx',
  'packages/react/src/users/UserTable.test.tsx',
  'packages/react/src/workspace/PptWorkspace.test.tsx',
];
