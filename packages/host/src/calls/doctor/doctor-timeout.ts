/** Timeout in ms. It is short, because a page waits for the report. */
export const doctorTimeoutMs = 5_000;
