import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { parseDeck } from '../../../json/parse-deck.ts';
import type { Deck } from '../../../model/deck.ts';
import type { SlideElement } from '../../../model/element.ts';
import { deckPartPath } from '../../deck-part.ts';
import { buildPptx, paragraph, shape, shapeTree, transform } from '../../testing/build-pptx.ts';
import type { PptxParts, SlidePart } from '../../testing/build-pptx.ts';
import { readPptx } from '../../read/read-pptx.ts';
import { writePptx } from '../../testing/write-pptx.ts';
import { importPptx } from '../import-pptx.ts';
import type { PptxImport } from '../import-pptx.ts';
import { zipParts } from '../../testing/zip-parts.ts';

type ImportedDesign = Extract<PptxImport, { kind: 'design' }>;

function importDesign(bytes: Uint8Array): ImportedDesign {
  const imported = importPptx(bytes, { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The file has a deck.');
  return imported;
}

const slideOf = (shapes: string, rest: Omit<Partial<SlidePart>, 'shapes'> = {}): SlidePart => ({ shapes, ...rest });
const importShapes = (shapes: string, parts: Omit<PptxParts, 'slides'> = {}): ImportedDesign =>
  importDesign(buildPptx({ slides: [slideOf(shapes)], ...parts }));
const elementsOf = (shapes: string, parts: Omit<PptxParts, 'slides'> = {}): readonly SlideElement[] =>
  importShapes(shapes, parts).deck.slides[0]!.elements;

const rect = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const fill = (color: string): string => `<a:solidFill>${color}</a:solidFill>`;
const scheme = (name: string, changes = ''): string => `<a:schemeClr val="${name}">${changes}</a:schemeClr>`;
const textBox = (text: string, body = '<a:bodyPr wrap="square"/>'): string =>
  shape({ properties: transform([100, 100, 400, 100]) + rect, text, body });

const titleLayout = shapeTree(
  shape({
    placeholder: 'type="title"',
    properties: transform([80, 40, 1120, 100]),
    text: '<a:p/>',
    body: '<a:bodyPr anchor="b" lIns="0"/><a:lstStyle><a:lvl1pPr algn="ctr"><a:defRPr b="1" cap="all"/></a:lvl1pPr></a:lstStyle>',
  }) + shape({ placeholder: 'idx="1"', text: '<a:p/>' }),
);
const titleMaster = shapeTree(
  shape({ placeholder: 'type="title"', properties: transform([0, 0, 10, 10]), text: '<a:p/>' }) +
    shape({
      placeholder: 'type="body"',
      properties: transform([80, 160, 1120, 480]),
      text: '<a:p/>',
      body: '<a:bodyPr><a:normAutofit/></a:bodyPr>',
    }),
);

it('reads placeholders with what they inherit from the layout, the master and the text styles', () => {
  const [title, body] = elementsOf(
    shape({ placeholder: 'type="title"', text: paragraph('Costs') }) +
      shape({
        id: 3,
        placeholder: 'idx="1"',
        text: paragraph('One') + paragraph('Two', 'i="1"', '<a:pPr lvl="1"/>'),
        body: '<a:bodyPr><a:normAutofit fontScale="90000" lnSpcReduction="10000"/></a:bodyPr>',
      }),
    { layout: titleLayout, master: titleMaster },
  );
  expect(title).toMatchObject({
    kind: 'text',
    role: 'title',
    box: { x: 80, y: 40, width: 1120, height: 100 },
    paragraphs: [{ align: 'center', runs: [{ text: 'COSTS' }] }],
    style: { face: 'Georgia', size: 58.67, bold: true, color: '#222244', verticalAlign: 'bottom' },
    insets: { left: 0, right: 9.6 },
  });
  expect(body).toMatchObject({
    role: 'body',
    autofit: 'shrink',
    box: { x: 80, y: 160, width: 1120, height: 480 },
    paragraphs: [
      {
        bullet: 'disc',
        bulletColor: '#111111',
        bulletCharacter: '•',
        level: 0,
        indentLeft: 30,
        indentHang: 30,
        lineSpacing: 0.9,
        runs: [{ text: 'One' }],
      },
      { bullet: 'disc', level: 1, spaceBefore: 14.8, runs: [{ text: 'Two', italic: true, size: 32 }] },
    ],
    style: { face: 'body', size: 33.6, color: '#111111', fontScale: 0.9, steps: [37.33] },
  });
});

it('resolves colors of the theme with their changes, and the color map of the slide', () => {
  const shapes = [
    scheme('accent1', '<a:lumMod val="75000"/>'),
    scheme('bg1', '<a:lumMod val="95000"/>'),
    scheme('accent2', '<a:alpha val="40000"/>'),
    scheme('tx1', '<a:lumMod val="50000"/><a:lumOff val="50000"/>'),
    '<a:prstClr val="dkRed"/>',
    '<a:scrgbClr r="100000" g="0" b="50000"/>',
    '<a:hslClr hue="7200000" sat="100000" lum="50000"/>',
    scheme('accent1', '<a:shade val="50000"/>'),
    scheme('accent1', '<a:tint val="40000"/>'),
  ].map((color, index) =>
    shape({ id: index + 2, properties: transform([index * 100, 0, 90, 90]) + rect + fill(color) }),
  );
  const fillsOf = (after: string) =>
    importDesign(buildPptx({ slides: [slideOf(shapes.join(''), { after })] })).deck.slides[0]!.elements.map((element) =>
      'fill' in element && typeof element.fill === 'object' ? element.fill : undefined,
    );
  const colors = fillsOf('');
  expect(colors.map((one) => one?.kind === 'solid' && one.color)).toEqual([
    '#2F5597',
    '#F2F2F2',
    '#ED7D31',
    '#888888',
    '#8B0000',
    '#FF00BC',
    '#00FF00',
    '#2F528F',
    '#CFD5EA',
  ]);
  expect(colors[2]).toMatchObject({ alpha: 0.4 });
  const map = '<a:overrideClrMapping bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent6" accent2="accent2"/>';
  const overridden = fillsOf(`<p:clrMapOvr>${map}</p:clrMapOvr>`);
  expect(overridden[0]).toMatchObject({ color: '#548235' });
});

it.each([
  [
    'of the slide',
    '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="accent6"/></a:solidFill></p:bgPr></p:bg>',
    '',
    { kind: 'solid', color: '#70AD47' },
  ],
  [
    'of the theme, as a gradient',
    '',
    '<p:bg><p:bgRef idx="1003"><a:schemeClr val="accent1"/></p:bgRef></p:bg>',
    {
      kind: 'gradient',
      angle: 45,
      stops: [
        { at: 0, color: '#203864' },
        { at: 1, color: '#4472C4' },
      ],
    },
  ],
  ['that no part defines', '', '', { kind: 'solid', color: '#FFFFFF' }],
])('reads a background %s', (_, background, master, expected) => {
  const { deck } = importDesign(buildPptx({ slides: [slideOf('', { background })], master: master + shapeTree('') }));
  expect(deck.slides[0]!.background).toEqual(expected);
});

it('draws a radial gradient of the background as a picture', () => {
  const gradient =
    '<p:bg><p:bgPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst><a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill></p:bgPr></p:bg>';
  const { deck, pictures, omissions } = importDesign(
    buildPptx({ slides: [slideOf('', { background: gradient }), slideOf('', { background: gradient })] }),
  );
  const [{ background, backgroundPicture }] = deck.slides as [Deck['slides'][number]];
  expect([background, omissions]).toEqual([{ kind: 'solid', color: '#800080' }, []]);
  expect([...pictures].map(([name, { contentType }]) => [name, contentType])).toEqual([
    [backgroundPicture?.src, 'image/png'],
  ]);
});

it('shows the shapes of the master and the layout behind those of the slide, locked, unless they are hidden', () => {
  const bar = (id: number, color: string): string =>
    shape({ id, properties: transform([0, id * 10, 1280, 10]) + rect + fill(scheme(color)) });
  const parts = {
    master: shapeTree(bar(5, 'accent1') + shape({ id: 6, placeholder: 'type="title"', text: paragraph('Click') })),
    layout: shapeTree(bar(7, 'accent2')),
  };
  const own = textBox(paragraph('Own'));
  const { deck } = importDesign(
    buildPptx({ slides: [slideOf(own), slideOf(own, { attributes: 'showMasterSp="0"' })], ...parts }),
  );
  expect(
    deck.slides.map(({ elements }) => elements.map(({ kind, box, locked, alt }) => [kind, box.y, locked, alt])),
  ).toEqual([
    [
      ['shape', 50, true, ''],
      ['shape', 70, true, ''],
      ['text', 100, undefined, undefined],
    ],
    [['text', 100, undefined, undefined]],
  ]);
});

it('formats shapes by the styles of the theme', () => {
  const style =
    '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"><a:shade val="50000"/></a:schemeClr></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="3"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>';
  const [element] = elementsOf(
    shape({
      properties: transform([10, 20, 200, 100]) + '<a:prstGeom prst="chevron"><a:avLst/></a:prstGeom>',
      style,
      text: paragraph('Go'),
      body: '<a:bodyPr anchor="ctr"/>',
    }),
  );
  expect(element).toMatchObject({
    kind: 'shape',
    geometry: { kind: 'preset', name: 'chevron' },
    fill: { kind: 'solid', color: '#4472C4' },
    stroke: { color: '#2F528F', width: 1.33 },
    shadow: { color: '#000000', alpha: 0.63, blur: 6, distance: 2, angle: 90 },
    paragraphs: [{ runs: [{ text: 'Go' }] }],
    style: { size: 24, color: '#FFFFFF', verticalAlign: 'middle' },
  });
});

it('reads custom geometries, mirrored like the shape', () => {
  const path =
    '<a:custGeom><a:avLst/><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="200" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="200" y="0"/></a:lnTo><a:lnTo><a:pt x="200" y="100"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>';
  const [plain, flipped] = elementsOf(
    ['', 'flipH="1"']
      .map((flips, index) =>
        shape({ id: index + 2, properties: transform([0, 0, 100, 50], flips) + path + fill(scheme('accent1')) }),
      )
      .join(''),
  );
  expect(plain).toMatchObject({ geometry: { kind: 'path', d: 'M0 0L100 0L100 50Z' } });
  expect(flipped).toMatchObject({ geometry: { kind: 'path', d: 'M 100 0L 0 0L 0 50Z' } });
});

it('reads groups with their scale, rotation and mirroring', () => {
  const inner = shape({
    id: 4,
    properties: transform([100, 100, 50, 50], 'rot="1800000"') + rect + fill(scheme('accent2')),
  });
  const group = (attributes: string): string =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm ${attributes}><a:off x="952500" y="0"/><a:ext cx="3810000" cy="1905000"/><a:chOff x="952500" y="952500"/><a:chExt cx="1905000" cy="952500"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;
  const [plain, mirrored] = elementsOf(group('rot="5400000"') + group('flipH="1"'));
  expect(plain).toMatchObject({
    kind: 'group',
    box: { x: 100, y: 0, width: 400, height: 200, rotation: 90 },
    frame: { width: 400, height: 200 },
    elements: [{ kind: 'shape', box: { x: 0, y: 0, width: 100, height: 100, rotation: 30 } }],
  });
  expect(mirrored).toMatchObject({ elements: [{ box: { x: 300, y: 0, width: 100, height: 100, rotation: -30 } }] });
});

it('reads groups with units that are larger than px', () => {
  const inner = shape({
    id: 4,
    properties: `<a:xfrm><a:off x="672" y="3936"/><a:ext cx="144" cy="144"/></a:xfrm>${rect}${fill(scheme('accent2'))}`,
  });
  const [group] = elementsOf(
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1783080" cy="137160"/><a:chOff x="480" y="3936"/><a:chExt cx="1872" cy="144"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`,
  );
  expect(group).toMatchObject({ elements: [{ box: { x: 19.2, y: 0, width: 14.4, height: 14.4 } }] });
});

it('reads lines and connectors with their direction, arrowheads and bends', () => {
  const connector = (
    box: readonly [number, number, number, number],
    attributes: string,
    prst: string,
    ends = '',
  ): string =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name=""/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform(box, attributes)}<a:prstGeom prst="${prst}"><a:avLst>${prst === 'bentConnector3' ? '<a:gd name="adj1" fmla="val 25000"/>' : ''}</a:avLst></a:prstGeom><a:ln w="19050">${fill(scheme('accent1'))}<a:prstDash val="dash"/>${ends}</a:ln></p:spPr></p:cxnSp>`;
  const elements = elementsOf(
    connector([0, 0, 100, 50], '', 'straightConnector1', '<a:tailEnd type="triangle"/>') +
      connector([0, 0, 100, 50], 'flipH="1"', 'line') +
      connector([0, 0, 100, 50], '', 'bentConnector3', '<a:headEnd type="oval"/><a:tailEnd type="none"/>') +
      connector([100, 100, 100, 50], 'rot="5400000"', 'bentConnector2'),
  );
  expect(elements).toMatchObject([
    { kind: 'line', direction: 'down', heads: 'end', stroke: { color: '#4472C4', width: 2, dash: 'dash' } },
    { direction: 'up', startsAt: 'right' },
    { bend: 'across', turns: [25], heads: 'start' },
    { bend: 'downThenAcross', box: { x: 125, y: 75, width: 50, height: 100 } },
  ]);
});

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

it('reads pictures with their crop, shape and transparency, and reports other formats', () => {
  const picture = (id: string, rest: string, blip = ''): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="7" name="P" descr="A quay"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}">${blip}</a:blip><a:srcRect l="10000" r="20000" t="-25000"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform([100, 100, 200, 100])}${rest}</p:spPr></p:pic>`;
  const ellipse = '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>';
  const slide = slideOf(
    picture('rId5', ellipse, '<a:alphaModFix amt="50000"/>') +
      picture('rId6', rect) +
      shape({
        id: 8,
        properties: `${transform([0, 0, 50, 50])}${ellipse}<a:blipFill><a:blip r:embed="rId5"/><a:stretch/></a:blipFill>`,
        text: paragraph('On it'),
      }),
    { relationships: { rId5: ['image', '../media/image1.png'], rId6: ['image', '../media/image2.emf'] } },
  );
  const { deck, pictures, omissions } = importDesign(
    buildPptx({ slides: [slide], others: { 'ppt/media/image1.png': png, 'ppt/media/image2.emf': png } }),
  );
  expect([...pictures.keys()]).toEqual(['image1.png']);
  expect(deck.slides[0]!.elements).toMatchObject([
    {
      kind: 'picture',
      src: 'image1.png',
      alt: 'A quay',
      box: { x: 100, y: 120, width: 200, height: 80 },
      crop: { left: 0.1, top: 0, right: 0.2, bottom: 0 },
      mask: { kind: 'ellipse' },
      opacity: 0.5,
    },
    { kind: 'picture', src: '', problem: '' },
    { kind: 'picture', src: 'image1.png', mask: { kind: 'ellipse' } },
    { kind: 'text', paragraphs: [{ runs: [{ text: 'On it' }] }] },
  ]);
  expect(omissions).toEqual([{ kind: 'pictures', count: 1, slide: 0 }]);
});

const cell = (text: string, attributes = '', properties = ''): string =>
  `<a:tc ${attributes}><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody><a:tcPr ${properties}/></a:tc>`;
const table = (rows: string, properties: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="T"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 600, 120]).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>${properties}<a:tblGrid><a:gridCol w="3810000"/><a:gridCol w="1905000"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const row = (cells: string): string => `<a:tr h="571500">${cells}</a:tr>`;

