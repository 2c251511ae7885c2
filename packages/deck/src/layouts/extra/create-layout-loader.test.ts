import { expect, it, vi } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { createIconLayouts } from '../icons/icon-layouts.ts';
import { bigNumber } from '../kinds/big-number.ts';
import { diagram } from '../kinds/diagram.ts';
import { process } from '../kinds/process.ts';
import { timeline } from '../kinds/timeline.ts';
import { layoutHalfBleed } from '../layout-half-bleed.ts';
import { withLogo } from '../logo.ts';
import { createLayoutLoader } from './create-layout-loader.ts';
import { columnLayouts } from './column-layouts.ts';
import { blockLayouts } from './block-layouts.ts';
import { quoteLayouts } from './quote-layouts.ts';
import { textLayouts } from './text-layouts.ts';

const iconLayouts = createIconLayouts({});
const createSource = () => ({
  figures: vi.fn<() => Promise<{ bigNumber: typeof bigNumber }>>(async () => ({ bigNumber })),
  steps: vi.fn<() => Promise<{ process: typeof process }>>(async () => ({ process })),
  texts: vi.fn<() => Promise<typeof textLayouts>>(async () => textLayouts),
  columns: vi.fn<() => Promise<typeof columnLayouts>>(async () => columnLayouts),
  quotes: vi.fn<() => Promise<typeof quoteLayouts>>(async () => quoteLayouts),
  blocks: vi.fn<() => Promise<typeof blockLayouts>>(async () => blockLayouts),
  photos: vi.fn<() => Promise<{ layoutHalfBleed: typeof layoutHalfBleed }>>(async () => ({ layoutHalfBleed })),
  icons: vi.fn<() => Promise<typeof iconLayouts>>(async () => iconLayouts),
  diagrams: vi.fn<() => Promise<{ diagram: typeof diagram }>>(async () => ({ diagram })),
  timelines: vi.fn<() => Promise<{ timeline: typeof timeline }>>(async () => ({ timeline })),
  logos: vi.fn<() => Promise<{ withLogo: typeof withLogo }>>(async () => ({ withLogo })),
});
const outlineOf = (text: string) => readMarkdown(`# T\n\n## A\n\n${text}\n`).outline;

it('loads the layouts of figures, steps, quotations, photos, timelines, icons, diagrams and logos only for outlines that have any, and everything but icons once', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  expect(loader.loaded()).toEqual({});
  await loader.load(outlineOf('a'));
  expect(loader.loaded()).toEqual(textLayouts);
  await loader.load(outlineOf('**41 %** less'));
  expect(loader.loaded()).toEqual({ ...textLayouts, ...columnLayouts, ...iconLayouts, bigNumber });
  await loader.load(outlineOf('- a\n- b'));
  expect(loader.loaded()).toEqual({ ...textLayouts, ...columnLayouts, ...iconLayouts, bigNumber, process });
  await loader.load(outlineOf('- **A:** a\n- **B:** b'));
  expect(loader.loaded()).toEqual({ ...textLayouts, ...columnLayouts, bigNumber, process, ...iconLayouts });
  await loader.load(outlineOf('- May 2026: a\n- **2027** b'));
  expect(loader.loaded().timeline).toBe(timeline);
  await loader.load(outlineOf('$$a$$'));
  expect(loader.loaded()).toMatchObject(blockLayouts);
  await loader.load(outlineOf('> a'));
  expect(loader.loaded()).toMatchObject(quoteLayouts);
  expect(loader.loaded().layoutHalfBleed).toBeUndefined();
  await loader.load(outlineOf('![a](a.jpg)'));
  expect(loader.loaded().layoutHalfBleed).toBe(layoutHalfBleed);
  await loader.load(outlineOf('a → b → c'));
  expect(loader.loaded().diagram).toBe(diagram);
  await loader.load({ ...outlineOf('a'), logo: 'logo.png' });
  expect(loader.loaded().withLogo).toBe(withLogo);
  await loader.load();
  expect(Object.values(source).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
});

it('loads all layouts without an outline, and retries after an error', async () => {
  const source = createSource();
  source.diagrams.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loader = createLayoutLoader(source);
  await expect(loader.load()).rejects.toThrow('Failed to fetch');
  await loader.load();
  expect(loader.loaded()).toEqual({
    bigNumber,
    process,
    ...textLayouts,
    ...columnLayouts,
    ...quoteLayouts,
    ...blockLayouts,
    ...iconLayouts,
    layoutHalfBleed,
    diagram,
    timeline,
    withLogo,
  });
});
