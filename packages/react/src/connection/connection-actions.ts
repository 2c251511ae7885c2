// This module is loaded when the user connects or disconnects, or while the app may be disconnected.
export { connect } from './connect.ts';
export { isStillDisconnected, requestConnectionStatus } from './connection-request.ts';
export { disconnect } from './disconnect.ts';
