import { strToU8 } from 'fflate';
import { zipParts } from './zip-parts.ts';

/** The XML of the parts of a small presentation. All of them have defaults. */
export interface PptxParts {
  /** Shapes and other children of `p:cSld` of the slides, with their relationships. */
  slides: readonly SlidePart[];
  /** Content of the layout's `p:cSld`. */
  layout?: string;
  layoutType?: string;
  /** Content of the master's `p:cSld`. */
  master?: string;
  /** Content of `p:txStyles`. */
  textStyles?: string;
  /** Attributes of `p:clrMap`. */
  colorMap?: string;
  /** Content of `a:fmtScheme`. */
  formats?: string;
  /** Content of `a:clrScheme`. */
  colors?: string;
  /** Width and height of the slides in EMU. */
  size?: readonly [number, number];
  /** Content of `a:tblStyleLst`. */
  tableStyles?: string;
  /** Other parts by their path. */
  others?: Readonly<Record<string, string | Uint8Array>>;
}

/** A slide: its shapes, and relationships by id as type and target. */
export interface SlidePart {
  shapes: string;
  /** `p:bg` */
  background?: string;
  /** What follows `p:cSld`. */
  after?: string;
  /** Attributes of `p:sld`. */
  attributes?: string;
  relationships?: Readonly<Record<string, readonly [type: string, target: string]>>;
}

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

const defaultColors =
  '<a:dk1><a:sysClr val="windowText" lastClr="111111"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>' +
  '<a:dk2><a:srgbClr val="222244"/></a:dk2><a:lt2><a:srgbClr val="EEEEDD"/></a:lt2>' +
  ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']
    .map((hex, index) => `<a:accent${index + 1}><a:srgbClr val="${hex}"/></a:accent${index + 1}>`)
    .join('') +
  '<a:hlink><a:srgbClr val="0563C1"/></a:hlink><a:folHlink><a:srgbClr val="954F72"/></a:folHlink>';

const phFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const defaultFormats =
  `<a:fillStyleLst>${phFill}${phFill}${phFill}</a:fillStyleLst>` +
  `<a:lnStyleLst>${[6350, 12_700, 19_050].map((width) => `<a:ln w="${width}">${phFill}</a:ln>`).join('')}</a:lnStyleLst>` +
  '<a:effectStyleLst><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst><a:outerShdw blurRad="57150" dist="19050" dir="5400000"><a:srgbClr val="000000"><a:alpha val="63000"/></a:srgbClr></a:outerShdw></a:effectLst></a:effectStyle></a:effectStyleLst>' +
  `<a:bgFillStyleLst>${phFill}<a:solidFill><a:schemeClr val="phClr"><a:tint val="95000"/></a:schemeClr></a:solidFill>` +
  '<a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"><a:lumMod val="50000"/></a:schemeClr></a:gs><a:gs pos="100000"><a:schemeClr val="phClr"/></a:gs></a:gsLst><a:lin ang="2700000" scaled="0"/></a:gradFill></a:bgFillStyleLst>';

const level = (size: number, indent: number, bullet: string): string =>
  `marL="${indent}" indent="${indent === 0 ? 0 : -285_750}"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="1000"/></a:spcBef>${bullet}<a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr>`;
const dot = '<a:buFont typeface="Arial"/><a:buChar char="•"/>';
const defaultTextStyles =
  '<p:titleStyle><a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="4400"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>' +
  `<p:bodyStyle><a:lvl1pPr ${level(2800, 285_750, dot)}</a:lvl1pPr><a:lvl2pPr ${level(2400, 742_950, dot)}</a:lvl2pPr></p:bodyStyle>` +
  '<p:otherStyle/>';

const tree = (shapes: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;

function relationships(rows: Readonly<Record<string, readonly [string, string]>>): string {
  const all = Object.entries(rows).map(([id, [type, target]]) => {
    const url = type.includes('/') ? type : types + type;
    const mode = /^(?:https?|mailto):/u.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${url}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
}

/** Builds a presentation as PowerPoint writes it: a theme, a master, a layout and slides. */
export function buildPptx({
  slides,
  layout = tree(''),
  layoutType = 'obj',
  master = tree(''),
  textStyles = defaultTextStyles,
  colorMap = 'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"',
  formats = defaultFormats,
  colors = defaultColors,
  size = [12_192_000, 6_858_000],
  tableStyles = '',
  others = {},
}: PptxParts): Uint8Array {
  const slidePaths = slides.map((_, index) => `slides/slide${index + 1}.xml`);
  const parts: Record<string, string | Uint8Array> = {
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${slidePaths.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${size[0]}" cy="${size[1]}"/><p:defaultTextStyle><a:lvl1pPr marL="0" algn="l"><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships({
      m1: ['slideMaster', 'slideMasters/slideMaster1.xml'],
      t1: ['tableStyles', 'tableStyles.xml'],
      ...Object.fromEntries(slidePaths.map((path, index) => [`s${index + 1}`, ['slide', path] as const])),
    }),
    'ppt/tableStyles.xml': `<a:tblStyleLst ${namespaces} def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}">${tableStyles}</a:tblStyleLst>`,
    'ppt/theme/theme1.xml': `<a:theme ${namespaces} name="Test"><a:themeElements><a:clrScheme name="Test">${colors}</a:clrScheme><a:fontScheme name="Test"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="宋体"/></a:minorFont></a:fontScheme><a:fmtScheme name="Test">${formats}</a:fmtScheme></a:themeElements></a:theme>`,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${namespaces}><p:cSld>${master}</p:cSld><p:clrMap ${colorMap}/><p:txStyles>${textStyles}</p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({
      l1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      t1: ['theme', '../theme/theme1.xml'],
      rId9: ['image', '../media/image1.png'],
    }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${namespaces} type="${layoutType}"><p:cSld name="Test">${layout}</p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({
      m1: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
    ...others,
  };
  for (const [
    index,
    { shapes, background = '', after = '', attributes = '', relationships: own = {} },
  ] of slides.entries()) {
    parts[`ppt/slides/slide${index + 1}.xml`] =
      `<p:sld ${namespaces} ${attributes}><p:cSld>${background}${tree(shapes)}</p:cSld>${after}</p:sld>`;
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships({
      l1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...own,
    });
  }
  return zipParts(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** Returns the shape tree of a layout or a master. */
export const shapeTree: (shapes: string) => string = tree;

/** Returns `a:xfrm` in px. */
export function transform([x, y, width, height]: readonly [number, number, number, number], attributes = ''): string {
  const emu = (px: number): number => Math.round(px * 9525);
  return `<a:xfrm ${attributes}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;
}

/** Returns a shape. */
export function shape({
  id = 2,
  placeholder = '',
  properties = '',
  style = '',
  text,
  body = '<a:bodyPr/>',
}: {
  id?: number;
  /** Attributes of `p:ph`. */
  placeholder?: string;
  /** Content of `p:spPr`. */
  properties?: string;
  style?: string;
  /** Paragraphs, as XML; undefined for no text. */
  text?: string;
  /** `a:bodyPr` and `a:lstStyle` */
  body?: string;
}): string {
  const ph = placeholder === '' ? '' : `<p:ph ${placeholder}/>`;
  const textBody = text === undefined ? '' : `<p:txBody>${body}${text}</p:txBody>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr>${style}${textBody}</p:sp>`;
}

/** Returns a paragraph with one run. */
export function paragraph(text: string, run = '', properties = ''): string {
  return `<a:p>${properties}<a:r><a:rPr ${run.startsWith('<') ? '' : run}>${run.startsWith('<') ? run : ''}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;
}
