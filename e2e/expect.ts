import { expect as retrying } from 'playwright/test';

/** Waits long enough for a busy machine. */
export const expect = retrying.configure({ timeout: 15_000 });
