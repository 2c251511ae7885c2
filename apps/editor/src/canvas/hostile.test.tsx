import { screen, waitFor } from '@testing-library/react';
import { parseDeck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';

/** Payloads of the kinds that public lists are made of: tags, handlers, addresses, SVG, broken quotes, templates. */
const payloads = [
  '<script>window.ran(1)</script>',
  '<img src=x onerror=window.ran(2)>',
  '<svg onload=window.ran(3)>',
  '"><svg/onload=window.ran(4)>',
  "' onmouseover='window.ran(5)",
  '</text><script>window.ran(6)</script>',
  ']]><script>window.ran(7)</script>',
  '<iframe srcdoc="<script>parent.ran(8)</script>">',
  '<math><mi//xlink:href="data:x,<script>window.ran(9)</script>">',
  '<a href="javascript:window.ran(10)">x</a>',
  '<style>@import"javascript:window.ran(11)"</style>',
  '<foreignObject><body onload=window.ran(12)></foreignObject>',
  '<animate onbegin=window.ran(13) attributeName=x dur=1s>',
  '<details open ontoggle=window.ran(14)>',
  '\u0000<script>window.ran(15)</script>',
  '${window.ran(16)}{{window.ran(17)}}',
  '&lt;script&gt;window.ran(18)&lt;/script&gt;',
];

const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
const box = (index: number) => ({ x: 40, y: 30 + index * 36, width: 600, height: 32 });

it('shows a deck of hostile words harmlessly, wherever they stand', async () => {
  const ran: unknown[] = [];
  Object.assign(window, { ran: (which: unknown) => ran.push(which) });
  const slides = [
    {
      ...sampleDeck.slides[0],
      id: 'hostile',
      title: payloads.join(' '),
      notes: payloads.join('\n'),
      elements: [
        ...payloads.map((text, index) => ({
          id: `p"><b>${index}`,
          kind: 'text',
          name: text,
          alt: text,
          box: box(index),
          paragraphs: [{ runs: [{ text }, { text, link: 'https://example.com/"><script>window.ran(20)</script>' }] }],
          style,
        })),
        {
          id: 'code',
          kind: 'code',
          language: payloads[3],
          lines: payloads,
          box: box(2),
          style: { ...style, face: 'mono', fill: 'tint' },
        },
        {
          id: 'picture',
          kind: 'picture',
          src: 'https://example.invalid/%22><script>window.ran(21)</script>.png',
          alt: payloads[1],
          box: box(3),
        },
        {
          id: 'chart',
          kind: 'chart',
          chart: 'bar',
          title: payloads[0],
          categories: payloads,
          series: [{ name: payloads[1], values: [1] }],
          box: { x: 700, y: 30, width: 400, height: 300 },
          style: { size: 14, color: 'ink', line: 'muted', ground: 'white', palette: ['main'] },
        },
      ],
    },
  ];
  const { editor } = await openEditor({
    viewport: [1440, 900],
    prepare: (service) => {
      service.answerNext('GET deck', {
        status: 200,
        body: { revision: 1, deck: { ...sampleDeck, title: payloads[0], slides } },
      });
    },
  });
  expect(parseDeck({ ...sampleDeck, slides })).toMatchObject({ ok: true });
  expect(editor.phase.get()).toMatchObject({ name: 'open' });
  await screen.findByRole('listbox', { name: 'Slides' });
  await userEvent.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(document.querySelectorAll('.ed-member').length).toBeGreaterThan(payloads.length));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ran).toEqual([]);
  expect(document.querySelectorAll('#editor :is(script, iframe, foreignObject)')).toHaveLength(0);
});

it('refuses a link that is no address on the web, and a number that is none', async () => {
  const bad = (change: object) => ({ ...sampleDeck, slides: [{ ...sampleDeck.slides[0], ...change }] });
  const text = sampleDeck.slides[0]?.elements[0];
  for (const elements of [
    [{ ...text, paragraphs: [{ runs: [{ text: 'x', link: 'javascript:alert(1)' }] }] }],
    [{ ...text, box: { x: 1e308, y: 'far', width: -1, height: null } }],
  ]) {
    const { editor } = await openEditor({
      prepare: (service) =>
        service.answerNext('GET deck', { status: 200, body: { revision: 1, deck: bad({ elements }) } }),
    });
    expect(editor.phase.get()).toMatchObject({ name: 'failed', code: 'bad_response' });
  }
});
