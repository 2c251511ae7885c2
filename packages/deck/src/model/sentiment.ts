/** Whether something is good, needs attention or is bad. Names of colors begin with the same words. */
export type Sentiment = 'positive' | 'warning' | 'negative';
