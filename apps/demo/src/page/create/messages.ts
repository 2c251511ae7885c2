/** English names of the service's words for styles and colors; a service may have others. */
const names: Readonly<Record<string, string>> = {
  极简风: 'Minimal',
  科技风: 'Tech',
  小清新: 'Fresh',
  商务风: 'Business',
  党政风: 'Government',
  可爱卡通: 'Cartoon',
  中国风: 'Chinese',
  粉色: 'Pink',
  黄色: 'Yellow',
  青色: 'Cyan',
  蓝色: 'Blue',
  绿色: 'Green',
  橙色: 'Orange',
  紫色: 'Purple',
};

export const en = {
  title: 'Create a presentation',
  description: 'Write or paste Markdown, choose a cover, and go on in the editor.',
  jsonUrl: 'JSON URL',
  jsonHint: 'The address of a deck or an outline in JSON. The sample is served by this page; the service fetches it.',
  jsonExample: 'https://example.org/deck.json',
  jsonForm: 'Enter a full address that begins with https://',
  noCover: 'No cover',
  cover: (style: string, color: string): string => `${names[style] ?? style} · ${names[color] ?? color}`,
  welcomeTitle: 'Connect your presentation workspace',
  welcomeBody: 'This app makes and opens presentations in a workspace that belongs to you. Three steps, once:',
  steps: [
    'You go to the workspace and sign in there. Your password never reaches this app.',
    'You allow this app to make and open presentations for you.',
    'You come back to this page and begin: a sample is waiting.',
  ],
  safe: 'You can disconnect at any time. Presentations stay in the workspace.',
};

export const zhCN: typeof en = {
  title: '创建演示文稿',
  description: '写入或粘贴 Markdown，选择封面，然后进入编辑器继续。',
  jsonUrl: 'JSON 地址',
  jsonHint: '演示文稿或大纲的 JSON 地址。示例由本页提供，由服务读取。',
  jsonExample: 'https://example.org/deck.json',
  jsonForm: '请输入以 https:// 开头的完整地址',
  noCover: '不指定封面',
  cover: (style, color) => `${style} · ${color}`,
  welcomeTitle: '连接您的演示文稿工作区',
  welcomeBody: '此应用在属于您的工作区中创建和打开演示文稿。只需一次，共三步：',
  steps: [
    '前往工作区并在那里登录，密码不会经过此应用。',
    '允许此应用为您创建和打开演示文稿。',
    '回到本页即可开始，示例已经备好。',
  ],
  safe: '您可以随时断开连接，演示文稿会留在工作区。',
};
