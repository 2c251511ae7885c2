import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  downloadStarted: 'Your download has started.',
  hiddenInDownload: 'The file also contains the hidden slides. To remove them completely, delete them here.',
  downloadLink: 'Download again',
  downloadFailed: "Couldn't download the presentation. Try again.",
  downloadNotSent: "Couldn't download the presentation. Check your network and try again.",
  downloadTooLarge: 'The file would be too large. Use fewer or smaller pictures, then download again.',
  downloadSessionOver: 'Your session has expired, so nothing was downloaded. Reopen the presentation to continue.',
  downloadBanned: 'Your account is suspended, so nothing was downloaded. Ask an administrator to restore your access.',
  downloadNotSaved: "Couldn't save your changes, so nothing was downloaded. They're kept in this tab.",
  exported: (file: string) => `Downloaded “${file}”`,
  exportFailed: "Couldn't create the file. Check your network and try again.",
  textEditorLoadError: "Couldn't load the text editor. Check your network and try again. Nothing was lost.",
  pasteByKeys: "Your browser doesn't allow pasting from this menu. Use Ctrl+V (⌘V on Mac).",
  copyByKeys: "Your browser doesn't allow copying from this menu. Use Ctrl+C (⌘C on Mac).",
  cutByKeys: "Your browser doesn't allow cutting from this menu. Use Ctrl+X (⌘X on Mac).",
  copyFailed: "Couldn't copy. Try again.",
  pasteFailed: "Couldn't paste this. To paste it as plain text, use Ctrl+Shift+V (⇧⌘V on Mac).",
  nothingToPaste: "There's nothing on the clipboard to paste.",
  markdownInserted: ({ notes, text, dropped }: Record<'notes' | 'text' | 'dropped', number>) =>
    [
      'Slides inserted.',
      ...(notes > 0 ? [`Moved to the speaker notes: ${notes}.`] : []),
      ...(text > 0 ? [`Shown as plain text: ${text}.`] : []),
      ...(dropped > 0 ? [`Left out: ${dropped}.`] : []),
    ].join(' '),
  loadError: "Couldn't load this tool. Check your network and try again.",
  reopen: {
    replaced: 'A new version of the editor is available. Save your work, then reopen the presentation.',
    'cached-failure': "Still couldn't load this tool. Save your work, then reopen the presentation.",
  },
  fileTypeRejected: 'You can drop only pictures, MP4 videos, and MP3 or M4A audio on a slide. Nothing was inserted.',
  mediaRejected:
    "Couldn't insert the file. Use an MP4 video (H.264), or an MP3 or M4A (AAC) audio file, within the size limit (usually 50 MB).",
  mediaQuota:
    "You've reached a limit for pictures, videos, and audio, which includes those in earlier versions. Nothing was inserted. Contact an administrator.",
  mediaNotSent: "Couldn't upload the file. Check your network, then insert it again.",
  mediaNotStored: "Couldn't upload the file. Wait a moment, then insert it again.",
  mediaSessionOver: "Your session has expired, so the file wasn't inserted. Reopen the presentation to continue.",
  mediaBanned: "Your account is suspended, so the file wasn't inserted. Ask an administrator to restore your access.",
  pictureTooLarge: (megabytes: number) =>
    `This picture is ${Math.ceil(megabytes)} MB. The limit is 10 MB. Nothing was inserted.`,
  pictureRejected: "Couldn't insert the picture. Use a picture of up to 10 MB and 50 megapixels.",
  pictureQuota:
    "You've reached a limit for pictures, which includes those in earlier versions. Nothing was inserted. Contact an administrator.",
  pictureNotSent: "Couldn't upload the picture. Check your network, then insert it again.",
  pictureNotStored: "Couldn't upload the picture. Wait a moment, then insert it again.",
  picturesPending: (count: number) =>
    count === 1
      ? "Couldn't upload the picture. It's kept in this tab. Try again."
      : `Couldn't upload ${count} pictures. They're kept in this tab. Try again.`,
  discardPictures: (count: number): string => (count === 1 ? 'Discard picture' : 'Discard pictures'),
  filesPending: (count: number) =>
    count === 1
      ? "Couldn't upload the file. It's kept in this tab. Try again."
      : `Couldn't upload ${count} files. They're kept in this tab. Try again.`,
  discardFiles: (count: number): string => (count === 1 ? 'Discard file' : 'Discard files'),
  pictureSessionOver: "Your session has expired, so the picture wasn't inserted. Reopen the presentation to continue.",
  pictureBanned:
    "Your account is suspended, so the picture wasn't inserted. Ask an administrator to restore your access.",
  slideDeleted: (name: string | undefined) => `${name ?? 'Another user'} deleted the slide you were viewing.`,
  restored(restored: 'draft' | 'version', replacedIn: 'service' | 'browser' | null): string {
    const goBack = `${restored === 'draft' ? 'Draft' : 'Version'} restored. Select Undo to go back.`;
    if (replacedIn === null) return goBack;
    const where = replacedIn === 'service' ? 'in Version history' : 'in Version history, but only in this browser';
    return `${goBack} Your other unsaved changes are ${where}.`;
  },
  draftRestoredNotStored:
    "Draft restored, but your other unsaved changes couldn't be stored. To keep them, select Undo, then save.",
  startFailed: "Couldn't open the presentation. Try again.",
  createFailed: "Couldn't create the presentation. Try again.",
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    downloadStarted: '下载已开始。',
    hiddenInDownload: '文件中也包含隐藏的幻灯片。要彻底移除，请在此处删除。',
    downloadLink: '重新下载',
    downloadFailed: '未能下载演示文稿，请重试。',
    downloadNotSent: '未能下载演示文稿。请检查网络后重试。',
    downloadTooLarge: '文件过大。请减少或缩小图片，然后重新下载。',
    downloadSessionOver: '会话已过期，未下载。重新打开演示文稿即可继续。',
    downloadBanned: '您的账号已停用，未下载。请联系管理员恢复权限。',
    downloadNotSaved: '更改未能保存，因此没有下载。更改仍保留在此标签页。',
    exported: (file) => `已下载“${file}”`,
    slideDeleted: (name) => `${name === undefined ? '其他人' : `${name} `}删除了您正在查看的幻灯片。`,
    restored(restored, replacedIn) {
      const goBack = `已恢复${restored === 'draft' ? '草稿' : '版本'}，可撤销此操作。`;
      if (replacedIn === null) return goBack;
      return `${goBack}您的其他未保存更改可在“版本历史”中找到${replacedIn === 'browser' ? '（仅限此浏览器）' : ''}。`;
    },
    draftRestoredNotStored: '已恢复草稿，但未能保留您的其他未保存更改。如需保留，请先撤销，再保存。',
    exportFailed: '未能生成文件。请检查网络后重试。',
    textEditorLoadError: '无法加载文字编辑工具。请检查网络后重试。您的内容没有丢失。',
    pasteByKeys: '浏览器不允许从菜单粘贴，请按 Ctrl+V（Mac 上为 ⌘V）。',
    copyByKeys: '浏览器不允许从菜单复制，请按 Ctrl+C（Mac 上为 ⌘C）。',
    cutByKeys: '浏览器不允许从菜单剪切，请按 Ctrl+X（Mac 上为 ⌘X）。',
    copyFailed: '未能复制，请重试。',
    pasteFailed: '未能粘贴。请按 Ctrl+Shift+V（Mac 上为 ⇧⌘V）粘贴为纯文本。',
    nothingToPaste: '剪贴板中没有可粘贴的内容。',
    markdownInserted: ({ notes, text, dropped }) =>
      [
        '已插入幻灯片。',
        ...(notes > 0 ? [`${notes} 处内容已移到备注。`] : []),
        ...(text > 0 ? [`${text} 处内容显示为纯文本。`] : []),
        ...(dropped > 0 ? [`${dropped} 处内容未插入。`] : []),
      ].join(''),
    loadError: '无法加载此工具。请检查网络后重试。',
    reopen: {
      replaced: '编辑器已有新版本。请先保存，再重新打开演示文稿。',
      'cached-failure': '仍无法加载此工具。请先保存，再重新打开演示文稿。',
    },
    fileTypeRejected: '未插入。只能将图片、MP4 视频以及 MP3 或 M4A 音频拖放到幻灯片上。',
    mediaRejected:
      '未能插入文件。请使用 H.264 编码的 MP4 视频、MP3 音频或 AAC 编码的 M4A 音频，大小不超过上限（通常为 50 MB）。',
    mediaQuota: '图片、视频和音频（包括历史版本中的）已达上限，未插入。请联系管理员。',
    mediaNotSent: '未能上传文件。请检查网络后重新插入。',
    mediaNotStored: '未能上传文件。请稍后重新插入。',
    mediaSessionOver: '会话已过期，文件未插入。重新打开演示文稿即可继续。',
    mediaBanned: '您的账号已停用，文件未插入。请联系管理员恢复权限。',
    pictureTooLarge: (megabytes) => `图片大小为 ${Math.ceil(megabytes)} MB，超过 10 MB 的上限，未插入。`,
    pictureRejected: '未能插入图片。请使用 10 MB、5000 万像素以内的图片。',
    pictureQuota: '图片（包括历史版本中的）已达上限，未插入。请联系管理员。',
    pictureNotSent: '未能上传图片。请检查网络后重新插入。',
    pictureNotStored: '未能上传图片。请稍后重新插入。',
    picturesPending: (count) =>
      count === 1
        ? '未能上传图片。图片已保留在此标签页中，请重试。'
        : `未能上传 ${count} 张图片。图片已保留在此标签页中，请重试。`,
    discardPictures: () => '放弃上传',
    filesPending: (count) =>
      count === 1
        ? '未能上传文件。文件已保留在此标签页中，请重试。'
        : `未能上传 ${count} 个文件。文件已保留在此标签页中，请重试。`,
    discardFiles: () => '放弃上传',
    pictureSessionOver: '会话已过期，图片未插入。重新打开演示文稿即可继续。',
    pictureBanned: '您的账号已停用，图片未插入。请联系管理员恢复权限。',
    startFailed: '无法打开演示文稿，请重试。',
    createFailed: '未能创建演示文稿，请重试。',
  },
};
