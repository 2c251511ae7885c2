/** The logo: a slide with a white P and a dot. */
export function Logo() {
  return (
    <svg className="ed-logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="ed-logo-slide" x="1" y="3" width="22" height="18" rx="5" />
      <path className="ed-logo-letter" d="M6.5 16.5V9.2A1.7 1.7 0 0 1 8.2 7.5h3.1a3 3 0 0 1 0 6H9" />
      <rect className="ed-logo-dot" x="15.6" y="13.2" width="3.4" height="3.4" rx="1" />
    </svg>
  );
}
