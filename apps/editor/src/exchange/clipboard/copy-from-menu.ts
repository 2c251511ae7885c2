import type { Presentation } from '../../session/presentation.ts';

/** Copies or cuts without a key, as the keys do it; a browser may want them pressed, which is said. */
export function copyFromMenu({ notify }: Pick<Presentation, 'notify'>, command: 'copy' | 'cut'): void {
  if (!document.execCommand(command)) notify({ name: command === 'cut' ? 'cut-by-keys' : 'copy-by-keys' });
}
