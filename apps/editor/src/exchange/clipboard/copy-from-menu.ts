import type { Presentation } from '../../session/presentation.ts';

/** Copies or cuts from a menu. If the browser does not allow it, a toast names the keys. */
export function copyFromMenu({ notify }: Pick<Presentation, 'notify'>, command: 'copy' | 'cut'): void {
  if (!document.execCommand(command)) notify({ name: command === 'cut' ? 'cut-by-keys' : 'copy-by-keys' });
}
