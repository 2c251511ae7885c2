import { readMarkdown } from '@ppt-embed/deck';
for (const md of ['---\ntitle: T\nauthor: Sister Maeve Corrigan, Ward Manager; Dr Anil Deshpande, Infection Control Doctor\ndate: 2025-07-17\n---\n\n# Ward 7B Report\n\nHalf-year review for the Infection Control Committee\n\nNorthmoor General Hospital, 17 July 2025\n\n## A\n\n- a', '# T\n\nIda Lund, Director\nBen Vos, Doctor\n\n## A\n\n- a', '# 公交系统 2.0\n\n江州市公共交通集团 信息中心\n主讲：林昭 评审日期：2025-09-18\n\n# A\n\n- a\n\n# B\n\n- c', '# T\n\n**时间**：2025年12月6日 14:00　**地点**：会所二楼多功能厅\n**主讲人**：贺敏\n\n## A\n\n- a']) {
  const { outline } = readMarkdown(md);
  console.log(JSON.stringify([outline.title, outline.author, outline.date, outline.slides[0]?.subtitle?.map((r) => r.text)]));
}
