const orientationTag = 0x0112;
/** Bytes of a file in which its Exif segment begins. Only a JFIF segment with a thumbnail precedes it. */
const maxExifOffset = 0x2_0000;
const entryLength = 12;

/**
 * Whether a JPEG is stored rotated or mirrored, so that programs must turn it before they show it. PowerPoint shows the
 * stored pixels.
 * @see CIPA DC-008 (Exif) §4.5.4 and §4.6.4, tag `Orientation`
 */
export function isRotatedJpeg(bytes: Buffer): boolean {
  const exif = bytes.subarray(0, maxExifOffset).indexOf('Exif\0\0', 2, 'latin1');
  if (exif === -1) return false;
  const tiff = bytes.subarray(exif + 6);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = read16(directory);
    for (let at = directory + 2; at < directory + 2 + count * entryLength; at += entryLength)
      if (read16(at) === orientationTag) return read16(at + 8) !== 1;
  } catch (error) {
    // An offset outside the file.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}
