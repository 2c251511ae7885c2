import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

it('shows items with an inner list in rows if the text of cards would be smaller', () => {
  const lead =
    'Asynchronous communication is the **backbone** of effective distributed teams. Instead of relying on real-time responses, teams document decisions, share context openly, and respect one another’s focus time.';
  const items = [
    '- **Write it down:** If it isn’t documented, it didn’t happen',
    '- **Set response windows:** e.g., 4 hours for chat, 24 hours for email',
    '- **Record meetings:** Share a summary with clear action items',
    '- **Use the right channel:**\n  - Chat → quick questions\n  - Docs → decisions\n  - Video → complex topics',
  ];
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Async communication\n\n${lead}\n\n${items.join('\n')}`).outline);
  expect(findFaults(deck)).toEqual([]);
  const sizes = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'item' ? [one.style.size] : [],
  );
  expect(sizes).toHaveLength(4);
  for (const size of sizes ?? []) expect(size).toBeGreaterThanOrEqual(24);
});
