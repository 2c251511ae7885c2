/** ms; whoever opens it again takes this page away sooner, and this page hears nothing of a wish that nobody grants. */
export const reopenedMs = 3000;

/** How a presentation is opened again once its session is over. Loading the page again never helps: its address works once. */
export interface Reopening {
  /**
   * `here`: the page around the editor gets a fresh address; `there`: the app it was opened from can open it; null: nobody
   * is known who could.
   */
  way: () => 'here' | 'there' | null;
  /** Does so without asking. */
  go: () => void;
}
