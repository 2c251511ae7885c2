/** The product's logo: a slide with a P and a dot. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect className="mark-slide" x="1" y="3" width="22" height="18" rx="5" />
      <path
        className="mark-letter"
        d="M6.5 16.5V9.2A1.7 1.7 0 0 1 8.2 7.5h3.1a3 3 0 0 1 0 6H9"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect className="mark-dot" x="15.6" y="13.2" width="3.4" height="3.4" rx="1" />
    </svg>
  );
}
