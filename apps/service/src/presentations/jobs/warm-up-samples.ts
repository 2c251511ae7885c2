/**
 * Markdown in English and Chinese with the content of typical presentations: lists, figures, tables, steps, a
 * comparison, a quotation and code. A new worker lays it out before the first request, so that V8 has compiled the code
 * that requests run.
 */
export const warmUpSamples: readonly [string, ...string[]] = [
  `# Rooftop gardens in the harbor district

Report of the second year

## What we planted

- Herbs on 14 roofs, with **three** varieties of thyme
- Berries along the south walls
  - currants
  - gooseberries
- A meadow for bees, [mapped](https://example.com) by students

## Yield in figures

- 320 kg vegetables harvested
- 48 % less water used than in the first year
- € 9,400 saved on cooling

## Yield by roof

| Roof | Area | Yield |
|---|--:|--:|
| School | 410 m² | 120 kg |
| Library | 260 m² | 85 kg |
| Market | 530 m² | 115 kg |

## How a roof becomes a garden

1. Check the load that the roof can carry
2. Lay the membrane and the drain
3. Fill in the soil
4. Plant in April

## Soil or troughs

### Soil

- Holds water for a week
- Heavy

### Troughs

- Light and easy to move
- Dry out within two days

## A neighbor

> We meet on the roof now, not in the stairwell.

## Sensor

\`\`\`js
const dry = readings.filter(({ moisture }) => moisture < 0.2)
\`\`\`

## Next year

The district has promised five more roofs, and the *water board* pays for the cisterns. We need two more gardeners and a
lift for the soil.
`,
  `# 港区屋顶花园

第二年总结

## 种植内容

- 14 个屋顶种植了**香草**
- 南墙种植浆果
  - 醋栗
  - 树莓
- 为蜜蜂留出一片草地

## 产量数据

- 收获蔬菜 320 公斤
- 用水减少 48%
- 节省制冷费用 9.4 万元

## 各屋顶产量

| 屋顶 | 面积 | 产量 |
|---|--:|--:|
| 学校 | 410 平方米 | 120 公斤 |
| 图书馆 | 260 平方米 | 85 公斤 |

## 建造步骤

1. 检查屋顶承重
2. 铺设防水层和排水层
3. 填土
4. 四月播种

## 居民反馈

> 现在我们在屋顶上见面，而不是在楼道里。

## 明年计划

街道承诺再提供五个屋顶，水务部门承担蓄水池的费用。我们还需要两名园丁和一台运土的升降机。
`,
];
