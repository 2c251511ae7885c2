import { strFromU8, unzipSync } from 'fflate';
import type { XmlNode } from './read-xml.ts';
import { childrenOf, readXml } from './read-xml.ts';

/** No part of a presentation is so large; what unpacks to more is no one's writing. */
const maxPartSize = 256 * 1024 * 1024;
/** All parts together: they are unpacked at once. */
const maxPackageSize = 512 * 1024 * 1024;

/** A package that was opened: its parts by their paths, and what they refer to. */
export interface OpenPackage {
  bytes: (path: string) => Uint8Array | undefined;
  xml: (path: string) => XmlNode | undefined;
  /** Targets of a part's relationships by their ids; paths from the package's root, or addresses. */
  targets: (path: string) => ReadonlyMap<string, { type: string; target: string }>;
}

/** @throws RangeError where the bytes are no package, or one that no one could have meant */
export function openPackage(file: Uint8Array): OpenPackage {
  const parts = unpack(file);
  const bytes = (path: string): Uint8Array | undefined => parts[path.replace(/^\//u, '')];
  const xml = (path: string): XmlNode | undefined => {
    const part = bytes(path);
    return part && readXml(strFromU8(part));
  };
  return {
    bytes,
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
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (originalSize > maxPartSize) throw new RangeError(`${name} is too large.`);
        if ((total += originalSize) > maxPackageSize) throw new RangeError('The parts of the file are too large.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError('The file is no package.', { cause: error });
  }
}

/** Relative to the part's folder, or from the root. */
function resolveTarget(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  return steps.join('/');
}
