/**
 * The English terms that select an icon for an item of a list: name in Lucide, and terms in the singular. They complement
 * `icon-words.ts`, whose words are nearly unambiguous. `addIconTerms` describes the marks of terms.
 */
export const englishTerms = `
|white house,red tape,green light,in light of,in the light of,at hand,on hand,first hand,other hand,on the other hand,in place,take place,in terms of,in order to,kick off,rule of thumb,food for thought,at work,on time,in time,full time,part time,this time,next time,each time,every time,at the same time,at a time,one day,day one,from day one,in house,long run,in the long run,short run,by car park,in question,on board,across the board,key word,rock star,low hanging fruit,best practice,bottom line,state of the art,point of view,power of attorney,in charge,in favor,in kind,old school,common ground,big picture,game changer,table of contents,key point,key figure,key finding,key message,key takeaway,key area,key driver,key factor
accessibility|accessibility,inclusion,disability,disabled visitor,wheelchair,barrier-free access,inclusive design
activity|vital sign,heart rate,pulse,blood pressure,monitoring~,telemetry,health check,health monitoring,system health,uptime monitoring
air-vent|ventilation,air conditioning,hvac,air quality,air filter
alarm-clock|late arrival,wake-up,last-minute,due date,overdue,on-time,time limit,time pressure,punctuality
ambulance|ambulance,first aid,paramedic,emergency room,emergency care,emergency service,rescue,rescue team,ambulance service
anchor|brand anchor,stability*,anchor,mooring
app-window|user interface,interface~,screen design,web app,web application,dashboard,front end,frontend,form field,website builder,pop-up,browser,old screen,window*
apple|fruit,snack,healthy eating,balanced diet,diet,vitamin,school lunch,obesity
archive|record-keeping,records management,document storage,retention period,old record,inventory record
armchair|comfort,furniture,waiting room,workplace design,seat,seating,lounge
arrow-left-right|exchange,transfer,handover,hand-over,comparison,conversion,data exchange,knowledge transfer,trade-off,tradeoff,swap,currency exchange,switching
atom|physics,atom,particle,nuclear,nuclear energy,nuclear power,quantum,quantum computing,chemical element,molecule,basic research,science,stem
audio-lines|voice assistant,voice recognition,speech recognition,speech-to-text,sound,audio,noise,noise level,acoustics,speaker system,voice*
award|certificate,recognition~,reward~,excellence,prize,honor,accreditation,merit,best-in-class,bonus,incentive,achievement,accomplishment,employee recognition
baby|newborn,infant,pregnancy,maternity,birth,maternity leave,paediatrics,pediatrics
backpack|school bag,backpack,field trip,backpacking,equipment list,student trip
badge-check|quality,quality assurance,quality control,warranty,guarantee,approval,acceptance,authenticity,validation,standard~,accuracy,precision,conformity,license,permit,reliability,trusted partner,proven track record,iso certification,approve~,validate~,verify~,correctness,quality management,certify~
badge-dollar-sign|pricing plan,price list,premium plan,price tag,fair price,price guarantee,pricing model,pricing strategy
badge-percent|discount,rebate,tax rate,interest rate,commission,margin,profit margin,special offer,promotion,vat,clearance sale,percentage,markup,loyalty discount
banknote|pay,wage,compensation,remuneration,pay review,pension,allowance,subsidy,grant,fee,petty cash,loan,cash flow,bond,stipend,funding,scholarship,aid money,financing,state grant,fine*,payout,severance,working capital
barcode|barcode,scanner,hand scanner,scanning,serial number,sku,traceability,label*,labeling
battery-charging|charging station,electric vehicle,battery storage,e-mobility,electromobility,charger,energy storage,battery life
bed|sleep,night,hotel,guest room,hospital stay,inpatient,overnight stay,bedroom,bedside,ward,rest period,dormitory,lodging,hostel,bed rest
bell|alert~,notice,push notification,call bell,warning signal,early warning,reminder email,notify~,remind~
bike|cycle~,bike lane,cycle path,cyclist,bike sharing,e-bike
binoculars|foresight,scouting,trend scouting,sightseeing,market observation,discovery,exploration,discover~,explore~,observation,observe~
biohazard|infection,hazardous waste,contamination,biosafety,toxin,pathogen,infectious disease,toxicity,biohazard
bird|bird,birds,bird protection,migratory bird
blocks|component,architecture,modularity,standard part,framework,foundation,construction kit,add-on,microservice,building material,modular design
bone|bone,fracture,skeleton,orthopedics,joint pain,arthritis,osteoporosis
book|book*,handbook,textbook,manual,novel,literacy,glossary,guidebook,rulebook,code of conduct,playbook,dictionary,reference work
book-open|reading,story,storytelling,curriculum,lesson,syllabus,course content,course material,learning material,lecture,study*,bookshop,bookstore,literature review,chapter,read~,history lesson,wiki,knowledge base,poetry,language skill
book-open-check|learning objective,homework,assignment,study plan,exam preparation,learning goal,self-study,exam,quiz,test result*
bot|artificial intelligence,ai,ai agent,virtual assistant,ai model,large language model,llm,automation bot,ai assistant,agent*,rpa,ai tool
box|product~,goods,parcel,stock,inventory,stock count,item*,supply,supplies~,material~,raw material,carton,product range,product line,merchandise,stock level,hardware,consumable,bulk order
brain|memory,thinking,critical thinking,psychology,mental health,mindset,learning theory,intelligence,neuroscience,stress,concentration,creativity,attention span,mental load,memory loss,dementia,stroke,psychological~,emotional intelligence,reasoning
brain-circuit|machine learning,deep learning,neural network,predictive model,algorithm,training data,smart assistant,ai strategy,algorithmic bias
brick-wall|wall,barrier,obstacle,masonry,silo,departmental silo,blocker,bottleneck,hurdle
bridge|bridge,bridges,crossing,gap bridging,overpass,bridging
briefcase|business,company,employer,employment,job,job market,profession,consulting,business travel,business model,business trip,entrepreneurship,professional development,portfolio,client account,work experience,corporate~,enterprise~,small business,corporate client,business case,business development,b2b,vacancy,trade*,craft business
brush-cleaning|cleaning,hygiene,housekeeping,clean-up,tidiness,sanitation,order and cleanliness,janitor,clean room,data cleaning,clean~
bug|bug fix,error report,defect,malware,fault,computer virus,pest,failure mode,software error,troubleshooting,pest control
building|housing*,city,office,property,facility,real estate,building,office building,urban planning,housing stock,tenant,landlord,site,site office,city center,smart city,business park,premises,branch office,urban area,urban development
building-complex|head office,corporation,institution~,business association,organization~,organisation~,subsidiary,agency~,large company,industry association,housing association,developer*
bus|commuting,commuter,bus lane,bus stop,tram,mobility,bus route,school bus,shuttle,passenger transport,old tram
cable|grid connection,grid capacity,grid expansion,cable,wiring,connector,network cable,fiber,fiber optics,cabling,broadband
cake|birthday,dessert,bakery,pastry,tart,custard tart,confectionery
calculator|calculation,accounting,bookkeeping,tax,mathematics,math,estimate,costing,cost calculation,cost estimate,arithmetic,tax return,tax deadline,cost-benefit analysis,tax office
calendar|leave*,date~,appointment,event,meeting room,annual plan,year~,week~,month~,season~,timetable,planning calendar,holiday,vacation,semester,term*,time off,annual leave,weekend,parental leave,agenda,quarter,academic year,schedule~,booking,reservation,public hearing
calendar-check|attendance,deadline met,milestone plan,project plan,roadmap milestone,release plan,next appointment,follow-up appointment,registration,check-in,regular meeting
calendar-clock|delay,rescheduling,shift planning,shift plan,schedule planning,overtime,shift,night shift,lead time,rota,postponement,late approval,flexible working,flexible hours,working time,duty roster,part-time work
camera|photo,picture,photograph,photographer,x-ray camera,camera surveillance,photo documentation
car|driver,company car,parking,car park,car sharing,automotive,automobile,road traffic,taxi,parking fee,fleet,vehicle fleet,motor vehicle,driving,carpool
castle|castle,fortress
cctv|surveillance,camera system,video surveillance,cctv,site monitoring,access control system
certificate|diploma,degree,qualification,credential,bachelor,master’s degree
chart-bar|statistics,analytics,figure*,ranking,bar chart,poll,survey result,score,survey score,metrics,metric,kpi,indicator,business intelligence,performance data,reporting*,measurable result
chart-column|sales figure,sales volume,quarterly result,revenue,sales,turnover*,output,earnings,profit,performance~,income,yield,sales target,annual result,result~,capacity,volume*,throughput
chart-gantt|gantt chart,project schedule,work package,project phase,implementation plan,time plan,construction schedule,workstream
chart-line|growth,trend,forecast,development*,demand,price development,market growth,stock market,projection,curve,fluctuation,volatility,productivity~,growth rate,scalability,economic growth,scaling
chart-network|network effect,ecosystem,stakeholder map,knowledge graph,supply network,partner ecosystem
chart-pie|segment,market segment,target market,distribution*,proportion,share of wallet,asset allocation,breakdown*,allocation,diversification
chef-hat|chef,kitchen,canteen,recipe,cook*,restaurant kitchen,food preparation
church|church,religion,faith,parish,wedding
cigarette-off|smoking,no smoking,tobacco,smoking cessation
circle-dollar-sign|price,hidden cost,pricing,cost-effectiveness,value for money,lower cost,affordable,affordability,return on investment,roi,payback,total cost,economic~,cost advantage,economics
circle-letter-p|parking lot,parking space,parking garage
circle-play|demo,tutorial,video lesson,start*,playback,live demo,product demo,trailer*,pilot project,pilot phase,pilot,trial,start-up phase
circle-user|patients,patient,account,profile,persona,customer profile,user account,identity,login,single sign-on,sign-in
circuit-board|electronics,controller,circuit,embedded system,semiconductor,motherboard,sensor technology,edge computing,consumer electronics,pcb
clapperboard|film*,movie,cinema,video production,entertainment,short film,streaming,show*,performance art,video content
clipboard-check|audit,inspection,review~,test report,evaluation,assessment,self-assessment,examination,test*,control*,final check,quality check,acceptance test,check~,inspect~,assess~,evaluate~,performance review,appraisal,site inspection,health inspection,diagnosis,findings,finding,requirement~,screening,due diligence,spot check,test passed
clipboard-list|task~,list,rule~,order~,order management,questionnaire,survey,shopping list,protocol,procedure~,specification,action item,minutes,purchase order,work instruction,inventory list,requirement list,catalog,measure*,action plan,application form,form*,record~,responsibility,duty,household rule,to-do list,operation procedure,intake,admission,work order,feedback form,instruction
clipboard-pen|enrollment,sign-up,application,apply~,fill in~,consent form,note-taking
clock|time~,hour~,minute~,opening hour,working hour,waiting time,speed of delivery,time saving,time savings,availability~,daily routine,routine,time management,history,daily~,morning~,evening~,office hour,timing,long wait,time frame,period*,24/7
cloud|weather,saas,cloud platform,cloud migration,hosting,cloud provider,atmosphere,cloud storage,cloud infrastructure,clouds,online storage,software as a service
cloud-fog|emission,carbon dioxide,air pollution,smog,co2,exhaust gas,greenhouse gas,carbon footprint,water vapor,carbon emission
cloud-lightning|storm,thunderstorm,extreme weather,severe weather,lightning
cloud-snow|snow
cloud-upload|data upload,migration,cloud backup,data migration,move to the cloud
code|software,software development,api,programming language,code*,open source,development team,web development,software engineer,code quality,algorithm design,scripting,programmer,clean code,low-code
coffee|break*,café,cafe,coffee break,tea,tea break,lunch break,breakfast,beverage,coffee shop
cog|process engineering,mechanics,machine,machinery,machine hall,equipment~,mechanism,gear*,engine*,technology,technical~,motor,mechanical engineering,operations,operation~,brushless motor,plant engineering,press*
coins|cost,running cost,expense,spending,expenditure,capital,investment,money,saving on cost,cost reduction,cost saving,cost savings,rising cost,costs,economy,cost control,price increase,operating cost,inflation,fund,funds,royalty,cost of living,investor,financial aid,budget overrun
compass|orientation,strategy,direction~,guidance,values~,principle~,navigation,mission~,corporate strategy,guideline,north star,career guidance,guiding principle,vision and mission,ethics,strategic direction,leadership principle
concierge-bell|hospitality,reception,front desk,service desk,room service,visitor service,service quality,service~,customer reception,visitor center
container|container,docker,kubernetes,container ship,containerization
cooking-pot|dish,hot meal,home cooking,soup,boiling,stew,lunch,dinner,cuisine,local cuisine,free lunch
copy|duplicate,duplication,template,copy*,replication,copyright
cpu|chip,computing power,semiconductor chip,gpu,microcontroller,hardware performance,control unit
credit-card|checkout,online payment,card payment,billing account,bank card,subscription,installment,payment method,pay by card
crown|leadership*,vip,luxury,market leader,king,queen,monarchy,top management,leading position
database|data,big data,data quality,data set,dataset,data model,data platform,master data,data management,data warehouse,data lake,data governance,data source,data entry,sql,data collection,data center,customer data,storage capacity
dices|chance,probability,randomness,gambling,board game,random sample,game theory
dna|gene,genome,biology,heredity,genetic factor,biotechnology,life science,evolution,molecular biology,hereditary disease,biotech
door-open|entrance,exit,access,escape route,emergency exit,open house,open day,marked exit,evacuation,market entry,entry*,evacuation route,visitor entrance,way out
drafting-compass|design~,engineering,construction drawing,technical drawing,architect,engineer,design phase,concept design,blueprint,geometry,product design,design review,drawing,prototype,engineering design
drama|theater,theatre,drama,role play,acting,opera,stage play,cultural event,arts,performing art
drill|drilling,power tool,installation,assembly,installation work,mounting,fitting*,install~
drone|drone,uav,aerial survey,low-altitude economy
droplet|water,liquid,flow rate,blood,blood sample,leak,leakage,drinking water,moisture,water supply,humidity,hydration,oil,drip,water damage,salt spray,blood test,lubrication,bleeding,water leak
droplets|wet floor,save water,water consumption,irrigation,rainwater,wastewater,water management,water quality,water treatment,sprinkler,water saving,groundwater,sewage
dumbbell|exercise,training session,strength,sport,sports,workout,muscle,physical activity,strength training,physical therapy,endurance,sports course,weak muscle,strengths
ear|listening,hearing,ear protection,active listening,hearing loss,hearing protection,feedback culture,listen~
earth|climate,world,sustainability,international,global market,globalization,environment,geography,climate change,climate protection,global warming,nature conservation,international market,carbon neutrality,global reach,environmental protection,planet earth,europe,export market,external market,biosphere
egg|egg,poultry
eighth-notes|music,song,concert,musician,choir,festival,orchestra,music lesson
eye|view*,overview~,transparency,eyesight,vision,attention~,ophthalmology,insight~,awareness~,perception~,monitor~,visual control,poor eyesight,retina,focus*,oversight,sight,spectator
eye-off|blind spot,confidentiality,visual impairment,blindness,anonymity,lack of transparency,confidential information,visually impaired
face-slightly-frowning|customer complaint,complaint,frustration,dissatisfaction,pain*
face-slightly-smiling|customer experience,employee satisfaction,happiness,joy,friendliness,patient experience,customer satisfaction,user satisfaction,job satisfaction,positive attitude,kind*
factory|production,industry,plant*,supplier,production line,producer,manufacturer,industrial plant,mass production,industrial~,cement works,assembly line,smart factory,series production,cement,heavy industry,hall*,contract manufacturer
feather|poem,lightweight design,light weight,lightness,lightweight
ferris-wheel|leisure,amusement park,theme park,leisure time,family outing,fair*,attraction
file-chart-column|report,annual report,status report,business report,quarterly report,financial statement,financial report,monthly report,balance sheet,analysis report,dashboard report,final report
file-check|documented result,contract signed,terms of use,approval document,consent,proof,evidence,patient file,paper trail,declaration,certificate of origin,official approval,signed contract,acceptance report,bug report*,receipt proof
file-pen-line|contract,agreement,signature,treaty,license contract,lease,service level agreement,sla,contract negotiation,lease contract,employment contract,terms and conditions,deal*,trainee contract,signing
file-search|research report,case study,case,fact check,document review,literature search,root cause analysis,background check,tender,patent search,file search,case file,investigation report
file-spreadsheet|spreadsheet,excel,table*,time sheet,data table,cost table
file-text|documentation~,text~,article,paper,file*,policy,application document,form letter,paperwork,publication,essay,research paper,white paper,standard form,press release,contract text,patient record,document~,write-up,abstract,note~,policies,technical document
fingerprint-pattern|biometrics,fingerprint,identity check,authentication,authorization,multi-factor authentication,two-factor authentication,identification,mfa,identity verification,personalization
fire-extinguisher|fire extinguisher,fire protection,fire safety,fire drill,extinguisher,firefighter,fire department,fire brigade
fish|fish*,fishery,seafood,aquaculture,marine life,sardine,grilled sardine,salmon,ocean life
fishing-hook|phishing,fishing,phishing email,scam
flag|country,nation,start signal,state*,government target,election,national policy,mission statement,final goal,milestone~,finish line,national,party*,kickoff,interim goal
flame|fire*,heat,heat source,hot surface,burn,gas,combustion,heating cost,passion,heat pump,hot topic,natural gas,fire hazard,district heating,open flame,ignition,heater,hotspot,gas supply,calories
flask-conical|chemical,chemicals,trial run,test phase,sample*,prototype test,a/b test,clinical trial,hypothesis,experimentation,reaction,field test,pilot test,testing,clinical study,formulation,method*,test bench,pilot study,test case,chemical reaction
flower|garden,gardening,spring,beauty,biodiversity,green space,cosmetics,park bench,pollination,landscape
folder|project folder,filing,shared drive,project file,document management,project,file management,folder structure,document folder,filing system
folder-kanban|project management,project portfolio,backlog,sprint,kanban,agile project,project work,project board,scrum
footprints|small step,next step,walking,step*,walk*,gait,hiking,mobility aid,pedestrian,fear of walking,first step,shoe,non-slip shoe,footwear,comfortable shoe,steps,next steps,tracking
forklift|forklift,material handling,moving forklift,intralogistics,pallet
fuel|petrol,diesel,gasoline,oil price,filling station,fuel cell,hydrogen
funnel|filter,funnel,sales funnel,lead generation,pipeline*,pre-selection,sales pipeline,recruiting funnel,selection,applicant selection,filtering,prioritization,lead qualification,conversion rate,candidate selection,prospect,select~,sieve
gamepad-2|game,gaming,gamification,esports,simulation game,computer game,play*,video game
gauge|pressure,pace,high speed,response speed,benchmarking,load~,mileage,acceleration,efficiency~,fast~,fast delivery,speed up~,measured value,resource efficiency,speedometer,faster~,slow release,load test,page speed,quick,performance test
gavel|regulation,legislation,judge,verdict,jurisdiction,regulatory requirement,legal framework,tribunal,dispute,auction,litigation,court decision,ruling,penalty,enforcement,sanction,lawsuit
gem|value~,core value,core competence,quality of life,jewel,uniqueness,unique selling point,usp,value proposition,added value,differentiator,rarity,jewelry,brand value
gift|benefit,perk,bonus gift,donated item,giveaway,loyalty program,present*,free trial,voucher,extra*,freebie,welcome gift,gift card,christmas,surprise
git-branch|fork,branching,release branch,variant,code review,pull request,versioning,branch*,option*,alternative,scenario
git-merge|merge,integration,system integration,merger,fusion,mergers and acquisitions,acquisition*,post-merger integration,convergence,combine~,consolidation,combination,data integration,software integration
glass-water|drink,water intake,fluid intake,drink water,thirst,glass of water
glasses|safety glasses,reading aid,eye protection,goggles,protective eyewear,smart glasses,vr headset
globe|web~,online presence,online~,site map,web presence,domain,digital presence,online channel,e-learning platform,translation service,web portal,internet access,cross-border,foreign trade,online platform,portal,world wide web,multilingual,international team,connectivity
graduation-cap|training,learning~,student,course,teaching,university,skill,skills,knowledge,academy,further training,apprenticeship,trainee,apprentice,college,study program,e-learning,academic~,learner,school leaver,professional training,continuing education,upskilling,training program,school education,lifelong learning,development program,expertise,know-how,learn~,personalized learning,coaching,student support,internship,safety training,training day,higher education,study abroad,pupil,seminar,scholar,yearly training,personal development,competence,competency,train staff,train teachers
hammer|construction,craftsman,tool*,renovation,carpentry,handicraft,construction work,trade work,building works,manual work,handwork,refurbishment,build~,crafts
hand|volunteer,hand hygiene,hand washing,clean hand,sign language,welcome,hands,limb numbness,voluntary
hand-coins|financial support,sponsorship,sponsoring,crowdfunding,aid,micro-credit,microfinance,fundraising,tip*,sponsor,sales commission,grants,tax relief
hand-heart|care,social work,compassion,nursing care,welfare,volunteering,volunteer work,elderly care,empathy,solidarity,kindness,caregiver,social commitment,social responsibility,charity work,community service,wellbeing support,support group,caring,patient care
hand-helping|help~,assistance,support~,helping hand,self-help,neighborly help,aid program,peer support,mutual support
handbag|fashion,accessories,accessory,leather goods
handshake|collaboration,alliance,stakeholder,business partner,negotiation,trust,joint venture,relationship,customer relationship,deal closing,collective agreement,business relationship,cooperation agreement,mutual trust,partners,reconciliation,compromise,long-term partnership,local business,mutual respect,respect,fairness,supplier relationship,closing*,agree~,cooperate~,collaborate~
hard-drive|storage,disk,hard disk,data storage,storage device,local storage,storage space
hard-hat|construction company,helmet,occupational safety,workplace safety,builder,site manager,construction worker,safety equipment,protective equipment,ppe,personal protective equipment,construction industry,work safety,building site,safety officer,worker,site safety,craftspeople,contractor,foreman,trades
headphones|hotline service,music player,call center,customer support,technical support,headset,help desk,it help desk,user support,after-sales service,support team,first-level support,customer care,support hotline
heart|love,customer loyalty,loyalty,heart disease,cardiology,well-being,wellbeing,satisfaction,commitment,blood circulation,heart attack,patients first,patient satisfaction,engagement,employee engagement,heart failure,customer love,motivation,affection
heart-handshake|community,customer retention,retention,team spirit,friendship,community engagement,cohesion,social cohesion,employee retention,belonging,neighborhood help,civic engagement,staff retention,culture,company culture,corporate culture,integration work
heart-pulse|medical care,wellness,medical~,chest pain,physical health,cardiovascular disease,occupational health,circulation,public health,treatment,health risk,disease prevention,chronic disease,hypertension,high blood pressure,patient safety,therapy,rehabilitation,diabetes,physical*,prevention
hospital|clinic,medical center,healthcare provider,health system,emergency department,health insurance,outpatient,practice*
hourglass|patience,waiting,wait,queue,long queue,idle time,time loss,lifetime,aging,ageing,product life,downtime,waiting list,slow*,slowdown,service life,limited time,long interview loop
house|rent*,social housing,affordable housing,home~,household,residence,apartment,home office,family home,living*,remote work,neighborhood,neighbor,house,homes,domestic~,resident,rural area,housing market,mortgage,roof,attic,old house,shelter,flat*,working from home,local resident,villa
id-card|badge,employee badge,id card,personal data,visitor badge,passport,driver’s license,staff card,membership,membership card,registration document,name tag,business card
image|visual,visuals,photo gallery,poster,illustration,graphic,graphics,imaging,x-ray,image recognition,pictures,medical imaging,visual inspection,visual content
inbox|mailbox,inbox,incoming mail,request*,incoming order,inquiry,ticket system,service request
info|information~,info,fact~,background,details,detail~,public information,information sheet,hint
key|key*,access right,access control,solution key,credentials,keys,door key,success factor,critical success factor,password manager,encryption key,access permission,user right
keyboard|typing,data input,shortcut,computer skill,manual entry,text input
lamp|lighting,lamp,led,street light,night light,illumination,desk lamp,brightness,street lighting
land-plot|land,plot,land use,real estate development
landmark|heritage,cultural heritage,monument,bank,government,authority,public administration,city administration,city council,administration,parliament,ministry,council,public sector,municipality,politics,history museum,town hall,state government,council vote,political~,local authority,public institution,democracy,museum ticket,art gallery,public service,politician,constitution
languages|language,multilingualism,foreign language,language course,language barrier,english,interpreter,localization,translation support,vocabulary,grammar,language learning,language support,pronunciation,chinese
laptop|freelancer,computer,laptop,notebook,it equipment,device,workplace equipment,digital workplace,computers,digital tool,digitalization,digitization,digital learning,digital transformation,digital~,end device,online course,online meeting*,digital skill,work equipment,digital divide,pc,tablet,digital media,information technology
layers|layer,tier,level*,stack,depth,multi-level,technology stack,coating,hierarchy,tech stack,multiple levels,structure*
layout-dashboard|open dashboard,control center,command center,cockpit,control panel,admin panel,control room,management dashboard,instrument panel
layout-grid|category,product category,overview page,range of products,assortment,module overview,variety,wide range
leaf|nature,organic~,environmentally friendly,green energy,environmental impact,sustainable~,renewable~,eco-friendly,environmental~,sustainable packaging,vegetarian,vegan,autumn,green bond,natural~,plants,organic food,low-carbon,zero waste
library|library visit,archive*,reference library,bookshelf
life-buoy|rescue package,crisis,crisis management,disaster recovery,disaster relief,contingency plan,safety net,resilience,emergency plan,recovery,continuity,business continuity,contingency,disaster
lightbulb|solution~,inspiration,concept,suggestion~,innovative~,invention,recommendation,new idea,light bulb,brainstorming,lesson learned,lessons learned,aha moment,creative~,tips,trick,proposal,product idea,takeaway,advice,improvement idea,suggest~,ideation,opportunity~,opportunities~
link|link*,chain*,supply chain,cross-reference,linkage,reference,dependency,blockchain,correlation,link building,value chain,url,hidden interface,traceability chain
list-checks|criteria,criterion,priority,priorities,checklist item,acceptance criteria,decision criterion,selection criteria,completed task,condition~,prerequisite,precondition,key requirement,scope,daily task,to-dos,next measure,organize~,plan~,prepare~,preparation
list-ordered|order of events,sequence,ranking list,step-by-step,phases
lock|data security,cybersecurity,locking,password protection,access restriction,closed system,restriction,locked~,block*,screen lock,lockdown,confidential,secure login,key management,patched system,secrecy
luggage|travel,trip,tourism,tourist,journey,baggage,packing,relocation,suitcase,vacation trip,city trip,traveler,excursion,work abroad,visitor,guest,travel agency,holiday home,weekend trip,tour*
magnet|attractiveness,magnet,magnetism,customer acquisition,employer attractiveness,customer attraction
mail|mail~,letter,newsletter,mailing,contact,email campaign,correspondence,post*,invitation,invite~,send*,phishing mail*,reply,written notice
map|geographic data,region,territory,map,area*,regional~,district~,mapping,site plan,city map,route map,expansion,regional expansion,market expansion,gis
map-pin|location~,destination,venue,site visit,local~,on-site,address,meeting point,assembly point,local presence,place of work,proximity,nearby~,regional office,new site,depot,stop*,position*,central location
medal|gold medal,championship,sports award,olympic
megaphone|announcement,public relations,pr,brand awareness,communication campaign,publicity,advertisement,outreach,call to action,awareness campaign,advocacy,market communication,marketing campaign,employer brand,brand,branding,public speaking*,announce~,communicate~,publish~,inform~,propaganda,launch event,influencer,loud*,awareness raising
message-circle|dialog,dialogue,instant messaging,conversation,message~,messaging,chat message,social media,whatsapp,wechat,response~,quick response,user feedback,comment,customer feedback,feedback,instant feedback,reply rate,opinion,talk to~,language model
messages-square|communication,discussion,debate,forum,internal communication,exchange of ideas,consultation,citizen dialogue,interview,workshop discussion,team communication,discuss~,talk~,interview question,public consultation,advisory,moderation,participation
mic|speech,speaker,presentation skill,recording,singing,speaker series,keynote,audio recording,lecture recording,karaoke
microscope|research,analysis,laboratory test,pathology,diagnostics,lab,root cause,microbiology,research project,research and development,r&d,science project,bacteria,scientific method,cell*,laboratory analysis,researcher,material science,development and research,clinical research,analyze~,investigate~,study result,cancer,in-depth analysis,investigation
milestone|path,decision point,signpost,guidance system,turning point,crossroads,way*,decision~,make a decision,decide~,wayfinding,choice~
mountain|challenge~,hill,peak,nature reserve,mountains,ambition,alps,glacier,geology,rock,climbing,rocks
mouse-pointer-click|click,click rate,user interaction,interaction,usability,user experience,ux,easy to use,ease of use,one-click,interactive,self-service,click-through rate,intuitive operation,online booking,interactivity,user friendliness,simple operation,simplicity,online service,interactive simulation,easy operation
network|network,networking,node,infrastructure,it infrastructure,organization chart,organizational structure,interconnection,local network,lan,network infrastructure,internet of things,iot,distributed system,server network,vpn,backbone,network outage,org chart,governance structure,it architecture
newspaper|media,journalism,journalist,headline,press conference,current affairs,magazine,press coverage,blog,media relations,news
notebook-pen|diary,journal,learning journal,notes,logbook,exercise book,notepad,lab notebook,meeting notes,take notes~,journaling
package-check|delivery,order fulfillment,shipment,fulfillment,deliverable,deliverables,delivery time,just-in-time delivery,delivery service,dispatch,on-time delivery,receiving,goods receipt,delivered,returns*
package-open|unboxing,return policy,return*,open package,scope of delivery,delivery scope,product return
paintbrush|painting,art,artwork,fine art,craft*,art lesson,surface treatment,paint
palette|color,visual identity,corporate design,colors,creative design,style guide,color scheme,art direction,theme*,colorful house,customization,individual design
party-popper|anniversary,team event,success*,opening ceremony,celebrate~,celebration*,company party,festivity,opening event,summer party,success story,fun
paw-print|animal,pet,wildlife,animal welfare,livestock,veterinarian,veterinary,species
pen|writing~,handwriting,editing,author,pencil,content creation,drafting,written exam,edit~,write~,content,copywriting,sign~,blogging,text editing,change request*,draw~
pencil-ruler|planning,sketch,layout,school supplies,concept phase,planning phase,concept development,outline*,architecture design,wireframe,detailed planning,planning process
person-standing|person~,individual~,customer focus,human being,ergonomics,posture,body,human factor,self*,human-centered,people-centered,human resources management,employee*,applicant,personal~,few applicants
phone|call,telephone,phone support,phone number,emergency call,contact person,on-call duty,night call,telephone call,customer call
pickaxe|mining,mine*,coal,mineral,quarry
piggy-bank|savings plan,retirement,retirement provision,reserve,pension plan,retirement savings,provision,deposit,save money~,pension scheme
pill|drug,prescription,antibiotic,dosage,pharmacy,pharmaceutical,medicines,painkiller,side effect,pharma,medication plan,pharmacist,new medication
pizza|fast food
plane|airport,aviation,airline,flights,flying,aircraft,air freight,aerospace,business class
plug|power,electric~,electrical~,adapter,electrical safety,socket,electrical installation,electrician,electrical engineering,connection~,power outage,compatibility,plug-in,power cut
podium|competition result,panel*,ranking position,conference,congress,summit,trade fair*,stage*
power|switch*,shutdown,startup,power-on,on/off,standby,switch off~,turn off~
presentation|workshop,lecture hall,training course,slide*,pitch,presentation,meeting,board meeting,town hall meeting,classroom,class~,teacher,trainer,instructor,teaching method,briefing,keynote speech,board of directors,session~,webinar,staff meeting,information event,onboarding,kick-off meeting,seminar room,management presentation,board*,safety briefing,introduction
printer|print,paper consumption,office equipment,printing press,print shop
printer-3d|3d printing,additive manufacturing
puzzle|problem solving,problem~,problem statement,complexity,missing piece,complex problem,missing link,fragmentation,add-ons,extension,problem-solving,gap*,knowledge gap,skill gap,integration gap,complex
qr-code|qr code,qr codes,scan code
quote|quotation,testimonial,reference customer,quote*,customer voice
radar|early detection,competitive intelligence,detection,market monitoring,sensor,radar,anomaly detection,threat detection,trend monitoring,motion sensor,competitor analysis,temperature sensor
radio|antenna,radio station,transmitter,wireless,signal,mobile network,5g,broadcast
rainbow|diversity,diversity and inclusion,lgbtq,equality,equity,equal opportunity
receipt|bill*,invoicing,expense report,reimbursement,missing receipt,accounts payable,price quote,accounts receivable,invoice processing,expense claim,sales slip,travel expense,tax invoice,proof of purchase,credit note
recycle|reuse,circular economy,waste separation,recyclable,recycled material,waste reduction,life cycle,resource conservation,product life cycle,return system,recycled aluminum,packaging waste,recycled,recycle~,second-hand
refresh-cw|update~,iteration,renewal,change management,continuous improvement,feedback loop,transformation~,improvement~,change*,renew~,synchronization,sync,modernization,software update,lifecycle,repetition,repeat~,kaizen,refresh,system update,rotation,staff turnover,employee turnover,reform,recurring*,upgrade cycle,adaptation~,flexibility~,adaptability,agility~
refrigerator|cold storage,refrigeration,cold chain,fridge,fresh produce
replace|replacement,substitute,substitution,spare part,exchange part,succession,succession planning
road|highway,road safety,road network,road,street,road construction,traffic,motorway,traffic safety,congestion,traffic jam
robot-arm|robotics,industrial robot,cobot,robotic arm,production automation,automated production
rocket|launch~,product launch,innovation project,quick start,market launch,boost*,new product,accelerator,go-to-market,first launch,future~,product release,release~,rollout~,roll-out,deployment~,quick win,start-up,implementation~
rotate-ccw-clock|looking back,review of the year,track record,past,versions,rollback,version history,retrospective*,last year,previous year,flashback
route|process path,customer journey,delivery route,itinerary,bus routes,trajectory,learning path,career path,journey map,supply route,shipping route,detour,user journey,migration path,pathway,paths,marked path,transition~
ruler|size,dimension,tolerance,length~,scale*,measuring,sizing,height~,bed height,width~,meter,measurements
sailboat|sailing,boat,coast,beach,water sports
salad|vegetable,vegetables,nutrition plan,plant-based,healthy food,fresh food
sandwich|bread,baked goods,sandwich
satellite|satellite data,space,orbit,earth observation,remote sensing,gps
save|data backup,backups,save*,saving data
scale|balance,fair treatment,justice,legal certainty,law*,ethics committee,legal advice,legal department,rights,human rights,bias,work-life balance,lawyer,compliance training,weighing,weigh~,responsible ai,regulatory compliance,standards,fair pay,accountability,legal compliance,consumer protection,decision-making,criminal law,balanced*,impartiality,pros and cons
scan-face|face recognition,facial recognition
scan-line|document scan,scan*,ct scan,mri
school|elementary school,kindergarten,school building,campus,secondary school,primary school,school project,day care,schooling
scissors|cut*,tailor,cost cutting,hairdresser,hair salon,cutback
screen-share|screen sharing,remote support,remote access,remote maintenance,remote control,remote meeting,presentation mode,remote working,telemedicine,remote learning
scroll-text|historical source,charter,history of science,classics
search|search~,job search,search engine,seo,search function,recruiting,recruitment,talent search,talent acquisition,market research,market analysis,fact-finding,identify~,find~,query,requirements analysis,needs analysis,root-cause search,look up~,search engine optimization,hiring
send|sending,email delivery,outgoing mail,direct message,submission,submit~
server|data center operation,server room,it operation,it system,hosting server,database server,backend,data centre,mainframe,cluster,ageing server,on-premises,cloud server,legacy system,legacy software,data centers,enterprise system,it systems,erp,erp system,back end
settings|setting*,adjustment,calibration,technical setup,process control,system setup,fine-tuning,setup,parameter,optimization,system administration,set up~,configure~,adjust~,adapt~,technical requirement,customize~,functionality,feature~,function*,features~,technical feature,customizing,tuning,functions~
shapes|form factor,kindergarten toy,diversity of products,shape*,early education
share-2|share~,knowledge sharing,social network,distribution channel,referral,channel,sharing economy,sales channel,data sharing,word of mouth,multi-channel,dissemination,channels,multiplier
shield|defense,cyber security,risk management,protective measure,firewall,military,safeguard,safety rule,safety first,safety management,protect~,protection*,infection control,disease control,safety standard,food safety,secure~,product safety,police,security policy,antivirus,safe*,occupational health and safety,security service
shield-check|gdpr,insured~,safety inspection,safety check,data protection officer,data safety,insurance cover,safety certificate,protection of minors,privacy policy,patient privacy,compliance check,insurance policy,reliable~,dependability,secure payment,coverage*,assurance,risk mitigation,mitigation,security audit,security check,robust~,robustness,prevent~
shield-exclamation-point|risk,hazard,threat,vulnerability,danger,security gap,security risk,security incident,cyber attack,weak point,weakness,safety risk,risk factor,typical hazard,accident risk,risk assessment,operational risk,data breach,attack,risks,market risk,hazardous substance
ship|import and export,ship*,export business,harbor,port,cruise,ferry,sea freight,maritime,container shipping,boats,customs,customs broker,customs clearance,navy,shipyard
shirt|uniform,textile,dress code,garment,work clothes,workwear,clothes,apparel,laundry,protective clothing,rain jacket,jacket
shopping-bag|purchase,buyer,consumer,consumer goods,shopping,purchasing,consumption,procurement,fmcg,buying behavior,retail trade,buy~,shopper,consumer behavior
shopping-basket|grocery,groceries,market stall,weekly market,supermarket,food market,farmers market
shopping-cart|online shop,online store,webshop,cart,order process,ordering,marketplace
shovel|excavation,groundwork,digging,soil,earthwork,landfill
shower-head|bathroom,shower,toilet,restroom,sanitary facility,washroom
shrink|reduction,simplification,downsizing,compression,lean process,minimization,simplify~
sigma|formula,equation,statistics course,sum,calculus,mathematical model,algebra
signal|signal strength,network coverage,bandwidth
siren|alarm,fire alarm,emergency response,emergency number,alarm system,escalation,alarms,police operation,urgent~,urgency,outage,emergency button,red button,emergency stop,major incident,emergencies
smartphone|mobile~,app,mobile phone,mobile device,phone*,mobile payment,mobile access,mobile work,cell phone,mobile application,mobile-first
snowflake|cold,cold store,cold storage,cold room,freezing,frost,cold start,ice,air conditioner,freezer,skiing,ice cube,winter sport
sofa|living room,interior,interior design,home furnishing,homes and living
solar-panel|solar roof,photovoltaics,solar energy,solar panel,pv system,solar system*,renewable energy,photovoltaic
sparkles|ai-powered,new feature,generative model,magic,highlight~,smart feature,novelty,smart~,new function,innovation*,cleanliness,modern*,highlights~
split|division,separation,division of labor,segmentation,split,decoupling,role separation
spray-can|perfume,disinfectant,graffiti
sprout|seed,personal growth,young talent,seedling,plant growth,early stage,organic growth,youth development,germination,sapling,new growth,incubation,incubator,environmental education,seed funding,first growth,tree planting,saplings
stamp|official seal,notary,visa,customs stamp,certified copy
star|star*,quality rating,customer review,favorite,popularity,reputation,excellence award,top performer,product review,review score,best seller,special feature,special*,top product,celebrity
stethoscope|doctor,physician,medical examination,general practitioner,medical check-up,primary care,dentist,medical history,treatment plan,specialist*,nurse,nursing,medical staff,health care worker,medical consultation,anamnesis,dental,midwife,clinical
sticky-note|memo,sticky note,post-it,idea collection,brainstorm
store|store*,branch network,point of sale,market stand,retailer,shops,restaurant,small shop,franchise,dealer,retail store,stores,market,outlet,shop floor*,market position,sales outlet,boutique,weekly shop
sun|summer,daylight,sunlight,good weather,sunny weather,uv protection,heat wave,sunscreen,solar,day shift,outdoor~,vitamin d,heat stress
sunrise|new beginning,outlook*,early shift,start of the day,dawn,perspective,prospects
swords|competition*,competitor,conflict,rivalry,competitive pressure,war,battle,conflict management,price war
syringe|injection,immunization,anesthesia,insulin,vaccination campaign,inoculation
tag|tagging,brand name,product name,price level,keyword,hashtag,price tags,trademark,product label
target|target*,aim,focus group,mission goal,key result,okr,focus area,target group,sales goal,target audience,target customer,priority area,purpose,kpis,intention,goal setting,targets,objectives,bullseye,strategic goal,success criterion,project goal,target agreement
telescope|future outlook,astronomy,long-term goal,long-term plan,long-term,next year,future trend,strategic planning,long-term vision,vision statement
tent|camping,outdoor activity,festival site,summer camp,field camp
terminal|console,shell script,command-line tool,developer tool
test-tube|sample collection,lab test,lab sample,urine test,reagent,biopsy,lab result,test strip
thermometer|fever,body temperature,warming,temperatures,cold chain monitoring,cold sore,flu,illness,sick leave,temperature control,sickness,thermometer
thumbs-up|advantage~,like*,positive feedback,pro*,approval rating,good practice,best choice,praise,well done,easy handling,plus point
ticket|event ticket,coupon,raffle,support ticket,seat ticket,public transport ticket,travel ticket,train ticket,tickets,entry ticket,lottery
timer|duration~,countdown,timeout,cycle time,time to market,processing time,short wait,short cycle,turnaround time,stopwatch,real time,real-time,throughput time,time to value,fast response,fast onboarding,speed,quick implementation,saving time,five minutes,just in time,response times
tool-case|tools,toolkit,toolbox,tool kit,instrument,it tool,work tool,utensil,resource*,aids,damaged equipment,new tool,instruments
toy-brick|children,toy,child,play area,childcare,early childhood,kids,childhood
tractor|farm,agricultural machinery,farmer,harvester,agricultural~,crop farming,farmland,rural development
traffic-cone|roadworks,obstruction,temporary closure,traffic control,road closure,construction zone
train-front|train*,rail transport,metro,subway,station,public transit,commuter train,train station,rail freight,train connection,tram line,high-speed train
trash|waste~,disposal,rubbish,deletion,food waste,scrap,waste disposal,delete~,dump*,loss of food,waste management,disposal of waste
tree-deciduous|park*,trees,tree,street tree,shade,urban greening,green area,parks,woodland,city park
tree-pine|wood,timber,forest,nature park,national park,reforestation,deforestation,christmas tree
triangle-exclamation-point|caution,mistake,error,common mistake,problem area,warning sign,failure~,pitfall,open issue,issue~,accident,error-prone,shortcoming,errors,side effects,incident report,deficit,wrong decision,violation,warnings
trophy|winner,victory,best practice award,achievement award,world cup,win*,prize money,award ceremony,team success,sporting success,hackathon
truck|carrier,delivery van,haulage,moving company,transportation,forwarding agent,distribution center,lorry,trucking,last mile,road freight,moving*,delivery truck,transport logistics
tv|screen time,tv advertising,broadcasting,television advertising,tv program
university|higher education institution,research institution,universities,faculty,science institution
user|user,customer,client,account holder,owner,manager,boss,mentor,product owner,contact partner,single person,role*,user role,personal contact,leader,man,woman,clear owner,responsible person,one contact person,supervisor,colleague*,clear responsibility
user-check|customer acceptance,background verification,attendance list,eligibility,role clarity,authorized person,personal responsibility,assigned owner,patient identification,job interview,eligible person,employee benefit,age verification
user-cog|administrator,it administrator,technician,operator,system administrator,hr office,admin,personnel administration,it specialist,human resources,hr,maintenance staff
user-minus|layoff,resignation,job cut,dismissal,churn,customer churn,absenteeism,staff shortage,shortage of staff,skills shortage,absence,brain drain,labor shortage
user-plus|new hire,new employee,new customer,new member,applicants,job candidate,join us,hire~,candidate,joining,customer growth,team growth,user growth,talent management,more staff,talent pipeline,recruit~,new colleague,additional staff
users|staff,team~,people~,team meeting,staffing~,workforce,meet~,customer base,group~,headcount,audience,personnel,department~,human capital,class size,colleagues,human resource,society,population,crowd,crew,member~,members,citizen,participant,users*,customers,family,parents,parent,public~,staff member,committee,women,men,visitors*,social~,working group,relatives,team building,support staff,social skill,teamwork,youth,young people,families,project team,local people,elderly,seniors,older people,named team,leadership team,housing society
users-round|executive team,management team,board members,supervisory board,leadership program,management,steering committee,executive board,senior management,leaders,managers,roles,roles and responsibilities,customer group,end user,agile team,line manager
utensils|dining,food service,eating,food and drink,lunch menu,meals,buffet,catering service,menu,eat~,foods,food industry,gastronomy,food supply,meals and drinks,tasting
vault|asset,assets,bank deposit,safe deposit,treasury,wealth,reserves,wealth management
video|video conference,video recording,video training,livestream,video chat,teleconference,video tutorial,web conference,virtual meeting,video calls
virus|virus,pandemic,epidemic,coronavirus,covid-19,covid,outbreak,influenza
volume-2|loudness,loudspeaker,sound system,volume control
vote|voting,ballot,referendum,vote,board decision,majority decision
wallet|personal finance,cost center,investment budget,household budget,purchasing power,funding gap,budget planning,personal budget,finances,financial planning,financial~,cost budget,tuition fee,low budget,financial resource,financial plan
warehouse|tool store,storage area,stockroom,storage hall,warehousing,order picking,warehouse management,inventory management,distribution warehouse,stock management,storage room,tool storage,logistics center
washing-machine|household appliance,home appliance,washing,white goods
watch|wearable,smart watch,smartwatch,wristwatch
waves-horizontal|river,sea,lake,coastline,flooding,high water,ocean,water level,vibration,seawater,hydropower,fluid dynamics,wave*,sea level rise,sea level,tsunami,wetland,riverbank
weight|heavy load,weight loss,body weight,overweight,payload,lifting,workload*,burden,overload,mass*,weight
wheat|cereal,agriculture products,agricultural product,food security,crop,flour,rice,grain prices
wifi|internet connection,wireless network,network access,router
wind|wind*,windmill,wind turbine,wind farm,air flow,breath,breathing,air,wind energy,fresh air,airflow,exhaust air,respiratory disease,lung
wine|wine cellar,alcohol,wine tasting,winery,port cellar,green wine,port wine
workflow|process~,process optimization,business process,process management,approval process,standard process,procedures~,automation solution,process automation,processes~,automated process,work process,clear process,decision process,approval workflow,process step,automate~,process design,onboarding process,standardization,process improvement,orchestration,coordination~
wrench|repair*,service technician,repairs,upkeep,servicing,fix*,technical service,maintenance plan,upgrade,technical maintenance,facility team,facility management,plumbing,maintain~,bug fixing,machine maintenance,predictive maintenance,mechanic,rework,overhaul,service tool,patch,patches,correction
zap|power consumption,energy efficiency,power grid,energy saving,energy consumption,electric power,energy cost,quick reaction,high voltage,electric shock,energy supply,energy management,energy transition,power plant,voltage,momentum,electricity price,energy cost reduction,impact*
`;
