import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createMediaReader } from './create-media-reader.ts';
import { InvalidMediaError } from './invalid-media-error.ts';

const clip = await readFile(new URL('../../../../../fixtures/audio/clip.mp3', import.meta.url));
/** The frames of the clip without its tag. */
const frames = clip.subarray(clip.indexOf(0xff));
const frame = frames.subarray(0, 144);

function read(bytes: Uint8Array, chunkSize = bytes.length) {
  const reader = createMediaReader();
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  return reader.end();
}

function tag(size: readonly number[], flags = 0): Buffer {
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, flags, ...size])]);
}

it.each([1, 3, 11, 500, clip.length])('recognizes an MP3 file that arrives in chunks of %i bytes', (chunkSize) => {
  expect(read(clip, chunkSize)).toEqual({ contentType: 'audio/mpeg' });
  expect(read(frames, chunkSize)).toEqual({ contentType: 'audio/mpeg' });
});

it('recognizes frames of MPEG-2 and MPEG-2.5, with padding, and a tag with a footer', () => {
  // 8 kbit/s and 16 kHz: 72,000 · 8 / 16,000 bytes, and one of padding.
  const mpeg2 = Buffer.concat([Buffer.from([0xff, 0xf3, 0x1a, 0xc4]), Buffer.alloc(33)]);
  // 8 kbit/s and 8 kHz.
  const mpeg25 = Buffer.concat([Buffer.from([0xff, 0xe3, 0x18, 0xc4]), Buffer.alloc(68)]);
  for (const one of [mpeg2, mpeg25])
    expect(read(Buffer.concat(Array.from({ length: 20 }, () => one)))).toEqual({ contentType: 'audio/mpeg' });
  expect(read(Buffer.concat([tag([0, 0, 0, 2], 0x10), Buffer.alloc(12), frames]))).toBeDefined();
});

it('accepts other tags after the sound', () => {
  expect(read(Buffer.concat([clip, Buffer.from('TAG'), Buffer.alloc(125)]))).toEqual({ contentType: 'audio/mpeg' });
});

it.each<[string, Uint8Array]>([
  ['an empty file', Buffer.alloc(0)],
  ['seven bytes', clip.subarray(0, 7)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a WAV file', Buffer.from('RIFF\0\0\0\0WAVEfmt 0000000000000000', 'latin1')],
  ['a tag alone', Buffer.concat([tag([0, 0, 0, 4]), Buffer.alloc(4)])],
  ['a tag with an invalid size', Buffer.concat([tag([0x80, 0, 0, 0]), frames])],
  ['a huge tag', tag([0x7f, 0x7f, 0x7f, 0x7f])],
  ['a page after a tag', Buffer.concat([tag([0, 0, 0, 0]), Buffer.from('<script>alert(1)</script>')])],
  ['a page after a frame', Buffer.concat([frame, Buffer.from('<script>alert(1)</script>')])],
  ['an incomplete frame', clip.subarray(0, clip.length - 2000)],
  ['layer II', Buffer.concat([Buffer.from([0xff, 0xfd]), frames.subarray(2)])],
  ['a free bit rate', Buffer.concat([Buffer.from([0xff, 0xfb, 0x08]), frames.subarray(3)])],
  ['a reserved sample rate', Buffer.concat([Buffer.from([0xff, 0xfb, 0x1c]), frames.subarray(3)])],
])('rejects %s', (_, bytes) => {
  expect(() => read(bytes)).toThrow(InvalidMediaError);
  expect(() => read(bytes, 1)).toThrow(InvalidMediaError);
});
