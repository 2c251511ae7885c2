/** Function that returns the current time. It is injected, so that tests can control it. */
export type Clock = () => Date;

/** The clock of this machine. */
export const systemClock: Clock = () => new Date();
