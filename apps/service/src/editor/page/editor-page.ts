import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import { budgetedBody } from '../../http/budgeted-body.ts';
import { escapeForScript, jsonForScript } from '../../http/pages/json-for-script.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { readEditorFonts, withDeferredFonts } from './editor-fonts.ts';
import type { FontSubset } from './editor-fonts.ts';
import type { FirstSlide } from './first-slide.ts';
import type { OpenedEditor } from '../urls/open-editor-url.ts';
import type { UsedFont } from './used-fonts.ts';
import { frameAncestors } from '../urls/link-expired-page.ts';

/** Where the editor's built page takes the session. */
const placeholder = '<!--ppt-session-->';
/** Where it takes the slide that is seen first. */
const slidePlaceholder = '<!--ppt-first-slide-->';
/** What its own inline script has for the nonce of the answer. */
const nonceAttribute = 'nonce="ppt-nonce"';

/** A page that is built anew is noticed this much later; until then nobody waits for the disk. */
const cacheMs = 1000;

/** What the editor was built to. */
export interface BuiltEditor {
  /** Its page, with places for what an opened address puts in. */
  page: string;
  /** What slides are drawn in; undefined where its style sheets cannot be read. */
  fonts: readonly FontSubset[] | undefined;
}

const builds = new Map<string, { build: Promise<BuiltEditor | undefined>; readAt: number }>();

/** The built editor, or undefined where it has not been built. */
export function readBuiltEditor(editorFolder: string): Promise<BuiltEditor | undefined> {
  const known = builds.get(editorFolder);
  if (known && performance.now() - known.readAt < cacheMs) return known.build;
  const build = readBuild(editorFolder, known?.build);
  builds.set(editorFolder, { build, readAt: performance.now() });
  return build;
}

async function readBuild(
  editorFolder: string,
  before: Promise<BuiltEditor | undefined> | undefined,
): Promise<BuiltEditor | undefined> {
  let page: string;
  try {
    page = await readFile(join(editorFolder, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const last = await before?.catch(() => undefined);
  // Its style sheets have hashes of what they hold in their names, which stand in the page: the same page, the same faces.
  return last?.fonts && last.page === page ? last : { page, fonts: await readEditorFonts(editorFolder, page) };
}

export interface EditorPageOptions extends Pick<OpenedEditor, 'session'> {
  /** URL that the page shows from then on, instead of its own. */
  usedUrl: string;
  /** JSON of the `DeckResponse` that it opens with. */
  deck?: string | undefined;
  /** What is held for the deck; as much as the page is long goes over to it. */
  memory?: RequestMemory | undefined;
  /** What it shows before its script has run. */
  firstSlide?: FirstSlide | undefined;
}

/** The page with its session. The first script hides the address, so that a reload shows the 410 page at once. */
export function editorPage(
  template: string,
  { usedUrl, session, deck, memory, firstSlide }: EditorPageOptions,
  nonce: string,
): Response {
  const head =
    `<script nonce="${nonce}">history.replaceState(null, '', ${jsonForScript(usedUrl)})</script>` +
    dataScript(sessionScriptId, jsonForScript(session));
  const own = withDeferredFonts(template, fontStyle(firstSlide?.deferredFonts ?? [], nonce))
    .replaceAll(nonceAttribute, `nonce="${nonce}"`)
    .replace(slidePlaceholder, () => firstSlide?.svg ?? '');
  const text = own.includes(placeholder)
    ? own.replace(placeholder, () => head)
    : own.replace(/<head[^<>]*>/i, (tag) => tag + head);
  // Behind what names the scripts: they are fetched while it still comes in.
  const whole = deck ? text.replace(/<\/body>/i, (tag) => dataScript(deckScriptId, escapeForScript(deck)) + tag) : text;
  const headers = {
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
  };
  return memory ? new Response(...budgetedBody(whole, headers, memory)) : new Response(whole, { headers });
}

/** Their rules, and their files before a browser finds by laying out that it needs them. */
function fontStyle(fonts: readonly UsedFont[], nonce: string): string {
  if (fonts.length === 0) return '';
  const links = fonts
    .filter(({ isVisible }) => isVisible)
    .map(({ subset }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${subset.file}">`);
  return `${links.join('')}<style nonce="${nonce}">${fonts.map(({ subset }) => subset.rule).join('')}</style>`;
}

function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
