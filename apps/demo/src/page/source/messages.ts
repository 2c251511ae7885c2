export const en = {
  show: 'Source',
  hide: 'Hide source',
  title: 'Source of this page',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading the source…',
  failed: "Couldn't load the source.",
};

export const zhCN: typeof en = {
  show: '源代码',
  hide: '隐藏源代码',
  title: '此页面的源代码',
  copy: '复制',
  copied: '已复制',
  loading: '正在加载源代码…',
  failed: '无法加载源代码。',
};
