/**
 * Common words in titles, inside which no line should end. `Intl.Segmenter` differs between engines and is not used.
 * Other text is split into pairs, because most Chinese words have two characters.
 */
const dictionary = new Set(
  (
    '一体化 一带一路 上海 下一步 专业 专项 世界 业务 中国 中小 中心 主题 乡村 事业 互联网 产业 产品 人工智能 人才 人民 今年 介绍 代码 企业 会议 传统 供应链 ' +
    '保护 信息 信息化 健康 儿童 公司 公益 公共 共同 关于 关键 内容 农业 农村 决策 准备 分享 分析 创业 创新 制度 制造 办法 功能 加强 动态 北京 医疗 ' +
    '区域 升级 协同 单位 卫生 历史 发展 发布 变化 合作 品牌 团队 国家 国际 图书馆 基于 基础 基础设施 增长 复盘 大会 大学 大数据 如何 学习 学校 ' +
    '安全 安排 完成 实施 实践 实现 实验 客户 家庭 对比 小学 展望 工业 工作 工程 工程师 市场 市场营销 平台 年度 年终 年级 应用 建设 开发 开源 引擎 ' +
    '影响 思考 总结 成果 成本 成效 战略 手册 技术 投资 报告 指南 指标 推广 推进 提升 提高 改革 改进 教学 教育 教程 数字 数字化 数据 数据库 ' +
    '文化 方向 方式 方案 方法 时代 智慧 智能 最佳 服务 未来 机制 机器学习 架构 标准 核心 模型 模式 模块 欢迎 汇报 汽车 沟通 法律 活动 流程 ' +
    '测试 深度学习 清单 游戏 满意度 物流 特色 环境 现代 现状 生产 生态 生活 用户 电子 电商 目录 目标 知识 研发 研究 社会 社区 科学 科学家 科技 科普 移动 稳定 ' +
    '空间 突破 管理 系统 组织 经济 经营 绩效 综合 绿色 网络 考核 自动化 自然 节约 营销 行业 行动 规划 规范 规模 规则 解决 计划 计算 训练 记录 设计 设施 ' +
    '评估 试点 语言 课堂 课程 调研 调查 质量 资源 路径 转型 软件 运动 运营 运维 述职 进展 退款 通知 速度 部署 重点 重构 金融 销售 长三角 问题 阅读 阶段 零售 需求 ' +
    '青少年 面向 项目 预算 领导 领域 风险 食品 驱动 高质量 三年 五年 优化 客服 小区 居民 改造 治理 老旧 营商环境 街道 城市 更新 民生'
  ).split(' '),
);
const maxWordLength = 4;

/** Particles, which connect words and are not part of any word. */
const particles = new Set('的地得与和及或在为从向对是把被让到由于以之而且但');

/** Splits Han characters into words. */
export function hanWords(hanText: string): string[] {
  const characters = Array.from(hanText);
  const words: string[] = [];
  for (let at = 0; at < characters.length;) {
    const word = wordAt(characters, at);
    const before = words.at(-1);
    // A single character belongs to the previous word: 科学|家 becomes 科学家.
    if (word.length === 1 && before !== undefined && !particles.has(word) && !particles.has(before))
      words[words.length - 1] = before + word;
    else words.push(word);
    at += Array.from(word).length;
  }
  return words;
}

function wordAt(characters: readonly string[], at: number): string {
  const first = characters[at] ?? '';
  for (let length = Math.min(maxWordLength, characters.length - at); length > 1; length--) {
    const word = characters.slice(at, at + length).join('');
    if (dictionary.has(word)) return word;
  }
  if (particles.has(first)) return first;
  const second = characters[at + 1];
  if (second === undefined || particles.has(second)) return first;
  for (let length = 2; length <= maxWordLength; length++)
    if (dictionary.has(characters.slice(at + 1, at + 1 + length).join(''))) return first;
  return first + second;
}
