import { PptError } from '@ppt-embed/protocol/host';

/** How long the hidden iframe stays: the server may take so long to send the first byte of the file. */
const iframeLifetimeMs = 5 * 60_000;

/**
 * Starts the download of a file without leaving the page: in a hidden iframe, because following a link to another origin
 * is a navigation, which asks "Leave site?" while there are unsaved changes, and leaves the app when the server sends an
 * error page. Where the page's Content-Security-Policy keeps the iframe out, a link in a new tab takes its place.
 * @throws PptError `blocked_url` for a URL that is no file, such as `javascript:`.
 */
export function startDownload(url: string): void {
  // The link's own reading of the URL counts, because it is what the browser requests, whatever the page's `<base>`.
  const link = document.createElement('a');
  link.href = url;
  if (link.protocol === 'http:' || link.protocol === 'https:') return loadInIframe(link);
  // A file that a host's own fetcher made in the page: downloading it is no navigation.
  if (link.protocol === 'blob:' || link.protocol === 'data:') return click(link);
  throw new PptError({ code: 'blocked_url', message: 'Only http and https addresses are followed.' });
}

function loadInIframe(link: HTMLAnchorElement): void {
  const iframe = document.createElement('iframe');
  // An error page in it can neither run scripts nor navigate the app.
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
