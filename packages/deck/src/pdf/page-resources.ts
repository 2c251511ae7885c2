import { strToU8 } from 'fflate';
import type { PdfFonts } from './font/pdf-fonts.ts';
import type { PdfFile } from './pdf-file.ts';
import { pdfNumber } from './pdf-file.ts';
import type { PdfPicture } from './picture-object.ts';
import { addPicture } from './picture-object.ts';
import type { SvgNode } from './read-svg.ts';

/**
 * Function that renders an SVG as a PNG.
 * @param width Width of the PNG, in px.
 */
export type SvgDrawer = (svg: string, width: number) => Uint8Array | Promise<Uint8Array | undefined> | undefined;

/** Maximum height of a slide in px. A soft mask of this height covers slides of every size. */
const maxSlideHeight = 960;

/** Pixels of a fallback glyph per px of the slide. The glyph is sharp even on a screen twice as wide as most. */
const sharpness = 4;

/** Resources that pages refer to by name, shared by all pages of a file. */
export class PageResources {
  readonly fonts: PdfFonts;
  readonly file: PdfFile;
  readonly #states = new Map<string, string>();
  readonly #shadings = new Map<string, string>();
  readonly #masks = new Map<string, number>();
  readonly #pictures = new Map<string, { name: string; picture: PdfPicture }>();
  /** The bytes of the pictures, because a picture in other colors is another object. */
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #fallbackGlyphs = new Map<string, { name: string; width: number; object: number }>();

  readonly #draw: SvgDrawer | undefined;

  /** Without `draw`, there are no fallback glyphs. */
  constructor(file: PdfFile, fonts: PdfFonts, draw: SvgDrawer | undefined) {
    this.file = file;
    this.fonts = fonts;
    this.#draw = draw;
  }

  /** Adds a picture, unless it is invalid or in an unsupported format. */
  addPicture(src: string, bytes: Uint8Array): void {
    const picture = addPicture(this.file, bytes);
    if (!picture) return;
    this.#pictures.set(src, { name: `I${this.#pictures.size + 1}`, picture });
    this.#bytes.set(src, bytes);
  }

  /**
   * Returns a picture.
   * @param matrix The values of an `feColorMatrix` that changes its colors.
   */
  picture(src: string, matrix?: string): { name: string; picture: PdfPicture } | undefined {
    if (matrix === undefined) return this.#pictures.get(src);
    const key = `${src} ${matrix}`;
    const known = this.#pictures.get(key);
    const bytes = this.#bytes.get(src);
    if (known || !bytes) return known;
    const picture = addPicture(this.file, bytes, (space) => colorSpaceOf(this.file, space, matrix));
    const added = picture && { name: `I${this.#pictures.size + 1}`, picture };
    if (added) this.#pictures.set(key, added);
    return added;
  }

  /** Whether characters that no font contains can be drawn. */
  get hasDrawer(): boolean {
    return this.#draw !== undefined;
  }

  /**
   * Returns the resource name of a drawing that is rendered after all pages; see `renderFallbackGlyphs`.
   * @param width Width in px of the slide.
   */
  fallbackGlyph(svg: string, width: number): string | undefined {
    if (!this.#draw) return undefined;
    let fallbackGlyph = this.#fallbackGlyphs.get(svg);
    if (!fallbackGlyph)
      this.#fallbackGlyphs.set(svg, (fallbackGlyph = { name: `L${this.#fallbackGlyphs.size + 1}`, width, object: 0 }));
    return fallbackGlyph.name;
  }

  /** Renders the drawings that pages have requested. A drawing that cannot be rendered stays invisible. */
  async renderFallbackGlyphs(): Promise<void> {
    for (const [svg, fallbackGlyph] of this.#fallbackGlyphs) {
      const png = await this.#draw?.(svg, Math.ceil(fallbackGlyph.width * sharpness));
      const picture = png && addPicture(this.file, png);
      fallbackGlyph.object =
        picture?.object ?? this.file.addStream('/Type/XObject/Subtype/Form/BBox[0 0 1 1]', new Uint8Array());
    }
  }

  /** Returns the graphics state with this content (ISO 32000-1 §8.4.5). */
  state(content: string): string {
    let name = this.#states.get(content);
    if (name === undefined) this.#states.set(content, (name = `G${this.#states.size + 1}`));
    return name;
  }

  /** Returns the graphics state for the opacity of fills and strokes. */
  alpha(fill: number, stroke: number): string {
    return this.state(`/ca ${pdfNumber(fill)}/CA ${pdfNumber(stroke)}`);
  }

  /**
   * Adds a linear gradient in a box, and the graphics state for the opacity of its stops.
   * @returns Their resource names; no state if the gradient is opaque.
   */
  gradient(
    node: SvgNode,
    box: { x: number; y: number; width: number; height: number },
  ): { shading: string; state?: string } {
    const { x1 = '0', y1 = '0', x2 = '1', y2 = '0' } = node.attributes;
    const isInPx = node.attributes['gradientUnits'] === 'userSpaceOnUse';
    const unit = isInPx ? { x: 0, y: 0, width: 1, height: 1 } : box;
    const [fromX, fromY, toX, toY] = [
      unit.x + Number(x1) * unit.width,
      unit.y + Number(y1) * unit.height,
      unit.x + Number(x2) * unit.width,
      unit.y + Number(y2) * unit.height,
    ];
    const stops = node.children.flatMap((child) => (typeof child === 'string' ? [] : [child.attributes]));
    const coordinates = `/Coords[${[fromX, fromY, toX, toY].map(pdfNumber).join(' ')}]/Extend[true true]`;
    const at = stops.map(({ offset = '0' }) => Number(offset));
    const shadingOf = (space: string, values: readonly string[]): string =>
      `<</ShadingType 2/ColorSpace/${space}${coordinates}/Function ${stitchingFunction(at, values)}>>`;
    const colors = stops.map((stop) =>
      rgb(stop['stop-color'] ?? '#000000')
        .map(pdfNumber)
        .join(' '),
    );
    const content = shadingOf('DeviceRGB', colors);
    const shading = this.#shadings.get(content) ?? `S${this.#shadings.size + 1}`;
    this.#shadings.set(content, shading);
    const alphas = stops.map((stop) => stop['stop-opacity'] ?? '1');
    if (alphas.every((alpha) => alpha === '1')) return { shading };
    const form = this.#mask(shadingOf('DeviceGray', alphas));
    return { shading, state: this.state(`/SMask<</Type/Mask/S/Luminosity/G ${form} 0 R>>`) };
  }

  /** Adds a soft mask whose luminosity is the opacity (§11.5). */
  #mask(shading: string): number {
    let form = this.#masks.get(shading);
    if (form === undefined) {
      const dictionary = `/Type/XObject/Subtype/Form/BBox[0 0 1280 ${maxSlideHeight}]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S ${shading}>>>>`;
      form = this.file.addStream(dictionary, strToU8('/S sh'));
      this.#masks.set(shading, form);
    }
    return form;
  }

