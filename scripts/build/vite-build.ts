import { build, type InlineConfig } from 'vite';

/** Number of builds that are running. They share one environment. */
let running = 0;
/** `NODE_ENV` before the first of them. */
let before: string | undefined;

/** Builds with Vite for production, from any caller, also several at once. Leaves the environment unchanged. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  if (running === 0) before = process.env['NODE_ENV'];
  running += 1;
  // Vite uses the existing value, so a build in a test would contain React's development build, which later users of
  // the files would also get.
  process.env['NODE_ENV'] = 'production';
  try {
    await build(config);
  } finally {
    running -= 1;
    // Vite leaves its own value behind, which later processes would take for the operator's value.
    if (running === 0) restoreEnvironment();
  }
}

function restoreEnvironment(): void {
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
}
