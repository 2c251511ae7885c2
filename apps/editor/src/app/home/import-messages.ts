import type { ImportErrorReason } from '../../exchange/import/import-error.ts';
import { maxCommentLength, maxComments } from '@ppt-embed/protocol/editor';
import type { ImportOmission } from '../../exchange/import/prepare-import.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

type OmissionMessages = Record<ImportOmission['kind'], (count: number) => string>;
type ProblemMessages = Record<Exclude<ImportErrorReason, 'tooLarge'>, string>;

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const en = {
  title: 'Import from PowerPoint',
  reading: (file: string) => `Reading ${file}…`,
  rejected: (file: string) => `Couldn't import ${file}`,
  content: (slides: number, pictures: number, comments: number) =>
    `${plural(slides, 'slide', 'slides')}${pictures > 0 ? `, ${plural(pictures, 'picture', 'pictures')}` : ''}${comments > 0 ? `, ${plural(comments, 'comment', 'comments')}` : ''}`,
  design: 'Design',
  designs: { original: 'Keep original design', theme: 'Use a theme' },
  designHelp: {
    original: 'The slides look as they do in the file.',
    theme:
      "Text, lists, tables, charts, pictures, and notes are laid out in a theme, which you can change later. Fonts, colors, and positions aren't kept.",
  },
  ownFile: 'This file was made with this editor, so its slides can be edited as before.',
  firstSlide: 'First slide',
  omitted: 'Some content will change:',
  nothingOmitted: 'All content can be imported.',
  separator: ', ',
  onSlides: (count: number, slides: string) => ` (${count === 1 ? 'slide' : 'slides'} ${slides})`,
  omissions: {
    slides: (count) => `${plural(count, 'slide', 'slides')} after the first 1,000 will be left out`,
    hidden: (count) => `${plural(count, 'hidden slide', 'hidden slides')} will be unhidden`,
    animations: (count) => `Animations on ${plural(count, 'slide', 'slides')} will be left out`,
    objects: (count) => `${plural(count, 'embedded object', 'embedded objects')} will be left out`,
    formulas: (count) => `${plural(count, 'formula', 'formulas')} will be shown as plain text`,
    shapes: (count) => `${plural(count, 'shape or line', 'shapes and lines')} without text will be left out`,
    media: (count) =>
      `${plural(count, 'video or audio clip', 'video and audio clips')} will be replaced with ${count === 1 ? 'a picture' : 'pictures'}`,
    pictures: (count) =>
      `${plural(count, 'picture', 'pictures')} in a format other than PNG, JPEG, or GIF will be left out`,
    mergedCells: (count) => `Merged cells will be split in ${plural(count, 'table', 'tables')}`,
    charts: (count) =>
      `${plural(count, 'chart of an unsupported type', 'charts of unsupported types')} will be left out`,
    diagramsAsLists: (count) =>
      `${plural(count, 'SmartArt graphic', 'SmartArt graphics')} will be shown as ${count === 1 ? 'a list' : 'lists'}`,
    diagrams: (count) => `${plural(count, 'SmartArt graphic', 'SmartArt graphics')} will be left out`,
    comments: (count) => `${plural(count, 'comment', 'comments')} will be left out`,
    diagramsAsShapes: (count) =>
      `${plural(count, 'SmartArt graphic', 'SmartArt graphics')} will be converted to shapes`,
    objectsAsPictures: (count) =>
      `${plural(count, 'embedded object or chart', 'embedded objects and charts')} will be converted to ${count === 1 ? 'a picture' : 'pictures'}`,
    similarCharts: (count) => `${plural(count, 'chart', 'charts')} will be shown as a similar type`,
    gradients: (count) =>
      `${plural(count, 'pattern or gradient', 'patterns and gradients')} will be shown as a similar fill`,
    effects: (count) => `3D, glow, reflection, or text effects on ${plural(count, 'shape', 'shapes')} will be left out`,
    texts: (count) =>
      `${plural(count, 'text box', 'text boxes')} will be shown with a different text direction or without columns`,
    slideSize: () => 'The slides will have a different aspect ratio, with margins at the sides',
    design: () => "Changes to the theme, slide master, and layouts won't be imported",
    elements: (count) => `${plural(count, 'shape', 'shapes')} above the limit will be left out`,
    moreComments: (count) =>
      `${plural(count, 'comment', 'comments')} above the limit of ${maxComments.toLocaleString('en')} will be left out`,
    longComments: (count) =>
      `${plural(count, 'comment', 'comments')} will be shortened to ${maxCommentLength.toLocaleString('en')} characters`,
    largePictures: (count) => `${plural(count, 'picture', 'pictures')} over 10 MB will be left out`,
    morePictures: (count) => `${plural(count, 'picture', 'pictures')} after the first 250 will be left out`,
    brokenPictures: (count) => `${plural(count, 'damaged picture', 'damaged pictures')} will be left out`,
  } satisfies OmissionMessages as OmissionMessages,
  problems: {
    unreadable: "Couldn't read the file. It may have been moved or locked. Choose it again.",
    password:
      'This file is password-protected. In PowerPoint, remove the password under File > Info > Protect Presentation, save, and try again.',
    oldFormat: 'This is a .ppt file from PowerPoint 97–2003. Save it as .pptx in PowerPoint, then try again.',
    notPresentation:
      "This file isn't a PowerPoint presentation (.pptx), or it's damaged. If PowerPoint can open it, save it there and try again.",
    empty: 'This presentation has no slides.',
    notLoaded: "Couldn't load the import tool. Check your network and try again.",
  } satisfies ProblemMessages as ProblemMessages,
  tooLarge: (megabytes: number) =>
    `The file is ${Math.ceil(megabytes)} MB. The limit is 100 MB. Compress its pictures in PowerPoint, then try again.`,
  uploading: (done: number, all: number) => `Uploading files (${done} of ${all})…`,
  creating: 'Creating the presentation…',
  failed: "Couldn't create the presentation. Check your network and try again. Nothing was lost.",
  quota: "You've reached the limit for presentations or pictures, so nothing was imported. Contact an administrator.",
  tooLong: 'This presentation is too large. Split it into several files, then import them one by one.',
  sessionOver: 'Your session has expired. Go back to the app and open the editor again.',
  banned: 'Your account is suspended, so nothing was imported. Ask an administrator to restore your access.',
  create: 'Create presentation',
  another: 'Choose another file',
  cancel: 'Cancel',
  close: 'Close',
};

