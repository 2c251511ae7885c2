import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { findFaults } from '../testing/find-faults.ts';
import { changeLayout } from './change-layout.ts';
import { layoutDeck } from './layout-deck.ts';

const deckOf = (body: string): Deck => layoutDeck(readMarkdown(`## Topic\n\n${body}`).outline).deck;
const elementsOf = (deck: Deck): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const iconColors = (deck: Deck): unknown[] =>
  elementsOf(deck).flatMap((one) => (one.kind === 'shape' && one.part === 'icon' ? [one.stroke?.color] : []));

describe('checks and crosses', () => {
  it.each([
    ['- ❌ Events as calls\n- ❌ One topic for all\n- ❌ No keys', ['negative', 'negative', 'negative']],
    ['- ✅ Fast to write\n- ✅ Easy to read\n- ✅ Cheap', ['positive', 'positive', 'positive']],
    ['- ✅ Fast to write\n- ❌ Hard to read\n- ✅ Cheap', ['positive', 'negative', 'positive']],
  ])('become icons before list items, in a color that shows their meaning: %j', (list, colors) => {
    const deck = deckOf(list);
    expect(iconColors(deck)).toEqual(colors);
    expect(findFaults(deck)).toEqual([]);
  });

  it('take precedence over a heading that announces only bad things', () => {
    const list = '- ❌ Slow to write\n- ❌ Hard to read\n- ✅ Both have a fix';
    const { deck } = layoutDeck(readMarkdown(`## What did not work\n\n${list}`).outline);
    const fills = elementsOf(deck).flatMap((one) =>
      one.kind === 'shape' && one.name === 'Card' && one.fill?.kind === 'solid' ? [one.fill.color] : [],
    );
    expect(fills).toEqual(['negativeGround', 'negativeGround', 'positiveGround']);
  });

  it('become text again when the slide gets a different layout', () => {
    const { deck } = layoutDeck(readMarkdown('## Topic\n\n- ❌ Events as calls\n- ❌ One topic for all').outline);
    const changed = changeLayout(deck, deck.slides[0]?.id ?? '', 'content');
    expect(JSON.stringify(changed)).toContain('❌ ');
  });

  it('become colored symbols if they are alone in a table cell', () => {
    const deck = deckOf('| | Us | Them |\n|---|:-:|:-:|\n| Fast | ✅ | ❌ |\n| Cheap | ✓ | no ❌ |');
    const table = elementsOf(deck).find(({ kind }) => kind === 'table');
    const colors =
      table?.kind === 'table' && table.rows.slice(1).map(({ cells }) => cells.map(({ runs }) => runs[0]?.color));
    expect(colors).toEqual([
      [undefined, 'positive', 'negative'],
      [undefined, 'positive', undefined],
    ]);
    const text = JSON.stringify(table);
    expect(text).toContain('"✓"');
    expect(text).toContain('"✗"');
    expect(text).not.toContain('✅');
  });
});

it('replace the bullets of a list next to a quotation if all items begin with one', () => {
  const deck = deckOf('- ✅ Fast to write\n- ❌ Hard to read\n\n> “It is fun.” — Amir');
  const text = elementsOf(deck).find(({ id }) => id === 'body');
  expect(text?.kind === 'text' && text.paragraphs.map(({ bullet }) => bullet)).toEqual([undefined, undefined]);
});
