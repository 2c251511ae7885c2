export const en = {
  connect: 'Connect',
  disconnect: 'Disconnect',
  connecting: 'Connecting…',
  disconnecting: 'Disconnecting…',
  disconnectTitle: 'Disconnect this app?',
  disconnectBody: 'Open editors close; unsaved changes are lost. Presentations are kept.',
  cancelled: 'You chose not to connect. Nothing was changed.',
  failed: 'The connection could not be confirmed. Connect again from this page.',
  expired: 'This request has expired. Go back to the app and connect again.',
  unread: 'The connection could not be read. Check your network, then try again.',
  disconnectFailed: 'The app is still connected. Check your network, then try again.',
};

export const zhCN: typeof en = {
  connect: '连接',
  disconnect: '断开连接',
  connecting: '正在连接…',
  disconnecting: '正在断开…',
  disconnectTitle: '断开此应用的连接？',
  disconnectBody: '打开的编辑器会关闭，其中未保存的更改将会丢失；演示文稿会保留。',
  cancelled: '您取消了连接，没有任何更改。',
  failed: '无法确认连接，请在本页重新连接。',
  expired: '此请求已过期，请回到应用重新连接。',
  unread: '无法读取连接状态，请检查网络后重试。',
  disconnectFailed: '此应用仍处于连接状态，请检查网络后重试。',
};
