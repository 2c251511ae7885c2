/** Messages of the dialog that confirms a disconnection, loaded with it. */
export const en = {
  disconnecting: 'Disconnecting…',
  disconnectTitle: 'Disconnect this app?',
  disconnectBody: 'Open editors will close, and unsaved changes may be lost. Your presentations are kept.',
};

export const zhCN: typeof en = {
  disconnecting: '正在断开连接…',
  disconnectTitle: '断开此应用的连接？',
  disconnectBody: '打开的编辑器会关闭，未保存的更改可能会丢失；演示文稿会保留。',
};
