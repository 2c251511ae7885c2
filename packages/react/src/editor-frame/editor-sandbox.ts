/**
 * A `sandbox` in which the editor works: scripts and storage of its own origin, forms, pictures by drop, downloads,
 * full screen, the presenter's window. It can neither leave for another page by itself nor reach the host's.
 * Without a `sandbox` the browser keeps the origins apart as well; a sandbox that is too narrow breaks downloads.
 */
export const editorSandbox: string =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox allow-presentation allow-top-navigation-by-user-activation';
