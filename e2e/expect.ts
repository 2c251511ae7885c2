import { expect as retrying } from 'playwright/test';

/** Waits long enough for a machine that does other things as well. */
export const expect = retrying.configure({ timeout: 15_000 });
