import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inFullRun } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { createIconLayouts } from '../icons/icon-layouts.ts';
import * as closingLines from '../covers/closing-lines.ts';
import { contactColumns } from '../people/contact-columns.ts';
import { splitFootnotes } from '../references/footnotes.ts';
import { chain } from '../causes/causes-layout.ts';
import { withConclusion } from '../figures/figure-conclusion.ts';
import { createDiagram } from '../diagram/diagram-layout.ts';
import { tableLayouts } from './table-layouts.ts';
import { colorTables } from '../flow/color-cells.ts';
import { timeline } from '../timeline/timeline-layout.ts';
import { timelineLayouts } from './timeline-layouts.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withLogo } from '../pictures/logo.ts';
import { headingAsLead, splitAtHeadings, titledParts } from '../recognize/split-at-headings.ts';
import { createLayoutLoader } from './create-layout-loader.ts';
import { calloutLayouts } from './callout-layouts.ts';
import { columnLayouts } from './column-layouts.ts';
import { gridLayouts } from './grid-layouts.ts';
import { hanLayouts } from './han-layouts.ts';
import { numberLayouts } from './number-layouts.ts';
import { blockLayouts } from './block-layouts.ts';
import { shortListLayouts } from './short-list-layouts.ts';
import { figureLayouts } from './figure-layouts.ts';
import { listLayouts } from './list-layouts.ts';
import { pictureLayouts } from './picture-layouts.ts';
import { ganttLayouts } from './gantt-layouts.ts';
import { quoteLayouts } from './quote-layouts.ts';
import { entityLayouts } from './entity-layouts.ts';
import { sequenceLayouts } from './sequence-layouts.ts';
import { groupLayouts } from './group-layouts.ts';
import { textLayouts } from './text-layouts.ts';
import { variantLayouts } from './variant-layouts.ts';

const iconLayouts = createIconLayouts({});
const createSource = () => ({
  figures: vi.fn<() => Promise<typeof numberLayouts>>(async () => numberLayouts),
  tiles: vi.fn<() => Promise<typeof figureLayouts>>(async () => figureLayouts),
  conclusions: vi.fn<() => Promise<{ withConclusion: typeof withConclusion }>>(async () => ({ withConclusion })),
  lists: vi.fn<() => Promise<typeof listLayouts>>(async () => listLayouts),
  callouts: vi.fn<() => Promise<typeof calloutLayouts>>(async () => calloutLayouts),
  texts: vi.fn<() => Promise<typeof textLayouts>>(async () => textLayouts),
  groups: vi.fn<() => Promise<typeof groupLayouts>>(async () => groupLayouts),
  columns: vi.fn<() => Promise<typeof columnLayouts>>(async () => columnLayouts),
  grids: vi.fn<() => Promise<typeof gridLayouts>>(async () => gridLayouts),
  quotes: vi.fn<() => Promise<typeof quoteLayouts>>(async () => quoteLayouts),
  blocks: vi.fn<() => Promise<typeof blockLayouts>>(async () => blockLayouts),
  pictures: vi.fn<() => Promise<typeof pictureLayouts>>(async () => pictureLayouts),
  icons: vi.fn<() => Promise<typeof iconLayouts>>(async () => iconLayouts),
  diagrams: vi.fn<() => Promise<{ createDiagram: typeof createDiagram }>>(async () => ({ createDiagram })),
  ganttCharts: vi.fn<() => Promise<typeof ganttLayouts>>(async () => ganttLayouts),
  entities: vi.fn<() => Promise<typeof entityLayouts>>(async () => entityLayouts),
  sequences: vi.fn<() => Promise<typeof sequenceLayouts>>(async () => sequenceLayouts),
  chains: vi.fn<() => Promise<{ chain: typeof chain }>>(async () => ({ chain })),
  shortLists: vi.fn<() => Promise<typeof shortListLayouts>>(async () => shortListLayouts),
  tables: vi.fn<() => Promise<typeof tableLayouts>>(async () => tableLayouts),
  cells: vi.fn<() => Promise<{ colorTables: typeof colorTables }>>(async () => ({ colorTables })),
  timelines: vi.fn<() => Promise<typeof timelineLayouts>>(async () => timelineLayouts),
  footnotes: vi.fn<() => Promise<{ splitFootnotes: typeof splitFootnotes }>>(async () => ({ splitFootnotes })),
  logos: vi.fn<() => Promise<{ withLogo: typeof withLogo }>>(async () => ({ withLogo })),
  splits: vi.fn<
    () => Promise<{
      headingAsLead: typeof headingAsLead;
      splitAtHeadings: typeof splitAtHeadings;
      titledParts: typeof titledParts;
    }>
  >(async () => ({ headingAsLead, splitAtHeadings, titledParts })),
  han: vi.fn<() => Promise<typeof hanLayouts>>(async () => hanLayouts),
  closings: vi.fn<() => Promise<typeof closingLines>>(async () => closingLines),
  contacts: vi.fn<() => Promise<{ contactColumns: typeof contactColumns }>>(async () => ({ contactColumns })),
  variants: vi.fn<() => Promise<typeof variantLayouts>>(async () => variantLayouts),
});
const outlineOf = (text: string) => readMarkdown(`# T\n\n## A\n\n${text}\n`).outline;

