/** Messages of buttons that appear only after an error or a press. They are loaded with the parts that show them. */
export const en = {
  connect: 'Connect',
  signIn: 'Sign in',
  cancel: 'Cancel',
};

export const zhCN: typeof en = {
  connect: '连接',
  signIn: '登录',
  cancel: '取消',
};
