/**
 * The icons: name in Lucide, emoji, and words at the end of an item's lead, in English (singular) and Chinese. A word
 * is listed only if it is nearly unambiguous, because a wrong icon is worse than no icon.
 */
const table = `
alarm-clock|⏰|deadline,alarm|截止日期,闹钟
anchor|⚓|harbour,harbor|港口
apple|🍎 🍏|nutrition|营养
archive|🗄️ 🗃️|archive|归档,档案
award|🏅 🎖️ 🥇|award,certification,certificate|认证,证书,奖项
baby|👶|baby|婴儿
backpack|🎒||
badge-check|☑️|verification|核验
banana|🍌||
bandage|🩹||
banknote|💵 💴 💶 💷 💸|cash,salary,payroll|现金,工资,薪酬
battery-charging|🔋|battery,charging|电池,充电
bed|🛏️|accommodation|住宿
beaker|⚗️|chemistry|化学
beer|🍺||
bell|🔔|notification,alert,reminder|通知,提醒,告警
bike|🚲 🚴|bike,bicycle,cycling|自行车,骑行
bird|🐦 🕊️||鸟类
blocks|🧱|module,building block|模块
book|📖 📕 📗 📘 📙|book|阅读,书籍
book-open|📚|library,literature,documentation|文献,图书馆,文档
bot|🤖|bot,robot,chatbot|机器人
box|📦|package,packaging|包装
brain|🧠|brain,cognition|大脑,认知
briefcase|💼|career|职业,就业
brush-cleaning|🧹||
bug|🐛 🐞|bug,debugging|调试
building|🏢 🏬 🏙️ 🌆 🌇 🌃|headquarters|总部
bus|🚌 🚎 🚐 🚍|bus,public transport|公交,公共交通
cake|🎂||
calculator|🧮|calculator,arithmetic|计算器
calendar|📅 📆 🗓️|calendar,schedule|日程,日历
camera|📷 📸|camera,photography|相机,摄影
car|🚗 🚙|car,vehicle|汽车,车辆
carrot|🥕||
cat|🐱||
chart-bar|📊|benchmark|统计
chart-pie||market share|市场份额
chef-hat|👨‍🍳 👩‍🍳|cooking|烹饪
circle-exclamation-point|❗ ❕||
circle-check|✅ ✔️ ✓ ☑||
circle-question-mark|❓ ❔|q&a|问答
circle-x|❌ ❎ 🚫 ✖️ ✗ ✘ ✕||
clapperboard|🎬|film|电影
clipboard-list|📋|checklist|清单,检查表
clock|🕐 🕒 🕓 🕔 🕕 🕘||工作时间,营业时间
cloud|☁️|cloud,cloud computing|云计算,云服务
cloud-rain|🌧️|rain|降雨
code|👨‍💻 👩‍💻 💻|source code,programming|编程,源代码
coffee|☕ 🍵|coffee|咖啡
coins|🪙|coin|硬币
compass|🧭|compass|指南针
construction|🚧 🏗️|construction site|施工
cpu||processor,cpu|处理器,芯片
credit-card|💳|payment,credit card|支付,付款
crown|👑||
cup-soda|🥤 🧃||
database||database|数据库
dices|🎲||
dna|🧬|genetics,dna|基因,遗传
dog|🐶||
dollar-sign|💲||价格,定价
door-open|🚪||
download|⬇️ 📥|download|下载
droplet|💧 🩸|water|
dumbbell|🏋️ 💪|fitness,gym|健身
ear|👂||
earth|🌍 🌎 🌏|earth,planet|地球
eye|👁️ 👀|visibility|愿景,可见性
factory|🏭|factory,manufacturing|工厂,制造,制造业
file-text|📄 📃|document|
fish|🐟 🐠||鱼类
flag|🚩 🏁|milestone|里程碑
flame|🔥 ♨️|fire,heating|火灾,供暖
flask-conical|🧪|experiment,laboratory|实验,实验室
flower|🌸 🌼 🌻 🌺||花卉
folder|📁 📂 🗂️|folder|文件夹
footprints|👟 🥾||
fuel|⛽|fuel|燃料,燃油
gamepad-2|🎮 🕹️||
gauge||speed,latency|速度,延迟
gavel|🧑‍⚖️|judgment,court|法院,判决
gem|💎||
gift|🎁||礼物,礼品
git-branch||version control|版本控制
globe|🌐|website,internet|网站,互联网
graduation-cap|🎓|education,graduation|教育,毕业
grape|🍇||
hammer|🔨||
hand|👋||
hand-heart|🫶 🤲|charity,donation|慈善,捐赠
handshake|🤝|partnership,cooperation,partner|合作,伙伴,合作伙伴
headphones|🎧|helpdesk,customer service|客服
heart|❤️ 💚 💙 💛 🧡 💜|heart|心脏
heart-pulse|🩺 💓|health,healthcare|健康,医疗
luggage|🧳||
milk|🥛||
mouse|🖱️||
piano|🎹||
pizza|🍕||
rotate-ccw-clock|⏪||
hospital|🏥|hospital|医院
hourglass|⏳ ⌛||等待时间
house|🏠 🏡|home,housing|住房,住宅
image|🖼️||图像,图片
info|ℹ️||
key|🔑 🗝️|key,password|密码,密钥
keyboard|⌨️|keyboard|键盘
landmark|🏛️ 🏦|museum|银行,博物馆
languages|🈶 🗣️|translation|翻译
leaf|🍃 🌿 🍀|ecology|生态,环保
lightbulb|💡|idea,innovation|创意,创新
link|🔗|link|链接
list-checks|📝|to-do,todo|待办,待办事项
lock|🔒 🔐|encryption,lock|加密
mail|📧 ✉️ 📩|email,e-mail,mail|邮件,邮箱
map|🗺️|roadmap|地图,路线图
map-pin|📍 📌|location|地点,地址,位置
medal|🥈 🥉|medal|奖牌
megaphone|📣 📢|marketing,advertising,campaign|营销,广告,宣传
message-circle|💬 🗨️|chat|聊天
mic|🎤 🎙️|microphone,podcast|麦克风,播客
microscope|🔬|microscope|显微镜
monitor|🖥️|monitor,screen|显示器,屏幕
moon|🌙 🌛 😴 💤||
mountain|⛰️ 🏔️ 🪨|mountain|山地
eighth-notes|🎵 🎶||音乐
network|🕸️||
newspaper|📰 🗞️|newspaper|新闻,报纸
octagon-exclamation-point|🛑 ⛔||
package-check|||交付,配送
palette|🎨|palette|配色
paperclip|📎|attachment|附件
party-popper|🎉 🥳 🎊|celebration|庆祝
pen|✏️ 🖊️ ✍️|writing|写作
phone|📞 ☎️|phone,phone call,hotline|电话,热线
piggy-bank|🐷|saving,savings|储蓄
pill|💊|medication,medicine|药物,药品
plane|✈️ 🛫 🛬|flight,air travel|航班,航空
plug|🔌|power supply|电源,供电
presentation|🧑‍🏫 👩‍🏫 👨‍🏫|workshop|培训,工作坊
printer|🖨️|printer,printing|打印
puzzle|🧩|plugin|插件,扩展
radio|📻|radio|广播
rainbow|🌈||
receipt|🧾|invoice,receipt,billing|发票,账单
recycle|♻️|recycling|回收,循环利用
refresh-cw|🔄 🔁||
rocket|🚀|launch,go-live|上线
route|🛣️|route|路线
ruler|📏 📐|measurement|测量
salad|🥗 🥦||
sandwich|🍞||
satellite|🛰️ 📡|satellite|卫星
save|💾|backup|备份
scale|⚖️|compliance,law,legal|合规,法律
school|🏫|school|学校
scissors|✂️||剪刀
search|🔍 🔎|search|搜索,检索
server||server|服务器
settings|⚙️|setting,configuration|设置,配置
share-2||sharing|共享
shield|🛡️|security,safety,protection|安全,防护
shield-check||data protection,privacy|数据保护,隐私,隐私保护
ship|🚢 🛳️|ship,shipping|航运,船舶
shirt|👕|clothing|服装
shopping-cart|🛒|shopping cart,e-commerce,shop|电商,购物
shopping-bag|🛍️|retail|零售
shower-head|🚿||
siren|🚨|emergency,incident|应急,突发事件
smartphone|📱|mobile app,smartphone|手机
face-slightly-smiling|😀 😃 😄 🙂 😊||
snowflake|❄️|cooling,winter|制冷,冬季
soap-dispenser-droplet|🧼||
sofa|🛋️||
sparkles|✨|generative ai|生成式人工智能
spray-can|🧴||
sprout|🌱 🪴|sprout|幼苗
star|⭐ 🌟|rating|评分,评级
store|🏪|store|门店,商店
sun|☀️ 🌞|solar power,sunshine|太阳能,阳光
syringe|💉|vaccination,vaccine|疫苗,接种
target|🎯|goal,target,objective|目标
telescope|🔭|telescope,outlook|望远镜,展望
tent|⛺ 🏕️||露营
terminal||command line|命令行
thermometer|🌡️ 🤒|temperature|温度,气温
thumbs-down|👎||
thumbs-up|👍||
ticket|🎫 🎟️|ticket|门票
timer|⏱️ ⏲️|response time,duration|响应时间,时长
tractor|🚜|agriculture,farming|农业
train-front|🚆 🚄 🚂 🚇|train,railway,rail|铁路,火车,高铁
trash|🗑️|waste,garbage|垃圾,废弃物
tree-palm|🏖️||
tree-pine|🌲|forestry|森林,林业
tree-deciduous|🌳||树木
trending-down|📉||
trending-up|📈||
triangle-exclamation-point|⚠️|risk,warning|风险,警告
trophy|🏆|trophy,competition|竞赛,比赛
truck|🚚 🚛|logistics,transport,freight|物流,运输
turtle|🐢||
tv|📺|television|电视
umbrella|☂️ ☔|insurance|保险
upload|⬆️|upload|上传
user|👤 🧑 👷 👷‍♂️ 👷‍♀️ 👨‍💼 👩‍💼|user|用户
users|👥 👪 👫|team,people,staff|团队,员工,人员
utensils|🍽️ 🍴|catering,food,meal|餐饮,饮食
video|🎥 📹|video,video call|视频
volleyball|⚽ 🏀||
volume-x|🔇||
wallet|👛 💰|budget,finance,wallet|预算,财务
warehouse|🏚️|warehouse|仓储,仓库
waves-horizontal|🌊|flood|洪水
waves-ladder|🏊||
wheat|🌾|grain,harvest|粮食,小麦
wifi|📶 🛜|wi-fi,wifi|无线网络
wind|💨 🌬️|wind,wind power|风能,风电
wine|🍷||
workflow||workflow,automation|自动化,工作流
wrench|🔧 🛠️|maintenance,repair|维护,维修,检修
zap|⚡|electricity,energy|电力,能源
`;

/** An icon, and the emoji and words that select it. */
export interface IconWords {
  name: string;
  emoji: string;
  words: readonly string[];
}

/** The icons, sorted by name. */
export const iconWords: readonly IconWords[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', emoji = '', en = '', zh = ''] = line.split('|');
    return { name, emoji, words: [...en.split(','), ...zh.split(',')].filter((word) => word !== '') };
  });
