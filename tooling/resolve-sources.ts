import { realpathSync } from 'node:fs';
import module from 'node:module';
import { pathToFileURL } from 'node:url';

const root = `${pathToFileURL(realpathSync(new URL('..', import.meta.url))).href}/`;

/**
 * Resolves relative imports between sources without looking at the disk, and without the hook of Vitest, which reports
 * each import to the main process. Both take half of the CPU time of loading the sources. Node still resolves all others.
 */
const hooks: module.RegisterHooksOptions = {
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const isSource = /^\.\.?\/[^?#%]*\.ts$/.test(specifier) && parentURL.startsWith(root);
    if (!isSource || parentURL.includes('/node_modules/')) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
  },
};

const { registerHooks } = module;

// The hooks that are registered last run first, so these follow the ones of Vitest. A setup file could register them too,
// but Vitest loads it again for each test file.
module.registerHooks = (first) => {
  module.registerHooks = registerHooks;
  const registered = registerHooks(first);
  registerHooks(hooks);
  return registered;
};

// Processes that tests fork must not load this file.
process.execArgv = process.execArgv.filter((arg) => !arg.endsWith(import.meta.url));
