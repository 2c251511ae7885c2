/**
 * End-to-end tests of `pnpm test`: the journeys that cover the most parts of the product. The other `*.e2e.ts` files,
 * and the steps that `itInFullRun` and `inFullRun` define, run in `pnpm test:full`. Other everyday tests show that no
 * token of the app reaches the browser (`packages/host/src/secrets.test.ts`), how a connection is canceled or rejected
 * (`packages/host/src/connect/`), how users sign in and authorize (`apps/service/src/identity/`), and how two users edit
 * one presentation (`collaboration/` of the service and of the editor).
 */
export const everydayJourneys: readonly string[] = [
  // A new user connects, creates, edits, saves, downloads and reopens. Then the session expires, and the service is away.
  'e2e/main-journey.e2e.ts',
  // The editor in a page on a different site.
  'e2e/embedding.e2e.ts',
  // Downloads from that page.
  'e2e/download.e2e.ts',
];
