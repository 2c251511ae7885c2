import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import { budgetedBody } from '../../http/budgeted-body.ts';
import { escapeForScript, jsonForScript } from '../../http/pages/json-for-script.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { readEditorFonts, withDeferredFonts } from './editor-fonts.ts';
import type { FontSubset } from './editor-fonts.ts';
import type { FirstSlide } from './first-slide.ts';
import type { OpenedEditor } from '../urls/open-editor-url.ts';
import { narrowedRule, type UsedFont } from './used-fonts.ts';
import { frameAncestors } from '../urls/link-expired-page.ts';

/** Placeholder for the session in the editor's built page. */
const placeholder = '<!--ppt-session-->';
/** Placeholder for the first visible slide. */
const slidePlaceholder = '<!--ppt-first-slide-->';
/** Placeholder for the response's nonce in the inline script. */
const nonceAttribute = 'nonce="ppt-nonce"';

/**
 * Time in ms for which a cached page is used before the disk is checked for a new build. Requests do not wait for the
 * check.
 */
const cacheMs = 1000;

/** The editor's build: its folder, page and fonts. */
export interface BuiltEditor {
  /** The page, with placeholders for the data of an opened editor URL. */
  page: string;
  /** Fonts of the slides. Undefined if the style sheets cannot be read. */
  fonts: readonly FontSubset[] | undefined;
}

const builds = new Map<string, { build: Promise<BuiltEditor | undefined>; readAt: number }>();

/** Returns the built editor, or undefined if it has not been built. */
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
  // The page contains the names of its style sheets, which are content hashes. So if the page is unchanged, so are the
  // fonts.
  return last?.fonts && last.page === page ? last : { page, fonts: await readEditorFonts(editorFolder, page) };
}

/** Data of an opened editor URL. */
export interface EditorPageOptions extends Pick<OpenedEditor, 'session'> {
  /** The URL that replaces the page's single-use URL in the browser. */
  usedUrl: string;
  /** JSON of the first `DeckResponse`. */
  deck?: string | undefined;
  /** Memory reserved for the deck. The share of the page is transferred to the response. */
  memory?: RequestMemory | undefined;
  /** HTML that is visible before the script runs. */
  firstSlide?: FirstSlide | undefined;
}

/** Returns the attribute by which the page shows slides in their ratio before any script runs. */
function sizeAttribute(size: NonNullable<FirstSlide['size']>): string {
  if (typeof size === 'string') return ` data-slide-size="${size}"`;
  return ` style="--ed-slide-ratio:${slideWidth / slideHeightOf({ size })}"`;
}

/**
 * Renders the page with its session. The page's first script removes the URL from the address bar, so that a reload
 * shows the 410 page immediately.
 */
export function editorPage(
  template: string,
  { usedUrl, session, deck, memory, firstSlide }: EditorPageOptions,
  nonce: string,
): Response {
  const head =
    `<script nonce="${nonce}">history.replaceState(null, '', ${jsonForScript(usedUrl)})</script>` +
    dataScript(sessionScriptId, jsonForScript(session));
  // A user who may not edit has no tools, so the page reserves no space for them.
  const attributes = [
    (session.role ?? 'edit') === 'edit' ? '' : ' data-role="view"',
    firstSlide?.size ? sizeAttribute(firstSlide.size) : '',
  ];
  const page = template.replace(/<html\b/i, (tag) => tag + attributes.join(''));
  const own = withDeferredFonts(page, fontStyle(firstSlide?.deferredFonts ?? [], nonce))
    .replaceAll(nonceAttribute, `nonce="${nonce}"`)
    .replace(slidePlaceholder, () => firstSlide?.svg ?? '');
  const text = own.includes(placeholder)
    ? own.replace(placeholder, () => head)
    : own.replace(/<head[^<>]*>/i, (tag) => tag + head);
  // Placed after the script tags, so that scripts are fetched while the rest arrives.
  const withDeck = deck
    ? text.replace(/<\/body>/i, (tag) => dataScript(deckScriptId, escapeForScript(deck)) + tag)
    : text;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      // Pictures that the editor draws for a file are blobs of the page's origin. Those of Markdown that users or the host
      // insert in the editor stay at their URLs, because the service stores only uploads and the pictures of sources.
      // Their hosts learn the addresses of readers, but not the page (`Referrer-Policy`).
      "img-src 'self' data: blob: https:",
      // The same applies to videos and audio clips.
      "media-src 'self' data: blob: https:",
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
  return memory ? new Response(...budgetedBody(withDeck, headers, memory)) : new Response(withDeck, { headers });
}

/**
 * Embeds the rules of these fonts for the characters of the slide, and preloads their files, which browsers would
 * otherwise discover only during layout. The editor loads the rules for all characters later.
 */
function fontStyle(fonts: readonly UsedFont[], nonce: string): string {
  if (fonts.length === 0) return '';
  const links = fonts
    .filter(({ isVisible }) => isVisible)
    .map(({ subset }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${subset.file}">`);
  return `${links.join('')}<style nonce="${nonce}">${fonts.map(narrowedRule).join('')}</style>`;
}

function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
