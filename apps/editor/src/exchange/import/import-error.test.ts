import { expect, it } from 'vitest';
import { importErrorOfBytes } from './import-error.ts';

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (text: string): number[] => Array.from(text).flatMap((character) => [character.charCodeAt(0), 0]);
const compoundFile = (...names: string[]): Uint8Array =>
  new Uint8Array([...signature, ...new Uint8Array(504), ...names.flatMap(utf16)]);

it.each([
  ['a file that is encrypted with a password', compoundFile('EEncryptionInfo', 'EncryptedPackage'), 'password'],
  ['a file of PowerPoint 97 to 2003', compoundFile('PowerPoint Document'), 'oldFormat'],
  ['a compound file of an odd number of bytes', new Uint8Array([...compoundFile('Current User'), 69]), 'oldFormat'],
  ['text', new TextEncoder().encode('not a file of PowerPoint'), 'notPresentation'],
  ['a broken archive', new TextEncoder().encode('PK\u0003\u0004'), 'notPresentation'],
  ['an empty file', new Uint8Array(), 'notPresentation'],
])('recognizes %s', (_, bytes, problem) => {
  expect(importErrorOfBytes(bytes)).toBe(problem);
});
