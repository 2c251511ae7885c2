import { describe, expect, it } from 'vitest';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { insertMarkdown } from './insert-markdown.ts';

const insertedIn = (deck: typeof sampleDeck, ...given: Parameters<typeof insertMarkdown>) => {
  const { deck: after, selection } = runCommands(openDeck(deck), insertMarkdown(...given));
  const slide = after.slides[selection.slide];
  if (!slide) throw new Error('No slide.');
  return slide;
};

describe('inserted Markdown', () => {
  it('typesets the formulas that are given', async () => {
    const formulas = await typesetFormulas(['E = mc^2']);
    const { elements } = insertedIn(sampleDeck, '## Energy\n\n$$E = mc^2$$', 1, { formulas });
    expect(elements).toContainEqual(expect.objectContaining({ kind: 'formula', latex: 'E = mc^2' }));
  });

  it.each(['', '---\nsize: "16:9"\n---\n\n'])('uses the slide size of the presentation: %j', (frontMatter) => {
    const deck = { ...sampleDeck, size: 'A4' as const };
    const points = Array.from({ length: 9 }, (_, index) => `- Point ${index + 1} of nine`).join('\n');
    const { elements } = insertedIn(deck, `${frontMatter}## Points\n\n${points}`, 1);
    const number = elements.find((element) => element.kind === 'text' && element.role === 'slideNumber');
    expect(number?.box.y).toBeGreaterThan(720);
  });

  it('has icons only if the presentation does not opt out of them', () => {
    const icons = (deck: typeof sampleDeck) =>
      insertedIn(
        deck,
        '## Our plan\n\n- Free lunch on Fridays\n- Public transport ticket\n- Health insurance',
        1,
      ).elements.filter(({ part }) => part === 'icon').length;
    expect([icons(sampleDeck), icons({ ...sampleDeck, icons: false })]).toEqual([3, 0]);
  });

  it('uses the sizes of pictures', () => {
    const url = 'https://example.com/icon.png';
    const pictures = new Map([[url, { src: 'picture:abc', width: 400, height: 800 }]]);
    const { elements } = insertedIn(sampleDeck, `## Icon\n\n![Icon](${url})`, 1, { pictures });
    const { box } = elements.find(({ kind }) => kind === 'picture') ?? {};
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(2, 1);
  });

  it('reports what is not shown as it was written', () => {
    const reports: unknown[] = [];
    insertedIn(sampleDeck, '## Map\n\n<iframe src="https://example.com"></iframe>\n\n- a', 1, {
      onReport: (report) => reports.push(...report),
    });
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'dropped' }));
  });
});
