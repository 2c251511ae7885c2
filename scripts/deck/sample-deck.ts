import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Deck, DeckLanguage } from '@ppt-embed/deck';

const texts: Record<DeckLanguage, string> = {
  en: `---
author: Corporate Strategy
date: March 2026
---
# Annual Business Review 2026

Revenue mix, regional growth and priorities

# Regional growth

Revenue and margin in four regions

## Where the growth came from

- East region up 18.4 % year on year
- 126 new customers, **six in ten** from manufacturing
  - two thirds without advertising

> We began to compare who knows first what customers need.

## Revenue by region

| Region | Revenue | Change |
|---|---:|---:|
| East | 12,480 | +18.4 % |
| South | 9,310 | +11.0 % |
| **Total** | 21,790 | +14.7 % |

## Revenue and cost

\`\`\`chart bar
Year,Revenue,Cost,Profit
2024,15,10,5
2025,19,12,7
\`\`\`

## Next steps

1. Merge the warehouses
2. One service standard
3. Fourteen new cities

# Thank you
`,
  zh: `---
author: 战略发展部
date: 2026 年 3 月
---
# 2026 年度经营分析报告

营收结构、区域增长与下一步重点

# 区域增长

四大区域的收入与毛利变化

## 三季度增长来自哪里

- 华东区域收入同比增长 18.4%
- 新签客户 126 家，其中制造业占**六成**
  - 自然流量占三分之二

> 我们比较的是谁更早知道顾客需要什么。

## 区域收入一览

| 区域 | 收入 | 同比 |
|---|---:|---:|
| 华东 | 12,480 | +18.4% |
| 华南 | 9,310 | +11.0% |
| **合计** | 21,790 | +14.7% |

## 收入与成本

\`\`\`chart bar
年份,收入,成本,利润
2024,15,10,5
2025,19,12,7
\`\`\`

## 下一步

1. 合并仓网
2. 统一服务标准
3. 推广到十四个城市

# 谢谢
`,
};

/** Creates a deck with a slide of each kind that a style defines. */
export function sampleDeck(coverId: string, language: DeckLanguage): Deck {
  return layoutDeck(readMarkdown(texts[language]).outline, { coverId }).deck;
}