export const importMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    title: '从 PowerPoint 导入',
    reading: (file) => `正在读取 ${file}…`,
    rejected: (file) => `无法导入 ${file}`,
    content: (slides, pictures, comments) =>
      `${slides} 张幻灯片${pictures > 0 ? `，${pictures} 张图片` : ''}${comments > 0 ? `，${comments} 条批注` : ''}`,
    design: '设计',
    designs: { original: '保留原始设计', theme: '使用主题' },
    designHelp: {
      original: '幻灯片与文件中的外观一致。',
      theme: '文字、列表、表格、图表、图片和备注将按主题重新排版，之后可以更换主题。不保留字体、颜色和位置。',
    },
    ownFile: '此文件由此编辑器创建，幻灯片可以像之前一样编辑。',
    firstSlide: '第一张幻灯片',
    omitted: '导入后会有以下变化：',
    nothingOmitted: '所有内容均可导入。',
    separator: '、',
    onSlides: (_, slides) => `（第 ${slides} 张幻灯片）`,
    omissions: {
      slides: (count) => `只导入前 1,000 张，其余 ${count} 张幻灯片不会导入`,
      hidden: (count) => `将取消隐藏 ${count} 张幻灯片`,
      animations: (count) => `${count} 张幻灯片的动画不会导入`,
      objects: (count) => `${count} 个嵌入对象不会导入`,
      formulas: (count) => `${count} 个公式将显示为纯文本`,
      shapes: (count) => `${count} 个没有文字的形状或线条不会导入`,
      media: (count) => `${count} 个视频或音频将替换为图片`,
      pictures: (count) => `${count} 张图片不是 PNG、JPEG 或 GIF 格式，不会导入`,
      mergedCells: (count) => `${count} 个表格中的合并单元格将拆分`,
      charts: (count) => `${count} 个图表的类型不受支持，不会导入`,
      diagramsAsLists: (count) => `${count} 个 SmartArt 图形将显示为列表`,
      diagrams: (count) => `${count} 个 SmartArt 图形不会导入`,
      comments: (count) => `${count} 条批注不会导入`,
      diagramsAsShapes: (count) => `${count} 个 SmartArt 图形将转换为形状`,
      objectsAsPictures: (count) => `${count} 个嵌入对象或图表将转换为图片`,
      similarCharts: (count) => `${count} 个图表将以相近的类型显示`,
      gradients: (count) => `${count} 处图案或渐变将以相近的填充显示`,
      effects: (count) => `${count} 个形状的三维、发光、映像或文字效果不会导入`,
      texts: (count) => `${count} 个文本框的文字方向或分栏将有变化`,
      slideSize: () => '幻灯片的长宽比将与文件不同，两侧留有空白',
      design: () => '对主题、幻灯片母版和版式的更改不会导入',
      elements: (count) => `形状数量超过上限，其余 ${count} 个不会导入`,
      moreComments: (count) => `批注数量超过上限，其余 ${count} 条不会导入`,
      longComments: (count) => `${count} 条批注超过 ${maxCommentLength.toLocaleString('en')} 个字符，将截短`,
      largePictures: (count) => `${count} 张图片超过 10 MB，不会导入`,
      morePictures: (count) => `只导入前 250 张图片，其余 ${count} 张不会导入`,
      brokenPictures: (count) => `${count} 张图片已损坏，不会导入`,
    },
    problems: {
      unreadable: '无法读取文件，文件可能已移动或被占用。请重新选择。',
      password: '文件有密码保护。请在 PowerPoint 的“文件 > 信息 > 保护演示文稿”中取消密码，保存后重试。',
      oldFormat: '这是 PowerPoint 97–2003 的 .ppt 文件。请在 PowerPoint 中另存为 .pptx 后重试。',
      notPresentation:
        '此文件不是 PowerPoint 演示文稿（.pptx），或者已损坏。如果 PowerPoint 能打开，请重新保存后再试。',
      empty: '此演示文稿没有幻灯片。',
      notLoaded: '无法加载导入功能。请检查网络后重试。',
    },
    tooLarge: (megabytes) => `文件大小为 ${Math.ceil(megabytes)} MB，上限为 100 MB。请在 PowerPoint 中压缩图片后重试。`,
    uploading: (done, all) => `正在上传文件（${done} / ${all}）…`,
    creating: '正在创建演示文稿…',
    failed: '未能创建演示文稿。请检查网络后重试，内容没有丢失。',
    quota: '演示文稿或图片数量已达上限，没有导入任何内容。请联系管理员。',
    tooLong: '演示文稿过大。请拆成几个文件，再逐个导入。',
    sessionOver: '会话已过期。请返回应用重新打开编辑器。',
    banned: '您的账号已停用，未导入任何内容。请联系管理员恢复权限。',
    create: '创建演示文稿',
    another: '选择其他文件',
    cancel: '取消',
    close: '关闭',
  },
};
