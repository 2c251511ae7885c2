import { expect, it } from 'vitest';
import { deckJobs } from './deck-jobs.ts';
import { warmUpSamples } from './warm-up-samples.ts';

it.each(warmUpSamples.map((text) => [text.split('\n')[0], text]))(
  'lays out the sample %s completely, with several layouts',
  async (_, text) => {
    const result = await deckJobs.readMarkdown(text ?? '');
    if (result.kind !== 'laid_out') throw new Error('The sample has pictures, which would have to be fetched.');
    expect(result.deck.report).toEqual([]);
    const { slides } = JSON.parse(new TextDecoder().decode(result.deck.text)) as { slides: { layout: string }[] };
    expect(new Set(slides.map(({ layout }) => layout)).size).toBeGreaterThan(3);
  },
);
