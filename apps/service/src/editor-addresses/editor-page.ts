import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import type { DeckAnswer } from '@ppt-embed/protocol/editor';
import { jsonForScript } from '../http/json-for-script.ts';
import type { OpenedAddress } from './open-address.ts';
import { frameAncestors } from './used-page.ts';

/** Where the editor's built page takes the session. */
const placeholder = '<!--ppt-session-->';
/** Where it takes the slide that is seen first. */
const slidePlaceholder = '<!--ppt-first-slide-->';
/** What its own inline script has for the nonce of the answer. */
const nonceAttribute = 'nonce="ppt-nonce"';

/** A page that is built anew is noticed this much later; until then nobody waits for the disk. */
const freshMs = 1000;
const pages = new Map<string, { page: Promise<string | undefined>; readAt: number }>();

/** The editor's built page, or undefined where it has not been built. */
export function readEditorPage(editorFolder: string): Promise<string | undefined> {
  const known = pages.get(editorFolder);
  if (known && performance.now() - known.readAt < freshMs) return known.page;
  const page = readPage(editorFolder);
  pages.set(editorFolder, { page, readAt: performance.now() });
  return page;
}

async function readPage(editorFolder: string): Promise<string | undefined> {
  try {
    return await readFile(join(editorFolder, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface EditorPageParts extends OpenedAddress {
  /** What it opens with. */
  deck?: DeckAnswer | undefined;
  /** SVG of what it shows before its script has run. */
  firstSlide?: string | undefined;
}

/** The page with its session. The first script hides the address, so that a reload shows the 410 page at once. */
export function editorPage(
  template: string,
  { appId, session, deck, firstSlide = '' }: EditorPageParts,
  nonce: string,
): Response {
  const usedAddress = `/e/used?app=${encodeURIComponent(appId)}`;
  const head =
    `<script nonce="${nonce}">history.replaceState(null, '', ${jsonForScript(usedAddress)})</script>` +
    dataScript(sessionScriptId, session);
  const own = template.replaceAll(nonceAttribute, `nonce="${nonce}"`).replace(slidePlaceholder, () => firstSlide);
  const text = own.includes(placeholder)
    ? own.replace(placeholder, () => head)
    : own.replace(/<head[^>]*>/i, (tag) => tag + head);
  // Behind what names the scripts: they are fetched while it still comes in.
  const whole = deck ? text.replace(/<\/body>/i, (tag) => dataScript(deckScriptId, deck) + tag) : text;
  return new Response(whole, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        // What the editor draws itself, for a file, is a blob of its own.
        "img-src 'self' data: blob: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        frameAncestors(session.frame_origins),
      ].join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}