it('loads the functions for Chinese text only for Chinese outlines', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  await loader.load(outlineOf('a, b'));
  expect(source.han).not.toHaveBeenCalled();
  await loader.load(outlineOf('先看结论,再看数据'));
  await loader.load(outlineOf('另一个文件'));
  expect(source.han).toHaveBeenCalledOnce();
});

it('loads the code for closing slides only for outlines with a slide that may say goodbye', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  const long = Array.from({ length: 7 }, () => 'Write to ida@example.org').join('\n\n');
  await loader.load(outlineOf(long));
  await loader.load(outlineOf('a\n\nb'));
  expect(source.closings).not.toHaveBeenCalled();
  await loader.load(outlineOf(`a\n\n## 4. Thank you\n\nida@example.org\n\n## Appendix\n\n${long}`));
  await loader.load(outlineOf('Thank you for your time'));
  expect(source.closings).toHaveBeenCalledOnce();
});

it.each(['Tickets cost €120, now €90.', '价格：**699元**。今天现场报名**499元**。', '~~$40~~ $25'])(
  'loads the layouts for callouts for two prices: %s',
  async (text) => {
    const source = createSource();
    const loader = createLayoutLoader(source);
    await loader.load(outlineOf('It costs €120.'));
    expect(source.callouts).not.toHaveBeenCalled();
    await loader.load(outlineOf(text));
    expect(source.callouts).toHaveBeenCalledOnce();
  },
);

it.each(['If the alarm sounds', 'In case of a spill', '发生火灾怎么办', '有人晕倒', '触电急救'])(
  'loads the layouts for lists for the steps below “%s”',
  async (heading) => {
    const source = createSource();
    const loader = createLayoutLoader(source);
    await loader.load(outlineOf(`a\n\n## ${heading}\n\nStop. Leave the house. Call us.`));
    expect(source.lists).toHaveBeenCalledOnce();
    expect(source.callouts).toHaveBeenCalledOnce();
  },
);

it('loads the layout for contacts only for outlines with an address', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  await loader.load(outlineOf('- a\n- b\n\nWritten in 2026'));
  expect(source.contacts).not.toHaveBeenCalled();
  await loader.load(outlineOf('- a\n- b\n\nida@example.org'));
  await loader.load(outlineOf('- a\n- b\n\nPhone: 0555 123 456'));
  expect(source.contacts).toHaveBeenCalledOnce();
});

