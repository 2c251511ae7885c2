import { build, type InlineConfig } from 'vite';

/** Vite's `build` for production, wherever it is called from. It leaves the environment as it was. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  // Vite takes over what it finds: what a test builds would hold React's development build, also for whoever runs it next.
  process.env['NODE_ENV'] = 'production';
  try {
    await build(config);
  } finally {
    // Vite leaves its own value behind, and what is started after this would take it for the operator's.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
