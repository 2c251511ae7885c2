import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { linkableElement, linkElement } from './element-links.ts';
import { selectElements } from './select.ts';
import { selectSlide } from './select-slides.ts';

const opened = openDeck(sampleDeck);
const sun = runCommands(opened, selectElements(['s1-sun']));
const change = { at: 1 };

it('sets the link of the only selected element and removes it', () => {
  const linked = runCommands(sun, linkElement('https://example.com', change));
  expect(linked.deck.slides[0]?.elements[1]).toMatchObject({ id: 's1-sun', link: 'https://example.com' });
  expect(linkElement('https://example.com', change)(linked)).toBeNull();
  const unlinked = runCommands(linked, linkElement('', change));
  expect(unlinked.deck.slides[0]?.elements[1]).toEqual(sampleDeck.slides[0]?.elements[1]);
  expect(linkElement('', change)(unlinked)).toBeNull();
});

it('can link pictures, shapes, text and lines, but no tables, no locked elements and not several ones', () => {
  expect(linkableElement(sun)?.id).toBe('s1-sun');
  const others = [
    opened,
    runCommands(opened, selectElements(['s1-sun', 's1-title'])),
    runCommands(opened, selectSlide(3), selectElements(['s4-table'])),
  ];
  const [first, ...slides] = sampleDeck.slides;
  const elements = first!.elements.map((element) => ({ ...element, locked: true }));
  others.push(
    runCommands(openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...slides] }), selectElements(['s1-sun'])),
  );
  for (const state of others) {
    expect(linkableElement(state)).toBeUndefined();
    expect(linkElement('https://example.com', change)(state)).toBeNull();
  }
});