it('reads tables in their built-in style, with merged cells', () => {
  const [element] = elementsOf(
    table(
      row(cell('Berth') + cell('Calls')) +
        row(cell('North', 'gridSpan="2"', 'anchor="ctr"') + cell('', 'hMerge="1"')) +
        row(cell('Ferry') + cell('14')),
      '<a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr>',
    ),
  );
  expect(element).toMatchObject({ kind: 'table', columns: [400, 200], style: { size: 24, color: '#111111' } });
  if (element?.kind !== 'table') throw new Error('No table.');
  const [header, merged, last] = element.rows;
  expect(header?.cells[0]).toMatchObject({
    runs: [{ text: 'Berth', bold: true, color: '#FFFFFF' }],
    fill: '#4472C4',
    borders: { bottom: { color: '#FFFFFF', width: 4 } },
  });
  expect(merged?.cells[0]).toMatchObject({ columnSpan: 2, fill: '#CFD5EA' });
  expect(merged?.cells[0]).not.toHaveProperty('verticalAlign');
  expect(last?.cells[1]).toMatchObject({ fill: '#E9EBF5', verticalAlign: 'top' });
});

it('reads the list of a cell with its levels, and other bullets in cells as characters', () => {
  const item = (text: string, level: number, bullet = '<a:buChar char="•"/>') =>
    `<a:p><a:pPr lvl="${level}" marL="${(level + 1) * 285750}" indent="-285750">${bullet}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const cellWith = (paragraphs: string) => `<a:tc><a:txBody><a:bodyPr/>${paragraphs}</a:txBody><a:tcPr/></a:tc>`;
  const [element] = elementsOf(
    table(
      row(
        cellWith(item('Roofs', 0) + item('Slates', 1) + item('Nails', 2)) +
          cellWith(item('Bills', 0) + item('none', 0, '<a:buNone/>')),
      ),
      '<a:tblPr/>',
    ),
  );
  if (element?.kind !== 'table') throw new Error('No table.');
  const [list, mixed] = element.rows[0]?.cells ?? [];
  expect(list).toMatchObject({ bullet: 'disc', levels: [0, 1, 2] });
  expect(list?.runs.map(({ text }) => text).join('')).toBe('Roofs\nSlates\nNails');
  expect(mixed?.runs.map(({ text }) => text).join('')).toBe('• Bills\nnone');
  expect(mixed).not.toHaveProperty('bullet');
});

it('reads tables in a style of the file, and the formats of their cells', () => {
  const tableStyles =
    '<a:tblStyle styleId="{1}" styleName="X"><a:wholeTbl><a:tcTxStyle><a:schemeClr val="tx2"/></a:tcTxStyle><a:tcStyle><a:tcBdr><a:insideH><a:ln w="9525"><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></a:ln></a:insideH></a:tcBdr></a:tcStyle></a:wholeTbl><a:lastRow><a:tcStyle><a:tcBdr/><a:fill><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:fill></a:tcStyle></a:lastRow></a:tblStyle>';
  const [element] = elementsOf(
    table(
      row(cell('A') + cell('B')) + row(cell('C') + cell('D')),
      '<a:tblPr lastRow="1"><a:tableStyleId>{1}</a:tableStyleId></a:tblPr>',
    ),
    { tableStyles },
  );
  if (element?.kind !== 'table') throw new Error('No table.');
  expect(element.style.color).toBe('#222244');
  expect(element.rows[0]?.cells[0]).toMatchObject({
    borders: { top: { width: 0 }, bottom: { color: '#ED7D31', width: 1 }, left: { width: 0 } },
  });
  expect(element.rows[1]?.cells[1]).toMatchObject({ fill: '#EEEEDD', runs: [{ text: 'D', color: '#222244' }] });
});

it('reads the bars in the cells of tables', () => {
  const stop = (at: number, color: string): string => `<a:gs pos="${at}"><a:srgbClr val="${color}"/></a:gs>`;
  const bar = (text: string, ...stops: string[]): string =>
    cell(text).replace(
      '<a:tcPr />',
      `<a:tcPr><a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill></a:tcPr>`,
    );
  const edge = [stop(0, 'AABBCC'), stop(40_000, 'AABBCC'), stop(40_000, 'FFFFFF'), stop(100_000, 'FFFFFF')];
  const [element] = elementsOf(
    table(row(bar('40 %', ...edge) + bar('Plain', stop(0, 'AABBCC'), stop(100_000, 'FFFFFF'))), '<a:tblPr/>'),
  );
  if (element?.kind !== 'table') throw new Error('No table.');
  const [first, second] = element.rows[0]?.cells ?? [];
  expect(first).toMatchObject({ bar: '#AABBCC' });
  expect(first).not.toHaveProperty('fill');
  expect(second).not.toHaveProperty('bar');
  const long = [stop(0, 'FFFFFF'), stop(20_000, 'FFFFFF'), stop(20_000, 'AABBCC'), stop(100_000, 'AABBCC')];
  const [mirrored] = elementsOf(
    table(row(bar('80 %', ...long).replace('ang="0"', 'ang="10800000"') + cell('B')), '<a:tblPr/>'),
  );
  expect(mirrored?.kind === 'table' && mirrored.rows[0]?.cells[0]).toMatchObject({ bar: '#AABBCC' });
});

it('reads SmartArt through its drawing, and reports it without one', () => {
  const frame = (id: string): string =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="S"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 600, 120]).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="d" r:dm="${id}" r:lo="x"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const drawing = `<dsp:drawing xmlns:dsp="s" xmlns:a="a"><dsp:spTree><dsp:sp><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr>${transform([10, 20, 100, 60])}<a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom></dsp:spPr><dsp:style><a:lnRef idx="0"/><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></dsp:style><dsp:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>${paragraph('Plan')}</dsp:txBody>${transform([20, 25, 80, 20]).replaceAll('a:xfrm', 'dsp:txXfrm')}</dsp:sp></dsp:spTree></dsp:drawing>`;
  const { deck, omissions } = importDesign(
    buildPptx({
      slides: [
        slideOf(frame('rId5') + frame('rId7'), {
          relationships: {
            rId5: ['diagramData', '../diagrams/data1.xml'],
            rId6: ['http://schemas.microsoft.com/office/2007/relationships/diagramDrawing', '../diagrams/drawing1.xml'],
            rId7: ['diagramData', '../diagrams/data2.xml'],
          },
        }),
      ],
      others: {
        'ppt/diagrams/data1.xml':
          '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:extLst><a:ext><dsp:dataModelExt xmlns:dsp="s" relId="rId6"/></a:ext></dgm:extLst></dgm:dataModel>',
        'ppt/diagrams/data2.xml': '<dgm:dataModel xmlns:dgm="d"/>',
        'ppt/diagrams/drawing1.xml': drawing,
      },
    }),
  );
  expect(deck.slides[0]!.elements).toMatchObject([
    {
      kind: 'group',
      box: { x: 100, y: 200, width: 600, height: 120 },
      elements: [
        {
          kind: 'shape',
          box: { x: 10, y: 20 },
          geometry: { kind: 'roundRect' },
          fill: { color: '#4472C4' },
          paragraphs: [{ runs: [{ text: 'Plan' }] }],
          style: { color: '#FFFFFF' },
          // The text is in the upper part of the shape; its corner has an inset of 2.93 px.
          insets: { left: 7.07, top: 2.07, right: 7.07, bottom: 32.07 },
        },
      ],
    },
  ]);
  expect(omissions.map(({ kind }) => kind)).toEqual(['diagramsAsShapes', 'diagrams']);
});

it('shows embedded objects and formulas as the picture that the file contains of them', () => {
  const fallback = `<p:pic><p:nvPicPr><p:cNvPr id="8" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId5"/></p:blipFill><p:spPr>${transform([0, 0, 10, 10])}</p:spPr></p:pic>`;
  const ole = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="O"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([10, 20, 300, 100]).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="v"><p:oleObj/></mc:Choice><mc:Fallback><p:oleObj>${fallback}</p:oleObj></mc:Fallback></mc:AlternateContent></a:graphicData></a:graphic></p:graphicFrame>`;
  const math = `<mc:AlternateContent xmlns:mc="m" xmlns:a14="a"><mc:Choice Requires="a14">${shape({ id: 9, properties: transform([10, 200, 300, 100]), text: '<a:p><a14:m><m:oMath xmlns:m="m"><m:r><m:t>x=1</m:t></m:r></m:oMath></a14:m></a:p>' })}</mc:Choice><mc:Fallback>${shape({ id: 9, properties: `${transform([10, 200, 300, 100])}<a:blipFill><a:blip r:embed="rId5"/><a:stretch/></a:blipFill>`, text: paragraph(' ') })}</mc:Fallback></mc:AlternateContent>`;
  const { deck, omissions } = importDesign(
    buildPptx({
      slides: [slideOf(ole + math, { relationships: { rId5: ['image', '../media/image1.png'] } })],
      others: { 'ppt/media/image1.png': png },
    }),
  );
  expect(deck.slides[0]!.elements).toMatchObject([
    { kind: 'picture', src: 'image1.png', box: { x: 10, y: 20, width: 300, height: 100 } },
    { kind: 'picture', src: 'image1.png', box: { x: 10, y: 200 } },
  ]);
  expect(omissions.map(({ kind }) => kind)).toEqual(['objectsAsPictures']);
});

it('keeps links to slides, hidden slides, transitions and animations', () => {
  const linked = textBox(paragraph('Next', '<a:hlinkClick r:id="rId5" action="ppaction://hlinksldjump"/>'));
  const timing =
    '<p:timing><p:tnLst><p:par><p:cTn id="5" presetID="10" presetClass="entr" presetSubtype="0" nodeType="clickEffect"><p:childTnLst><p:set><p:cBhvr><p:cTn id="6" dur="500"/><p:tgtEl><p:spTgt spid="2"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>';
  const { deck } = importDesign(
    buildPptx({
      slides: [
        slideOf(linked, {
          after: `<p:transition><p:push dir="u"/></p:transition>${timing}`,
          relationships: { rId5: ['slide', 'slide2.xml'] },
        }),
        slideOf('', { attributes: 'show="0"' }),
      ],
    }),
  );
  expect(deck.slides).toMatchObject([
    {
      transition: 'push',
      elements: [{ animation: { effect: 'fade' }, paragraphs: [{ runs: [{ text: 'Next', link: '#slide-2' }] }] }],
    },
    { hidden: true },
  ]);
  expect(deck.slides[0]!.elements[0]).toMatchObject({ style: { color: '#0563C1' } });
});

it('scales slides of other sizes, and reports another ratio', () => {
  const box = textBox(paragraph('Text'));
  const small = importDesign(buildPptx({ slides: [slideOf(box)], size: [9_144_000, 5_143_500] }));
  expect(small.deck.slides[0]!.elements[0]).toMatchObject({ box: { x: 133.33, width: 533.33 }, style: { size: 32 } });
  expect([small.deck.size, small.omissions]).toEqual([undefined, []]);
  const tall = importDesign(buildPptx({ slides: [slideOf(box)], size: [9_144_000, 6_858_000] }));
  expect(tall.deck.size).toBe('4:3');
  const own = importDesign(buildPptx({ slides: [slideOf(box)], size: [9_144_000, 5_715_000] }));
  expect([own.deck.size, own.omissions]).toEqual([{ width: 254, height: 158.8 }, []]);
  const wide = importDesign(buildPptx({ slides: [slideOf(box)], size: [9_144_000, 3_919_000] }));
  expect(wide.omissions).toEqual([{ kind: 'slideSize', count: 1 }]);
  expect(wide.deck.slides[0]!.elements[0]!.box.x).toBe(133.33);
});

it('uses the Chinese font of the theme for Chinese text, and rotates vertical text', () => {
  const elements = elementsOf(
    textBox(paragraph('码头', '<a:ea typeface="+mn-ea"/>')) +
      textBox(paragraph('Side'), '<a:bodyPr vert="vert270"/>') +
      shape({
        properties: transform([100, 100, 60, 400]) + rect,
        text: paragraph('岸电'),
        body: '<a:bodyPr vert="eaVert"/>',
      }),
  );
  expect(elements).toMatchObject([
    { style: { face: '宋体' } },
    { box: { x: 250, y: -50, width: 100, height: 400, rotation: -90 } },
    { box: { x: 100, width: 60, height: 400 }, paragraphs: [{ runs: [{ text: '岸\n电' }] }] },
  ]);
});

it('gives text the width that it needs for the lines of the file', () => {
  const [unwrapped] = elementsOf(
    shape({
      properties: transform([100, 100, 20, 40]) + rect,
      text: paragraph('One long line that is not wrapped', '', '<a:pPr algn="ctr"/>'),
      body: '<a:bodyPr wrap="none"/>',
    }),
  );
  const { x, width } = unwrapped!.box;
  expect(width).toBeGreaterThan(300);
  expect(Math.abs(x + width / 2 - 110)).toBeLessThan(0.1);
  const filled = elementsOf(
    shape({
      properties: transform([100, 100, 20, 20]) + rect + fill(scheme('accent1')),
      text: paragraph('Longer than its box'),
      body: '<a:bodyPr wrap="none"/>',
    }),
  );
  expect(filled).toMatchObject([{ kind: 'shape', box: { x: 100, width: 20 } }, { kind: 'text' }]);
});

it('reads charts in the colors of the theme, and reports types that are shown as a similar one', () => {
  const series = (color: string): string =>
    `<c:ser><c:tx><c:strRef><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>S</c:v></c:pt></c:strCache></c:strRef></c:tx>${color}<c:cat><c:strLit><c:ptCount val="2"/><c:pt idx="0"><c:v>A</c:v></c:pt><c:pt idx="1"><c:v>B</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:ptCount val="2"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt></c:numLit></c:val></c:ser>`;
  const chart = (plot: string): string =>
    `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title/><c:plotArea>${plot}</c:plotArea></c:chart><c:txPr><a:p><a:pPr><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr></c:chartSpace>`;
  const accent = '<c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr>';
  const frame = (id: string): string =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="C"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 600, 300]).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="c" r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const { deck, omissions } = importDesign(
    buildPptx({
      slides: [
        slideOf(frame('rId5') + frame('rId6') + frame('rId7'), {
          relationships: {
            rId5: ['chart', '../charts/chart1.xml'],
            rId6: ['chart', '../charts/chart2.xml'],
            rId7: ['chart', '../charts/chart3.xml'],
          },
        }),
      ],
      others: {
        'ppt/charts/chart1.xml': chart(`<c:barChart><c:barDir val="col"/>${series(accent)}</c:barChart>`),
        'ppt/charts/chart2.xml': chart(`<c:pie3DChart>${series('')}</c:pie3DChart>`),
        'ppt/charts/chart3.xml': chart(`<c:radarChart>${series('')}</c:radarChart>`),
      },
    }),
  );
  expect(deck.slides[0]!.elements).toMatchObject([
    {
      kind: 'chart',
      chart: 'bar',
      title: 'S',
      colors: ['#ED7D31'],
      style: {
        size: 16,
        color: '#222244',
        ground: '#FFFFFF',
        palette: ['#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'],
      },
    },
    { kind: 'chart', chart: 'pie' },
  ]);
  expect(omissions.map(({ kind }) => kind)).toEqual(['similarCharts', 'charts']);
});

it('splits text in columns, in front of its box', () => {
  const elements = elementsOf(
    shape({
      properties: transform([100, 100, 419.2, 109.6]) + rect + fill(scheme('accent1')),
      text: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((text) => paragraph(text)).join(''),
      body: '<a:bodyPr numCol="2" spcCol="190500"/>',
    }),
  );
  expect(elements).toMatchObject([
    { kind: 'shape', box: { x: 100, width: 419.2 } },
    { kind: 'text', box: { x: 100, width: 209.2 }, paragraphs: [{}, {}, { runs: [{ text: 'Three' }] }] },
    { kind: 'text', box: { x: 310, width: 209.2 }, paragraphs: [{ runs: [{ text: 'Four' }] }, {}, {}] },
  ]);
});

it('connects lines with the shapes at their ends', () => {
  const line = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name=""/><p:cNvCxnSpPr><a:stCxn id="2" idx="3"/><a:endCxn id="3" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform([100, 50, 100, 0])}<a:prstGeom prst="straightConnector1"/><a:ln>${fill(scheme('tx1'))}</a:ln></p:spPr></p:cxnSp>`;
  const box = (id: number, x: number) =>
    shape({ id, properties: transform([x, 0, 100, 100]) + rect + fill(scheme('accent1')) });
  const [first, connector, second] = elementsOf(box(2, 0) + line + box(3, 200));
  expect(connector).toMatchObject({
    start: { element: first?.id, side: 'right' },
    end: { element: second?.id, side: 'left' },
  });
});

