import { expect as retrying } from 'playwright/test';

/** The assertions of end-to-end tests, which wait long enough for a busy machine. */
export const expect = retrying.configure({ timeout: 60_000 });
