import { strFromU8, unzipSync } from 'fflate';
import type { XmlNode } from './read-xml.ts';
import { childrenOf, readXml } from './read-xml.ts';

/** Maximum size of a part in bytes. Larger parts are malicious or damaged. */
const maxPartSize = 256 * 1024 * 1024;
/** Maximum number of parts. Even presentations of a thousand slides have fewer. */
const maxParts = 20_000;
/** Maximum size of all parts together in bytes, because they are unpacked at the same time. */
const maxPackageSize = 512 * 1024 * 1024;

/**
 * Maximum characters of XML to parse, similar to `maxPackageSize`. Parts may be read more than once, because any number
 * of references can lead to the same part.
 */
const maxParsedCharacters = 512 * 1024 * 1024;

/** An opened package: its parts by path, and their relationships. */
export interface OpenPackage {
  bytes: (path: string) => Uint8Array | undefined;
  text: (path: string) => string | undefined;
  xml: (path: string) => XmlNode | undefined;
  /** Returns the targets of a part's relationships by id: paths from the package's root, or URLs. */
  targets: (path: string) => ReadonlyMap<string, { type: string; target: string }>;
}

/**
 * Opens an Open Packaging Conventions package (ECMA-376 part 2).
 * @param maxParsed Maximum number of characters of XML that are read.
 * @throws RangeError if the bytes are not a valid package. The package's functions throw the same error if its XML is
 * too large.
 */
export function openPackage(file: Uint8Array, maxParsed: number = maxParsedCharacters): OpenPackage {
  // Maps, because parts may have names of properties that all objects have.
  const parts = new Map(Object.entries(unpack(file)));
  let parsed = 0;
  const bytes = (path: string): Uint8Array | undefined => parts.get(path.replace(/^\//u, ''));
  const text = (path: string): string | undefined => {
    const part = bytes(path);
    if (!part) return undefined;
    if ((parsed += part.length) > maxParsed) throw new RangeError('The parts of the file are too large.');
    return strFromU8(part);
  };
  const xml = (path: string): XmlNode | undefined => {
    const source = text(path);
    return source === undefined ? undefined : readXml(source);
  };
  return {
    bytes,
    text,
    xml,
    targets: (path) => {
      const cut = path.lastIndexOf('/') + 1;
      const folder = path.slice(0, cut);
      const rows = childrenOf(xml(`${folder}_rels/${path.slice(cut)}.rels`), 'Relationship');
      return new Map(
        rows.map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => [
          Id,
          {
            type: Type.slice(Type.lastIndexOf('/') + 1),
            target: TargetMode === 'External' ? Target : resolveTarget(folder, Target),
          },
        ]),
      );
    },
  };
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (++count > maxParts) throw new RangeError('The file has too many parts.');
        if (originalSize > maxPartSize) throw new RangeError(`${name} is too large.`);
        if ((total += originalSize) > maxPackageSize) throw new RangeError('The parts of the file are too large.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError('The file is not a .pptx package.', { cause: error });
  }
}

/** Resolves a target relative to the part's folder, or to the root. */
function resolveTarget(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  return steps.join('/');
}
