import { ensureServiceBuilt } from '../scripts/build/service-files.ts';
import { withEditor } from './shared-service.ts';

/** The options of `baselineWasm`. Node does not accept V8's options in `NODE_OPTIONS`, so a module sets them. */
const baselineModule = `import { setFlagsFromString } from 'node:v8';
for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);`;

/**
 * Returns the settings of a demo that takes little CPU time: the page and the service are built, and the embedded
 * database is not optimized.
 * @param page Folder of the page's built files.
 */
export async function builtDemo(page: string): Promise<Record<string, string>> {
  return {
    ...withEditor,
    DEMO_PAGE: page,
    DEMO_SERVICE: await ensureServiceBuilt(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(baselineModule)}`,
  };
}
