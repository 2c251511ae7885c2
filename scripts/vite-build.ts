import { build, type InlineConfig } from 'vite';

/** Vite's `build`, which leaves the environment as it was. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  try {
    await build(config);
  } finally {
    // Vite leaves its own value behind, and what is started after this would take it for the operator's.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
