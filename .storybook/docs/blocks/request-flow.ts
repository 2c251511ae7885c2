/** Programs that take part in the request flow, by name. */
export const programs = {
  browser: { name: 'Browser', description: 'your page', contents: 'single-use editor URL' },
  backend: { name: 'Your backend', description: '@ppt-embed/host', contents: 'stores all tokens' },
  service: { name: 'Service', description: 'embedding service', contents: 'presentations; token hashes' },
  editor: { name: 'Editor', description: 'in the iframe', contents: 'session token, in memory' },
} as const;

type Program = keyof typeof programs;

/** Messages of the request flow in order, from mounting the frame to downloading the file. */
export const flowSteps: readonly { from: Program; to: Program; label: string }[] = [
  { from: 'browser', to: 'backend', label: 'openEditor(source, creationId)' },
  { from: 'backend', to: 'service', label: 'Bearer access token' },
  { from: 'service', to: 'backend', label: 'saas_ppt: single-use editor URL' },
  { from: 'backend', to: 'browser', label: '{ url, pptId }' },
  { from: 'browser', to: 'editor', label: 'the iframe loads the URL, which expires' },
  { from: 'editor', to: 'service', label: 'first paint: "rendered"' },
  { from: 'editor', to: 'browser', label: 'ready, dirty, saved (postMessage)' },
  { from: 'editor', to: 'service', label: 'save' },
  { from: 'service', to: 'backend', label: 'ppt.saved, signed' },
  { from: 'browser', to: 'backend', label: 'requestDownload(pptId)' },
  { from: 'backend', to: 'browser', label: 'link to the .pptx file' },
];

/** Returns the request flow as a Markdown list. */
export function requestFlowText(): string {
  return flowSteps
    .map(({ from, to, label }, index) => `${index + 1}. ${programs[from].name} → ${programs[to].name}: ${label}`)
    .join('\n');
}
