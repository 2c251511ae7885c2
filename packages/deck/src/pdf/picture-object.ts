import type { Box } from '../model/box.ts';

import type { PdfFile } from './pdf-file.ts';
import { concatBytes, pdfNumber } from './pdf-file.ts';
import type { PngRaster } from './png-rows.ts';
import { pngRows } from './png-rows.ts';

/** A picture in the file, and its natural size. */
export interface PdfPicture {
  object: number;
  width: number;
  height: number;
}

/** Returns the color space of a picture, as an object of the file. */
export type ColorSpaces = (space: 'DeviceGray' | 'DeviceRGB') => string;

/** The picture's own colors. */
const ownColors: ColorSpaces = (space) => `/${space}`;

/**
 * Adds a PNG or a JPEG to the file; returns undefined for other formats and broken files.
 * @param colors Color spaces that change the picture's colors.
 */
export function addPicture(file: PdfFile, bytes: Uint8Array, colors: ColorSpaces = ownColors): PdfPicture | undefined {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return addJpeg(file, bytes, colors);
    return bytes[0] === 0x89 && bytes[1] === 0x50 ? addPng(file, bytes, colors) : undefined;
  } catch (error) {
    // Out-of-bounds reads and decompression errors mean that the picture is invalid.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

/** Embeds JPEG data unchanged (ISO 32000-1 §7.4.8). */
function addJpeg(file: PdfFile, bytes: Uint8Array, colors: ColorSpaces): PdfPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = view.getUint16(at);
    // Frame headers contain the size; C4, C8 and CC are not frame headers (ITU-T T.81 table B.1).
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (!isFrame) {
      at += 2 + view.getUint16(at + 2);
      continue;
    }
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    const channels = bytes[at + 9];
    // Adobe's CMYK pictures are inverted.
    const space =
      channels === 4 ? '/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]' : colors(channels === 1 ? 'DeviceGray' : 'DeviceRGB');
    const dictionary = `${imageHeader(width, height, 8)}/ColorSpace${space}/Filter/DCTDecode`;
    return { object: file.addStream(dictionary, bytes, { isCompressed: true }), width, height };
  }
  return undefined;
}

interface Png extends PngRaster {
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha (PNG §11.2.2). */
  type: number;
  palette: Uint8Array;
  /** Alpha of the palette's first colors. */
  alphas: Uint8Array | undefined;
}

/** Samples per pixel, by type. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function addPng(file: PdfFile, bytes: Uint8Array, colorSpaces: ColorSpaces): PdfPicture | undefined {
  const png = readPng(bytes);
  if (!png) return undefined;
  const { width, height, depth, channels, type, palette, alphas, data } = png;
  if (type === 4 || type === 6) return addWithAlpha(file, png, colorSpaces);
  const space =
    type === 3
      ? `[/Indexed${colorSpaces('DeviceRGB')} ${palette.length / 3 - 1} ${file.addStream('', palette)} 0 R]`
      : type === 2
        ? colorSpaces('DeviceRGB')
        : colorSpaces('DeviceGray');
  const mask = type === 3 && alphas ? ` /SMask ${addPaletteMask(file, png, alphas)} 0 R` : '';
  const dictionary = `${imageHeader(width, height, depth)}/ColorSpace${space}${mask}`;
  if (png.isInterlaced) return { object: file.addStream(dictionary, pngRows(png)), width, height };
  // Predictor 15 in PDF reads PNG rows (§7.4.4.4).
  const packing = `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${depth}/Columns ${width}>>`;
  return { object: file.addStream(dictionary + packing, data, { isCompressed: true }), width, height };
}

function imageHeader(width: number, height: number, depth: number): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${depth}`;
}

function readPng(bytes: Uint8Array): Png | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let palette = new Uint8Array();
  let alphas: Uint8Array | undefined;
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IDAT') data.push(content);
    else if (name === 'PLTE') palette = new Uint8Array(content);
    else if (name === 'tRNS') alphas = content;
    else if (name === 'IEND') break;
    at += 12 + length;
  }
  const type = bytes[25] ?? 2;
  const channels = channelsOf[type];
  if (channels === undefined || data.length === 0) return undefined;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: bytes[24] ?? 8,
    channels,
    isInterlaced: bytes[28] === 1,
    type,
    palette,
    alphas,
    data: concatBytes(data),
  };
}

/** Adds a picture with an alpha channel. Colors and alpha are separate pictures in a PDF. */
function addWithAlpha(file: PdfFile, png: Png, colorSpaces: ColorSpaces): PdfPicture {
  const { width, height, depth, channels, type } = png;
  const bytesEach = depth / 8;
  const rows = pngRows(png);
  const colors = new Uint8Array(width * height * (channels - 1));
  const alpha = new Uint8Array(width * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < channels; channel++) {
      // For sixteen-bit samples, the higher byte is enough.
      const value = rows[(pixel * channels + channel) * bytesEach] ?? 0;
      if (channel === channels - 1) alpha[pixel] = value;
      else colors[pixel * (channels - 1) + channel] = value;
    }
  const mask = file.addStream(`${imageHeader(width, height, 8)}/ColorSpace/DeviceGray`, alpha);
  const space = colorSpaces(type === 6 ? 'DeviceRGB' : 'DeviceGray');
  const object = file.addStream(`${imageHeader(width, height, 8)}/ColorSpace${space}/SMask ${mask} 0 R`, colors);
  return { object, width, height };
}

function addPaletteMask(file: PdfFile, png: Png, alphas: Uint8Array): number {
  const { width, height, depth } = png;
  const stride = Math.ceil((width * depth) / 8);
  const rows = pngRows(png);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * stride + ((x * depth) >> 3)] ?? 0;
      const index = (byte >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1);
      alpha[y * width + x] = alphas[index] ?? 255;
    }
  return file.addStream(`${imageHeader(width, height, 8)}/ColorSpace/DeviceGray`, alpha);
}

/**
 * Returns the operators that draw a picture from the resources in a box. All later operators use the picture's
 * coordinate system.
 */
export function imageOperators({ x, y, width, height }: Box, name: string): string[] {
  return [`${[width, 0, 0, -height, x, y + height].map(pdfNumber).join(' ')} cm`, `/${name} Do`];
}
