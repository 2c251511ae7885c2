import { raw } from 'hono/html';

/**
 * Style of the pages for users: consent, sign-in and expired links. The values equal the design tokens, and are inlined
 * because these pages load no files.
 */
export const pageStyle = raw(`
:root {
  color-scheme: light dark;
  --ppt-color-sunken: light-dark(#eff0f3, #0b0c10);
  --ppt-color-page: light-dark(#f5f6f8, #0f1015);
  --ppt-color-surface: light-dark(#ffffff, #15171c);
  --ppt-color-hover: light-dark(#f1f2f5, #23262d);
  --ppt-color-pressed: light-dark(#e7e8ec, #2c3038);
  --ppt-color-line: light-dark(#e4e5e9, #2a2d35);
  --ppt-color-line-strong: light-dark(#cdcfd5, #3c4049);
  --ppt-color-control: light-dark(#858993, #6d727d);
  --ppt-color-text: light-dark(#15171c, #eceef2);
  --ppt-color-muted: light-dark(#4c5059, #b4b8c1);
  --ppt-color-subtle: light-dark(#636771, #9297a2);
  --ppt-color-accent: light-dark(#2d57e9, #3f68ee);
  --ppt-color-on-accent: #ffffff;
  --ppt-color-accent-hover: color-mix(in oklab, var(--ppt-color-accent), #000 12%);
  --ppt-color-accent-pressed: color-mix(in oklab, var(--ppt-color-accent), #000 22%);
  --ppt-color-accent-text: light-dark(
    color-mix(in oklab, var(--ppt-color-accent), #000 12%),
    color-mix(in oklab, var(--ppt-color-accent), #fff 45%));
  --ppt-color-danger-text: light-dark(#b33232, #ff9a92);
  --ppt-color-danger-fill: light-dark(#c43f3e, #e55551);
  --ppt-color-danger-soft: light-dark(#fff1ef, #361715);
  --ppt-color-focus: light-dark(#2d57e9, #7199fe);
  --ppt-font-sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC",
    "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif;
  --ppt-font-mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", "PingFang SC",
    "Microsoft YaHei", "Noto Sans CJK SC", monospace;
  --ppt-text-xs: 0.75rem; --ppt-text-sm: 0.8125rem; --ppt-text-md: 0.875rem; --ppt-text-lg: 1rem;
  --ppt-text-xl: 1.25rem; --ppt-text-2xl: 1.5rem;
  --ppt-leading-tight: 1.25; --ppt-leading: 1.5;
  --ppt-weight-medium: 500; --ppt-weight-strong: 600; --ppt-tracking-tight: -0.011em;
  --ppt-space-0-5: 2px; --ppt-space-1: 4px; --ppt-space-1-5: 6px; --ppt-space-2: 8px; --ppt-space-3: 12px;
  --ppt-space-4: 16px; --ppt-space-5: 20px; --ppt-space-6: 24px; --ppt-space-8: 32px; --ppt-space-10: 40px;
  --ppt-space-12: 48px;
  --ppt-radius-md: 7px; --ppt-radius-lg: calc(var(--ppt-radius-md) * 1.45);
  --ppt-radius-xl: calc(var(--ppt-radius-md) * 2); --ppt-radius-full: 999px;
  --ppt-shadow-2: 0 0 0 1px light-dark(rgb(20 23 32 / 0.07), rgb(255 255 255 / 0.08)),
    0 2px 4px light-dark(rgb(20 23 32 / 0.05), rgb(0 0 0 / 0.3)),
    0 10px 24px -6px light-dark(rgb(20 23 32 / 0.16), rgb(0 0 0 / 0.6));
  --ppt-duration-2: 130ms; --ppt-ease: cubic-bezier(0.2, 0, 0, 1);
  --ppt-control-lg: 40px;
  --ppt-ring: 2px solid var(--ppt-color-focus); --ppt-ring-offset: 2px;
}
:lang(zh) { --ppt-leading: 1.6; --ppt-leading-tight: 1.35; --ppt-tracking-tight: 0; }
@media (pointer: coarse) { :root { --ppt-control-lg: 48px; } }
@media (prefers-contrast: more) {
  :root {
    --ppt-color-line: light-dark(#858993, #858993);
    --ppt-color-line-strong: light-dark(#4c5059, #b4b8c1);
    --ppt-color-control: light-dark(#4c5059, #b4b8c1);
    --ppt-color-subtle: light-dark(#4c5059, #b4b8c1);
  }
}
@media (prefers-reduced-motion: reduce) { :root { --ppt-duration-2: 0s; } }
@media (forced-colors: active) {
  :root {
    --ppt-color-page: Canvas; --ppt-color-surface: Canvas; --ppt-color-sunken: Canvas; --ppt-color-text: CanvasText;
    --ppt-color-muted: CanvasText; --ppt-color-subtle: CanvasText; --ppt-color-accent: Highlight;
    --ppt-color-on-accent: HighlightText; --ppt-color-accent-hover: Highlight; --ppt-color-accent-pressed: Highlight;
    --ppt-color-accent-text: LinkText; --ppt-color-line-strong: ButtonBorder; --ppt-color-focus: Highlight;
    --ppt-color-danger-text: CanvasText; --ppt-color-danger-fill: CanvasText; --ppt-color-danger-soft: Canvas;
    --ppt-shadow-2: none;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh;
  display: flex; flex-direction: column; align-items: center; justify-content: center;
  padding: var(--ppt-space-8) var(--ppt-space-5);
  background: var(--ppt-color-page); color: var(--ppt-color-text);
  font: 400 var(--ppt-text-md) / var(--ppt-leading) var(--ppt-font-sans);
  text-align: center; overflow-wrap: anywhere;
}
h1, h2, p, ul, form { margin: 0; padding: 0; }
h1, h2 { line-height: var(--ppt-leading-tight); letter-spacing: var(--ppt-tracking-tight); text-wrap: balance; }
h1 { font-size: var(--ppt-text-xl); font-weight: var(--ppt-weight-strong); }
svg { display: block; flex: none; }
[lang='zh-CN'] { color: var(--ppt-color-muted); }
main { width: 100%; max-width: 440px; }
.card {
  padding: var(--ppt-space-8); background: var(--ppt-color-surface);
  border: 1px solid transparent; border-radius: var(--ppt-radius-xl); box-shadow: var(--ppt-shadow-2);
}
.marks { display: flex; align-items: center; justify-content: center; gap: var(--ppt-space-3); margin-block-end: var(--ppt-space-6); }
.mark {
  display: grid; place-items: center; width: var(--ppt-space-12); height: var(--ppt-space-12);
  border: 1px solid var(--ppt-color-line); border-radius: var(--ppt-radius-xl); background: var(--ppt-color-surface);
}
.letter {
  border-color: transparent; background: var(--ppt-color-text); color: var(--ppt-color-surface);
  font-size: var(--ppt-text-xl); font-weight: var(--ppt-weight-strong);
}
.mark svg, .accent { color: var(--ppt-color-accent); }
.on-accent { color: var(--ppt-color-on-accent); }
.dots { color: var(--ppt-color-line-strong); }
.under { margin-block-start: var(--ppt-space-1); }
.well {
  display: flex; align-items: center; gap: var(--ppt-space-3); margin-block-start: var(--ppt-space-5);
  padding: var(--ppt-space-2) var(--ppt-space-3); background: var(--ppt-color-sunken);
  border: 1px solid transparent; border-radius: var(--ppt-radius-lg); text-align: start;
}
.well svg { color: var(--ppt-color-muted); }
.strong { font-weight: var(--ppt-weight-medium); }
.meta { color: var(--ppt-color-muted); font-size: var(--ppt-text-xs); }
.points { margin-block-start: var(--ppt-space-5); list-style: none; text-align: start; }
.points li { display: flex; gap: var(--ppt-space-3); }
.points li + li { margin-block-start: var(--ppt-space-3); }
.points svg { margin-block-start: var(--ppt-space-0-5); color: var(--ppt-color-accent-text); }
.points [lang='zh-CN'] { font-size: var(--ppt-text-sm); }
form { margin-block-start: var(--ppt-space-6); }
label { display: block; margin-block-end: var(--ppt-space-1); font-size: var(--ppt-text-sm); font-weight: var(--ppt-weight-medium); text-align: start; }
input:not([type='hidden']) {
  display: block; width: 100%; min-height: var(--ppt-control-lg); margin-block-end: var(--ppt-space-4);
  padding: var(--ppt-space-1-5) var(--ppt-space-3); border: 1px solid var(--ppt-color-control); border-radius: var(--ppt-radius-md);
  background: var(--ppt-color-surface); color: var(--ppt-color-text); font: 400 var(--ppt-text-lg) / var(--ppt-leading-tight) var(--ppt-font-sans);
}
input:focus-visible { outline: var(--ppt-ring); outline-offset: -1px; }
input[aria-invalid='true'] { border-color: var(--ppt-color-danger-fill); }
.failure {
  margin-block-end: var(--ppt-space-4); padding: var(--ppt-space-2) var(--ppt-space-3); border: 1px solid transparent;
  border-radius: var(--ppt-radius-lg); background: var(--ppt-color-danger-soft); color: var(--ppt-color-danger-text); text-align: start;
}
.failure [lang='zh-CN'] { color: inherit; }
button {
  display: block; width: 100%; min-height: var(--ppt-control-lg); padding: var(--ppt-space-1-5) var(--ppt-space-4);
  border: 1px solid var(--ppt-color-line-strong); border-radius: var(--ppt-radius-md);
  background: var(--ppt-color-surface); color: var(--ppt-color-text);
  font: var(--ppt-weight-medium) var(--ppt-text-lg) / var(--ppt-leading-tight) var(--ppt-font-sans);
  cursor: pointer; transition: background var(--ppt-duration-2) var(--ppt-ease);
}
button + button { margin-block-start: var(--ppt-space-2); }
button:hover { background: var(--ppt-color-hover); }
button:active { background: var(--ppt-color-pressed); }
button:focus-visible { outline: var(--ppt-ring); outline-offset: var(--ppt-ring-offset); }
.primary { border-color: transparent; background: var(--ppt-color-accent); color: var(--ppt-color-on-accent); forced-color-adjust: none; }
.primary:hover { background: var(--ppt-color-accent-hover); }
.primary:active { background: var(--ppt-color-accent-pressed); }
.note { margin-block-start: var(--ppt-space-4); color: var(--ppt-color-subtle); font-size: var(--ppt-text-xs); }
.note [lang='zh-CN'] { color: inherit; }
.below { margin-block-start: var(--ppt-space-5); color: var(--ppt-color-muted); font-size: var(--ppt-text-sm); }
.below form { margin-block-start: var(--ppt-space-1); }
.quiet {
  display: inline-block; width: auto; border-color: transparent; background: none; color: var(--ppt-color-accent-text);
  font-size: var(--ppt-text-sm);
}
.below b { color: var(--ppt-color-text); font-weight: var(--ppt-weight-medium); }
.ticket {
  display: grid; place-items: center; width: 176px; height: 99px; margin: 0 auto var(--ppt-space-6);
  border: 1px dashed var(--ppt-color-control); border-radius: var(--ppt-radius-xl); color: var(--ppt-color-subtle);
}
.statement h1 { font-size: var(--ppt-text-2xl); }
.statement h2 { font-size: var(--ppt-text-xl); font-weight: var(--ppt-weight-strong); color: var(--ppt-color-text); }
.statement p { margin-block-start: var(--ppt-space-2); color: var(--ppt-color-muted); text-wrap: pretty; }
.statement section:first-of-type p { font-size: var(--ppt-text-lg); }
.statement section + section { margin-block-start: var(--ppt-space-6); padding-block-start: var(--ppt-space-6); border-block-start: 1px solid var(--ppt-color-line); }
.statement .request { margin-block-start: var(--ppt-space-6); color: var(--ppt-color-subtle); font-size: var(--ppt-text-xs); }
.request code { margin-inline-start: var(--ppt-space-1); font-family: var(--ppt-font-mono); }
@media (max-width: 480px) {
  .card { padding: 0; border: 0; background: none; box-shadow: none; }
  .below { margin-block-start: var(--ppt-space-10); }
}
`);
