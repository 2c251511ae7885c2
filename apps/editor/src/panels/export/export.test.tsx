import { screen, waitFor } from '@testing-library/dom';
import { layoutDeck, loadStyles, readMarkdown } from '@ppt-embed/deck';
import letters from '@fontsource/carlito/files/carlito-latin-700-normal.woff2?url';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { startExport } from '../../exchange/export/start-export.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { callsOf, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

/** Records the files that the browser downloads. */
function watchDownloads(): { name: string; content: Promise<Blob> }[] {
  const files: { name: string; content: Promise<Blob> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, content: fetch(this.href).then((response) => response.blob()) });
  });
  return files;
}

beforeAll(() => loadStyles('minimal'));
afterEach(() => vi.restoreAllMocks());

async function select(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Export/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const wide = { viewport: [1440, 900] } as const;

itInFullRun('exports Markdown that parses to the same deck', async () => {
  const files = watchDownloads();
  await openEditor(wide);
  await select('Text as Markdown');
  await screen.findByText('Downloaded “Solar on 40 school roofs.md”');
  const text = await files[0]?.content.then((blob) => blob.text());
  const { slides } = readMarkdown(text ?? '').outline;
  expect(slides.map(({ heading }) => heading.map((run) => run.text).join(''))).toEqual([
    'Solar on 40 school roofs',
    'Why now',
    '五年间电费上涨 61%',
    'Three phases',
  ]);
});

/** Returns the columns in which the dark text of a picture starts and ends. */
async function darkColumns(
  blob: Blob,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Promise<{ from: number; to: number; width: number }> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] as number[] };
  let [from, to] = [bitmap.width, 0];
  for (let y = rows[0]; y < rows[1]; y += 1)
    for (let x = columns[0]; x < columns[1]; x += 1)
      if ((data[(y * bitmap.width + x) * 4] ?? 255) < 120) [from, to] = [Math.min(from, x), Math.max(to, x)];
  return { from, to, width: bitmap.width };
}

itInFullRun('draws the slide in the exported picture as in the editor, in its own fonts', async () => {
  const { deck } = layoutDeck(readMarkdown('## Wide willows\n\n- x\n').outline);
  const files = watchDownloads();
  await openEditor({ ...wide, deck });
  await waitFor(() => expect(document.querySelector('.ed-slide svg text tspan')).not.toBeNull());
  // The text is measured in the loaded font, not in its fallback.
  const title = document.querySelector('.ed-slide svg text tspan');
  if (!title) throw new Error('No title.');
  const { fontWeight, fontFamily } = getComputedStyle(title);
  await document.fonts.load(`${fontWeight} 44px ${fontFamily}`);
  const titleRect = title.getBoundingClientRect();
  const sheet = document.querySelector('.ed-slide')?.getBoundingClientRect();
  if (!sheet) throw new Error('No slide.');
  await select('Current slide as a picture (PNG)');
  await screen.findByText(/^Downloaded “.*\.png”/);
  const blob = await files[0]?.content;
  if (!blob) throw new Error('No file.');
  const scale = 2560 / sheet.width;
  const rows = [(titleRect.top - sheet.top) * scale, (titleRect.bottom - sheet.top) * scale] as const;
  const across = [(titleRect.left - sheet.left) * scale - 40, (titleRect.right - sheet.left) * scale + 80] as const;
  const { from, to, width } = await darkColumns(
    blob,
    [Math.floor(rows[0]), Math.ceil(rows[1])],
    [Math.floor(across[0]), Math.ceil(across[1])],
  );
  expect(width).toBe(2560);
  // A different font would be far wider or narrower.
  expect(Math.abs((to - from) / scale - titleRect.width)).toBeLessThan(8);
});

itInFullRun('exports all slides as pictures in a zip file and shows progress', async () => {
  const files = watchDownloads();
  await openEditor(wide);
  await select('All slides as pictures (PNG, ZIP)');
  await screen.findByText(/^Creating the file/);
  // Drawing takes a long time on a busy machine.
  await screen.findByText('Downloaded “Solar on 40 school roofs.zip”');
  const bytes = new Uint8Array(await new Response(await files[0]?.content).arrayBuffer());
  expect(bytes.slice(-22, -18)).toEqual(Uint8Array.of(0x50, 0x4b, 5, 6));
  expect(bytes[bytes.length - 22 + 10]).toBe(4);
});

itInFullRun('stops exporting pictures on Cancel', async () => {
  const files = watchDownloads();
  const [, slide] = sampleDeck.slides;
  const slides = Array.from({ length: 500 }, (_, index) => ({ ...slide, id: `s${index}` }));
  // Simulates drawing that takes a long time. Canceling does not wait for it.
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => decode.mockRestore());
  const { editor } = await openEditor({ ...wide, deck: { ...sampleDeck, slides } as typeof sampleDeck });
  await select('All slides as pictures (PNG, ZIP)');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const phase = openPhase(editor);
  await waitFor(() => expect(phase.doc.exporting.get()).toBeNull());
  expect(files).toEqual([]);
});