it('loads the layouts for figures, lists, quotations, pictures, tables, timelines, icons, diagrams, footnotes and logos only for outlines that contain such content, and never loads anything except icons twice', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  expect(loader.loaded()).toEqual({});
  await loader.load(outlineOf('a'));
  expect(loader.loaded()).toEqual(textLayouts);
  await loader.load(outlineOf('**41 %** less'));
  expect(loader.loaded()).toEqual({
    ...textLayouts,
    ...groupLayouts,
    ...columnLayouts,
    ...gridLayouts,
    ...iconLayouts,
    ...listLayouts,
    ...shortListLayouts,
    ...calloutLayouts,
    ...numberLayouts,
    ...figureLayouts,
    withConclusion,
  });
  expect(loader.loaded().quote).toBeUndefined();
  await loader.load(outlineOf('- **A:** a\n- **B:** b'));
  await loader.load(outlineOf('- May 2026: a\n- **2027** b'));
  expect(loader.loaded().timeline).toBe(timeline);
  expect(loader.loaded().tableChart).toBeUndefined();
  await loader.load(outlineOf('| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |'));
  expect(loader.loaded()).toMatchObject(tableLayouts);
  await loader.load(outlineOf('$$a$$'));
  expect(loader.loaded()).toMatchObject(blockLayouts);
  await loader.load(outlineOf('> a'));
  expect(loader.loaded()).toMatchObject(quoteLayouts);
  expect(loader.loaded().pictures).toBeUndefined();
  await loader.load(outlineOf('![a](a.jpg)'));
  expect(loader.loaded()).toMatchObject(pictureLayouts);
  await loader.load(outlineOf('a → b → c'));
  expect(loader.loaded().diagram?.id).toBe('diagram');
  expect(loader.loaded().chain).toBeUndefined();
  expect(loader.loaded().ganttChartIn).toBeUndefined();
  await loader.load(outlineOf('| Task | Start | End |\n|---|---|---|\n| A | 2 May 2026 | 9 May 2026 |'));
  expect(loader.loaded()).toMatchObject(ganttLayouts);
  expect(loader.loaded().parseSequence).toBeUndefined();
  await loader.load(outlineOf('```mermaid\nsequenceDiagram\nA->>B: c\n```'));
  expect(loader.loaded()).toMatchObject(sequenceLayouts);
  expect(loader.loaded().parseEntities).toBeUndefined();
  await loader.load(outlineOf('```mermaid\nerDiagram\nA ||--o{ B : c\n```'));
  expect(loader.loaded()).toMatchObject(entityLayouts);
  await loader.load(outlineOf('A leads to b, which leads to c.'));
  expect(loader.loaded().chain).toBe(chain);
  await loader.load(outlineOf('a[^1]\n\n[^1]: b'));
  expect(loader.loaded().splitFootnotes).toBe(splitFootnotes);
  await loader.load({ ...outlineOf('a'), logo: 'logo.png' });
  expect(loader.loaded().withLogo).toBe(withLogo);
  expect(loader.loaded().layoutVariants).toBeUndefined();
  await loader.load();
  expect(loader.loaded().layoutVariants).toBe(variantLayouts.layoutVariants);
  expect(Object.values(source).map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  ]);
});

it.each([
  ['paragraphs next to a picture', 'One is a.\n\nTwo is b.\n\n![c](c.png)'],
  ['paragraphs with a footnote', 'One is a.[^1]\n\nTwo is b.\n\n[^1]: c'],
  ['a paragraph with a warning sign', '⚠️ The gate closes at nine.'],
])('loads the layouts of callouts for %s', async (_, text) => {
  const loader = createLayoutLoader(createSource());
  await loader.load(outlineOf(text));
  expect(loader.loaded()).toMatchObject(calloutLayouts);
});

it.each(['上午 9：15 签到', '9:15 Arrival'])(
  'loads the layouts of lists and times for a paragraph that begins with a time: %s',
  async (text) => {
    const loader = createLayoutLoader(createSource());
    await loader.load(outlineOf(text));
    expect(loader.loaded()).toMatchObject({ ...listLayouts, ...shortListLayouts, timeline });
  },
);

it.each(['Which one? A) this B) that', '选哪个？ A、这个 B、那个 C、都不要'])(
  'loads the layouts of lists and columns for a question with options: %s',
  async (text) => {
    const loader = createLayoutLoader(createSource());
    await loader.load(outlineOf(text));
    expect(loader.loaded()).toMatchObject({ ...listLayouts, ...columnLayouts, ...groupLayouts });
  },
);

