import { layOut, readMarkdown, type Deck, type LayOutOptions, type Outline } from '@ppt-embed/deck';

/** Work on a text that somebody sent: how long it takes is theirs to decide, so it is done beside the server's thread. */
export const deckJobs = {
  readMarkdown: (text: string): Outline => readMarkdown(text).outline,
  layOut: ({ outline, options }: { outline: Outline; options: LayOutOptions }): Deck => layOut(outline, options).deck,
};

type DeckJobs = typeof deckJobs;
export type DeckJobName = keyof DeckJobs;
export type InputOf<Name extends DeckJobName> = Parameters<DeckJobs[Name]>[0];
export type OutputOf<Name extends DeckJobName> = ReturnType<DeckJobs[Name]>;

export interface DeckJobAnswer {
  output?: unknown;
  error?: Error;
}