  /**
   * Writes the resource dictionary as an object. Must be called after all pages are drawn.
   * @param number The number reserved for the object.
   */
  write(number: number): void {
    const states = [...this.#states].map(([content, name]) => `/${name}<</Type/ExtGState${content}>>`).join('');
    const shadings = [...this.#shadings].map(([content, name]) => `/${name} ${content}`).join('');
    const pictures = [...this.#pictures.values()].map(({ name, picture }) => ({ name, object: picture.object }));
    const objects = [...pictures, ...this.#fallbackGlyphs.values()]
      .map(({ name, object }) => `/${name} ${object} 0 R`)
      .join('');
    this.file.add(
      `<</Font<<${this.fonts.write(this.file)}>>/ExtGState<<${states}>>/Shading<<${shadings}>>/XObject<<${objects}>>>>`,
      number,
    );
  }
}

/**
 * Returns a color space whose colors are changed by a matrix: a tint transform for the channels of the picture
 * (ISO 32000-1 §8.6.6.5, §7.10.5).
 * @param matrix The values of an `feColorMatrix`.
 */
function colorSpaceOf(file: PdfFile, space: 'DeviceGray' | 'DeviceRGB', matrix: string): string {
  const values = matrix.split(' ').map(Number);
  const channels = [0, 1, 2].map((row) => {
    const [red = 0, green = 0, blue = 0, , shift = 0] = values.slice(row * 5, row * 5 + 5);
    // The red, green and blue of the pixel are below the results of the channels before.
    const [first, second] = [row + 2, row + 1];
    return `${first} index ${red} mul ${first} index ${green} mul add ${second} index ${blue} mul add ${shift} add`;
  });
  const isGray = space === 'DeviceGray';
  const code = `{${isGray ? 'dup dup ' : ''}${channels.join(' ')} 6 3 roll pop pop pop}`;
  const domain = Array.from({ length: isGray ? 1 : 3 }, () => '0 1').join(' ');
  const tint = file.addStream(`/FunctionType 4/Domain[${domain}]/Range[0 1 0 1 0 1]`, strToU8(code));
  const names = isGray ? ['Tone'] : ['Red', 'Green', 'Blue'];
  // Poppler warns of colorants that are not described.
  const colorants = names.map((name, at) => {
    const full = [0, 1, 2].map((channel) => (isGray || channel === at ? 1 : 0)).join(' ');
    return `/${name}[/Separation/${name}/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[${full}]/N 1>>]`;
  });
  const list = names.map((name) => `/${name}`).join('');
  return `[/DeviceN[${list}]/DeviceRGB ${tint} 0 R<</Colorants<<${colorants.join('')}>>>>]`;
}

/** Writes a function from 0 to 1 that interpolates between the values at the stops (§7.10.4). */
function stitchingFunction(at: readonly number[], values: readonly string[]): string {
  const between = values
    .slice(1)
    .map((to, index) => `<</FunctionType 2/Domain[0 1]/C0[${values[index]}]/C1[${to}]/N 1>>`);
  if (between.length <= 1) return between[0] ?? `<</FunctionType 2/Domain[0 1]/C0[${values[0]}]/C1[${values[0]}]/N 1>>`;
  const bounds = at.slice(1, -1).map(pdfNumber).join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${between.join('')}]/Bounds[${bounds}]/Encode[${between.map(() => '0 1').join(' ')}]>>`;
}

/** Parses `#RGB` or `#RRGGBB` into three numbers from 0 to 1. */
export function rgb(color: string): number[] {
  const digits = color.length === 4 ? Array.from(color.slice(1), (digit) => digit + digit).join('') : color.slice(1);
  return [0, 2, 4].map((at) => (Number.parseInt(digits.slice(at, at + 2), 16) || 0) / 255);
}
