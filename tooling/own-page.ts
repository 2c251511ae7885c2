/**
 * Browser test files of packages that need a separate page: files that read what a page has requested since it was
 * opened, that set a content security policy, or that need styles that no other file may have loaded, as sheets or as
 * parts of the deck engine. Files that replace modules are named `*.isolated.test.tsx` instead. All others share one
 * page.
 */
export const ownPage: readonly string[] = [
  'packages/deck/src/styles/unloaded-styles.test.tsx',
  'packages/react/src/diagnostics/diagnose.test.tsx',
  'packages/react/src/styles/strict-policy.test.tsx',
];
