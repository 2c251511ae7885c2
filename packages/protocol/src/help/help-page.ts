import { originOf, errorReference, type ErrorReferenceEntry } from './error-reference.ts';

/** Headers of the help page. The policy allows its inline style and nothing else. */
export const helpHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'public, max-age=3600',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Styles that follow the reader's color scheme and system font. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 50vh; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
h2, code { font-family: ui-monospace, monospace; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; }
section { margin-block: 1rem; padding: .75rem 1rem; border: 1px solid transparent; border-inline-start: 3px solid GrayText; }
section:target, section:has(:target) { border-color: Highlight; }
p { margin: .25rem 0; }
`;

/**
 * Renders every error code on one page, each with one anchor for its name and one for its number. The page is a single
 * file without scripts.
 */
export function helpPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error codes · PPT Embed</title>
<style>${style}</style>
</head>
<body>
<h1>What each error code means</h1>
<p>To find the cause of an error, search the log for its request ID.</p>
${errorReference.map(sectionOf).join('\n')}
</body>
</html>
`;
}

function sectionOf(entry: ErrorReferenceEntry): string {
  const { code, description, resolution, service } = entry;
  const number = service ? `<span id="${service.code}"></span>` : '';
  return `<section id="${code}">${number}<h2><a href="#${code}">${code}</a></h2>
<p>${inHtml(description)} <strong>${inHtml(resolution)}</strong></p>
<p><small>${inHtml(originOf(entry))}</small></p></section>`;
}

/** Marks up code names, which are in backticks in the help texts. */
function inHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}
