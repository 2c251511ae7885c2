import { describe, expect, it } from 'vitest';
import type { LayoutContext, CustomElement, SlideLayout } from './index.ts';
import { deckToJson, customElement, layoutDeck, parseDeck, readMarkdown, renderSlide } from './index.ts';
import { writePptx } from './pptx/index.ts';
import { openPptx } from './pptx/testing/open-pptx.ts';

/** A custom element type that uses only the package's public entry points. */
interface Gauge extends CustomElement {
  kind: 'gauge';
  percent: number;
}

const isGauge = (element: CustomElement): element is Gauge => element.kind === 'gauge';

const gaugeLayout: SlideLayout = {
  id: 'gauge',
  layout: 'content',
  matchReason: ({ blocks: [only] }) =>
    only?.kind === 'paragraph' && /^\d+ %$/u.test(only.runs[0]?.text ?? '') ? 'It is one percentage.' : undefined,
  arrange: ({ blocks: [only] }, box, { slideTheme }: LayoutContext) => {
    const percent = only?.kind === 'paragraph' ? Number.parseInt(only.runs[0]?.text ?? '0', 10) : 0;
    const gauge: Gauge = { kind: 'gauge', id: 'gauge', box: { ...box, height: 40 }, percent };
    return slideTheme.body.box.width > 0 ? [[customElement(gauge)]] : undefined;
  },
};

const customTypes = {
  gauge: {
    schema: { required: ['percent'], properties: { percent: { type: 'number', minimum: 0, maximum: 100 } } },
    toSvg: (element: CustomElement) =>
      isGauge(element)
        ? `<rect class="gauge" x="${element.box.x}" y="${element.box.y}" width="${(element.box.width * element.percent) / 100}" height="40"/>`
        : '',
  },
} as const;

const writers = {
  gauge: (element: CustomElement, slide: { nextId: () => number }) =>
    isGauge(element)
      ? `<p:sp><p:nvSpPr><p:cNvPr id="${slide.nextId()}" name="Gauge ${element.percent}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp>`
      : '',
};

describe('custom element type and layout', () => {
  const { deck, choices } = layoutDeck(readMarkdown('## Done\n\n42 %').outline, { layouts: [gaugeLayout] });
  const [slide] = deck.slides;

  it('uses the custom layout and reports the reason', () => {
    expect(choices).toEqual([{ slideId: 'slide-1', layout: 'gauge', reason: 'It is one percentage.' }]);
  });

  it('draws the custom element only if its type is registered', () => {
    expect(slide && renderSlide(deck, slide, { customTypes })).toContain('<rect class="gauge"');
    expect(slide && renderSlide(deck, slide)).not.toContain('gauge"');
  });

  it('writes the custom element to the file', async () => {
    const parts = openPptx(await writePptx(deck, { writers }));
    expect(parts['ppt/slides/slide1.xml']).toContain('name="Gauge 42"');
  });

  it('keeps the custom element if its type is not registered', () => {
    const read = parseDeck(JSON.parse(JSON.stringify(deckToJson(deck))));
    expect(read.ok && JSON.stringify(deckToJson(read.deck))).toBe(JSON.stringify(deckToJson(deck)));
  });
});
