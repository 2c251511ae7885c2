import { screen, waitFor, within } from '@testing-library/dom';
import { parseDeck } from '@ppt-embed/deck';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { expect, it, onTestFinished, vi } from 'vitest';
import { selectSlide } from '../commands/select-slides.ts';
import { everyday, isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { firstPaint, openEditor, openPhase } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

/** Payloads of the kinds that public lists contain: tags, handlers, URLs, SVG, broken quotes, templates. */
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

it('displays a deck with hostile text safely everywhere', async () => {
  const ran: unknown[] = [];
  vi.stubGlobal('ran', (which: unknown) => ran.push(which));
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
      service.respondNext('GET deck', {
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

/** Creates slides that contain every string of the public list in a text box, a cell, names and notes. */
function naughtySlides() {
  const perSlide = 40;
  const strings = naughtyStrings as string[];
  return Array.from({ length: Math.ceil(strings.length / perSlide) }, (_, index) => {
    const here = strings.slice(index * perSlide, (index + 1) * perSlide);
    return {
      ...sampleDeck.slides[0],
      id: `s${index}`,
      title: here.join(' '),
      notes: here.join('\n'),
      elements: [
        ...here.map((text, at) => ({
          // Ids are single-line and limited in length.
          id: `t${at} ${text.replaceAll(/\s/gu, ' ').slice(0, 190)}`,
          kind: 'text',
          name: text,
          alt: text,
          box: { x: 40 + (at % 2) * 320, y: 30 + Math.floor(at / 2) * 33, width: 300, height: 32 },
          paragraphs: [{ runs: [{ text }, { text, code: true }] }],
          style,
        })),
        {
          id: 'table',
          kind: 'table',
          box: { x: 700, y: 30, width: 240, height: 640 },
          columns: [240],
          rows: here.map((text) => ({ height: 16, cells: [{ runs: [{ text }] }] })),
          style: { size: 10, headFill: 'deep', headColor: 'white', color: 'ink', line: 'tint' },
        },
        {
          id: 'chart',
          kind: 'chart',
          chart: 'bar',
          title: here[0],
          categories: here,
          series: [{ name: here[1], values: here.map((_text, at) => at) }],
          box: { x: 960, y: 30, width: 280, height: 400 },
          style: { size: 14, color: 'ink', line: 'muted', ground: 'white', palette: ['main'] },
        },
        {
          id: 'code',
          kind: 'code',
          language: here[3],
          lines: here,
          box: box(12),
          style: { ...style, face: 'mono', fill: 'tint' },
        },
        {
          id: 'picture',
          kind: 'picture',
          // The MIME type does not match the content.
          src: `data:image/png;base64,${btoa(hostilePicture)}`,
          alt: here[2],
          box: { x: 960, y: 450, width: 100, height: 100 },
        },
      ],
    };
  });
}

const hostilePicture = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';

/** Records calls of the functions that public payloads use. */
function watchCalls(): () => unknown[] {
  const calls = (['alert', 'confirm', 'prompt'] as const).map((name) =>
    vi.spyOn(window, name).mockReturnValue(undefined as never),
  );
  onTestFinished(() => {
    for (const call of calls) call.mockRestore();
  });
  return () => calls.flatMap(({ mock }) => mock.calls);
}

/** Returns the parts of a page that could run scripts: elements, handlers, URLs. */
function runnableIn(page: ParentNode): string[] {
  return [...page.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches('script, iframe, object, embed, base, meta[http-equiv], foreignObject, math, animate, set') ||
        [...element.attributes].some(
          ({ name, value }) => name.startsWith('on') || /^[\s\0]*(javascript|vbscript|data:text)/iu.test(value),
        ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

const everywhere = 'on the slide, in lists and panels, in the show and its notes';

itInFullRun(`does not execute any of a public list of hostile strings: ${everywhere}`, async () => {
  const calls = watchCalls();
  // All strings of these slides are scripts.
  const slides = naughtySlides().filter((_slide, index) => isFullRun || index === 5 || index === 8);
  const parsed = parseDeck({ ...sampleDeck, slides });
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  const { editor } = await openEditor({
    viewport: [1440, 900],
    prepare: (service) =>
      service.respondNext('GET deck', { status: 200, body: { revision: 1, deck: { ...sampleDeck, slides } } }),
  });
  const presentation = openPhase(editor);
  const container = () => document.querySelector('#editor') ?? document.body;
  const found: string[] = [];
  for (const [index] of slides.entries()) {
    presentation.doc.dispatch(selectSlide(index));
    await waitFor(() =>
      expect(document.querySelectorAll('.ed-element[data-element^="t"]')).toHaveLength(
        slides[index]?.elements.filter(({ kind }) => kind === 'text' || kind === 'table').length ?? 0,
      ),
    );
    found.push(...runnableIn(container()));
  }
  presentation.doc.dispatch(selectSlide(0));
  presentation.screen.panel.set('find');
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Find' }), '<script');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('.ed-find-excerpt')?.textContent).toContain('<script'));
  found.push(...runnableIn(container()));
  presentation.screen.panel.set(null);

  const presenterWindow = document.createElement('iframe');
  document.body.append(presenterWindow);
  onTestFinished(() => presenterWindow.remove());
  const { contentWindow } = presenterWindow;
  if (!contentWindow) throw new Error('A frame has a window.');
  const opening = vi.spyOn(window, 'open').mockReturnValue(contentWindow);
  onTestFinished(() => opening.mockRestore());
  presentation.doc.dispatch(selectSlide(0));
  presentation.screen.panel.set('present');
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  within(show).getByRole('button', { name: 'Presenter view' }).click();
  await waitFor(() => expect(contentWindow.document.querySelector('.ed-presenter')).not.toBeNull());
  show.focus();
  for (const [index] of slides.entries()) {
    await within(show).findByText(`Slide ${index + 1} of ${slides.length}`);
    found.push(...runnableIn(show), ...runnableIn(contentWindow.document.body));
    await userEvent.keyboard('{ArrowRight}');
  }
  expect(found).toEqual([]);
  expect(calls()).toEqual([]);
});

it('shows the rest of a slide with a missing picture, even in the list and the slide show, and saves the slide unchanged', async () => {
  const gone = {
    id: 'gone',
    kind: 'picture',
    src: `picture:${'0'.repeat(64)}`,
    alt: 'A roof',
    box: { x: 700, y: 200, width: 300, height: 200 },
    naturalWidth: 600,
    naturalHeight: 400,
  } as const;
  const [first, ...others] = sampleDeck.slides;
  if (!first) throw new Error('The sample has no slide.');
  const slides = [{ ...first, elements: [...first.elements, gone] }, ...others];
  const { service, editor } = await openEditor({ deck: { ...sampleDeck, slides }, viewport: [1440, 900] });
  // A missing picture does not block the download.
  await firstPaint(service);
  for (const container of ['.ed-slide .ed-slide-picture', '[aria-posinset="1"] .ed-thumbnail']) {
    const drawn = document.querySelector(container);
    expect(drawn?.querySelector('image')?.getAttribute('href')).toBe(`/pictures/${'0'.repeat(64)}`);
    expect(drawn?.textContent).toContain('Proposal to the city council');
  }
  screen.getByRole('button', { name: 'Picture: A roof' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  const presentation = openPhase(editor);
  presentation.screen.panel.set('present');
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(show.textContent).toContain('Proposal to the city council'));
  expect(show.querySelector('image')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(service.deck.slides[0]?.elements.at(-1)).toEqual({ ...gone, box: { ...gone.box, x: gone.box.x + 1 } }),
  );
});

const bad = (change: object) => ({ ...sampleDeck, slides: [{ ...sampleDeck.slides[0], ...change }] });
const title = sampleDeck.slides[0]?.elements[0];
const titleIn = (change: object) => ({ ...title, box: { ...title?.box, ...change } });
const link = (url: string) => ({ ...title, paragraphs: [{ runs: [{ text: 'x', link: url }] }] });
const picture = (src: string) => ({ id: 'p', kind: 'picture', src, alt: 'x', box: box(0) });

const rejected = everyday(3, [
  ['a link that runs a script in another notation', link(' JaVaScRiPt:alert(1)')],
  ['a picture that is an SVG with scripts', picture(`data:image/svg+xml,${hostilePicture}`)],
  ['a negative width', titleIn({ width: -1 })],
  ['a link that runs a script', link('javascript:alert(1)')],
  ['a data URL link', link('data:text/html,<script>alert(1)</script>')],
  ['an encoded SVG with scripts', picture(`data:image/svg+xml;base64,${btoa(hostilePicture)}`)],
  ['a picture that is a script', picture('javascript:alert(1)')],
  ['a position that is too far away', titleIn({ x: 1e308 })],
  ['a position that is too far away on the other side', titleIn({ y: -1e308 })],
  ['a position that is a string', titleIn({ y: 'far' })],
  ['a position that is null', titleIn({ x: null })],
  ['a height that is too large', titleIn({ height: 1e308 })],
  ['a missing height', titleIn({ height: undefined })],
  ['a text size that is too large', { ...title, style: { ...style, size: 1e308 } }],
  ['letters smaller than nothing', { ...title, style: { ...style, size: -12 } }],
] as const);

it.each(rejected)('rejects %s and reports where it is in the deck', async (_, element) => {
  const deck = bad({ elements: [element] });
  const { editor } = await openEditor({
    prepare: (service) => service.respondNext('GET deck', { status: 200, body: { revision: 1, deck } }),
  });
  expect(editor.phase.get()).toMatchObject({ name: 'failed', code: 'bad_response' });
  const parsed = parseDeck(JSON.parse(JSON.stringify(deck)));
  expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/slides\/0\/elements\/0\//u),
  ]);
});