itInFullRun('cancels an export while its code is still loading, without an uncaught error', async () => {
  const files = watchDownloads();
  const uncaught = vi.fn<(event: PromiseRejectionEvent) => void>();
  window.addEventListener('unhandledrejection', uncaught);
  onTestFinished(() => window.removeEventListener('unhandledrejection', uncaught));
  const { editor } = await openEditor(wide);
  const phase = openPhase(editor);
  const exported = startExport(phase, 'pictures');
  phase.doc.exporting.get()?.cancel();
  await exported;
  expect(phase.doc.exporting.get()).toBeNull();
  expect([uncaught.mock.calls, files]).toEqual([[], []]);
});

it('requests the PowerPoint file from the service, and does not mention charges', async () => {
  watchDownloads();
  const { editor, service } = await openEditor(wide);
  openPhase(editor).screen.panel.set('export');
  const item = await screen.findByRole('menuitem', { name: 'PowerPoint (PPTX)' });
  expect(screen.queryByText(/charged/)).toBeNull();
  await userEvent.click(item);
  await waitFor(() => expect(callsOf(service, 'POST download')).toHaveLength(1));
});

it.each(
  everyday(0, [
    ['en', 'PowerPoint with comments (PPTX)'],
    ['zh-CN', '包含批注的 PowerPoint（PPTX）'],
  ] as const),
)('requests the PowerPoint file with comments only if that is selected (%s)', async (locale, name) => {
  watchDownloads();
  const fetched = vi.fn<typeof fetch>();
  const { editor } = await openEditor({
    ...wide,
    prepare(service) {
      fetched.mockImplementation(service.fetch);
      service.fetch = fetched;
    },
  });
  editor.appearance.set({ ...editor.appearance.get(), locale });
  const queries = () =>
    fetched.mock.calls
      .map(([input]) => new URL(input instanceof Request ? input.url : input, 'http://editor.test'))
      .filter(({ pathname }) => pathname.endsWith('/download'))
      .map(({ search }) => search);
  for (const item of [/^PowerPoint \(PPTX\)$|^PowerPoint（PPTX）$/, name]) {
    openPhase(editor).screen.panel.set('export');
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(queries()).toHaveLength(item === name ? 2 : 1));
  }
  expect(queries()).toEqual(['', '?comments=true']);
});

it('does not offer comments in the PowerPoint file to a user who may not read them', async () => {
  await openEditor({ ...wide, session: { role: 'view', download: undefined } as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'PowerPoint (PPTX)' });
  expect(screen.queryByRole('menuitem', { name: 'PowerPoint with comments (PPTX)' })).toBeNull();
});

itInFullRun('shows an error if a file cannot be created', async () => {
  watchDownloads();
  await openEditor(wide);
  const decode = vi
    .spyOn(HTMLImageElement.prototype, 'decode')
    .mockRejectedValue(new DOMException('No.', 'EncodingError'));
  await select('Current slide as a picture (PNG)');
  expect(await screen.findByText(/Couldn't create the file/)).toBeTruthy();
  decode.mockRestore();
});

/** Reads values from the printed page when the print dialog opens. */
function readPrintedPage<Value>(read: (page: Document) => Value): Promise<Value> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const page = document.querySelector<HTMLIFrameElement>('iframe.ed-print')?.contentWindow;
      if (!page) return;
      observer.disconnect();
      page.print = () => {
        resolve(read(page.document));
        page.dispatchEvent(new Event('afterprint'));
      };
    }).observe(document.body, { childList: true });
  });
}

itInFullRun('does not create a file while one of its pictures is temporarily unavailable', async () => {
  const files = watchDownloads();
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const box = { x: 100, y: 100, width: 200, height: 100 };
  const src = `picture:${'a'.repeat(64)}`;
  const photo = { id: 'photo', kind: 'picture', alt: 'A roof', box, src } as const;
  await openEditor({ ...wide, deck: { ...sampleDeck, slides: [{ ...slide, elements: [photo] }] } });
  const { fetch: real } = globalThis;
  let respond: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input instanceof URL && input.pathname.startsWith('/pictures/') ? respond() : real(input, init),
  );
  const creation = async () => {
    await select('Current slide as a picture (PNG)');
    return screen.findByText(/Couldn't create the file|Downloaded/);
  };
  expect((await creation()).textContent).toContain("Couldn't create the file");
  respond = () => Promise.resolve(new Response('', { status: 503 }));
  expect((await creation()).textContent).toContain("Couldn't create the file");
  expect(files).toEqual([]);
  // A picture that no longer exists does not block the other pictures.
  respond = () => Promise.resolve(new Response('', { status: 404 }));
  expect((await creation()).textContent).toContain('Downloaded');
});

