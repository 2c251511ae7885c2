import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { InvalidMediaError } from './invalid-media-error.ts';
import { Mp4Reader } from './mp4-reader.ts';

const clip = await readFile(new URL('../../../../../fixtures/videos/clip.mp4', import.meta.url));
const sound = await readFile(new URL('../../../../../fixtures/audio/clip.m4a', import.meta.url));
const size = { contentType: 'video/mp4', width: 160, height: 90 };

function read(bytes: Uint8Array, chunkSize = bytes.length) {
  const reader = new Mp4Reader();
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  return reader.end();
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

const fileType = box('ftyp', Buffer.from('isom\0\0\0\0mp42'));
const samples = box('mdat', Buffer.alloc(4));
/** The index of the clip. */
const index = clip.subarray(0x20, 0x20 + clip.readUInt32BE(0x20));

function patched(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(clip);
  copy.set(bytes, at);
  return copy;
}

/** Returns the error that a file causes, or `read`. */
function outcomeOf(bytes: Uint8Array): unknown {
  try {
    read(bytes);
    return 'read';
  } catch (error) {
    return error;
  }
}

/** Replaces text of four characters in the clip. */
function renamed(before: string, after: string): Buffer {
  return changed(clip, before, after);
}

function changed(file: Buffer, before: string, after: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(after, file.indexOf(before), 'latin1');
  return copy;
}

/** Replaces the type of the sound, after the headers of its descriptors. */
function withSoundType(type: number): Buffer {
  const copy = Buffer.from(sound);
  copy[sound.indexOf('esds') + 4 + 4 + 5 + 3 + 5] = type;
  return copy;
}

it.each([1, 13, sound.length])('reads AAC sound that arrives in chunks of %i bytes', (chunkSize) => {
  expect(read(sound, chunkSize)).toEqual({ contentType: 'audio/mp4' });
});

it.each([1, 7, 8, 9, 1000, clip.length])(
  'reads the size of a video that arrives in chunks of %i bytes',
  (chunkSize) => {
    expect(read(clip, chunkSize)).toEqual(size);
  },
);

it('keeps the file type and the index of a file, but not its samples', () => {
  const reader = new Mp4Reader();
  const held = [
    fileType.subarray(0, 9),
    fileType.subarray(9),
    samples,
    index.subarray(0, 9),
    index.subarray(9),
    samples,
  ];
  const bytes = held.map((part) => {
    reader.push(part);
    return reader.heldBytes;
  });
  expect(bytes).toEqual([fileType.length - 8, 0, 0, ...Array.from({ length: 3 }, () => index.length - 8)]);
});

it('reads an index after the samples, and boxes with sizes of 64 bits', () => {
  const long = Buffer.concat([Buffer.from('00000001', 'hex'), Buffer.from('mdat'), Buffer.alloc(8), Buffer.alloc(4)]);
  long.writeBigUInt64BE(20n, 8);
  for (const chunkSize of [1, 11, 5000]) expect(read(Buffer.concat([fileType, long, index]), chunkSize)).toEqual(size);
});

it('swaps the sides of a video that a phone recorded upright', () => {
  const matrix = clip.indexOf('tkhd') + 4 + 40;
  const turned = patched(matrix, 0, 0, 0, 0, 0, 1, 0, 0);
  expect(read(turned)).toMatchObject({ width: 90, height: 160 });
});

it.each<[string, Uint8Array]>([
  ['an empty file', Buffer.alloc(0)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a file type alone', fileType],
  ['a file without samples', Buffer.concat([fileType, index])],
  ['a file without index', Buffer.concat([fileType, samples])],
  ['two indexes', Buffer.concat([fileType, index, index, samples])],
  ['two file types', Buffer.concat([fileType, fileType, index, samples])],
  ['an index before the file type', Buffer.concat([index, fileType, samples])],
  ['a brand of another format', Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0heic')), index, samples])],
  ['a brand only as version', Buffer.concat([box('ftyp', Buffer.from('heicisomheic')), index, samples])],
  ['a fragmented file', Buffer.concat([fileType, index, box('moof'), samples])],
  ['bytes after the last box', Buffer.concat([clip, Buffer.from('GIF89a')])],
  ['a box with size 0', Buffer.concat([fileType, index, Buffer.from('00000000', 'hex'), Buffer.from('mdat1234')])],
  [
    'a box smaller than its header',
    Buffer.concat([fileType, index, Buffer.from('00000004', 'hex'), Buffer.from('mdat')]),
  ],
  ['a huge box', Buffer.concat([fileType, Buffer.from('00000001', 'hex'), Buffer.from('mdat'), Buffer.alloc(8, 0xff)])],
  ['a huge index', Buffer.concat([fileType, Buffer.from('7fffffff', 'hex'), Buffer.from('moov'), Buffer.alloc(100)])],
  ['H.265', renamed('avc1\0\0\0\0\0\0\0\x01', 'hvc1')],
  ['sound in the format of a video', renamed('vide', 'soun')],
  ['sound in another format than AAC', changed(sound, 'mp4a', 'alac')],
  ['sound with MP3 in it', withSoundType(0x6b)],
  ['sound without the description of its stream', changed(sound, 'esds', 'free')],
  ['samples in another file', patched(clip.indexOf('url ') + 7, 0)],
  ['a size of 0 px', patched(clip.indexOf('avc1', 100) + 28, 0, 0)],
])('rejects %s', (_, bytes) => {
  expect(() => read(bytes)).toThrow(InvalidMediaError);
  expect(() => read(bytes, 1)).toThrow(InvalidMediaError);
});

it('rejects every incomplete beginning of a file', () => {
  for (const file of [clip, sound])
    for (let length = 0; length < file.length; length += 1)
      expect(outcomeOf(file.subarray(0, length))).toBeInstanceOf(InvalidMediaError);
});

it('rejects or reads a video in which any single byte was changed, and never fails otherwise', () => {
  for (let at = 0; at < 0x380; at += 1)
    for (const value of [0, 1, 8, 0x7f, 0xff]) {
      const outcome = outcomeOf(patched(at, value));
      expect(outcome === 'read' || outcome instanceof InvalidMediaError, `${at} ${value}`).toBe(true);
    }
  for (const at of sound.keys())
    for (const value of [0, 1, 0x7f, 0xff]) {
      const outcome = outcomeOf(sound.with(at, value));
      expect(outcome === 'read' || outcome instanceof InvalidMediaError, `sound ${at} ${value}`).toBe(true);
    }
});

it('rejects a file with more boxes than a video has, early and without keeping the boxes', () => {
  const reader = new Mp4Reader();
  reader.push(fileType);
  const free = Buffer.concat(Array.from({ length: 100 }, () => box('free')));
  const push = () => {
    for (let round = 0; round < 100; round += 1) reader.push(free);
  };
  expect(push).toThrow('too many boxes');
});

it.each([
  ['tracks', Array.from({ length: 33 }, () => box('trak'))],
  ['boxes in a track', [box('trak', ...Array.from({ length: 201 }, () => box('free')))]],
])('rejects an index with too many %s, which would take long to read', (_, boxes) => {
  const file = Buffer.concat([fileType, box('moov', ...boxes), samples]);
  expect(outcomeOf(file)).toEqual(expect.objectContaining({ message: expect.stringContaining('too many') }));
});
