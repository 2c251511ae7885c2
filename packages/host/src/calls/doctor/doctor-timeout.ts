/** A page waits for the report. */
export const doctorTimeoutMs = 5_000;
