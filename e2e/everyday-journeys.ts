/**
 * End-to-end tests of `pnpm test`: the journeys that cover the most parts of the product. The other `*.e2e.ts` files,
 * and the steps that `itInFullRun` and `inFullRun` define, run in `pnpm test:full`. Other everyday tests show that no
 * token of the app reaches the browser (`packages/host/src/secrets.test.ts`), and how a connection is canceled or
 * rejected (`packages/host/src/connect/`).
 */
export const everydayJourneys: readonly string[] = [
  // A new user connects, creates, edits, saves, downloads and reopens. Then the session expires, and the service is away.
  'e2e/main-journey.e2e.ts',
  // Two users edit one presentation.
  'e2e/collaboration.e2e.ts',
  // Accounts and consent, in English and Chinese.
  'e2e/sign-in.e2e.ts',
  // The editor in a page on a different site.
  'e2e/embedding.e2e.ts',
  // Downloads from that page.
  'e2e/download.e2e.ts',
  // The sizes of the editor's files, in English and Chinese.
  'e2e/received-bytes.e2e.ts',
];
