import { editorPermissions } from '@ppt-embed/protocol/names';

/** Returns the iframe's `allow`: the permissions that the editor needs, and the host's own (frame rule 4). */
export function editorAllow(own: string | undefined): string {
  return [...editorPermissions, ...(own ? [own] : [])].join('; ');
}
