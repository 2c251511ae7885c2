/** Returns a page of a connection attempt. `policy` is its Content-Security-Policy. */
export function pageResponse(
  content: string,
  { title, policy = [], cookies }: { title: string; policy?: readonly string[]; cookies: readonly string[] },
): Response {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${content}
</html>
`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': ["default-src 'none'", ...policy, "frame-ancestors 'none'", "base-uri 'none'"].join(
      '; ',
    ),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(page, { headers });
}

/** Renders a link to a page of the app. Its label is the host of the page, because the user's language is unknown. */
export function backLink(url: string): string {
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(new URL(url).host)}</a></p>`;
}

/** Escapes text for HTML: the content of an element, or the value of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
