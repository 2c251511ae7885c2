import { expect, it } from 'vitest';
import { importErrorText } from './import-error-text.ts';
import { importMessages } from './import-messages.ts';

it.each([
  [
    'user_banned',
    'Your account is suspended, so nothing was imported. Ask an administrator to restore your access.',
    '您的账号已停用，未导入任何内容。请联系管理员恢复权限。',
  ],
  [
    'expired_token',
    'Your session has expired. Go back to the app and open the editor again.',
    '会话已过期。请返回应用重新打开编辑器。',
  ],
] as const)('explains why nothing was imported: %s', (code, english, chinese) => {
  expect(importErrorText(code, importMessages.en)).toBe(english);
  expect(importErrorText(code, importMessages['zh-CN'])).toBe(chinese);
});
