/** Returns the current time. It is injected, so that tests control the time. */
export type Clock = () => Date;

/** The clock of this machine. */
export const systemClock: Clock = () => new Date();
