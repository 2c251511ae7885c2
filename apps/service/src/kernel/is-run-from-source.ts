/** Whether this process runs from the sources, not from the bundle that `pnpm build` creates. */
export const isRunFromSource: boolean = import.meta.url.endsWith('.ts');
