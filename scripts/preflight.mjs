// This module is loaded before every script (`node --import`). It is plain JavaScript, because it must run where the
// scripts themselves cannot: on a Node without TypeScript support, and in a checkout without packages. It exits with a
// one-sentence error, or enables the compile cache.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The first release of Node that runs TypeScript without a flag. */
const oldest = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isInstalled = existsSync(new URL('../node_modules/.modules.yaml', import.meta.url));
const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);

if (!isInstalled) stop('The packages are not installed: check the network, then run the same command again.');
if (isOld)
  stop(
    `This needs Node ${oldest.join('.')} or later and runs on ${process.versions.node}: start it with "npx -y pnpm@12 …", which includes Node for Linux and Windows, or install a newer version.`,
  );

// Compiled code is cached for the next start, including child processes.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));
module.enableCompileCache();

/**
 * Prints the reason why the command cannot run, and exits.
 * @param {string} sentence
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
