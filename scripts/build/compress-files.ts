import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Matches text files. Fonts and pictures are already compressed. */
const compressible = /\.(?:js|css|json|svg|html)$/;

/** Minimum size in bytes. Smaller files fit into one packet anyway. */
const minBytes = 1400;

/** Maximum size of a compressed file, relative to the original. Otherwise, it is not worth storing. */
const maxRatio = 0.9;

/**
 * Writes `<file>.br` and `<file>.gz` next to each text file of a folder, with the strongest compression, so that a
 * server does not have to compress them for each request.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length <= bytes.length * maxRatio) await writeFile(`${path}.br`, brotli);
  if (gzipped.length <= bytes.length * maxRatio) await writeFile(`${path}.gz`, gzipped);
}
