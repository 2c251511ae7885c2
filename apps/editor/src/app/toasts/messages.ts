import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  downloadStarted: 'Your download has started.',
  downloadLink: 'Download did not start?',
  downloadRejected: (reason: string) => `The service refused the download: “${reason}”`,
  downloadNotSaved: 'The changes could not be saved, so nothing was downloaded. They are kept in this tab.',
  exported: (file: string) => `“${file}” is in your downloads.`,
  exportFailed: 'The file could not be made. Check your network, then try again; nothing is lost.',
  textEditorLoadError: 'The text cannot be edited yet. Check your network, then press it again.',
  pasteByKeys: 'The browser lets no menu paste here. Press Ctrl+V, or ⌘V on a Mac.',
  copyByKeys: 'The browser lets no menu copy here. Press Ctrl+C, or ⌘C on a Mac.',
  cutByKeys: 'The browser lets no menu cut here. Press Ctrl+X, or ⌘X on a Mac.',
  copyFailed: 'This could not be copied. Nothing on the slides has changed.',
  pasteFailed: 'This could not be pasted. Paste it as text with Ctrl+Shift+V, or ⇧⌘V on a Mac; nothing is lost.',
  nothingToPaste: 'Nothing that a slide can hold lies on the clipboard.',
  loadError: 'This tool could not be loaded. Check your network, then try again.',
  replaced:
    'There is a new version of the editor, so this one can fetch no more of its tools. Save, then open the presentation again; nothing is lost.',
  noPictureDropped: 'Only pictures can be dropped on a slide, and this is none. Nothing was inserted.',
  pictureTooLarge: (megabytes: number) =>
    `This picture has ${Math.ceil(megabytes)} MB; the limit is 10 MB. Nothing was inserted.`,
  pictureRejected:
    'The service did not take this picture. Check that it is a picture of at most 10 MB and 50 million pixels, or an SVG with sides of at most 4 million. Nothing was inserted.',
  pictureQuota:
    'This presentation has reached its limit of pictures, those of earlier versions included. Nothing was inserted.',
  pictureNotSent: 'The picture could not be sent. Check your network, then insert it again. Nothing else is affected.',
  pictureNotStored: 'The service could not store the picture. Insert it again in a moment. Nothing else is affected.',
  pictureSessionOver: 'Your session has ended, so the picture was not inserted. Open the presentation again to go on.',
  pictureBanned:
    'Your access is switched off, so the picture was not inserted. Ask an administrator to switch it on again.',
  startFailed: 'The presentation could not be opened. Try again; nothing was lost.',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    downloadStarted: '下载已开始。',
    downloadLink: '没有开始下载？',
    downloadRejected: (reason) => `服务拒绝了下载：“${reason}”`,
    downloadNotSaved: '更改未能保存，因此没有下载。更改仍保留在此标签页。',
    exported: (file) => `“${file}”已存入下载。`,
    exportFailed: '未能生成文件。请检查网络后重试，内容没有丢失。',
    textEditorLoadError: '暂时无法编辑文字。请检查网络，然后再次点击。',
    pasteByKeys: '浏览器不允许从菜单粘贴，请按 Ctrl+V（Mac 上为 ⌘V）。',
    copyByKeys: '浏览器不允许从菜单复制，请按 Ctrl+C（Mac 上为 ⌘C）。',
    cutByKeys: '浏览器不允许从菜单剪切，请按 Ctrl+X（Mac 上为 ⌘X）。',
    copyFailed: '未能复制。幻灯片没有任何改动。',
    pasteFailed: '未能粘贴。请按 Ctrl+Shift+V（Mac 上为 ⇧⌘V）粘贴为纯文本，内容没有丢失。',
    nothingToPaste: '剪贴板上没有可以放到幻灯片上的内容。',
    loadError: '无法加载此工具。请检查网络，然后重试。',
    replaced: '编辑器已有新版本，无法再加载当前版本的工具。请先保存，再重新打开演示文稿，内容没有丢失。',
    noPictureDropped: '只能把图片拖放到幻灯片上，此文件不是图片，未插入。',
    pictureTooLarge: (megabytes) => `图片为 ${Math.ceil(megabytes)} MB，上限 10 MB，未插入。`,
    pictureRejected:
      '服务没有接受此图片。请确认它是不超过 10 MB、5000 万像素的图片文件，或边长不超过 400 万的 SVG，未插入。',
    pictureQuota: '此演示文稿的图片（包括历史版本中的图片）已达上限，未插入。',
    pictureNotSent: '图片未能发送。请检查网络后重新插入，其他内容不受影响。',
    pictureNotStored: '服务未能保存图片。请稍后重新插入，其他内容不受影响。',
    pictureSessionOver: '会话已结束，图片未插入。重新打开演示文稿即可继续。',
    pictureBanned: '您的使用权限已停用，图片未插入。请联系管理员恢复。',
    startFailed: '无法打开演示文稿。请重试，内容没有丢失。',
  },
};
