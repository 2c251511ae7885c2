import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** Stroke width in px, regardless of the icon's size. */
const lineWidth = 1.4;

const icon = (paths: Markup, size = 18): Markup =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="${(lineWidth * 24) / size}"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${paths}
  </svg>`;

/** Our logo: a slide in the accent color with a white P and a dot. */
export const logoIcon: Markup = html`<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
  <rect x="1" y="3" width="22" height="18" rx="5" fill="currentColor" />
  <g class="on-accent">
    <path
      d="M6.5 16.5V9.2A1.7 1.7 0 0 1 8.2 7.5h3.1a3 3 0 0 1 0 6H9"
      fill="none"
      stroke="currentColor"
      stroke-width="2.1"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <rect x="15.6" y="13.2" width="3.4" height="3.4" rx="1" fill="currentColor" />
  </g>
</svg>`;

/** Icon with three dots. */
export const dotsIcon: Markup = html`<svg
  class="dots"
  width="32"
  height="6"
  viewBox="0 0 32 6"
  aria-hidden="true"
  fill="currentColor"
>
  <circle cx="4" cy="3" r="2" />
  <circle cx="12" cy="3" r="2" />
  <circle cx="20" cy="3" r="2" />
  <circle cx="28" cy="3" r="2" />
</svg>`;

/** Icon of a globe. */
export const globeIcon: Markup = icon(
  html`<circle cx="12" cy="12" r="9.5" /><path
      d="M2.5 12h19M12 2.5c2.6 2.6 4 6 4 9.5s-1.4 6.9-4 9.5c-2.6-2.6-4-6-4-9.5s1.4-6.9 4-9.5Z"
    />`,
);
/** Icon of a pencil. */
export const editIcon: Markup = icon(
  html`<path d="M12 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6" /><path
      d="M18.4 2.9a1.9 1.9 0 0 1 2.7 2.7L12.5 14.2 9 15l.8-3.5 8.6-8.6Z"
    />`,
);
/** Icon of a list. */
export const listIcon: Markup = icon(html`<path d="M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.01M3.5 12h.01M3.5 18h.01" />`);
/** Icon of a download arrow. */
export const downloadIcon: Markup = icon(
  html`<path d="M12 3v12M7 10.5l5 5 5-5M4 16.5V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5" />`,
);
/** Icon of a ticket. */
export const ticketIcon: Markup = icon(
  html`<path
      d="M3 9V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a3 3 0 0 0 0 6v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a3 3 0 0 0 0-6Z"
    /><path d="m10 10 4 4m0-4-4 4" />`,
  36,
);
