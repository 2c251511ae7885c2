/** ms; whoever opens it again takes this page away sooner, and this page hears nothing of a wish that nobody grants. */
export const reloadTimeoutMs = 3000;

/** How a presentation is opened again once its session is over. Loading the page again never helps: its address works once. */
export interface Reloader {
  /**
   * `here`: the page around the editor gets a fresh address; `there`: the app it was opened from can open it; null: nobody
   * is known who could.
   */
  mode: () => 'here' | 'there' | null;
  /** Does so without asking. */
  reload: () => void;
}
