/**
 * The first script of the page: an editor address works once, so it leaves the address bar at once, and a reload shows
 * the page for used addresses (contract of the service, "Editor address").
 */
if (window.location.pathname.startsWith('/e/')) window.history.replaceState(null, '', '/e/opened');
