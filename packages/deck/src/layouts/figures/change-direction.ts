/** Match quantities for which lower is better. */
const lowerIsBetter =
  /cost|\bburn\b|churn|attrition|(?:staff|employee|agent|team|driver|nurse) turnover|defect|error|bug|complain|latency|downtime|incident|outage|delay|waste|\bloss|damage|injur|accident|debt|emission|footprint|pollut|phosphate|nitrate|sewage|\bnoise\b|(?<!\b(?:patient|hospital) )discharge|particulate|turnaround|support tickets?|(?<!\b(?:order|sales) )backlog|\bbills?\b|\blost\b|\b(?:wait(?:ing)?|lead|cycle|response|resolution|handling|processing|delivery|load(?:ing)?|set-?up|repair|recovery|build|travel|queue) times?\b|fail|headache|illness|missed|at risk|overdue|\brents?\b(?! income)|depreciation|\bexpenses?\b|rework|scrap|days to |stock days|absence|absenteeism|drop-?outs?\b|mortality|readmission|infection|vacanc|crime|refund|cancell|spoilage|shrinkage|\bwait|memory us|bounce|abandon|unemployment|成本|费用|投诉|客诉|故障|事故|伤亡|损坏|火情|耗时|(?:打开|启动|响应|加载|处理|等待|排队|首屏)时间|租金(?!收入)|折旧|耗材|(?:处理|等待|响应|排队|加载)时长|延[误迟时]|时延|流失|损失|损耗|能耗|排放|污染|噪[声音]|[总全]?磷(?!酸)|[总氨]氮|负债|大班额|空置|缺[编货勤陷]|差[错评]|错误|漏[洞检]|崩溃|取消|周转天数|逾期|返[工修]|次品|离职|报[损废]|坏账|退[货款订]|积压|等待|排队|辍学|死亡|感染|失业|犯罪|拥堵|违约|不良率|跳出率|卸载|误报|内存占用|赔付|赔款|未决/giu;

/** Match quantities for which higher is better. */
const higherIsBetter =
  /revenue|accuracy|precision|recall|quality|utility|sales|profit|margin|\bnps\b|\bcsat\b|\bebitda\b|retention|satisfaction|(?<!\b(?:risk|pain|severity|stress|anxiety|depression|fatigue) )score|conversion|uptime|availab|coverage|compliance|attendance|throughput|productivity|efficiency|adoption|\bon[ -]time|output|\bwithin\b|\bin full\b|yield|\bfix rate|收入|营收|利润|毛利|净利|回款|满意|留存|转化|覆盖|产[量值能]|效率|复购|客流|客单价|[格标布成及]率|及时率|结案率|已赚保费|(?:earned|written) premiums?/giu;
/**
 * Match things whose number should grow, except those that are lost or late (“orders”, but “delayed orders”), and those
 * that are only an attribute: “能看到客户手机号的员工”.
 */
const moreIsBetter =
  /users?\b|customers|subscribers|members|searchers|visitors|\borders?\b|bookings|(?:用户|客户|新增|签约|订单|主体)(?!\p{Script=Han}{1,8}的\p{Script=Han})/iu;
const growth = /growth|增长/iu;

/** Matches words that make a quantity for which higher is better a bad one: “lost revenue”, “逾期收入”. */
const negatingAttribute =
  /\blost\b|missed|fail|delay|churned|overdue|cancell|at risk|without|流失|延误|逾期|损失|取消/iu;
/** Matches words after which more of something good is not better: “customers who left”, “users affected”. */
const notBetter = /without|affected|impacted|blocked|\bleft\b|leaving|waiting|unsubscrib|受影响|离开|退订|等候/iu;
/** Matches words that may make an increase of a bad quantity good, as in “cost savings”, unless it is a time or a cost. */
const mayReverse =
  /savings?\b|recycl|\breus|diverted|treat(?:ed|ment)|\bsaved\b|reduction|prevent|avoided|recover|resol(?:ved|ution)|\bfix|handled|captured|absorbed|removed|removal|\bclosed\b|\bsold\b|-free\b|节约|节省|降幅|处理|解决|办结|修复|挽回|整改|治理|去除|吸收|回收|利用/iu;
const timeOrCost = /times?\b|\bcosts?\b|latency|时长|耗时|成本|费用/iu;

/** Matches names of pollutants with a number, which would end the phrase. */
const pollutant = /\bPM\s?(?:2\.5|10)(?!\d)|\b(?:CO|NO|SO)(?:[2₂](?!\d)|[xₓ])/gu;
/** Matches a time that should be short, whose words would end the phrase: “Time to invoice”. */
const timeTo = /\btime to (?=\p{L})/giu;
/** Matches a condition before a quantity: “Without the mask, utility”. */
const condition = /^\s*(?:without|with|after|before|when|if|once|under)\s[^,，]{1,80}[,，]\s?/iu;
/** Matches the end of a phrase: “Margin, down 1 point because of costs”. */
const phraseEnd =
  /[,，;；、(（]|\d|\b(?:of|in(?! full)|for|from|because|due|by|per|with|to|on(?![ -]time)|and|at(?! risk)|after|than)\b|因|由于|[和与]/iu;

/**
 * Returns 1 if an increase of the quantity that text is about is good, -1 if it is bad, and 0 if that is unknown. The first
 * phrase with a quantity decides, and in it the last word: “customer churn” is about churn.
 */
export function directionOf(whole: string): 1 | 0 | -1 {
  // Words that are tied to each other have other spaces between them.
  const about = whole
    .replaceAll('\u00A0', ' ')
    .replace(condition, '')
    .replaceAll(pollutant, 'emission')
    .replaceAll(timeTo, 'delay ');
  for (const phrase of about.split(phraseEnd)) {
    const lower = lastIndexOf(lowerIsBetter, phrase);
    const higher = lastIndexOf(higherIsBetter, phrase);
    const reversal = mayReverse.exec(phrase);
    if (reversal && !timeOrCost.test(phrase.slice(reversal.index)) && higher < reversal.index) return 0;
    if (lower >= 0) return higher > lower && !negatingAttribute.test(phrase) ? 1 : -1;
    if (higher >= 0 || moreIsBetter.test(phrase)) return notBetter.test(phrase) ? 0 : 1;
  }
  return growth.test(about) ? 1 : 0;
}

/** Returns the index of the last match of a global pattern; -1 if there is none. */
function lastIndexOf(words: RegExp, text: string): number {
  let last = -1;
  for (let match = words.exec(text); match; match = words.exec(text)) last = match.index;
  return last;
}
