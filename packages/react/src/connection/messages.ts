export const en = {
  connect: 'Connect',
  disconnect: 'Disconnect',
  connecting: 'Connecting…',
  disconnecting: 'Disconnecting…',
  disconnectTitle: 'Disconnect this app?',
  disconnectBody: 'Open editors will close, and unsaved changes may be lost. Your presentations are kept.',
  loadFailed: "Couldn't check your connection. Try again in a moment.",
  connectFailed: "Couldn't connect. Connect again from this page.",
  disconnectFailed: 'The app is still connected.',
};

export const zhCN: typeof en = {
  connect: '连接',
  disconnect: '断开连接',
  connecting: '正在连接…',
  disconnecting: '正在断开…',
  disconnectTitle: '断开此应用的连接？',
  disconnectBody: '打开的编辑器会关闭，上次保存之后的更改可能会丢失；演示文稿会保留。',
  loadFailed: '无法读取连接状态，请稍后重试。',
  connectFailed: '连接失败，请在本页重新连接。',
  disconnectFailed: '此应用仍处于连接状态。',
};
