import type { en as disconnectEn } from './disconnect-messages.ts';
import type { en as failureEn } from './failure-messages.ts';

export const en = {
  connect: 'Connect',
  disconnect: 'Disconnect',
  connecting: 'Connecting…',
  loadFailed: "Couldn't check your connection. Try again in a moment.",
  connectFailed: "Couldn't connect. Connect again from this page.",
  disconnectFailed: "Couldn't disconnect the app.",
};

/** Messages of `ConnectButton`. */
export type PptConnectMessages = typeof en & typeof disconnectEn & typeof failureEn;

export const zhCN: typeof en = {
  connect: '连接',
  disconnect: '断开连接',
  connecting: '正在连接…',
  loadFailed: '无法获取连接状态，请稍后重试。',
  connectFailed: '未能连接，请在此页面重新连接。',
  disconnectFailed: '未能断开此应用的连接。',
};