it.each([
  'Ana books the flights and the trains, Ben packs the bags and the tents, and Cleo finds a hotel near the old harbor.',
  '爸爸负责订票和开车，妈妈负责住宿和吃饭，哥哥负责每天早上介绍一个景点，妹妹负责拍照和收集明信片。',
])('loads the layouts of lists, columns and icons for parallel clauses: %s', async (text) => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  await loader.load(outlineOf(`${text.slice(0, 12)}.`));
  expect(loader.loaded().cards).toBeUndefined();
  await loader.load(outlineOf(text));
  expect(loader.loaded()).toMatchObject({ ...listLayouts, ...columnLayouts, ...groupLayouts, ...iconLayouts });
});

// In the everyday run, `same-decks.test.ts` compares the slides of these decks with and without the other layouts.
it.each(inFullRun('talks', 'corpus'))('loads every layout that the decks of fixtures/%s need', async (folder) => {
  const files = globSync(join(import.meta.dirname, '../../../../../fixtures', folder, '**/*.md'));
  expect(files.length).toBeGreaterThan(5);
  const missing: string[] = [];
  for (const file of files) {
    const { outline } = readMarkdown(readFileSync(file, 'utf8'));
    const loader = createLayoutLoader(createSource());
    await loader.load(outline);
    const always = ['title', 'section', 'closing', 'content', 'blank', 'table', 'titleLeft'];
    // The function that varies layouts also contains one.
    const varied = loader.loaded().varyLayout ? ['splitList'] : [];
    const available = [...always, ...varied, ...Object.keys(loader.loaded())];
    for (const { layout, slideId } of layoutDeck(outline).choices)
      if (!available.includes(layout)) missing.push(`${basename(file)} ${slideId}: ${layout}`);
  }
  expect(missing).toEqual([]);
});

it('loads the layouts that only a request uses if a slide requests a layout', async () => {
  const source = createSource();
  const loader = createLayoutLoader(source);
  await loader.load(outlineOf('<!-- layout: card-rows -->\n\na'));
  expect(loader.loaded()).toMatchObject({ ...variantLayouts, ...columnLayouts, timeline });
});

it('loads all layouts if no outline is given, and retries after an error', async () => {
  const source = createSource();
  source.diagrams.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loader = createLayoutLoader(source);
  await expect(loader.load()).rejects.toThrow('Failed to fetch');
  await loader.load();
  expect(loader.loaded()).toEqual({
    ...numberLayouts,
    ...figureLayouts,
    withConclusion,
    ...closingLines,
    ...listLayouts,
    ...calloutLayouts,
    ...groupLayouts,
    ...textLayouts,
    ...columnLayouts,
    ...gridLayouts,
    ...pictureLayouts,
    ...quoteLayouts,
    ...blockLayouts,
    ...iconLayouts,
    chain,
    ...ganttLayouts,
    ...sequenceLayouts,
    ...entityLayouts,
    createDiagram,
    diagram: expect.objectContaining({ id: 'diagram' }),
    ...shortListLayouts,
    ...timelineLayouts,
    ...tableLayouts,
    colorTables,
    contactColumns,
    splitFootnotes,
    withLogo,
    headingAsLead,
    splitAtHeadings,
    titledParts,
    ...hanLayouts,
    ...variantLayouts,
  });
});

it('keeps the layout that draws Gantt charts if the code for other diagrams finishes loading later', async () => {
  const source = createSource();
  const slow = Promise.withResolvers<{ createDiagram: typeof createDiagram }>();
  source.diagrams.mockReturnValueOnce(slow.promise);
  const loader = createLayoutLoader(source);
  const first = loader.load(outlineOf('a → b → c'));
  const plan = outlineOf(
    '| Task | Start | End |\n|---|---|---|\n| A | 2 May 2026 | 9 May 2026 |\n| B | 4 May 2026 | 11 May 2026 |',
  );
  await loader.load(plan);
  slow.resolve({ createDiagram });
  await first;
  const [, slide] = plan.slides;
  expect(slide && loader.loaded().diagram?.matchReason(slide)).toBe('It shows tasks with their dates.');
});
