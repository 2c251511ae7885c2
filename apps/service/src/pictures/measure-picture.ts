/** Format and size of a picture. */
export interface PictureInfo {
  contentType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

/** Detects the format and size of a picture from its first bytes. Returns undefined for unsupported formats. */
export function measurePicture(bytes: Buffer): PictureInfo | undefined {
  try {
    const info = measurePng(bytes) ?? measureGif(bytes) ?? measureWebp(bytes) ?? measureJpeg(bytes);
    return info && info.width > 0 && info.height > 0 ? info : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a file looks like SVG, which may contain scripts and external URLs and is therefore handled separately. */
export function looksLikeSvg(bytes: Buffer): boolean {
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(
    bytes
      .subarray(0, 256)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
}

/** Reads a PNG (§11.2.1): IHDR is the first chunk. */
function measurePng(bytes: Buffer): PictureInfo | undefined {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function measureGif(bytes: Buffer): PictureInfo | undefined {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return { contentType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Reads a WebP (RFC 9649 §2.5 to 2.7): lossy, lossless or extended. */
function measureWebp(bytes: Buffer): PictureInfo | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const contentType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Reads a JPEG (ITU-T T.81 §B.2.2): the size is in the start-of-frame segment. */
function measureJpeg(bytes: Buffer): PictureInfo | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const hasNoLength = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : hasNoLength ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
