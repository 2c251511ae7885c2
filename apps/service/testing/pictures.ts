/** A red PNG of 3 × 2 px. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12P4z8AAQQxwFgBB0gX7TJnX0gAAAABJRU5ErkJggg==',
  'base64',
);

/** A GIF of 1 × 1 px. */
export const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** The first bytes of a JPEG of 640 × 480 px. */
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108 01e0 0280 03012200021101031101'.replaceAll(' ', ''),
  'hex',
);

/** The first bytes of WebP pictures: lossy of 320 × 240, lossless of 33 × 17, extended of 1000 × 2000 px. */
export const webp = {
  lossy: riff('VP8 ', Buffer.from('0000009d012a4001f000', 'hex')),
  lossless: riff('VP8L', Buffer.from('2f20000400', 'hex')),
  extended: riff('VP8X', Buffer.from('00000000e70300cf0700', 'hex')),
};

function riff(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(12 + data.length, 4);
  head.write(`WEBP${kind}`, 8);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}
