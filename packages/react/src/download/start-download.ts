import { PptError } from '@ppt-embed/protocol/host';

/** Lifetime of the hidden iframe in ms: the server may need this long to send the first byte of the file. */
const iframeLifetimeMs = 5 * 60_000;

/**
 * Starts the download of a file in a hidden iframe. A link to another origin would be a navigation: it would prompt
 * "Leave site?" if there are unsaved changes, and leave the app if the server sends an error page. If the page's
 * Content-Security-Policy blocks the iframe, it uses a link in a new tab.
 * @throws PptError `blocked_url` for a URL that is not a file, such as `javascript:`.
 */
export function startDownload(url: string): void {
  // The anchor resolves the URL as the browser will request it, including the page's `<base>`.
  const link = document.createElement('a');
  link.href = url;
  if (link.protocol === 'http:' || link.protocol === 'https:') return loadInIframe(link);
  // The host's own fetcher created this file in the page. Downloading it is not a navigation.
  if (link.protocol === 'blob:' || link.protocol === 'data:') return click(link);
  throw new PptError({ code: 'blocked_url', message: 'Only http and https URLs are allowed.' });
}

function loadInIframe(link: HTMLAnchorElement): void {
  const iframe = document.createElement('iframe');
  // An error page in the iframe can neither run scripts nor navigate the app.
  iframe.setAttribute('sandbox', 'allow-downloads');
  iframe.setAttribute('aria-hidden', 'true');
  iframe.dataset['ppt'] = 'download-frame';
  iframe.style.setProperty('display', 'none', 'important');
  iframe.src = link.href;

  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', fallBack);
    iframe.remove();
  };
  const fallBack = ({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== 'frame-src' || disposition !== 'enforce' || !blockedURI.startsWith(link.origin)) return;
    end();
    link.target = '_blank';
    link.rel = 'noopener';
    click(link);
  };
  const timer = setTimeout(end, iframeLifetimeMs);
  document.addEventListener('securitypolicyviolation', fallBack);
  document.body.append(iframe);
}

function click(link: HTMLAnchorElement): void {
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
