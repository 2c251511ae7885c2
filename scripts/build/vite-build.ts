import { build, type InlineConfig } from 'vite';

/** Builds with Vite for production, from any caller. Leaves the environment unchanged. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  // Vite uses the existing value, so a build in a test would contain React's development build, which later users of
  // the files would also get.
  process.env['NODE_ENV'] = 'production';
  try {
    await build(config);
  } finally {
    // Vite leaves its own value behind, which later processes would take for the operator's value.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
