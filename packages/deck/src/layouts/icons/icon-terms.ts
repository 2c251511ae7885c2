/**
 * The terms that select an icon for an item of a list: name in Lucide, terms in English (singular) and in Chinese. They
 * complement `icon-words.ts`, whose words are nearly unambiguous.
 *
 * - `term~`: a verb or a general word, which counts only if no other term of the item is found.
 * - `term*`: a word that is often another part of speech, which counts only at the end of a lead.
 *
 * A term without an icon (first line) hides the terms that it contains: “data center” is not about data.
 */
const table = `
|white house,red tape,green light,in light of,in the light of,at hand,on hand,first hand,other hand,on the other hand,in place,take place,in terms of,in order to,kick off,rule of thumb,food for thought,at work,on time,in time,full time,part time,this time,next time,each time,every time,at the same time,at a time,one day,day one,from day one,in house,long run,in the long run,short run,by car park,in question,on board,across the board,key word,rock star,low hanging fruit,best practice,bottom line,state of the art,point of view,power of attorney,in charge,in favor,in kind,old school,common ground,big picture,game changer,table of contents,key point,key figure,key finding,key message,key takeaway,key area,key driver,key factor|发达国家,发展中国家,中国家,发展中,手机构,进一步,一部分,大部分,日前,时候,地方,生活中,人次,有效,会话题
accessibility|accessibility,inclusion,disability,disabled visitor,wheelchair,barrier-free access,inclusive design|无障碍,残疾人,残障,轮椅,包容性,助残
activity|vital sign,heart rate,pulse,blood pressure,monitoring~,telemetry,health check,health monitoring,system health,uptime monitoring|血压,心率,脉搏,心电图,监测~,运行监测,生命体征,健康监测,血压监测,动态监测
air-vent|ventilation,air conditioning,hvac,air quality,air filter|通风,空调,暖通,空气质量,新风
alarm-clock|late arrival,wake-up,last-minute,due date,overdue,on-time,time limit,time pressure,punctuality|到期,逾期,准时,时限,期限,闹铃,按时,限期,时效性,及时性
ambulance|ambulance,first aid,paramedic,emergency room,emergency care,emergency service,rescue,rescue team,ambulance service|急救,救护车,救护,医疗救护,救援,抢救,急诊,就医,救护点
anchor|brand anchor,stability*,anchor,mooring|锚定,锚固,停泊,压舱石
app-window|user interface,interface~,screen design,web app,web application,dashboard,front end,frontend,form field,website builder,pop-up,browser,old screen,window*|界面,页面,前端,浏览器,网页,弹窗,看板,仪表盘,应用程序,小程序
apple|fruit,snack,healthy eating,balanced diet,diet,vitamin,school lunch,obesity|水果,膳食,健康饮食,饮食,营养餐,合理膳食,维生素,零食
archive|record-keeping,records management,document storage,retention period,old record,inventory record|存档,文书,档案管理,留存,档案馆,卷宗
armchair|comfort,furniture,waiting room,workplace design,seat,seating,lounge|家具,座椅,舒适度,候诊室,休息室,软装,座位
arrow-left-right|exchange,transfer,handover,hand-over,comparison,conversion,data exchange,knowledge transfer,trade-off,tradeoff,swap,currency exchange,switching|对比~,交换,转换~,交接,互换,移交,切换~,传输,迁移,转移~,置换,数据交换,转让,兑换,双向,转岗,内部转岗
atom|physics,atom,particle,nuclear,nuclear energy,nuclear power,quantum,quantum computing,chemical element,molecule,basic research,science,stem|物理,原子,量子,核能,核电,粒子,分子,基础研究,科学,科研,理化
audio-lines|voice assistant,voice recognition,speech recognition,speech-to-text,sound,audio,noise,noise level,acoustics,speaker system,voice*|语音,语音识别,声音,噪声,噪音,音频,声学,录音,音响
award|certificate,recognition~,reward~,excellence,prize,honor,accreditation,merit,best-in-class,bonus,incentive,achievement,accomplishment,employee recognition|表彰,荣誉,奖励,激励,奖金,资质,资格认证,评优,先进,嘉奖,优秀,绩效奖金,成绩~,成果~,成就~,主要成绩,获奖
baby|newborn,infant,pregnancy,maternity,birth,maternity leave,paediatrics,pediatrics|新生儿,孕妇,孕产妇,产假,母婴,儿科,妇幼,生育,二孩
backpack|school bag,backpack,field trip,backpacking,equipment list,student trip|书包,背包,研学旅行,远足,郊游
badge-check|quality,quality assurance,quality control,warranty,guarantee,approval,acceptance,authenticity,validation,standard~,accuracy,precision,conformity,license,permit,reliability,trusted partner,proven track record,iso certification,approve~,validate~,verify~,correctness,quality management,certify~|质量,品质,质检,验收,审批,质保,合格,标准~,准确性,准确率,精度,精准,批准,许可,资格,保证,验证,达标,可靠性,质量管理,标准化,规范化,许可证,品控,批复,合格率,精度高,规范,统一标准
badge-dollar-sign|pricing plan,price list,premium plan,price tag,fair price,price guarantee,pricing model,pricing strategy|定价策略,价格体系,价格表,价格优势
badge-percent|discount,rebate,tax rate,interest rate,commission,margin,profit margin,special offer,promotion,vat,clearance sale,percentage,markup,loyalty discount|折扣,优惠,利率,佣金,利润率,毛利率,促销,税率,打折,返利,满减,优惠券,提成,让利
banknote|pay,wage,compensation,remuneration,pay review,pension,allowance,subsidy,grant,fee,petty cash,loan,cash flow,bond,stipend,funding,scholarship,aid money,financing,state grant,fine*,payout,severance,working capital|薪资,补贴,补助,津贴,贷款,资金,专项资金,融资,养老金,助学金,奖学金,现金流,债券,费用,经费,拨款,餐补,罚款,流动资金,待遇,薪资福利,福利待遇,保障金,公积金,五险一金,债务
barcode|barcode,scanner,hand scanner,scanning,serial number,sku,traceability,label*,labeling|条码,扫码,扫描,追溯,溯源,序列号,标签,条形码,可追溯
battery-charging|charging station,electric vehicle,battery storage,e-mobility,electromobility,charger,energy storage,battery life|充电桩,电动车,新能源汽车,储能,续航,电动汽车,充电站,蓄电池,动力电池
bed|sleep,night,hotel,guest room,hospital stay,inpatient,overnight stay,bedroom,bedside,ward,rest period,dormitory,lodging,hostel,bed rest|睡眠,酒店,宾馆,住院,客房,宿舍,病房,休息,床位,民宿,卧床,病床,午休
bell|alert~,notice,push notification,call bell,warning signal,early warning,reminder email,notify~,remind~|通报,预警,警报,铃声,提示~,通知公告,警示,推送,报警
bike|cycle~,bike lane,cycle path,cyclist,bike sharing,e-bike|单车,自行车道,共享单车,非机动车,电动自行车
binoculars|foresight,scouting,trend scouting,sightseeing,market observation,discovery,exploration,discover~,explore~,observation,observe~|观察,探索,观光,发现,考察,瞭望,远见,探究
biohazard|infection,hazardous waste,contamination,biosafety,toxin,pathogen,infectious disease,toxicity,biohazard|感染,传染病,危废,污染,生物安全,毒素,病原体,有毒,医疗废物,危险品
bird|bird,birds,bird protection,migratory bird|候鸟,鸟类保护
blocks|component,architecture,modularity,standard part,framework,foundation,construction kit,add-on,microservice,building material,modular design|组件,架构,模块化,框架,基础,构件,微服务,积木,零部件,底座,系统架构,技术架构,系统建设,平台架构,建材
bone|bone,fracture,skeleton,orthopedics,joint pain,arthritis,osteoporosis|骨骼,骨折,骨科,关节,骨质疏松
book|book*,handbook,textbook,manual,novel,literacy,glossary,guidebook,rulebook,code of conduct,playbook,dictionary,reference work|手册,教材,课本,书本,词典,教科书,小说,图书,书本知识,指南,员工手册
book-open|reading,story,storytelling,curriculum,lesson,syllabus,course content,course material,learning material,lecture,study*,bookshop,bookstore,literature review,chapter,read~,history lesson,wiki,knowledge base,poetry,language skill|课程,故事,语文,课堂,知识,知识库,讲义,诗词,诗歌,学科,教学内容,文学,历史文化,书店,阅读材料,课文,理论学习,学习资料,课后阅读,国学
book-open-check|learning objective,homework,assignment,study plan,exam preparation,learning goal,self-study,exam,quiz,test result*|作业,学习目标,考试,自学,复习,预习,练习,题目,教学目标,测验,课后作业
bot|artificial intelligence,ai,ai agent,virtual assistant,ai model,large language model,llm,automation bot,ai assistant,agent*,rpa,ai tool|人工智能,智能体,智能客服,大模型,智能助手,智能化,智慧化,虚拟助手,数字员工
box|product~,goods,parcel,stock,inventory,stock count,item*,supply,supplies~,material~,raw material,carton,product range,product line,merchandise,stock level,hardware,consumable,bulk order|产品,商品,库存,物资,原材料,材料,包裹,货物,物料,盘点,备货,包材,单品,耗材,实验材料,样品,产品线,原料,日用百货,百货,产品质量
brain|memory,thinking,critical thinking,psychology,mental health,mindset,learning theory,intelligence,neuroscience,stress,concentration,creativity,attention span,mental load,memory loss,dementia,stroke,psychological~,emotional intelligence,reasoning|学习压力,工作压力,心理压力,记忆,思维,心理,心理健康,思考,神经,智力,注意力,认知能力,情绪,批判性思维,思想,解放思想,脑出血,脑梗,痴呆,创造力,脑卒中,精神紧张
brain-circuit|machine learning,deep learning,neural network,predictive model,algorithm,training data,smart assistant,ai strategy,algorithmic bias|机器学习,深度学习,神经网络,算法,预测模型,算法模型,训练数据
brick-wall|wall,barrier,obstacle,masonry,silo,departmental silo,blocker,bottleneck,hurdle|墙体,障碍,砌筑,瓶颈,壁垒,阻力,围墙,信息孤岛
bridge|bridge,bridges,crossing,gap bridging,overpass,bridging|桥梁,古桥,大桥,立交桥,搭建桥梁,桥隧
briefcase|business,company,employer,employment,job,job market,profession,consulting,business travel,business model,business trip,entrepreneurship,professional development,portfolio,client account,work experience,corporate~,enterprise~,small business,corporate client,business case,business development,b2b,vacancy,trade*,craft business|企业,公司,商务,岗位,业务~,职位,求职,出差,创业,咨询,商业模式,经营,职业发展,企业客户,中小企业,差旅,办公,商业,营商环境,从业,实习,业务拓展,用工
brush-cleaning|cleaning,hygiene,housekeeping,clean-up,tidiness,sanitation,order and cleanliness,janitor,clean room,data cleaning,clean~|清洁,卫生,保洁,打扫,环卫,整洁,清理,消毒,清扫,大扫除,数据清洗
bug|bug fix,error report,defect,malware,fault,computer virus,pest,failure mode,software error,troubleshooting,pest control|缺陷,漏洞,故障,恶意软件,病虫害,排错,故障率,虫害,排障,木马
building|housing*,city,office,property,facility,real estate,building,office building,urban planning,housing stock,tenant,landlord,site,site office,city center,smart city,business park,premises,branch office,urban area,urban development|城市,写字楼,办公楼,建筑,物业,楼宇,园区,房地产,城镇,场地,场所,办事处,城市建设,城市管理,智慧城市,商圈,产业园,楼盘,经营场所,办公室
building-complex|head office,corporation,institution~,business association,organization~,organisation~,subsidiary,agency~,large company,industry association,housing association,developer*|机构~,集团,单位~,总公司,分公司,组织~,事业单位,子公司,协会,龙头企业,科室,企事业单位
bus|commuting,commuter,bus lane,bus stop,tram,mobility,bus route,school bus,shuttle,passenger transport,old tram|通勤,公交车,地铁站,客运,出行,有轨电车,班车,校车,交通补贴,巴士,接驳
cable|cable,wiring,connector,network cable,fiber,fiber optics,cabling,broadband|电缆,布线,线缆,光纤,宽带,光缆,接口,线路
cake|birthday,dessert,bakery,pastry,tart,custard tart,confectionery|生日,蛋糕,甜点,烘焙,糕点,面点,点心
calculator|calculation,accounting,bookkeeping,tax,mathematics,math,estimate,costing,cost calculation,cost estimate,arithmetic,tax return,tax deadline,cost-benefit analysis,tax office|计算,会计,税务,数学,核算,税收,测算,记账,成本核算,预估,税费,结算,算力需求,财会,账务,报税
calendar|leave*,date~,appointment,event,meeting room,annual plan,year~,week~,month~,season~,timetable,planning calendar,holiday,vacation,semester,term*,time off,annual leave,weekend,parental leave,agenda,quarter,academic year,schedule~,booking,reservation,public hearing|日期,活动~,年度~,假期,年假,休假,学期,预约,节日,周末,季度,每周~,每月~,排期,月度,节假日,全年~,预订,档期,请假,考勤与休假,周一,议程,请假流程,本学期,学年,年度计划
calendar-check|attendance,deadline met,milestone plan,project plan,roadmap milestone,release plan,next appointment,follow-up appointment,registration,check-in,regular meeting|考勤,签到,报名,打卡,复诊,出勤,日程安排,登记,例会,随访,出席
calendar-clock|delay,rescheduling,shift planning,shift plan,schedule planning,overtime,shift,night shift,lead time,rota,postponement,late approval,flexible working,flexible hours,working time,duty roster,part-time work|排班,延期,加班,班次,轮班,推迟,值班,夜班,延误,工期,弹性工作,倒班,工时,交接班
camera|photo,picture,photograph,photographer,x-ray camera,camera surveillance,photo documentation|照片,拍照,影像,摄影爱好者,拍摄,图像采集,成像,光学成像,视觉
car|driver,company car,parking,car park,car sharing,automotive,automobile,road traffic,taxi,parking fee,fleet,vehicle fleet,motor vehicle,driving,carpool|停车,停车场,司机,驾驶,车队,汽车零部件,轿车,网约车,出租车,停车位,车主,私家车,公务用车,用车,自驾
castle|castle,fortress,heritage,cultural heritage,monument|城堡,古城,古镇,文物,遗产,古迹,非遗,文化遗产,古建筑,名胜
cctv|surveillance,camera system,video surveillance,cctv,site monitoring,access control system|监控,视频监控,安防,摄像头,监控系统
certificate|diploma,degree,qualification,credential,bachelor,master’s degree|学历,文凭,毕业证,资格证,证明,资质证书,学位
chart-bar|statistics,analytics,figure*,ranking,bar chart,poll,survey result,score,survey score,metrics,metric,kpi,indicator,business intelligence,performance data,reporting*,measurable result|数据分析,指标,数据统计,排名,报表,绩效,业绩,考核指标,得分,绩效指标,分析~,经营数据,量化,关键指标,绩效考核,指标体系
chart-column|sales figure,sales volume,quarterly result,revenue,sales,turnover*,output,earnings,profit,performance~,income,yield,sales target,annual result,result~,capacity,volume*,throughput|销售额,收入,营收,利润,销量,产量,营业额,产值,收益,盈利,总量,规模~,产能,经营业绩,税收收入,财政收入,效益,回报,盈利能力
chart-gantt|gantt chart,project schedule,work package,project phase,implementation plan,time plan,construction schedule,workstream|甘特图,进度,进度计划,实施计划,工作计划,项目进度,施工进度,项目计划,推进计划
chart-line|growth,trend,forecast,development*,demand,price development,market growth,stock market,projection,curve,fluctuation,volatility,productivity~,growth rate,scalability,economic growth,scaling|增长,趋势,预测,需求,走势,波动,增长率,股市,曲线,增速,经济增长,生产率,需求预测,发展趋势,高质量发展,成长,市场需求,规模化
chart-network|network effect,ecosystem,stakeholder map,knowledge graph,supply network,partner ecosystem|生态系统,生态圈,知识图谱,产业链,关系网,供应网络,产业生态
chart-pie|segment,market segment,target market,distribution*,proportion,share of wallet,asset allocation,breakdown*,allocation,diversification|占比,份额,细分市场,结构~,分布~,比例,构成,目标市场,资产配置,资源配置,商品结构,配比,结构优化,产业结构
chef-hat|chef,kitchen,canteen,recipe,cook*,restaurant kitchen,food preparation|厨师,厨房,食堂,菜谱,烹调,后厨,做法,餐厅,主厨
church|church,religion,faith,parish,wedding|教堂,宗教,信仰,婚礼
cigarette-off|smoking,no smoking,tobacco,smoking cessation|吸烟,戒烟,禁烟,烟草,控烟
circle-dollar-sign|price,hidden cost,pricing,cost-effectiveness,value for money,lower cost,affordable,affordability,return on investment,roi,payback,total cost,economic~,cost advantage,economics|性价比,成本低,投资回报,成本优势,回本,经济性,投入产出,经济,单价,投资收益,回报率,价格合理,降本,降低成本
circle-letter-p|parking lot,parking space,parking garage|停车楼,车位
circle-play|demo,tutorial,video lesson,start*,playback,live demo,product demo,trailer*,pilot project,pilot phase,pilot,trial,start-up phase|演示,启动~,试点,播放,试用,教程,开始~,试运行,启动阶段,先行先试,试行
circle-user|patients,patient,account,profile,persona,customer profile,user account,identity,login,single sign-on,sign-in|病人,患者,账户,账号,身份,登录,个人信息,画像,用户画像,实名,单点登录,会员账号,头像
circuit-board|electronics,controller,circuit,embedded system,semiconductor,motherboard,sensor technology,edge computing,consumer electronics,pcb|电子,电路,半导体,集成电路,边缘计算,消费电子,元器件,嵌入式,控制器,电路板
clapperboard|film*,movie,cinema,video production,entertainment,short film,streaming,show*,performance art,video content|影视,短片,影院,娱乐,短视频,视频制作,纪录片,拍片
clipboard-check|audit,inspection,review~,test report,evaluation,assessment,self-assessment,examination,test*,control*,final check,quality check,acceptance test,check~,inspect~,assess~,evaluate~,performance review,appraisal,site inspection,health inspection,diagnosis,findings,finding,requirement~,screening,due diligence,spot check,test passed|审计,检查~,评估~,评价,考核,审核,检验,测评,自查,体检,巡检,督查,监督~,检测,复核,巡查,监督考核,年度体检,现场检查,督导,化验单,化验,评审,普查,抽查,检修验收,诊断,尽职调查,工作要求,要求~,质量检查,入户检查,核查,测试
clipboard-list|task~,list,rule~,order~,order management,questionnaire,survey,shopping list,protocol,procedure~,specification,action item,minutes,purchase order,work instruction,inventory list,requirement list,catalog,measure*,action plan,application form,form*,record~,responsibility,duty,household rule,to-do list,operation procedure,intake,admission,work order,feedback form,instruction|任务,问卷,规则~,订单,规程,流程单,调查,调研,措施~,台账,规章制度,制度~,登记表,申请表,工单,记录,规定~,行动方案,职责,须知,办法,守则,操作规程,重点任务,工作任务,下单,调查问卷,责任清单,工作清单,表单,办事流程,病历,记录本,血压记录,填报,申报,名单,保障措施,条例,制度建设,章程
clipboard-pen|enrollment,sign-up,application,apply~,fill in~,consent form,note-taking|申请,填写,申领,投稿,签约登记
clock|time~,hour~,minute~,opening hour,working hour,waiting time,speed of delivery,time saving,time savings,availability~,daily routine,routine,time management,history,daily~,morning~,evening~,office hour,timing,long wait,time frame,period*,24/7|时间~,小时,分钟,全天候,省时,时长,时刻,作息,时间管理,每天~,每日~,早晚,定时,周期,办理时限,课时,日常~,早上~,晚上~,中午~,清晨,傍晚,节省时间,效率~,历史,二十四小时
cloud|weather,saas,cloud platform,cloud migration,hosting,cloud provider,atmosphere,cloud storage,cloud infrastructure,clouds,online storage,software as a service|云平台,天气,大气,云端,上云,云存储,气象,气候变化,云原生,云资源,私有云
cloud-fog|emission,carbon dioxide,air pollution,smog,co2,exhaust gas,greenhouse gas,carbon footprint,water vapor,carbon emission|碳排放,排放,空气污染,雾霾,二氧化碳,温室气体,废气,水蒸气,尾气,减排,双碳,碳中和
cloud-lightning|storm,thunderstorm,extreme weather,severe weather,lightning|雷暴,极端天气,暴风雨,台风,雷电,雷雨,恶劣天气
cloud-snow|snow|降雪,雪天
cloud-upload|data upload,migration,cloud backup,data migration,move to the cloud|云备份,数据上传,数据迁移
code|software,software development,api,programming language,code*,open source,development team,web development,software engineer,code quality,algorithm design,scripting,programmer,clean code,low-code|软件,开发,代码,开源,软件开发,程序员,接口开发,系统开发,程序,二次开发,低代码,编码
coffee|break*,café,cafe,coffee break,tea,tea break,lunch break,breakfast,beverage,coffee shop|茶歇,茶叶,早餐,咖啡馆,下午茶,饮品,喝茶,茶文化,茶水
cog|process engineering,mechanics,machine,machinery,machine hall,equipment~,mechanism,gear*,engine*,technology,technical~,motor,mechanical engineering,operations,operation~,brushless motor,plant engineering,press*|机械,机器,设备,技术,机制~,装置,发动机,工艺,工艺流程,机电,技术支持,技术研发,运营,运行~,核心技术,电机,机制建设,体制机制,机组,科技
coins|cost,running cost,expense,spending,expenditure,capital,investment,money,saving on cost,cost reduction,cost saving,cost savings,rising cost,costs,economy,cost control,price increase,operating cost,inflation,fund,funds,royalty,cost of living,investor,financial aid,budget overrun|成本,支出,投资,开支,资本,花费,降本增效,成本控制,节约成本,金钱,通货膨胀,运营成本,投入~,费用支出,研发投入,基金,成本管理,经济损失,税金,财力,投资者
compass|orientation,strategy,direction~,guidance,values~,principle~,navigation,mission~,corporate strategy,guideline,north star,career guidance,guiding principle,vision and mission,ethics,strategic direction,leadership principle|战略,方向~,导航,导向,定位~,原则~,价值观,使命,引导,方针,伦理,指导思想,思路~,工作思路,基本原则,指引,战略方向,理念~,战略定位,路径~,需求导向
concierge-bell|hospitality,reception,front desk,service desk,room service,visitor service,service quality,service~,customer reception,visitor center|前台,服务~,接待,服务中心,服务质量,公共服务,政务服务,服务大厅,优质服务,便民服务,服务特色,增值服务,服务体系,贴心服务,会务
container|container,docker,kubernetes,container ship,containerization|集装箱,容器,容器化
cooking-pot|dish,hot meal,home cooking,soup,boiling,stew,lunch,dinner,cuisine,local cuisine,free lunch|菜品,热菜,汤品,煮沸,午餐,晚餐,主食,三餐,工作餐,美食,特色美食,小吃,家常菜,预制菜
copy|duplicate,duplication,template,copy*,replication,copyright|复制,副本,模板,推广复制,重复~,版权,可复制
cpu|chip,computing power,semiconductor chip,gpu,microcontroller,hardware performance,control unit|算力,处理能力,单片机,显卡,集成芯片
credit-card|checkout,online payment,card payment,billing account,bank card,subscription,installment,payment method,pay by card|银行卡,支付方式,订阅,信用卡,扫码支付,刷卡,分期,社保卡,付款方式,收款,会员卡,软件订阅,缴费
crown|leadership*,premium,vip,luxury,market leader,king,queen,monarchy,top management,leading position|高端,领先,尊享,王朝,皇帝,王者,市场领先,行业领先,贵宾,高净值
database|data,big data,data quality,data set,dataset,data model,data platform,master data,data management,data warehouse,data lake,data governance,data source,data entry,sql,data collection,data center,customer data,storage capacity|数据,大数据,数据质量,数据治理,数据平台,数据仓库,主数据,数据集,数据采集,数据资产,数据中台,数据源,数据存储,信息资源,数据管理,数据共享,基础库,数据录入,资料库
dices|chance,probability,randomness,gambling,board game,random sample,game theory|概率,随机,博弈,桌游,抽样,运气
dna|gene,genome,biology,heredity,genetic factor,biotechnology,life science,evolution,molecular biology,hereditary disease,biotech|基因组,生物,生物技术,进化,遗传因素,生命科学,生物医药,细胞,染色体
door-open|entrance,exit,access,escape route,emergency exit,open house,open day,marked exit,evacuation,market entry,entry*,evacuation route,visitor entrance,way out|入口,出口,门禁,疏散,逃生,疏散通道,安全出口,开放日,准入,开门,逃生通道,市场准入,出入口
drafting-compass|design~,engineering,construction drawing,technical drawing,architect,engineer,design phase,concept design,blueprint,geometry,product design,design review,drawing,prototype,engineering design|设计,工程,图纸,建筑师,工程师,方案设计,几何,制图,产品设计,蓝图,工程设计,原型,样机,顶层设计,规划设计,设计方案,示意图,绘图
drama|theater,theatre,drama,role play,acting,opera,stage play,cultural event,arts,performing art|戏剧,演出,表演,话剧,角色扮演,越剧,文艺,戏曲,民俗演出,文化活动,舞台剧,京剧
drill|drilling,power tool,installation,assembly,installation work,mounting,fitting*,install~|安装,钻孔,装配,安装调试,装修,组装,施工安装
drone|drone,uav,aerial survey,low-altitude economy|无人机,航拍,低空经济
droplet|water,liquid,flow rate,blood,blood sample,leak,leakage,drinking water,moisture,water supply,humidity,hydration,oil,drip,water damage,salt spray,blood test,lubrication,bleeding,water leak|水龙头,血液,漏水,饮水,供水,液体,湿度,出血,泄漏,用水,水分,滴漏,血糖,饮用水,润滑,水珠,水珠子,流量监测,渗漏,热水
droplets|wet floor,save water,water consumption,irrigation,rainwater,wastewater,water management,water quality,water treatment,sprinkler,water saving,groundwater,sewage|水资源,灌溉,污水,节水,水质,节约用水,废水,治水,水循环,水务,污水处理,水污染,水环境,防汛排涝
dumbbell|exercise,training session,strength,sport,sports,workout,muscle,physical activity,strength training,physical therapy,endurance,sports course,weak muscle,strengths|运动,锻炼,力量,健身房,肌肉,体能,康复训练,适量运动,体育活动,优势,缺乏运动
ear|listening,hearing,ear protection,active listening,hearing loss,hearing protection,feedback culture,listen~|倾听,听力,耳塞,听取意见,听觉,听力保护,助听器
earth|climate,world,sustainability,international,global market,globalization,environment,geography,climate change,climate protection,global warming,nature conservation,international market,carbon neutrality,global reach,environmental protection,planet earth,europe,export market,external market,biosphere|气候,世界,环境~,可持续发展,国际,全球,全球化,地理,环境保护,出海,海外市场,国际化,国际市场,可持续,自然环境,国际合作,地球水量,星球,生态环境
egg|egg,poultry|鸡蛋,禽蛋,蛋类,肉禽蛋
eighth-notes|music,song,concert,musician,choir,festival,orchestra,music lesson|歌曲,演唱会,合唱,乐器,音乐会,乐队,音乐节,音乐课
eye|view*,overview~,transparency,eyesight,vision,attention~,ophthalmology,insight~,awareness~,perception~,monitor~,visual control,poor eyesight,retina,focus*,oversight,sight,spectator|视力,透明度,眼睛,关注~,洞察,视觉检查,公开透明,透明~,视网膜,概览,可视化,公开~,透视,展示~,视野,认识~,意识~,聚焦,信息公开
eye-off|blind spot,confidentiality,visual impairment,blindness,anonymity,lack of transparency,confidential information,visually impaired|盲区,保密,视障,盲点,匿名,盲人,隐蔽,涉密
face-slightly-frowning|customer complaint,complaint,frustration,dissatisfaction,pain*|投诉,不满,抱怨,客户投诉,投诉处理
face-slightly-smiling|customer experience,employee satisfaction,happiness,joy,friendliness,patient experience,customer satisfaction,user satisfaction,job satisfaction,positive attitude,kind*|客户体验,幸福,快乐,微笑,员工满意度,体验感,笑容,用户满意度,乐观,亲和力,良好心态,愉快
factory|production,industry,plant*,supplier,production line,producer,manufacturer,industrial plant,mass production,industrial~,cement works,assembly line,smart factory,series production,cement,heavy industry,hall*,contract manufacturer|生产~,工业,产线,供应商,生产线,厂家,产业,代工厂,车间,智能制造,量产,制造商,厂房,产业化,工厂车间,零部件厂,装备制造,安全生产,生产企业,屠宰企业,加工厂,重工业,规模化生产
feather|poem,lightweight design,light weight,lightness,lightweight|轻量化,轻便,羽毛,轻量级,轻薄
ferris-wheel|leisure,amusement park,theme park,leisure time,family outing,fair*,attraction|休闲,游乐园,主题公园,游乐,亲子,娱乐设施,游玩,景点,景区
file-chart-column|report,annual report,status report,business report,quarterly report,financial statement,financial report,monthly report,balance sheet,analysis report,dashboard report,final report|报告~,年报,季报,财务报表,月报,分析报告,工作报告,总结,周报,财报,汇报,年度报告,工作总结,述职报告,调研报告
file-check|documented result,contract signed,terms of use,approval document,consent,proof,evidence,patient file,paper trail,declaration,certificate of origin,official approval,signed contract,acceptance report,bug report*,receipt proof|批文,凭证,证据,备案,通过审批,审批文件,验收报告,知情同意,证明材料,合格证,承诺书
file-pen-line|contract,agreement,signature,treaty,license contract,lease,service level agreement,sla,contract negotiation,lease contract,employment contract,terms and conditions,deal*,trainee contract,signing|合同,协议,签约,签订,租赁,签署,合约,条款,合同管理,劳动合同,签字,立项,签章
file-search|research report,case study,case,fact check,document review,literature search,root cause analysis,background check,tender,patent search,file search,case file,investigation report|案例,案例分析,招标,文献检索,个案,查档,案件,投标,招投标,典型案例
file-spreadsheet|spreadsheet,excel,table*,time sheet,data table,cost table|表格,电子表格,工资表,明细表
file-text|documentation~,text~,article,paper,file*,policy,application document,form letter,paperwork,publication,essay,research paper,white paper,standard form,press release,contract text,patient record,document~,write-up,abstract,note~,policies,technical document|文件~,文本,文章,论文,材料清单,政策,资料~,文案,稿件,公文,政策文件,公告,作文,技术文档,申请材料,说明书,病历本,文件资料,报道,发文,方案~,实施方案,技术资料
fingerprint-pattern|biometrics,fingerprint,identity check,authentication,authorization,multi-factor authentication,two-factor authentication,identification,mfa,identity verification,personalization|指纹,身份验证,身份认证,生物识别,人脸识别,认证授权,鉴权,多因素认证,双因素认证
fire-extinguisher|fire extinguisher,fire protection,fire safety,fire drill,extinguisher,firefighter,fire department,fire brigade|灭火器,消防,消防演练,防火,消防安全,消防设施,灭火,消防员,消防器材
fish|fish*,fishery,seafood,aquaculture,marine life,sardine,grilled sardine,salmon,ocean life|渔业,海鲜,水产,养殖,海洋生物,水产品,淡水鱼
fishing-hook|phishing,fishing,phishing email,scam|钓鱼,网络钓鱼,钓鱼邮件,诈骗,欺诈,电信诈骗
flag|country,nation,start signal,state*,government target,election,national policy,mission statement,final goal,milestone~,finish line,national,party*,kickoff,interim goal|国家,选举,起点,口号,旗帜,党建,阶段目标,党委,党组织,红色,党员,国家战略,爱国,引领,党建引领,终点,阶段性成果
flame|fire*,heat,heat source,hot surface,burn,gas,combustion,heating cost,passion,heat pump,hot topic,natural gas,fire hazard,district heating,open flame,ignition,heater,hotspot,gas supply,calories|燃烧,热量,燃气,供热,热情,热点,激情,天然气,取暖,热泵,火源,明火,煤气,能耗,采暖,热源,热门
flask-conical|chemical,chemicals,trial run,test phase,sample*,prototype test,a/b test,clinical trial,hypothesis,experimentation,reaction,field test,pilot test,testing,clinical study,formulation,method*,test bench,pilot study,test case,chemical reaction|化学品,试验,试剂,化工,临床试验,假设,配方,反应,小试,中试,科学实验,实验步骤,研制,检验方法,研究方法,实验材料准备,材料测试
flower|garden,gardening,spring,beauty,biodiversity,green space,cosmetics,park bench,pollination,landscape|花园,园艺,春季,美容,绿化,美丽,赏花,景观,化妆品,鲜花,浇花,园林,植物,春天,花卉市场
folder|project folder,filing,shared drive,project file,document management,project,file management,folder structure,document folder,filing system|文件管理,文档管理,项目资料,归类,文件夹管理,共享文件夹,分类~,项目~
folder-kanban|project management,project portfolio,backlog,sprint,kanban,agile project,project work,project board,scrum|项目管理,项目组合,迭代,敏捷,需求池,冲刺,敏捷开发
footprints|small step,next step,walking,step*,walk*,gait,hiking,mobility aid,pedestrian,fear of walking,first step,shoe,non-slip shoe,footwear,comfortable shoe,steps,next steps,tracking|步行,脚步,徒步,散步,下一步,步骤~,快走,鞋子,行人,健步走,足迹,鞋类,稳步,小步快跑,走路
forklift|forklift,material handling,moving forklift,intralogistics,pallet|叉车,搬运,物料搬运,托盘,装卸
fuel|petrol,diesel,gasoline,oil price,filling station,fuel cell,hydrogen|加油站,汽油,柴油,油耗,石油,油价,氢能,加油
funnel|filter,funnel,sales funnel,lead generation,pipeline*,pre-selection,sales pipeline,recruiting funnel,selection,applicant selection,filtering,prioritization,lead qualification,conversion rate,candidate selection,prospect,select~,sieve|筛选,漏斗,过滤,选拔,转化率,销售漏斗,线索,遴选,优先级,甄别,获客,初筛
gamepad-2|game,gaming,gamification,esports,simulation game,computer game,play*,video game|游戏,电竞,游戏化,电子竞技,电子游戏
gauge|pressure,pace,high speed,response speed,benchmarking,load~,mileage,acceleration,efficiency~,fast~,fast delivery,speed up~,measured value,resource efficiency,speedometer,faster~,slow release,load test,page speed,quick,performance test|压力表,提速,性能,高效,效能,快捷,快速~,加速,部署快,车速,压力值,时速,负荷,负载,网速,行动迅速,效率低,效率提升,提高效率,提质增效
gavel|regulation,legislation,judge,verdict,jurisdiction,regulatory requirement,legal framework,tribunal,dispute,auction,litigation,court decision,ruling,penalty,enforcement,sanction,lawsuit|法规,立法,司法,裁决,诉讼,法官,仲裁,监管,处罚,执法,纠纷,拍卖,判例,法治,依法,法律法规,调解,维权,法规政策,依法行政
gem|value~,core value,core competence,quality of life,jewel,uniqueness,unique selling point,usp,value proposition,added value,differentiator,rarity,jewelry,brand value|价值,珠宝,核心竞争力,独特性~,卖点,核心价值,价值主张,附加值,亮点~,特色~,项目亮点,精品,差异化,稀缺,瑰宝,产品优势,品牌价值,精华
gift|benefit,perk,bonus gift,donated item,giveaway,loyalty program,present*,free trial,voucher,extra*,freebie,welcome gift,gift card,christmas,surprise|福利,赠品,惊喜,礼包,员工福利,会员权益,节日礼品,回馈,赠送,免费~,积分,会员积分,礼券,好处,权益
git-branch|fork,branching,release branch,variant,code review,pull request,versioning,branch*,option*,alternative,scenario|分支,版本管理,变体,代码评审,备选方案,场景~,分叉,应用场景
git-merge|merge,integration,system integration,merger,fusion,mergers and acquisitions,acquisition*,post-merger integration,convergence,combine~,consolidation,combination,data integration,software integration|融合~,整合~,合并,系统集成,集成~,并购,收购,资源整合,结合~,对接,联动~,产教融合,文旅融合,一体化,系统对接,汇聚~,统筹~
glass-water|drink,water intake,fluid intake,drink water,thirst,glass of water|喝水,补水,水杯,玻璃杯,饮水机,多喝水
glasses|safety glasses,reading aid,eye protection,goggles,protective eyewear,smart glasses,vr headset|护目镜,眼镜,老花镜,智能眼镜
globe|web~,online presence,online~,site map,web presence,domain,digital presence,online channel,e-learning platform,translation service,web portal,internet access,cross-border,foreign trade,online platform,portal,world wide web,multilingual,international team,connectivity|网络,门户网站,线上,官网,外贸,域名,跨境,跨境电商,在线,网上办理,进出口,互联网+,线上渠道,多语言,门户,海外,互联网平台
graduation-cap|training,learning~,student,course,teaching,university,skill,skills,knowledge,academy,further training,apprenticeship,trainee,apprentice,college,study program,e-learning,academic~,learner,school leaver,professional training,continuing education,upskilling,training program,school education,lifelong learning,development program,expertise,know-how,learn~,personalized learning,coaching,student support,internship,safety training,training day,higher education,study abroad,pupil,seminar,scholar,yearly training,personal development,competence,competency,train staff,train teachers|学习,学生,课程培训,大学,技能,能力~,学院,学徒,实习生,研究生,高校,留学,教学,学员,专业人才,人才培养,技能培训,能力提升,继续教育,专业能力,岗前培训,教育培训,高等教育,毕业生,人才,人才短缺,能力建设,学历教育,素质,素养,本科,博士,硕士,培训学习,学业,招生,师资培训,人才队伍,员工培训
hammer|construction,craftsman,tool*,renovation,carpentry,handicraft,construction work,trade work,building works,manual work,handwork,refurbishment,build~,crafts|装修工程,木工,手工,工匠,翻新,匠心,施工队,改造,打造~,手艺,手作,手作体验,劳动,老旧小区改造,建设~,工程建设,基础建设,竹编,基建
hand|volunteer,hand hygiene,hand washing,clean hand,sign language,welcome,hands,limb numbness,voluntary|举手,洗手,欢迎~,手语,手部卫生,手势,肢体麻木,双手,欢迎加入,自愿,动手
hand-coins|financial support,sponsorship,sponsoring,crowdfunding,aid,micro-credit,microfinance,fundraising,tip*,sponsor,sales commission,grants,tax relief|资助,赞助,众筹,捐款,资金支持,扶持,救助,让利惠民,帮扶,减税,惠民,募捐,助学
hand-heart|care,social work,compassion,nursing care,welfare,volunteering,volunteer work,elderly care,empathy,solidarity,kindness,caregiver,social commitment,social responsibility,charity work,community service,wellbeing support,support group,caring,patient care|关怀,志愿服务,公益,爱心,养老,关爱,护理,志愿者,社会责任,照护,慈善事业,关心,员工关怀,人文关怀,养老服务,慰问,孝心,体贴,陪护,社会公益,照顾
hand-helping|help~,assistance,support~,helping hand,self-help,neighborly help,aid program,peer support,mutual support|帮助~,协助~,互助,支持~,支撑~,援助,邻里互助,扶助,帮办,协办,后勤保障,助力,保障~
handbag|fashion,accessories,accessory,leather goods|时尚,箱包,配饰,奢侈品,皮具
handshake|collaboration,alliance,stakeholder,business partner,negotiation,trust,joint venture,relationship,customer relationship,deal closing,collective agreement,business relationship,cooperation agreement,mutual trust,partners,reconciliation,compromise,long-term partnership,local business,mutual respect,respect,fairness,supplier relationship,closing*,agree~,cooperate~,collaborate~|协作,信任,谈判,联盟,合作共赢,战略合作,协同,洽谈,共建,达成,诚信,利益相关者,相互尊重,结盟,共赢,互信,友好,校企合作,合作关系,客户关系,渠道合作,旅行社合作,尊重,互利,协商
hard-drive|storage,disk,hard disk,data storage,storage device,local storage,storage space|硬盘,磁盘,存储,存储设备,存储空间,移动硬盘
hard-hat|construction company,helmet,occupational safety,workplace safety,builder,site manager,construction worker,safety equipment,protective equipment,ppe,personal protective equipment,construction industry,work safety,building site,safety officer,worker,site safety,craftspeople,contractor,foreman,trades|安全帽,工人,劳动保护,建筑工人,施工安全,职业安全,工地,防护用品,农民工,承包商,施工现场,一线工人,技工,施工单位,建筑业,头盔,劳保
headphones|hotline service,music player,call center,customer support,technical support,headset,help desk,it help desk,user support,after-sales service,support team,first-level support,customer care,support hotline|客户服务,售后,技术支持热线,呼叫中心,售后服务,在线客服,运维服务,客户支持,耳机,服务热线,运维,热线
heart|love,customer loyalty,loyalty,heart disease,cardiology,well-being,wellbeing,satisfaction,commitment,blood circulation,heart attack,patients first,patient satisfaction,engagement,employee engagement,heart failure,customer love,motivation,affection|爱情,满意,忠诚度,客户忠诚度,心血管,幸福感,敬业,热爱,用心,心肌,心力衰竭,心脏病,满意度,客户满意度,敬业度,初心,情怀,爱岗敬业,关爱老人,获得感,冠心病,胸闷,胸痛
heart-handshake|community,customer retention,retention,team spirit,friendship,community engagement,cohesion,social cohesion,employee retention,belonging,neighborhood help,civic engagement,staff retention,culture,company culture,corporate culture,integration work|社区,客户留存,团队精神,凝聚力,友谊,归属感,邻里,社会参与,企业文化,团结,公司文化,和谐,居民自治,民族团结,留存率,邻里关系,复购,老客户,情侣
heart-pulse|medical care,wellness,medical~,chest pain,physical health,cardiovascular disease,occupational health,circulation,public health,treatment,health risk,disease prevention,chronic disease,hypertension,high blood pressure,patient safety,therapy,rehabilitation,diabetes,physical*,prevention|体征,疾病,医疗服务,慢性病,高血压,健康管理,治疗,心梗,职业健康,公共卫生,康复,糖尿病,预防,疾病预防,健康状况,身心健康,医疗保障,养生,慢病管理
hospital|clinic,medical center,healthcare provider,health system,emergency department,health insurance,outpatient,practice*|诊所,卫生院,医疗机构,门诊,医保,卫生服务中心,社区医院,医院管理,就诊
hourglass|patience,waiting,wait,queue,long queue,idle time,time loss,lifetime,aging,ageing,product life,downtime,waiting list,slow*,slowdown,service life,limited time,long interview loop|等待,排队,耐心,寿命,老化,停机,使用寿命,耗时,停工,久等,拖延,积压,使用年限,老旧
house|rent*,social housing,affordable housing,home~,household,residence,apartment,home office,family home,living*,remote work,neighborhood,neighbor,house,homes,domestic~,resident,rural area,housing market,mortgage,roof,attic,old house,shelter,flat*,working from home,local resident,villa|房租,租房,住房保障,家庭,居民,家居,居家,居家办公,住户,小区,房屋,居住,远程办公,农村住房,房贷,住宅小区,入户,上门~,居民小区,免费送货上门,业主,居家养老,居家管理
id-card|badge,employee badge,id card,personal data,visitor badge,passport,driver’s license,staff card,membership,membership card,registration document,name tag,business card|工牌,身份证,证件,工卡,护照,驾照,名片,会员,会员制,个人资料,社保,参保,户籍,户口,实名认证,人口
image|visual,visuals,photo gallery,poster,illustration,graphic,graphics,imaging,x-ray,image recognition,pictures,medical imaging,visual inspection,visual content|图片,海报,插图,图形,视觉设计,图像识别,医学影像,影像学,画面,漫画,视觉质检
inbox|mailbox,inbox,incoming mail,request*,incoming order,inquiry,ticket system,service request|收件箱,来件,询盘,工单系统,来信,诉求,群众诉求
info|information~,info,fact~,background,details,detail~,public information,information sheet,hint|信息~,背景,详情,说明,情况~,基本情况,背景介绍,概况,简介,事实,要点,项目背景
key|key*,access right,access control,solution key,credentials,keys,door key,success factor,critical success factor,password manager,encryption key,access permission,user right|权限,钥匙,秘钥,关键,成功因素,访问控制,权限管理,关键因素,口令,授权,密码管理,关键环节
keyboard|typing,data input,shortcut,computer skill,manual entry,text input|打字,输入,录入,快捷键,人工录入,输入法
lamp|lighting,lamp,led,street light,night light,illumination,desk lamp,brightness,street lighting|照明,灯具,路灯,灯光,夜灯,亮度,台灯,灯光秀,亮化,夜间照明,采光
land-plot|land,plot,land use,real estate development|土地,地块,国土,用地,土地利用,耕地
landmark|bank,government,authority,public administration,city administration,city council,administration,parliament,ministry,council,public sector,municipality,politics,history museum,town hall,state government,council vote,political~,local authority,public institution,democracy,museum ticket,art gallery,public service,politician,constitution|政府,行政,财政,人大,市政,政务,公共管理,金融机构,国资,政治,金融,市政府,部委,机关,政府部门,博物馆,行政机关,政务公开,治理,社会治理,公共部门,主管部门,国企,国有企业,美术馆,展馆,金融服务
languages|language,multilingualism,foreign language,language course,language barrier,english,interpreter,localization,translation support,vocabulary,grammar,language learning,language support,pronunciation,chinese|语言,外语,英语,口译,方言,汉语,词汇,语法,单词,双语,普通话,本地化,翻译服务
laptop|freelancer,computer,laptop,notebook,it equipment,device,workplace equipment,digital workplace,computers,digital tool,digitalization,digitization,digital learning,digital transformation,digital~,end device,online course,online meeting*,digital skill,work equipment,digital divide,pc,tablet,digital media,information technology|电脑,笔记本,办公设备,数字化,信息化,数字化转型,终端,设备终端,电子设备,计算机,网课,平板,线上课程,无纸化,数字经济,信息化建设,数字素养,智能终端,系统~,办公系统,办公平台,协同办公,一网通办,信息技术,信息系统
layers|layer,tier,level*,stack,depth,multi-level,technology stack,coating,hierarchy,tech stack,multiple levels,structure*|层次,层级,分层,涂层,多层次,叠加,技术栈,深度~,层面~,多元化,梯队,体系~,体系建设,分级
layout-dashboard|open dashboard,control center,command center,cockpit,control panel,admin panel,control room,management dashboard,instrument panel|控制台,驾驶舱,指挥中心,工作台,运行指挥中心,调度中心,管理平台,综合平台,大屏
layout-grid|category,product category,overview page,grid,range of products,assortment,module overview,variety,wide range|类别~,品类,网格,网格化,多样~,种类,专区,栏目,丰富多样
leaf|nature,organic~,environmentally friendly,green energy,environmental impact,sustainable~,renewable~,eco-friendly,environmental~,sustainable packaging,vegetarian,vegan,autumn,green bond,natural~,plants,organic food,low-carbon,zero waste|绿色,自然,有机,低碳,生态保护,绿色发展,素食,秋季,叶子,绿色低碳,生态文明,天然,节能减排,美丽乡村,节能环保,原生态,生态优先
library|library visit,archive*,reference library,bookshelf|书架,图书室,藏书,图书馆服务
life-buoy|rescue package,crisis,crisis management,disaster recovery,disaster relief,contingency plan,safety net,resilience,emergency plan,recovery,continuity,business continuity,contingency,disaster|危机,救灾,灾备,容灾,应急预案,危机管理,恢复,灾难恢复,兜底,韧性,防灾减灾,应急响应,灾后恢复,预案,脱险,应急管理,灾害
lightbulb|solution~,inspiration,concept,suggestion~,innovative~,invention,recommendation,new idea,light bulb,brainstorming,lesson learned,lessons learned,aha moment,creative~,tips,trick,proposal,product idea,takeaway,advice,improvement idea,suggest~,ideation,opportunity~,opportunities~|解决方案,灵感,构想,建议~,启示,发明,策略~,思路创新,方法~,点子,创意设计,改进建议,感悟,启发,心得,对策,窍门,妙招,小妙招,经验~,科技创新,技术创新,改革创新,机遇,机会,新意,创造,构思
link|link*,chain*,supply chain,cross-reference,linkage,reference,dependency,blockchain,correlation,link building,value chain,url,hidden interface,traceability chain|供应链,区块链,关联~,引用~,衔接~,链条,网址,产业链条,陌生链接,连接~,价值链,联系~,上下游
list-checks|criteria,criterion,priority,priorities,checklist item,acceptance criteria,decision criterion,selection criteria,completed task,condition~,prerequisite,precondition,key requirement,scope,daily task,to-dos,next measure,organize~,plan~,prepare~,preparation|标准清单,条件~,事项~,前提,优先事项,准备~,判断标准,工作要点~,验收标准,准备工作,工作重点,办理事项,落实~,任务分解,安排~,工作安排
list-ordered|order of events,sequence,ranking list,step-by-step,phases|顺序,次序,排序,步骤清单,先后顺序
lock|data security,cybersecurity,locking,password protection,access restriction,closed system,restriction,locked~,block*,screen lock,lockdown,confidential,secure login,key management,patched system,secrecy|信息安全,网络安全,锁定,限制,封锁,密钥管理,锁屏,锁定屏幕,机密,安全底线,底线,封闭,数据加密
luggage|travel,trip,tourism,tourist,journey,baggage,packing,relocation,suitcase,vacation trip,city trip,traveler,excursion,work abroad,visitor,guest,travel agency,holiday home,weekend trip,tour*|旅行,旅游,游客,行李,行程,搬迁,出游,旅客,跟团,旅行社,研学,旅程,搬家,文旅,出境,乡村旅游,目标游客,夜游,旅游业
magnet|attractiveness,magnet,magnetism,customer acquisition,employer attractiveness,customer attraction|吸引力,磁铁,磁性,引流,招商,招商引资,拉新,磁场,引才
mail|mail~,letter,newsletter,mailing,contact,email campaign,correspondence,post*,invitation,invite~,send*,phishing mail*,reply,written notice|信件,信函,邀请,寄送,来函,发送,邮寄,致信,联系方式,函件
map|geographic data,region,territory,map,area*,regional~,district~,mapping,site plan,city map,route map,expansion,regional expansion,market expansion,gis|覆盖范围~,全覆盖~,覆盖率~,覆盖面~,覆盖~,区域~,地区~,地域,布局~,版图,片区,分区,规划图,扩张,区域协调,区域布局,市场拓展,拓展~,统筹规划,规划~,城乡规划,发展规划,国土空间规划,全域,总体规划
map-pin|location~,destination,venue,site visit,local~,on-site,address,meeting point,assembly point,local presence,place of work,proximity,nearby~,regional office,new site,depot,stop*,position*,central location|目的地,地理位置,选址,周边~,站点,网点,本地,现场~,就近,集合点,服务站,驻地,线下,附近~,场馆,中心位置,点位,集合,属地,布点,办公地点
medal|gold medal,championship,sports award,olympic|冠军,金牌,奥运,夺冠,标兵,排行榜,优胜
megaphone|announcement,public relations,pr,brand awareness,communication campaign,publicity,advertisement,outreach,call to action,awareness campaign,advocacy,market communication,marketing campaign,employer brand,brand,branding,public speaking*,announce~,communicate~,publish~,inform~,propaganda,launch event,influencer,loud*,awareness raising|公告栏,公关,品牌,推广,发布~,宣讲,宣传引导,传播,品牌建设,品牌推广,推介,公示,营销活动,动员,号召,宣传教育,市场营销,市场推广,推广渠道,广而告之,知名度,舆论,发布会,开业活动,宣传推广,品牌营销
message-circle|dialog,dialogue,instant messaging,conversation,message~,messaging,chat message,social media,whatsapp,wechat,response~,quick response,user feedback,comment,customer feedback,feedback,instant feedback,reply rate,opinion,talk to~,language model|对话,消息,沟通渠道,社交媒体,微信,回应,反馈~,意见~,评论,聊天工具,留言,用户反馈,客户反馈,群聊,意见反馈,响应~,公众号,即时通讯
messages-square|communication,discussion,debate,forum,internal communication,exchange of ideas,consultation,citizen dialogue,interview,workshop discussion,team communication,discuss~,talk~,interview question,public consultation,advisory,moderation,participation|沟通,讨论~,交流~,辩论,论坛,座谈,访谈,研讨,面试,会谈,内部沟通,讨论区,咨询服务,谈心,意见征集,互动~,参与~,沟通交流,协调~,沟通协调,民意,交流合作,公众参与,座谈会,课堂讨论,磋商
mic|speech,speaker,presentation skill,recording,singing,speaker series,keynote,audio recording,lecture recording,karaoke|演讲,发言,主持,采访,歌唱,直播,声乐,口语,口语表达,致辞,播音,主播,讲解
microscope|research,analysis,laboratory test,pathology,diagnostics,lab,root cause,microbiology,research project,research and development,r&d,science project,bacteria,scientific method,cell*,laboratory analysis,researcher,material science,development and research,clinical research,analyze~,investigate~,study result,cancer,in-depth analysis,investigation|研究,病理,化验室,微生物,研发,科学研究,细菌,病毒检测,原因分析,检验科,课题,实验研究,研究院,科研院所,研发团队,自研,产品研发,技术攻关,攻关,癌症,肿瘤,调查研究,研究成果,剖析
milestone|path,decision point,signpost,guidance system,turning point,crossroads,way*,decision~,make a decision,decide~,wayfinding,choice~|通道~,路牌,转折点,指示牌,决策,决定,里程,岔路,抉择,导视,标识,选择,科学决策
mountain|challenge~,hill,peak,nature reserve,mountains,ambition,alps,glacier,geology,rock,climbing,rocks|挑战,山区,高峰,自然保护区,登山,地质,冰川,高原,攀登,高山,岩石,山水,难点
mouse-pointer-click|click,click rate,user interaction,interaction,usability,user experience,ux,easy to use,ease of use,one-click,interactive,self-service,click-through rate,intuitive operation,online booking,interactivity,user friendliness,simple operation,simplicity,online service,interactive simulation,easy operation|点击,交互,易用性,用户体验,自助,一键,易用,操作简单,在线预约,自助服务,点击率,便捷~,方便~,操作~,互动体验,用户界面,简便~,在线办理,体验~
network|network,networking,node,infrastructure,it infrastructure,organization chart,organizational structure,interconnection,local network,lan,network infrastructure,internet of things,iot,distributed system,server network,vpn,backbone,network outage,org chart,governance structure,it architecture|组织架构,互联,节点,基础设施,局域网,物联网,拓扑,组网,骨干网络,组织机构,分布式,组织结构,网络建设,网络架构,万物互联,多节点,内网
newspaper|media,journalism,journalist,headline,press conference,current affairs,magazine,press coverage,blog,media relations,news|媒体,新闻发布会,报刊,记者,头条,杂志,资讯,时事,期刊,简报,新媒体,刊物,融媒体
notebook-pen|diary,journal,learning journal,notes,logbook,exercise book,notepad,lab notebook,meeting notes,take notes~,journaling|日记,笔记,日志,随笔,日记本,记事本,学习笔记,笔记本子,会议纪要,备忘,纪要,写字
package-check|delivery,order fulfillment,shipment,fulfillment,deliverable,deliverables,delivery time,just-in-time delivery,delivery service,dispatch,on-time delivery,receiving,goods receipt,delivered,returns*|送货,收货,发货,履约,到货,快递,派送,按时交付,交货,配送服务,到货验收,外卖,签收,项目交付,成果交付
package-open|unboxing,return policy,return*,open package,scope of delivery,delivery scope,product return|退货,拆箱,开箱,无理由退货,七天无理由退货,退换货
paintbrush|painting,art,artwork,fine art,craft*,art lesson,surface treatment,paint|绘画,美术,艺术,涂装,油漆,书画,书法,画画,工艺美术,涂料,艺术品,水彩,民间艺术
palette|color,visual identity,corporate design,colors,creative design,style guide,color scheme,art direction,theme*,colorful house,customization,individual design|色彩,颜色,视觉识别,配色方案,风格,个性化,外观,美学,定制,染色,个性化定制,审美
party-popper|anniversary,team event,success*,opening ceremony,celebrate~,celebration*,company party,festivity,opening event,summer party,success story,fun|聚会,周年,庆典,团建,成功,开幕式,节庆,春节,喜讯,成功案例,欢乐,趣味,开业,庆功,新年
paw-print|animal,pet,wildlife,animal welfare,livestock,veterinarian,veterinary,species|动物,宠物,野生动物,兽医,畜牧,动物保护,牲畜,畜禽,物种
pen|writing~,handwriting,editing,author,pencil,content creation,drafting,written exam,edit~,write~,content,copywriting,sign~,blogging,text editing,change request*,draw~|书写,编辑,作者,签名,内容创作,改稿,起草,原创,撰写,内容~,文字,编写,写作能力,修改~,稿子
pencil-ruler|planning,sketch,layout,school supplies,concept phase,planning phase,concept development,outline*,architecture design,wireframe,detailed planning,planning process|设计图,草图,学习用品,规划方案,文具,设计阶段,版式,绘制,草案,编制~,教具
person-standing|person~,individual~,customer focus,human being,ergonomics,posture,body,human factor,self*,human-centered,people-centered,human resources management,employee*,applicant,personal~,few applicants|个人,以人为本,个体,人体,人物,人体工学,姿势,身体,人本,个人发展,自我,以人民为中心,站姿
phone|call,telephone,phone support,phone number,emergency call,contact person,on-call duty,night call,telephone call,customer call|联系电话,通话,来电,呼叫,客服电话,拨打,联系人,热线电话,报警电话,急救电话
pickaxe|mining,mine*,coal,mineral,quarry|采矿,矿山,煤炭,矿产,采煤,矿业,煤矿
piggy-bank|savings plan,retirement,retirement provision,reserve,pension plan,retirement savings,provision,deposit,save money~,pension scheme|存款,养老保险,储备,省钱,退休,定金,储蓄计划,备用金,理财,积蓄,养老规划,押金,节约
pill|drug,prescription,antibiotic,dosage,pharmacy,pharmaceutical,medicines,painkiller,side effect,pharma,medication plan,pharmacist,new medication|处方,抗生素,剂量,药店,制药,用药,医药,服药,规律服药,副作用,降压药,药师,吃药,中药,停药,药房
pizza|fast food|快餐
plane|airport,aviation,airline,flights,flying,aircraft,air freight,aerospace,business class|机场,飞机,空运,航线,民航,航空航天,乘机,出境游,飞行
plug|power,electric~,electrical~,adapter,electrical safety,socket,electrical installation,electrician,electrical engineering,connection~,power outage,compatibility,plug-in,power cut|插头,插座,用电,电气,适配器,停电,兼容,兼容性,电工,接入,用电安全,电器,通电,断电,即插即用,产线接入
podium|competition result,panel*,ranking position,conference,congress,summit,trade fair*,stage*|领奖台,会议,大会,峰会,讲台,年会,展会,表彰大会,代表大会
power|switch*,shutdown,startup,power-on,on/off,standby,switch off~,turn off~|开关~,关机,开机,关闭~,待机,下线,重启
presentation|workshop,lecture hall,training course,slide*,pitch,presentation,meeting,board meeting,town hall meeting,classroom,class~,teacher,trainer,instructor,teaching method,briefing,keynote speech,board of directors,session~,webinar,staff meeting,information event,onboarding,kick-off meeting,seminar room,management presentation,board*,safety briefing,introduction|讲座,路演,授课,老师,教师,讲师,课件,教室,班会,宣讲会,讲课,公开课,入职培训,汇报展示,师资,展板,教学方法,示范,报告会,教案,介绍,备课,师资力量,培训班,学校教师,班级
printer|print,paper consumption,office equipment,printing press,print shop|打印机,印刷,复印,纸张,打印纸
printer-3d|3d printing,additive manufacturing|增材制造
puzzle|problem solving,problem~,problem statement,complexity,missing piece,complex problem,missing link,fragmentation,add-ons,extension,problem-solving,gap*,knowledge gap,skill gap,integration gap,complex|问题~,难题,拼图,复杂性,差距,短板,存在的问题,痛点,碎片化,问题解决,解决问题,行业痛点,不足,疑难,问题清单,薄弱环节,瓶颈问题,匹配
qr-code|qr code,qr codes,scan code|二维码,扫一扫,健康码,付款码
quote|quotation,testimonial,reference customer,quote*,customer voice|名言,口碑,客户评价,引文,引语,格言,用户评价
radar|early detection,competitive intelligence,detection,market monitoring,sensor,radar,anomaly detection,threat detection,trend monitoring,motion sensor,competitor analysis,temperature sensor|传感器,感知,雷达,探测,舆情,异常检测,早发现,态势感知,竞品分析,风险监测,感应,识别~,缺陷识别,预警监测,隐患排查,排查
radio|antenna,radio station,transmitter,wireless,signal,mobile network,5g,broadcast|无线,信号,天线,基站,广播电台,无线电,通信,移动通信
rainbow|diversity,diversity and inclusion,lgbtq,equality,equity,equal opportunity|多样性,多元,平等,公平,机会均等,包容,包容多样
receipt|bill*,invoicing,expense report,reimbursement,missing receipt,accounts payable,price quote,accounts receivable,invoice processing,expense claim,sales slip,travel expense,tax invoice,proof of purchase,credit note|报销,开票,单据,票据,小票,收据,应收账款,对账,账款,费用报销,回款,电子发票,催收
recycle|reuse,circular economy,waste separation,recyclable,recycled material,waste reduction,life cycle,resource conservation,product life cycle,return system,recycled aluminum,packaging waste,recycled,recycle~,second-hand|垃圾分类,再利用,循环经济,生命周期,资源节约,可回收,再生资源,废品,资源利用,循环使用,以旧换新,二手,废旧
refresh-cw|update~,iteration,renewal,change management,continuous improvement,feedback loop,transformation~,improvement~,change*,renew~,synchronization,sync,modernization,software update,lifecycle,repetition,repeat~,kaizen,refresh,system update,rotation,staff turnover,employee turnover,reform,recurring*,upgrade cycle,adaptation~,flexibility~,adaptability,agility~|更换~,更新~,循环,改进~,变革,转型,持续改进,迭代优化,轮换,优化~,完善~,同步,调整~,转型升级,改革,周转,换代,流失,优化调整,现代化,变化~,灵活~,灵活性,适应性,人员流失,深化改革,产业升级,演变,适应
refrigerator|cold storage,refrigeration,cold chain,fridge,fresh produce|冷链,冷藏,冰箱,保鲜,冷库,保鲜膜,冷冻,生鲜
replace|replacement,substitute,substitution,spare part,exchange part,succession,succession planning|替换,替代,备件,国产替代,接班,置换更新,替代品
road|highway,road safety,road network,road,street,road construction,traffic,motorway,traffic safety,congestion,traffic jam|公路,道路,高速公路,交通安全,交通,路面,交通拥堵,拥堵,路网,街道,马路,交通运输,乡村公路,畅通,车流
robot-arm|robotics,industrial robot,cobot,robotic arm,production automation,automated production|机械臂,工业机器人,自动化生产,自动化产线,机械手,自动化设备
rocket|launch~,product launch,innovation project,quick start,market launch,boost*,new product,accelerator,go-to-market,first launch,future~,product release,release~,rollout~,roll-out,deployment~,quick win,start-up,implementation~|推出,初创,加速器,跨越,新品,上市,起飞,发布上线,新产品,创新创业,航天,未来,落地~,部署~,上线协同,腾飞,首发,投产,新产品上市,推进~,实施~,推进落实,落地实施,快速部署,升级~
rotate-ccw-clock|looking back,review of the year,track record,past,versions,rollback,version history,retrospective*,last year,previous year,flashback|回顾,往年,回滚,历史版本,过去,历史沿革,发展史,沿革,去年,往期
route|process path,customer journey,delivery route,itinerary,bus routes,trajectory,learning path,career path,journey map,supply route,shipping route,detour,user journey,migration path,pathway,paths,marked path,transition~|历程,旅程地图,发展路径,成长路径,游览路线,运输路线,动线,客户旅程,规划路线,发展历程,晋升通道,职业规划,过渡,技术路线,实施路径
ruler|size,dimension,tolerance,length~,scale*,measuring,sizing,height~,bed height,width~,meter,measurements|尺寸,规格,距离,公差,测量,长度,尺度,高度,宽度,测绘,米数,分寸,身高,体重
sailboat|sailing,boat,coast,beach,water sports|帆船,小船,海岸,游船,划船,水上运动
salad|vegetable,vegetables,nutrition plan,plant-based,healthy food,fresh food|蔬菜,沙拉,轻食,果蔬,蔬菜水果,买菜,洗菜,生鲜蔬菜
sandwich|bread,baked goods,sandwich|面包,三明治,早点
satellite|satellite data,space,orbit,earth observation,remote sensing,gps|太空,轨道,遥感,北斗,空间站
save|data backup,backups,save*,saving data|数据备份,保存~,备份恢复
scale|balance,fair treatment,justice,legal certainty,law*,ethics committee,legal advice,legal department,rights,human rights,bias,work-life balance,lawyer,compliance training,weighing,weigh~,responsible ai,regulatory compliance,standards,fair pay,accountability,legal compliance,consumer protection,decision-making,criminal law,balanced*,impartiality,pros and cons|平衡,公正,法务,权利,律师,公平公正,权衡,称重,劳动法,合规管理,法人,正义,均衡,偏见,合法,责任~,公平竞争,消费者权益,问责,权责,义务,民法,利弊,司法公正,规则意识
scan-face|face recognition,facial recognition|刷脸,人脸
scan-line|document scan,scan*,ct scan,mri|核磁共振,扫描件
school|elementary school,kindergarten,school building,campus,secondary school,primary school,school project,day care,schooling|校园,幼儿园,小学,中学,校区,办学,学前教育,中小学,入学,学区,托育,义务教育
scissors|cut*,tailor,cost cutting,hairdresser,hair salon,cutback|裁剪,剪切,理发,削减,美发,缩减
screen-share|screen sharing,remote support,remote access,remote maintenance,remote control,remote meeting,presentation mode,remote working,telemedicine,remote learning|远程协助,共享屏幕,远程控制,远程,远程维护,投屏,远程升级,远程医疗,远程教学
scroll-text|historical source,charter,history of science,classics|古籍,史料,法典,碑文,族谱
search|search~,job search,search engine,seo,search function,recruiting,recruitment,talent search,talent acquisition,market research,market analysis,fact-finding,identify~,find~,query,requirements analysis,needs analysis,root-cause search,look up~,search engine optimization,hiring|查询~,检索,招聘,寻找~,市场调研,需求分析,搜索引擎,查找,市场分析,查阅,招工,人才招聘,查验,查看~,挖掘
send|sending,email delivery,outgoing mail,direct message,submission,submit~|投递,提交~,寄出,群发,外发,递交,报送,上报
server|data center operation,server room,it operation,it system,hosting server,database server,backend,data centre,mainframe,cluster,ageing server,on-premises,cloud server,legacy system,legacy software,data centers,enterprise system,it systems,erp,erp system,back end|机房,服务器集群,后端,数据中心,主机,集群,后台,数据机房,旧系统,业务系统,升级机房,信息机房
settings|setting*,adjustment,calibration,technical setup,process control,system setup,fine-tuning,setup,parameter,optimization,system administration,set up~,configure~,adjust~,adapt~,technical requirement,customize~,functionality,feature~,function*,features~,technical feature,customizing,tuning,functions~|调试,参数,校准,控制~,功能~,系统设置,管理~,设定,功能特点,过程控制,精细化管理,系统管理,技术参数,日常管理,管理制度,综合管理,规范管理,内部管理
shapes|form factor,kindergarten toy,diversity of products,shape*,early education|形状,图案,多样化,造型,形态,图形认知
share-2|share~,knowledge sharing,social network,distribution channel,referral,channel,sharing economy,sales channel,data sharing,word of mouth,multi-channel,dissemination,channels,multiplier|分享,知识共享,转发,渠道,分销,推荐,销售渠道,资源共享,裂变,共享经济,扩散,渠道建设,分发,转介绍
shield|defense,cyber security,risk management,protective measure,firewall,military,safeguard,safety rule,safety first,safety management,protect~,protection*,infection control,disease control,safety standard,food safety,secure~,product safety,police,security policy,antivirus,safe*,occupational health and safety,security service|防御,安保,保护~,国防,防火墙,安全管理,防控~,风险防控,保安,食品安全,安全意识,军事,巡逻,安全保障,警察,夜间巡逻,安全可靠,公安,治安,稳定~,稳定性,防范,保安巡逻,安全防范,防护措施,维稳,产品安全,安全培训,安全教育
shield-check|gdpr,insured~,safety inspection,safety check,data protection officer,data safety,insurance cover,safety certificate,protection of minors,privacy policy,patient privacy,compliance check,insurance policy,reliable~,dependability,secure payment,coverage*,assurance,risk mitigation,mitigation,security audit,security check,robust~,robustness,prevent~|个人信息保护,安全检查,数据安全管理,保障体系,安全合规,稳健,稳健性,风险管控,可靠~,防护网,安检,数据合规,商业保险
shield-exclamation-point|risk,hazard,threat,vulnerability,danger,security gap,security risk,security incident,cyber attack,weak point,weakness,safety risk,risk factor,typical hazard,accident risk,risk assessment,operational risk,data breach,attack,risks,market risk,hazardous substance|隐患,威胁,危害,安全隐患,安全漏洞,网络攻击,攻击,弱点,事故,安全事件,安全事故,隐患点,危险,可能的危害,劣势,风险评估,高危,重大风险
ship|import and export,ship*,export business,harbor,port,cruise,ferry,sea freight,maritime,container shipping,boats,customs,customs broker,customs clearance,navy,shipyard|进出口贸易,港口码头,海运,轮船,渡轮,进口,游轮,船舶运输,报关,海关,造船,码头,远洋
shirt|uniform,textile,dress code,garment,work clothes,workwear,clothes,apparel,laundry,protective clothing,rain jacket,jacket|制服,纺织,服饰,衣服,工作服,穿着,着装,校服,服装行业,衣物,蓝印花布,雨衣,纺织品
shopping-bag|purchase,buyer,consumer,consumer goods,shopping,purchasing,consumption,procurement,fmcg,buying behavior,retail trade,buy~,shopper,consumer behavior|采购,消费者,消费,买家,快消品,购买,消费品,新零售,百货商场,代购,消费行为,销售,购物中心,设备销售,消费升级,销售渠道管理
shopping-basket|grocery,groceries,market stall,weekly market,supermarket,food market,farmers market|超市,菜市场,农贸市场,菜篮子,市集,集市,周边超市,生鲜超市
shopping-cart|online shop,online store,webshop,cart,order process,ordering,marketplace|网店,线上商城,选购,电商平台,网购,商城,购物车,拼团,带货,直播带货,订货,进货,团购
shovel|excavation,groundwork,digging,soil,earthwork,landfill|土方,土壤,开挖,填埋,铲雪
shower-head|bathroom,shower,toilet,restroom,sanitary facility,washroom|浴室,卫生间,厕所,洗手间,淋浴,公共卫生间,公厕,洗浴
shrink|reduction,simplification,downsizing,compression,lean process,minimization,simplify~|简化,压缩,精简,缩小,缩短,减少~,轻装,瘦身,简政放权
sigma|formula,equation,statistics course,sum,calculus,mathematical model,algebra|公式,方程,求和,数学模型,代数,函数,数理
signal|signal strength,network coverage,bandwidth|信号强度,带宽,网络覆盖
siren|alarm,fire alarm,emergency response,emergency number,alarm system,escalation,alarms,police operation,urgent~,urgency,outage,emergency button,red button,emergency stop,major incident,emergencies|警情,火警,紧急,报警系统,突发,紧急情况,突发情况,升级上报,事件响应,急症,剧烈头痛
smartphone|mobile~,app,mobile phone,mobile device,phone*,mobile payment,mobile access,mobile work,cell phone,mobile application,mobile-first|移动端,智能手机,应用,移动办公,手机端,移动支付,掌上,手机应用,移动应用,手机下单
snowflake|cold,freezing,frost,cold start,ice,air conditioner,freezer,skiing,ice cube,winter sport|寒冷,冰雪,低温,滑雪,结冰,冰块,降温,冷冻食品,冬天,冰冻
sofa|living room,interior,interior design,home furnishing,homes and living|客厅,沙发,家装,家居用品
solar-panel|solar roof,photovoltaics,solar energy,solar panel,pv system,solar system*,renewable energy,photovoltaic|光伏,光伏组件,太阳能板,可再生能源,光伏发电,新能源,清洁能源
sparkles|ai-powered,new feature,generative model,magic,highlight~,smart feature,novelty,smart~,new function,innovation*,cleanliness,modern*,highlights~|智能,创新点,新功能,精彩,闪光点,新亮点,全新,生成式,魅力,焕新,智慧,焕然一新
split|division,separation,division of labor,segmentation,split,decoupling,role separation|分工,拆分,分离,分流,分解,解耦,人车分流
spray-can|perfume,disinfectant,graffiti|香水,喷涂,喷雾,消毒液
sprout|seed,personal growth,young talent,seedling,plant growth,early stage,organic growth,youth development,germination,sapling,new growth,incubation,incubator,environmental education,seed funding,first growth,tree planting,saplings|种子,幼苗期,成长计划,孵化,萌芽,培育,新人培养,孵化器,种植,青年成长,育苗,植树,播种,植树造林,个人成长,种业,作物,苗木,乡村振兴
stamp|official seal,notary,visa,customs stamp,certified copy|公章,公证,签证,盖章,印章,用印
star|star*,quality rating,customer review,favorite,popularity,reputation,excellence award,top performer,product review,review score,best seller,special feature,special*,top product,celebrity|好评,收藏,人气,声誉,明星,五星,评价体系,优质,特色服务,星级,明星产品,爆款,点赞,知名,美誉度,榜样,示范引领,标杆
stethoscope|doctor,physician,medical examination,general practitioner,medical check-up,primary care,dentist,medical history,treatment plan,specialist*,nurse,nursing,medical staff,health care worker,medical consultation,anamnesis,dental,midwife,clinical|医生,医师,全科医生,问诊,护士,医护人员,临床,牙医,查体,医务人员,家庭医生,看病,中医,专科,会诊,病史,症状,诊疗,医患
sticky-note|memo,sticky note,post-it,idea collection,brainstorm|便签,便利贴,备忘录,头脑风暴,复盘
store|store*,branch network,point of sale,market stand,retailer,shops,restaurant,small shop,franchise,dealer,retail store,stores,market,outlet,shop floor*,market position,sales outlet,boutique,weekly shop|店铺,连锁店,经销商,零售商,市场,加盟,商户,便利店,旗舰店,商家,店长,门店运营,实体店,专卖店,小店,社区店,商贸,代理商,小吃街,小吃一条街,店面
sun|summer,daylight,sunlight,good weather,sunny weather,uv protection,heat wave,sunscreen,solar,day shift,outdoor~,vitamin d,heat stress|夏季,日光,阳光房,防晒,高温,晴天,夏天,户外,暑期,光照,白天,避暑,中暑
sunrise|new beginning,outlook*,early shift,start of the day,dawn,perspective,prospects|曙光,新起点,前景,黎明,清早,展望未来,日出,朝阳,新征程,发展前景,新开端
swords|competition*,competitor,conflict,rivalry,competitive pressure,war,battle,conflict management,price war|竞争,竞争对手,冲突,战争,竞品,价格战,同业竞争,战役,攻坚战
syringe|injection,immunization,anesthesia,insulin,vaccination campaign,inoculation|注射,麻醉,免疫,胰岛素,打针,疫苗接种,输液,预防接种
tag|tagging,brand name,product name,price level,keyword,hashtag,price tags,trademark,product label|标价,关键词,话题,商标,吊牌,品名,标注,题材
target|target*,aim,focus group,mission goal,key result,okr,focus area,target group,sales goal,target audience,target customer,priority area,purpose,kpis,intention,goal setting,targets,objectives,bullseye,strategic goal,success criterion,project goal,target agreement|目标客户,重点~,目的,聚焦点,关键结果,靶向,目标群体,任务目标,精准营销,主攻方向,指标任务,年度目标,工作目标,总体目标,总目标,靶点,宗旨,发展目标,针对性
telescope|future outlook,astronomy,long-term goal,long-term plan,long-term,next year,future trend,strategic planning,long-term vision,vision statement|天文,长远规划,远景,未来展望,长期规划,中长期,长期,发展方向,明年计划,下一步计划
tent|camping,outdoor activity,festival site,summer camp,field camp|露营地,户外活动,营地,夏令营,野营,帐篷
terminal|console,shell script,command-line tool,developer tool|命令,控制台命令,脚本,开发工具
test-tube|sample collection,lab test,lab sample,urine test,reagent,biopsy,lab result,test strip|试管,标本,检样,采样,样本,采血,核酸,取样
thermometer|fever,body temperature,warming,temperatures,cold chain monitoring,cold sore,flu,illness,sick leave,temperature control,sickness,thermometer|发烧,体温,升温,温度计,感冒,流感,病假,温控,患病,体温计,恒温,发热
thumbs-up|advantage~,like*,positive feedback,pro*,approval rating,good practice,best choice,praise,well done,easy handling,plus point|优点,好处多,点赞量,赞成,认可,长处,表扬,肯定,满意服务,认可度,省心
ticket|event ticket,coupon,raffle,support ticket,seat ticket,public transport ticket,travel ticket,train ticket,tickets,entry ticket,lottery|票务,票券,入场券,车票,购票,联票,景区联票,机票,电影票,限流预约,抽奖,检票
timer|duration~,countdown,timeout,cycle time,time to market,processing time,short wait,short cycle,turnaround time,stopwatch,real time,real-time,throughput time,time to value,fast response,fast onboarding,speed,quick implementation,saving time,five minutes,just in time,response times|倒计时,处理时间,周期短,限时,计时,实时,用时,秒级,快速响应,即时,见效快,短平快,三天,响应速度,交付周期,时间短,节拍,速度
tool-case|tools,toolkit,toolbox,tool kit,instrument,it tool,work tool,utensil,resource*,aids,damaged equipment,new tool,instruments|工具,工具箱,器材,仪器,装备,工具包,用具,配套设施,仪器设备,教学工具,设施,施工设备,工器具,老旧设备
toy-brick|children,toy,child,play area,childcare,early childhood,kids,childhood|玩具,儿童,孩子,幼儿,少儿,亲子活动,托管,未成年人,育儿
tractor|farm,agricultural machinery,farmer,harvester,agricultural~,crop farming,farmland,rural development|农场,农机,农民,农业生产,农村,农户,农业农村,三农,农业机械,农事,种植户
traffic-cone|roadworks,obstruction,temporary closure,traffic control,road closure,construction zone|路障,交通管制,封路,围挡,占道
train-front|train*,rail transport,metro,subway,station,public transit,commuter train,train station,rail freight,train connection,tram line,high-speed train|地铁,车站,轨道交通,动车,轻轨,火车站,城轨,货运列车,中欧班列
trash|waste~,disposal,rubbish,deletion,food waste,scrap,waste disposal,delete~,dump*,loss of food,waste management,disposal of waste|删除,清运,废物,损耗,废料,报废,浪费,垃圾桶,厨余垃圾,扔掉,损耗过高,生活垃圾
tree-deciduous|park*,trees,tree,street tree,shade,urban greening,green area,parks,woodland,city park|行道树,公园,植被,绿地,树林,城市绿化,古树
tree-pine|wood,timber,forest,nature park,national park,reforestation,deforestation,christmas tree|木材,林地,国家公园,造林,山林,林业产业
triangle-exclamation-point|caution,mistake,error,common mistake,problem area,warning sign,failure~,pitfall,open issue,issue~,accident,error-prone,shortcoming,errors,side effects,incident report,deficit,wrong decision,violation,warnings|错误,失误,注意事项,误区,警惕,常见错误,注意,异常,差错,违规,失败,风险点,教训,常见误区,不良反应,警告标志,违章,漏检率,漏检,存在问题
trophy|winner,victory,best practice award,achievement award,world cup,win*,prize money,award ceremony,team success,sporting success,hackathon|优胜者,成功经验,胜利,夺标,赛事,大赛,世界杯,获奖情况,技能大赛,锦标赛,标杆项目,竞技
truck|carrier,delivery van,haulage,moving company,transportation,forwarding agent,distribution center,lorry,trucking,last mile,road freight,moving*,delivery truck,transport logistics|货运,卡车,货车,搬运车,承运商,运输,供货,补货,中转,最后一公里,干线运输,运力,配货,冷链物流,直采,货源,供应,配送中心
tv|screen time,tv advertising,broadcasting,television advertising,tv program|屏幕时间,电视广告,电视机,荧幕,广电
university|higher education institution,research institution,universities,faculty,science institution|学府,院校,科研机构,院系,高等院校
user|user,customer,client,account holder,owner,manager,boss,mentor,product owner,contact partner,single person,role*,user role,personal contact,leader,man,woman,clear owner,responsible person,one contact person,supervisor,colleague*,clear responsibility|客户,顾客,负责人,主管,经理,本人,业主方,领导,导师,个人用户,角色,老板,上司,责任人,干部,法定代表人,项目负责人,产品经理
user-check|customer acceptance,background verification,attendance list,eligibility,role clarity,authorized person,personal responsibility,assigned owner,patient identification,job interview,eligible person,employee benefit,age verification|客户确认,落实责任,资格审查,录取,入选,到岗,实名核验,责任到人,录用,专人负责,任职
user-cog|administrator,it administrator,technician,operator,system administrator,hr office,admin,personnel administration,it specialist,human resources,hr,maintenance staff|管理员,技术员,操作员,系统管理员,人事,人力资源,运维人员,人事管理,技师,操作人员,技术人员,运维团队
user-minus|layoff,resignation,job cut,dismissal,churn,customer churn,absenteeism,staff shortage,shortage of staff,skills shortage,absence,brain drain,labor shortage|离职,裁员,客户流失,缺勤,辞职,流失率,用工荒,人手不足,招工难,客流不足
user-plus|new hire,new employee,new customer,new member,applicants,job candidate,join us,hire~,candidate,joining,customer growth,team growth,user growth,talent management,more staff,talent pipeline,recruit~,new colleague,additional staff|新员工,新客户,入职,拉新用户,增员,引进人才,新人,用户增长,扩招,新会员,人才引进,新入职员工,应聘,候选人,新用户,扩充,入会,补充人员
users|staff,team~,people~,team meeting,staffing~,workforce,meet~,customer base,group~,headcount,audience,personnel,department~,human capital,class size,colleagues,human resource,society,population,crowd,crew,member~,members,citizen,participant,users*,customers,family,parents,parent,public~,staff member,committee,women,men,visitors*,social~,working group,relatives,team building,support staff,social skill,teamwork,youth,young people,families,project team,local people,elderly,seniors,older people,named team,leadership team,housing society|队伍,人力,群众,部门~,班组,家长,小组,职工,全员,成员~,公众~,居民群体,人群,社会,家属,父母,老年人,老人,青年,妇女,委员会,大众,同事,团队建设,队伍建设,干部队伍,工作小组,干群,社群,代表~,领导小组,青少年,居民代表,周边城市家庭,年轻人,人口结构,客流,业务部门,社会组织,职工代表,团队协作,参会人员,各部门,女性
users-round|executive team,management team,board members,supervisory board,leadership program,management,steering committee,executive board,senior management,leaders,managers,roles,roles and responsibilities,customer group,end user,agile team,line manager|组织领导,领导班子,管理层,董事会,高管,管理团队,管理通道,领导力,核心团队,决策层,监事会,管理人员,领导干部,理事会,管理者
utensils|dining,food service,eating,food and drink,lunch menu,meals,buffet,catering service,menu,eat~,foods,food industry,gastronomy,food supply,meals and drinks,tasting|用餐,餐厅服务,就餐,聚餐,菜单,食物,伙食,自助餐,食品,外出就餐,粮油,团餐,吃饭,品尝,高盐饮食
vault|asset,assets,bank deposit,safe deposit,treasury,wealth,reserves,wealth management|资产,金库,财富,固定资产,国有资产,财富管理,保险柜,资产管理,家底
video|video conference,video recording,video training,livestream,video chat,teleconference,video tutorial,web conference,virtual meeting,video calls|视频会议,录像,远程会议,云会议,微课,视频课程,视频教学,线上会议
virus|virus,pandemic,epidemic,coronavirus,covid-19,covid,outbreak,influenza|病毒,疫情,新冠,传染,防疫,流行病
volume-2|loudness,loudspeaker,sound system,volume control|音量,扩音器,喇叭
vote|voting,ballot,referendum,vote,board decision,majority decision|投票,表决,评选,选票,公投,民主选举,民主,票选
wallet|personal finance,cost center,investment budget,household budget,purchasing power,funding gap,budget planning,personal budget,finances,financial planning,financial~,cost budget,tuition fee,low budget,financial resource,financial plan|钱包,经费预算,财务管理,购买力,财务规划,消费能力,预算管理,收支,资金用途,预算控制,学费,财务状况,筹资
warehouse|tool store,storage area,stockroom,storage hall,warehousing,order picking,warehouse management,inventory management,distribution warehouse,stock management,storage room,tool storage,logistics center|库房,货架,仓储物流,仓库管理,入库,库区,出库,存放,库存管理,仓储管理,云仓,前置仓,物流中心
washing-machine|household appliance,home appliance,washing,white goods|家电,洗衣机,洗涤,清洗,洗衣
watch|wearable,smart watch,smartwatch,wristwatch|手表,可穿戴设备,智能手表,腕表
waves-horizontal|river,sea,lake,coastline,flooding,high water,ocean,water level,vibration,seawater,hydropower,fluid dynamics,wave*,sea level rise,sea level,tsunami,wetland,riverbank|河流,海洋,湖泊,水位,防汛,海水,水利,振动,水系,水电,水面,潮汐,江河,水域,河道,河湖,湿地,水流
weight|heavy load,weight loss,body weight,overweight,payload,lifting,workload*,burden,overload,mass*,weight|压力~,重量,减重,负重,超重,工作量,减负,负担,体重管理,载重,超负荷,工作负荷,减轻负担,肥胖
wheat|cereal,agriculture products,agricultural product,food security,crop,flour,rice,grain prices|粮食安全,农产品,水稻,丰收,谷物,农作物,面粉,大米,粮食生产,秸秆
wifi|internet connection,wireless network,network access,router|无线上网,网络连接,联网,路由器,上网,宽带网络,热点网络
wind|wind*,windmill,wind turbine,wind farm,air flow,breath,breathing,air,wind energy,fresh air,airflow,exhaust air,respiratory disease,lung|风电场,呼吸,空气,风机,新鲜空气,肺部,肺炎,气流,哮喘,呼吸道,风能发电
wine|wine cellar,alcohol,wine tasting,winery,port cellar,green wine,port wine|葡萄酒,酒水,酒类,饮酒,酒精,白酒,限酒,酒庄
workflow|process~,process optimization,business process,process management,approval process,standard process,procedures~,automation solution,process automation,processes~,automated process,work process,clear process,decision process,approval workflow,process step,automate~,process design,onboarding process,standardization,process improvement,orchestration,coordination~|流程,业务流程,工作流程,流程优化,审批流程,自动化流程,流程管理,工序,程序规范,流程再造,环节~,操作流程,自动化程度,联动机制,协同机制,部门之间,全流程,标准流程
wrench|repair*,service technician,repairs,upkeep,servicing,fix*,technical service,maintenance plan,upgrade,technical maintenance,facility team,facility management,plumbing,maintain~,bug fixing,machine maintenance,predictive maintenance,mechanic,rework,overhaul,service tool,patch,patches,correction|保养,检修计划,售后维修,维保,修理,整改,技术维护,设备维护,养护,修缮,报修,抢修,设备管理,易维护,整治~,修复,日常维护,补丁,整改落实,预防性维护,返修,及时报修
zap|power consumption,energy efficiency,power grid,energy saving,energy consumption,electric power,energy cost,quick reaction,high voltage,electric shock,energy supply,energy management,energy transition,power plant,voltage,momentum,electricity price,energy cost reduction,impact*|节能,电网,用电量,能源管理,动力,高压,触电,能源转型,能源消耗,电力供应,能效,电费,电压,发电,供电,能量,动能,新动能,爆发力,用能
`;

/** An icon, and the terms that select it. */
export interface IconTerms {
  name: string;
  en: readonly string[];
  zh: readonly string[];
}

const termsOf = (list: string): string[] => list.split(',').filter((term) => term !== '');

/** Returns the icons with their terms. The table is parsed on each call, so that decks without lists need not parse it. */
export function parseIconTerms(): IconTerms[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', en = '', zh = ''] = line.split('|');
      return { name, en: termsOf(en), zh: termsOf(zh) };
    });
}