itInFullRun('exports a PDF with selectable text and subsets of its fonts', async () => {
  const files = watchDownloads();
  const fetched: string[] = [];
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input === 'string') fetched.push(input);
    return real(input, init);
  });
  await openEditor(wide);
  await select('PDF');
  await screen.findByText('Downloaded “Solar on 40 school roofs.pdf”');
  const bytes = new Uint8Array(await new Response(await files[0]?.content).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.match(/\/Type\/Page\//gu)).toHaveLength(4);
  const maps = await Promise.all(streamsOf(bytes));
  const glyphs = new Set(
    maps.flatMap((map) =>
      [...map.matchAll(/<[0-9A-F]{4}><([0-9A-F]{4})>/gu)].map(([, code = '']) => Number.parseInt(code, 16)),
    ),
  );
  const shown = Array.from('Solaron40五年间电费上涨61%walls()');
  expect(shown.filter((char) => !glyphs.has(char.codePointAt(0) ?? 0))).toEqual([]);
  const fonts = fetched.filter((url) => url.includes('.woff'));
  expect(fonts.length).toBeGreaterThan(3);
  // Of the hundred slices of the Chinese font, only those with characters of the deck are loaded.
  expect(fonts.length).toBeLessThan(40);
});

itInFullRun('includes characters in a PDF that the subset of the web font lacks', async () => {
  const files = watchDownloads();
  const { deck } = layoutDeck(readMarkdown('## CO<sub>2</sub> → less\n\n- 2 ≤ **n²⁰ → m**\n').outline);
  await openEditor({ ...wide, deck });
  await select('PDF');
  await screen.findByText(/^Downloaded “.*\.pdf”/);
  const streams = await Promise.all(
    streamsOf(new Uint8Array(await new Response(await files[0]?.content).arrayBuffer())),
  );
  // `ActualText` would include characters that no font has and that are therefore not drawn.
  expect(streams.filter((stream) => stream.includes('ActualText'))).toEqual([]);
});

itInFullRun('draws characters as pictures in a PDF if no font contains them', async () => {
  const files = watchDownloads();
  const { deck } = layoutDeck(readMarkdown('## Launch\n\n- ⟨u⟩ and ∘\n').outline);
  await openEditor({ ...wide, deck });
  await select('PDF');
  await screen.findByText(/^Downloaded “.*\.pdf”/);
  const bytes = new Uint8Array(await new Response(await files[0]?.content).arrayBuffer());
  // There are three characters. Each is a picture with a mask, so that the slide shows around it.
  const masks = await Promise.all(streamsOf(bytes, '/DeviceGray[^>]*'));
  expect(masks).toHaveLength(3);
  for (const mask of masks) expect(new Set(mask).size).toBeGreaterThan(2);
});

/** Returns the decompressed streams of a PDF whose dictionaries contain the given text. */
function streamsOf(bytes: Uint8Array, glyphs = ''): Promise<string>[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return [...text.matchAll(new RegExp(`${glyphs}/Length (\\d+)[^]*?stream\n`, 'gu'))].map(
    ({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      const packed = new Blob([bytes.slice(from, from + Number(length))]).stream();
      return new Response(packed.pipeThrough(new DecompressionStream('deflate'))).text().catch(() => '');
    },
  );
}

itInFullRun('opens the print dialog once style sheets and fonts have loaded', async () => {
  const css = `@font-face{font-family:Late;src:url("${new URL(letters, location.href).href}")}[data-part=printed-slide] text{font-family:Late!important}`;
  const network = cdp();
  /** Responds slowly to each request for the style sheet. */
  function respond({ requestId }: { requestId: string }): void {
    const responseHeaders = [
      { name: 'content-type', value: 'text/css' },
      { name: 'cache-control', value: 'no-store' },
    ];
    const reply = { requestId, responseCode: 200, responseHeaders, body: btoa(css) };
    setTimeout(() => void network.send('Fetch.fulfillRequest', reply), 1000);
  }
  network.on('Fetch.requestPaused', respond);
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/late.css' }] });
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/late.css';
  document.head.append(sheet);
  onTestFinished(async () => {
    sheet.remove();
    network.off('Fetch.requestPaused', respond);
    await network.send('Fetch.disable');
  });
  await openEditor(wide);
  const printed = readPrintedPage((page) =>
    [...page.fonts].flatMap(({ family, status }) => (family === 'Late' ? [status] : [])),
  );
  await userEvent.keyboard('{Control>}p{/Control}');
  expect(await printed).toEqual(['loaded']);
});

itInFullRun('prints each visible slide on one page, with its text', async () => {
  const [first, second, ...others] = sampleDeck.slides;
  if (!first || !second) throw new Error('The sample has no slides.');
  await openEditor({ ...wide, deck: { ...sampleDeck, slides: [first, { ...second, hidden: true }, ...others] } });
  const printed = readPrintedPage((page) =>
    [...page.querySelectorAll('[data-part=printed-slide]')].map(({ textContent }) => textContent ?? ''),
  );
  await userEvent.keyboard('{Control>}p{/Control}');
  const pages = await printed;
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Solar on 40 school roofs');
  expect(pages[2]).toContain('Pilot');
  await waitFor(() => expect(document.querySelector('iframe.ed-print')).toBeNull());
});
