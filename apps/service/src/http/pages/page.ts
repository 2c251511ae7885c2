import { html, raw } from 'hono/html';
import { pageStyle } from './page-style.ts';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

/** The content and headers of a page. */
export interface Page {
  title: string;
  body: Markup;
  /** Value that allows the page's own style, and its script, if any. */
  nonce: string;
  /** Further directives of the Content-Security-Policy with their values. */
  policy: readonly string[];
  status?: number;
  headers?: Readonly<Record<string, string>>;
  script?: string;
}

/** Renders a complete page for users: no external files, no caching, no referrer. */
export async function page({
  title,
  body,
  nonce,
  policy,
  status = 200,
  headers = {},
  script,
}: Page): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${pageStyle}
        </style>
      </head>
      <body>
        ${body}
        ${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html> `;
  return new Response(String(text), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
        "base-uri 'none'",
        ...policy,
      ].join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
