/** ms. A host that opens the presentation again replaces this page sooner; if none does, there is no reply. */
export const reloadTimeoutMs = 3000;

/**
 * Opens the presentation again after its session is over. Reloading the page never helps, because its URL works only
 * once.
 */
export interface Reloader {
  /**
   * `here`: the embedding page requests a new URL; `there`: the referring app can open it again; null: neither is
   * known.
   */
  mode: () => 'here' | 'there' | null;
  /** Opens it again without confirmation. */
  reload: () => void;
}