it('reports effects and fills that decks do not have', () => {
  const glow = '<a:effectLst><a:glow rad="1"><a:srgbClr val="FF0000"/></a:glow></a:effectLst>';
  const pattern =
    '<a:pattFill prst="pct50"><a:fgClr><a:srgbClr val="000000"/></a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr></a:pattFill>';
  const { deck, omissions } = importShapes(shape({ properties: transform([0, 0, 10, 10]) + rect + pattern + glow }));
  expect(deck.slides[0]!.elements).toMatchObject([{ fill: { kind: 'solid', color: '#808080' } }]);
  expect(omissions.map(({ kind }) => kind)).toEqual(['effects', 'gradients']);
});

it('creates valid decks that look the same after they are written and read', async () => {
  const { deck } = importShapes(
    shape({ placeholder: 'type="title"', text: paragraph('Costs') }) +
      shape({ id: 3, placeholder: 'idx="1"', text: paragraph('One') }) +
      shape({
        id: 4,
        properties: `${transform([10, 20, 200, 100])}<a:prstGeom prst="chevron"><a:avLst/></a:prstGeom>${fill(scheme('accent1'))}`,
      }),
    { layout: titleLayout, master: titleMaster },
  );
  expect(parseDeck(deck)).toMatchObject({ ok: true });
  const read = readPptx(await writePptx(deck));
  expect(read).toMatchObject({ deck, changed: [] });
  // Another program that does not know the deck inside the file shows the same slides.
  const { [deckPartPath]: _, ...parts } = unzipSync(await writePptx(deck));
  const again = importDesign(zipParts(parts));
  // The layouts of this package shrink the text of placeholders.
  const looks = ({ slides }: Deck): unknown =>
    JSON.parse(
      JSON.stringify(slides, (key, value: unknown) =>
        ['id', 'name', 'autofit', 'steps'].includes(key) ? undefined : value,
      ),
    );
  expect(looks(again.deck)).toEqual(looks(deck));
});
