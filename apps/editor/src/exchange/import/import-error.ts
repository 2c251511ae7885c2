/**
 * Reason why a file cannot be imported. `password`: it is encrypted. `oldFormat`: a .ppt file from PowerPoint 97–2003.
 * `empty`: it has no slides. `notLoaded`: the code that reads it could not be loaded.
 */
export type ImportErrorReason =
  | 'tooLarge'
  | 'unreadable'
  | 'password'
  | 'oldFormat'
  | 'notPresentation'
  | 'empty'
  | 'notLoaded';

/** Maximum size of a file in bytes. A file is read into memory as a whole and unpacked there. */
export const maxFileBytes = 100 * 1024 * 1024;

/** Signature of a compound file (MS-CFB §2.2), the container of encrypted presentations and .ppt files. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Name of the stream that contains an encrypted package (MS-OFFCRYPTO §2.3.4.4). */
const encryptedPackage = 'EncryptedPackage';

/**
 * Returns the problem of a file that is not a package, according to its first bytes; `notPresentation` for all other
 * files.
 */
export function importErrorOfBytes(bytes: Uint8Array): ImportErrorReason {
  if (!compoundFile.every((byte, index) => bytes[index] === byte)) return 'notPresentation';
  return includesUtf16(bytes, encryptedPackage) ? 'password' : 'oldFormat';
}

/** Whether a name occurs in UTF-16LE at an even position, as names do in a compound file (MS-CFB §2.6.1). */
function includesUtf16(bytes: Uint8Array, name: string): boolean {
  const units = new Uint16Array(bytes.slice(0, bytes.length - (bytes.length % 2)).buffer);
  const nameUnits = Array.from(name, (character) => character.charCodeAt(0));
  for (let at = units.indexOf(nameUnits[0] ?? 0); at >= 0; at = units.indexOf(nameUnits[0] ?? 0, at + 1))
    if (nameUnits.every((unit, index) => units[at + index] === unit)) return true;
  return false;
}
