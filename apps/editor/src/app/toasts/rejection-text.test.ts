import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';
import { downloadRejected, mediaRejected } from './rejection-text.ts';

it.each<[PptErrorCode, string, string]>([
  [
    'expired_token',
    "Your session has expired, so the file wasn't inserted. Reopen the presentation to continue.",
    '会话已过期，文件未插入。重新打开演示文稿即可继续。',
  ],
  [
    'user_banned',
    "Your account is suspended, so the file wasn't inserted. Ask an administrator to restore your access.",
    '您的账号已停用，文件未插入。请联系管理员恢复权限。',
  ],
  ['unavailable', "Couldn't upload the file. Wait a moment, then insert it again.", '未能上传文件。请稍后重新插入。'],
  [
    'network',
    "Couldn't upload the file. Check your network, then insert it again.",
    '未能上传文件。请检查网络后重新插入。',
  ],
])('reports why a video was not inserted: %s', (code, english, chinese) => {
  expect(mediaRejected(code, messages.en)).toBe(english);
  expect(mediaRejected(code, messages['zh-CN'])).toBe(chinese);
});

it.each<[PptErrorCode, string, string]>([
  ['not_rendered', "Couldn't download the presentation. Try again.", '未能下载演示文稿，请重试。'],
  [
    'timeout',
    "Couldn't download the presentation. Check your network and try again.",
    '未能下载演示文稿。请检查网络后重试。',
  ],
  [
    'too_large',
    'The file would be too large. Use fewer or smaller pictures, then download again.',
    '文件过大。请减少或缩小图片，然后重新下载。',
  ],
  [
    'invalid_token',
    'Your session has expired, so nothing was downloaded. Reopen the presentation to continue.',
    '会话已过期，未下载。重新打开演示文稿即可继续。',
  ],
  [
    'user_banned',
    'Your account is suspended, so nothing was downloaded. Ask an administrator to restore your access.',
    '您的账号已停用，未下载。请联系管理员恢复权限。',
  ],
])('reports why a download failed in the language of the editor: %s', (code, english, chinese) => {
  expect(downloadRejected(code, messages.en)).toBe(english);
  expect(downloadRejected(code, messages['zh-CN'])).toBe(chinese);
});
