import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { isNegation } from './opposites.ts';

function slideOf(body: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Gloves\n\n${body}\n`).outline);
  const elements = deck.slides.at(-1)?.elements ?? [];
  const texts = elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? [one.paragraphs.map(({ runs }) => plainText(runs)).join(' | ')] : [],
  );
  return { deck, layout: choices.at(-1)?.layout, texts, ids: elements.map(({ id }) => id) };
}

describe('what to do and what not to do', () => {
  it.each([
    [
      'Gloves have defects, and hands are contaminated.\n\n**Wear gloves for:** blood, broken skin.\n\n**Do not wear gloves for:** feeding, writing.',
      [
        'Gloves have defects, and hands are contaminated.',
        'Wear gloves for | blood | broken skin',
        'Do not wear gloves for | feeding | writing',
      ],
    ],
    ['**触摸病人前：** 洗手、消毒\n\n**不要触摸：** 键盘、门把手', undefined],
    [
      '**要戴手套：** 接触血液、伤口\n\n**不要戴手套：** 写字、接电话',
      ['要戴手套 | 接触血液 | 伤口', '不要戴手套 | 写字 | 接电话'],
    ],
  ])('are side by side below the text above them: %s', (body, expected) => {
    const { deck, texts, ids } = slideOf(body);
    expect(expected && texts).toEqual(expected);
    expect(expected && ids.includes('callout')).not.toBe(true);
    expect(findFaults(deck)).toEqual([]);
  });

  it('is a warning if it is alone', () => {
    const { ids } = slideOf(
      'Gloves have defects.\n\n**Do not wear gloves for:** feeding, writing, answering the phone.',
    );
    expect(ids).toContain('callout');
  });

  it.each([
    ['Object', 'Don’t object', false],
    ['Wear gloves for', 'Do not wear gloves when', true],
    ['Store cold', 'Never store cold', true],
    ['要戴手套', '不要戴手套', true],
    ['Wear gloves for', 'Do not eat here', false],
    ['Do not run', 'Do not eat', false],
    ['安全', '不足', false],
  ])('recognizes %s and %s: %s', (good, bad, expected) => {
    expect(isNegation(good, bad)).toBe(expected);
  });
});

describe('bold words at the beginning of a sentence', () => {
  it('stay in their sentence', () => {
    const { texts } = slideOf(
      '- **Fly-tipping at Canal Street** doubled after the gate was stolen.\n- **The spring raffle** lost £340. We won’t run it again.\n- **Holme Meadow flooding** in January destroyed 600 saplings.',
    );
    expect(texts).toContain('The spring raffle lost £340. We won’t run it again.');
    expect(texts).toContain('Holme Meadow flooding in January destroyed 600 saplings.');
  });

  it.each([
    [
      'a comma',
      '- **North**, three new shops in spring\n- **South**, one shop moved to the station\n- **West**, no change until summer',
    ],
    [
      'a colon',
      '- **Plates:** dry gelatine plates, bought\n- **Lens:** a simple achromat, wide open\n- **Light:** gas lamps of the street',
    ],
    [
      'a period',
      '- **Plates.** Dry gelatine plates, bought\n- **Lens.** A simple achromat, wide open\n- **Light.** Gas lamps of the street',
    ],
  ])('are a heading before %s', (_, list) => {
    const { layout, texts } = slideOf(list);
    expect(layout).toBe('threeColumns');
    expect(texts.slice(0, 2).join(' | ')).toMatch(/^(?:North|Plates) \| (?:Three new shops|Dry gelatine)/u);
  });
});
