/** Definitions of these shapes (ECMA-376 Part 1, `presetShapeDefinitions.xml`). */
export const flowchart = {
  flowChartProcess: '||l t r b|1x1 M 0 0 L 1 0 L 1 1 L 0 1 Z',
  flowChartAlternateProcess:
    '|x2 +- r 0 ssd6;y2 +- b 0 ssd6;il */ ssd6 29289 100000;ir +- r 0 il;ib +- b 0 il|il il ir ib|M l ssd6 A ssd6 ssd6 cd2 cd4 L x2 t A ssd6 ssd6 3cd4 cd4 L r y2 A ssd6 ssd6 0 cd4 L ssd6 b A ssd6 ssd6 cd4 cd4 Z',
  flowChartDecision: '|ir */ w 3 4;ib */ h 3 4|wd4 hd4 ir ib|2x2 M 0 1 L 1 0 L 2 1 L 1 2 Z',
  flowChartInputOutput: '|x5 */ w 4 5|wd5 t x5 b|5x5 M 0 5 L 1 0 L 5 0 L 4 5 Z',
  flowChartPredefinedProcess:
    '|x2 */ w 7 8|wd8 t x2 b|1x1 nostroke M 0 0 L 1 0 L 1 1 L 0 1 Z;8x8 none M 1 0 L 1 8 M 7 0 L 7 8;1x1 none M 0 0 L 1 0 L 1 1 L 0 1 Z',
  flowChartInternalStorage:
    '||wd8 hd8 r b|1x1 nostroke M 0 0 L 1 0 L 1 1 L 0 1 Z;8x8 none M 1 0 L 1 8 M 0 1 L 8 1;1x1 none M 0 0 L 1 0 L 1 1 L 0 1 Z',
  flowChartDocument:
    '|y1 */ h 17322 21600|l t r y1|21600x21600 M 0 0 L 21600 0 L 21600 17322 C 10800 17322 10800 23922 0 20172 Z',
  flowChartMultidocument:
    '|y2 */ h 3675 21600;y8 */ h 20782 21600;x5 */ w 18595 21600|l y2 x5 y8|21600x21600 nostroke M 0 20782 C 9298 23542 9298 18022 18595 18022 L 18595 3675 L 0 3675 Z M 1532 3675 L 1532 1815 L 20000 1815 L 20000 16252 C 19298 16252 18595 16352 18595 16352 L 18595 3675 Z M 2972 1815 L 2972 0 L 21600 0 L 21600 14392 C 20800 14392 20000 14467 20000 14467 L 20000 1815 Z;21600x21600 none M 0 3675 L 18595 3675 L 18595 18022 C 9298 18022 9298 23542 0 20782 Z M 1532 3675 L 1532 1815 L 20000 1815 L 20000 16252 C 19298 16252 18595 16352 18595 16352 M 2972 1815 L 2972 0 L 21600 0 L 21600 14392 C 20800 14392 20000 14467 20000 14467;21600x21600 none nostroke M 0 20782 C 9298 23542 9298 18022 18595 18022 L 18595 16352 C 18595 16352 19298 16252 20000 16252 L 20000 14467 C 20000 14467 20800 14392 21600 14392 L 21600 0 L 2972 0 L 2972 1815 L 1532 1815 L 1532 3675 L 0 3675 Z',
  flowChartTerminator:
    '|il */ w 1018 21600;ir */ w 20582 21600;it */ h 3163 21600;ib */ h 18437 21600|il it ir ib|21600x21600 M 3475 0 L 18125 0 A 3475 10800 3cd4 cd2 L 3475 21600 A 3475 10800 cd4 cd2 Z',
  flowChartPreparation: '|x2 */ w 4 5|wd5 t x2 b|10x10 M 0 5 L 2 0 L 8 0 L 10 5 L 8 10 L 2 10 Z',
  flowChartManualInput: '||l hd5 r b|5x5 M 0 1 L 5 0 L 5 5 L 0 5 Z',
  flowChartManualOperation: '|x3 */ w 4 5|wd5 t x3 b|5x5 M 0 0 L 5 0 L 4 5 L 1 5 Z',
  flowChartConnector:
    '|idx cos wd2 2700000;idy sin hd2 2700000;il +- hc 0 idx;ir +- hc idx 0;it +- vc 0 idy;ib +- vc idy 0|il it ir ib|M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z',
  flowChartOffpageConnector: '|y1 */ h 4 5|l t r y1|10x10 M 0 0 L 10 0 L 10 8 L 5 10 L 0 8 Z',
  flowChartPunchedCard: '||l hd5 r b|5x5 M 0 1 L 1 0 L 5 0 L 5 5 L 0 5 Z',
  flowChartPunchedTape:
    '|ib */ h 4 5|l hd5 r ib|20x20 M 0 2 A 5 2 cd2 -10800000 A 5 2 cd2 cd2 L 20 18 A 5 2 0 -10800000 A 5 2 0 cd2 Z',
  flowChartSummingJunction:
    '|idx cos wd2 2700000;idy sin hd2 2700000;il +- hc 0 idx;ir +- hc idx 0;it +- vc 0 idy;ib +- vc idy 0|il it ir ib|nostroke M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z;none M il it L ir ib M ir it L il ib;none M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z',
  flowChartOr:
    '|idx cos wd2 2700000;idy sin hd2 2700000;il +- hc 0 idx;ir +- hc idx 0;it +- vc 0 idy;ib +- vc idy 0|il it ir ib|nostroke M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z;none M hc t L hc b M l vc L r vc;none M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z',
  flowChartCollate: '|ir */ w 3 4;ib */ h 3 4|wd4 hd4 ir ib|2x2 M 0 0 L 2 0 L 1 1 L 2 2 L 0 2 L 1 1 Z',
  flowChartSort:
    '|ir */ w 3 4;ib */ h 3 4|wd4 hd4 ir ib|2x2 nostroke M 0 1 L 1 0 L 2 1 L 1 2 Z;2x2 none M 0 1 L 2 1;2x2 none M 0 1 L 1 0 L 2 1 L 1 2 Z',
  flowChartExtract: '|x2 */ w 3 4|wd4 vc x2 b|2x2 M 0 2 L 1 0 L 2 2 Z',
  flowChartMerge: '|x2 */ w 3 4|wd4 t x2 vc|2x2 M 0 0 L 2 0 L 1 2 Z',
  flowChartOnlineStorage: '|x2 */ w 5 6|wd6 t x2 b|6x6 M 1 0 L 6 0 A 1 3 3cd4 -10800000 L 1 6 A 1 3 cd4 cd2 Z',
  flowChartDelay:
    '|idx cos wd2 2700000;idy sin hd2 2700000;ir +- hc idx 0;it +- vc 0 idy;ib +- vc idy 0|l it ir ib|M l t L hc t A wd2 hd2 3cd4 cd2 L l b Z',
  flowChartMagneticTape:
    '|idx cos wd2 2700000;idy sin hd2 2700000;il +- hc 0 idx;ir +- hc idx 0;it +- vc 0 idy;ib +- vc idy 0;ang1 at2 w h|il it ir ib|M hc b A wd2 hd2 cd4 cd4 A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 ang1 L r ib L r b Z',
  flowChartMagneticDisk:
    '|y3 */ h 5 6|l hd3 r y3|6x6 nostroke M 0 1 A 3 1 cd2 cd2 L 6 5 A 3 1 0 cd2 Z;6x6 none M 6 1 A 3 1 0 cd2;6x6 none M 0 1 A 3 1 cd2 cd2 L 6 5 A 3 1 0 cd2 Z',
  flowChartMagneticDrum:
    '|x2 */ w 2 3|wd6 t x2 b|6x6 nostroke M 1 0 L 5 0 A 1 3 3cd4 cd2 L 1 6 A 1 3 cd4 cd2 Z;6x6 none M 5 6 A 1 3 cd4 cd2;6x6 none M 1 0 L 5 0 A 1 3 3cd4 cd2 L 1 6 A 1 3 cd4 cd2 Z',
  flowChartDisplay: '|x2 */ w 5 6|wd6 t x2 b|6x6 M 0 3 L 1 0 L 5 0 A 1 3 3cd4 cd2 L 1 6 Z',
};
