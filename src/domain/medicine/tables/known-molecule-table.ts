/**
 * Names of active substances that are sold in India and written as packs are read (see `salt-names.ts`): small
 * molecules, minerals, vitamins and the other substances whose name says what is in the pack. A name that is neither
 * here nor among the aliases is an unknown salt name, and such a medicine can at most go to a pharmacist's review.
 * Source: WHO INN lists and the Indian Pharmacopoeia from general pharmacy knowledge; compiled 2026-11-22, reviewer:
 * awaiting a registered pharmacist. Biologics, strains and plant extracts are left out on purpose: other rules apply to
 * them.
 */
const NAMES = `
abiraterone acamprosate acarbose acebrophylline acebutolol aceclofenac acemetacin acenocoumarol acetazolamide
acetylcysteine aciclovir acitretin acotiamide acriflavine adapalene adefovir ademetionine adenosine adrenaline
agomelatine albendazole alcaftadine alclometasone alfacalcidol alfuzosin aliskiren allantoin allopurinol allylestrenol
almitrine almotriptan alogliptin alosetron alprazolam alprostadil altretamine amantadine ambrisentan ambroxol amikacin
amiloride aminexil aminocaproic aminophylline amiodarone amisulpride amitriptyline amlexanox amlodipine amorolfine
amodiaquine amoxapine amoxicillin amphotericin ampicillin amrinone amylmetacresol anagliptin anidulafungin apixaban apomorphine
apremilast aprepitant aprotinin arbutin aripiprazole armodafinil arteether artemether arterolane artesunate asenapine aspirin
atenolol atomoxetine atorvastatin atovaquone atracurium atropine avanafil avibactam azacitidine azelaic azelastine
azelnidipine azilsartan azithromycin aztreonam bacampicillin bacitracin baclofen balofloxacin balsalazide bambuterol
baricitinib beclometasone bemotrizinol bempedoic benazepril benfotiamine benidipine benserazide benzocaine benzonatate
benzoxonium benzydamine bepotastine besifloxacin betahistine betamethasone betaxolol bethanechol bexagliflozin bezafibrate
bifonazole bilastine bimatoprost biotin biperiden bisacodyl bisoprolol bivalirudin blonanserin bosentan brexpiprazole
brimonidine brinzolamide brivaracetam bromelain bromfenac bromhexine bromocriptine brompheniramine budesonide bumetanide
bupivacaine buprenorphine bupropion buspirone butenafine butorphanol cabergoline caffeine calamine calcifediol calcipotriol
calcitriol camphor camylofin canagliflozin candesartan capreomycin capsaicin captopril carbachol carbamazepine carbamide
carbenoxolone carbetocin carbidopa carbimazole carbinoxamine carbocisteine carboprost carboxymethylcellulose cariprazine
carisoprodol caroverine carteolol carvedilol caspofungin cefaclor cefadroxil cefalexin cefamandole cefazolin cefditoren cefdinir
cefepime cefetamet cefiderocol cefixime cefmetazole cefoperazone cefotaxime cefotetan cefoxitin cefpirome cefpodoxime cefprozil
cefradine ceftaroline ceftazidime ceftibuten ceftizoxime ceftobiprole ceftolozane ceftriaxone cefuroxime celecoxib celiprolol
centchroman cetirizine cetrimide cetylpyridinium chlorambucil chloramphenicol chlorbutol chlorcyclizine chlordiazepoxide
chlorhexidine chlormezanone chlorocresol chloroquine chlorothiazide chloroxylenol chlorpheniramine chlorpromazine
chlorpropamide chlorthalidone chlorzoxazone cholestyramine ciclesonide ciclopirox ciclosporin cilastatin cilazapril cilnidipine
cilostazol cimetidine cinacalcet cinitapride cinnarizine ciprofibrate ciprofloxacin cisapride cisatracurium citalopram citicoline
clarithromycin clebopride clemastine clevidipine clidinium climbazole clindamycin clioquinol clobazam clobetasol clobetasone
clofazimine clofibrate clomiphene clomipramine clonazepam clonidine clopamide clopidogrel clorazepate clotrimazole cloxacillin
clozapine colchicine colesevelam colestipol colistin cortisone crisaborole crotamiton cyanocobalamin cyclandelate
cyclizine cyclobenzaprine cyclopentolate cyproheptadine cyproterone dabigatran danazol dantrolene dapagliflozin dapoxetine dapsone
daptomycin darifenacin darolutamide deferasirox deferiprone deferoxamine deflazacort delafloxacin demeclocycline
desflurane desloratadine desmopressin desogestrel desonide desoximetasone desvenlafaxine dexamethasone dexchlorpheniramine
dexibuprofen dexketoprofen dexlansoprazole dexmedetomidine dexpanthenol dexrabeprazole dextromethorphan dextrose diacerein diazepam
diazoxide dicloxacillin diclofenac dicyclomine dienogest diethylcarbamazine diethylstilbestrol diflorasone diflucortolone
diflunisal difluprednate digoxin dihydralazine dihydroergotamine dihydroxyacetone diloxanide diltiazem dimenhydrinate dimethicone dinoprostone diosmin
diphenhydramine diphenoxylate diphenylpyraline dipyridamole disopyramide disulfiram dobutamine docusate dolasetron domperidone
donepezil dopamine doripenem dorzolamide dosulepin doxapram doxazosin doxepin doxercalciferol doxofylline doxycycline doxylamine
dronedarone droperidol drospirenone drotaverine droxidopa duloxetine dutasteride dydrogesterone ebastine eberconazole econazole
edaravone edoxaban efinaconazole efonidipine eletriptan elobixibat eltrombopag empagliflozin enalapril entacapone entecavir epalrestat eperisone
ephedrine epinastine eplerenone eprosartan eptifibatide ergocalciferol ergometrine ergotamine ertapenem ertugliflozin
erythromycin escitalopram esmolol esomeprazole estazolam estradiol estriol eszopiclone etamsylate ethambutol ethacridine ethamsylate ethinylestradiol
ethosuximide etifoxine etizolam etodolac etofenamate etofylline etomidate etonogestrel etoricoxib etravirine evogliptin ezetimibe famciclovir
famotidine faropenem favipiravir febuxostat felodipine fenbufen fenofibrate fenoprofen fenoterol fenoverine fenpiverinium
fentanyl fenticonazole feracrylum fesoterodine fexofenadine fexuprazan fimasartan finasteride finerenone flavoxate flecainide flibanserin
flucloxacillin fluconazole flucytosine fludrocortisone flumazenil flunarizine fluocinolone fluocinonide fluocortolone
fluorescein fluorometholone fluoxetine flupentixol fluphenazine flupirtine flurazepam flurbiprofen fluticasone fluvastatin fluvoxamine
formoterol fosaprepitant fosfomycin fosinopril framycetin frovatriptan furazolidone furosemide gabapentin gadobutrol gadoterate galantamine
ganciclovir ganirelix garenoxacin gatifloxacin gemfibrozil gemifloxacin gemigliptin gentamicin gestrinone glibenclamide gliclazide
glimepiride glipizide gliquidone glucosamine glutathione glycopyrrolate gosogliptin granisetron grazoprevir griseofulvin guaifenesin
guanfacine halcinonide halobetasol halometasone haloperidol halothane homatropine hydralazine hydrochlorothiazide hydrocortisone hydroflumethiazide
hydroquinone hydrotalcite hydroxocobalamin hydroxychloroquine hydroxyprogesterone hydroxyzine hyoscine hyoscyamine ibuprofen ibutilide
idebenone iguratimod ilaprazole iloperidone imeglimin imidapril imidurea imipenem imipramine imiquimod indacaterol indapamide indomethacin
iobitridol iodixanol iohexol iopamidol iopromide ipratropium irbesartan isavuconazole isoconazole isoflurane isoniazid isoprenaline
isopropamide isothipendyl isotretinoin isoxsuprine isradipine istradefylline itopride itraconazole ivabradine ivermectin josamycin kanamycin ketamine
ketoconazole ketoprofen ketorolac ketotifen labetalol lacidipine lacosamide lactitol lactulose lafutidine lamotrigine landiolol lansoprazole lascufloxacin
lasmiditan latanoprost latanoprostene leflunomide lemborexant lercanidipine lesinurad letermovir levamisole levetiracetam levobunolol levobupivacaine
levocarnitine levocetirizine levocloperastine levodopa levodropropizine levofloxacin levomilnacipran levonadifloxacin levonorgestrel
levosalbutamol levosimendan levosulpiride levothyroxine lidocaine linagliptin lincomycin lindane linezolid liothyronine lisinopril lobeglitazone lofepramine
lofexidine lomefloxacin lomitapide loperamide loratadine lorazepam lornoxicam losartan loteprednol lovastatin loxapine loxoprofen lubiprostone luliconazole
lumateperone lumefantrine lurasidone lycopene lymecycline lynestrenol macrogol mafenide magaldrate malathion manidipine mannitol maprotiline maraviroc mebendazole mebeverine
mecillinam meclozine medroxyprogesterone mefenamic mefloquine melatonin melitracen meloxicam memantine menadione menthol
mephentermine mepivacaine meptazinol mepyramine mequinol meropenem mesalazine mesterolone metadoxine metaxalone metformin methenamine methimazole
methocarbamol methoxamine methoxsalen methyclothiazide methylcellulose methylcobalamin methyldopa methylergometrine methylphenidate methylprednisolone
methyltestosterone metoclopramide metolazone metoprolol metronidazole mexiletine mianserin micafungin miconazole midazolam
midodrine mifepristone miglitol milnacipran milrinone minocycline minoxidil mirabegron miripirium mirtazapine misoprostol mitiglinide mivacurium mizolastine
moclobemide modafinil molnupiravir molsidomine mometasone monobenzone montelukast morniflumate morphine mosapride moxifloxacin moxonidine mupirocin nabumetone nadifloxacin nadolol
naftidrofuryl naftifine nalbuphine naldemedine nalidixic nalmefene naloxegol naloxone naltrexone nandrolone naphazoline naproxen naratriptan natamycin nateglinide nebivolol nedocromil
nefopam nemonoxacin neomycin neostigmine nepafenac netarsudil netilmicin netupitant nicardipine nicergoline niclosamide nicorandil nicotinamide nicotine nifedipine nifuroxazide nimesulide
nimodipine nimorazole nirmatrelvir nisoldipine nitazoxanide nitrazepam nitrendipine nitrofurantoin nitrofurazone nitroglycerin nitroprusside nizatidine
nomegestrol noradrenaline norethisterone norfloxacin nortriptyline noscapine nystatin octinoxate ofloxacin olanzapine oliceridine olmesartan olodaterol olopatadine
omadacycline omeprazole omidenepag ondansetron opipramol orciprenaline oritavancin orlistat ormeloxifene ornidazole orphenadrine oseltamivir ospemifene oteseconazole
oxacillin oxaceprol oxazepam oxcarbazepine oxetacaine oxiconazole oxprenolol oxybutynin oxymetazoline oxyphenonium oxytetracycline oxytocin
ozenoxacin paliperidone palonosetron pamabrom pancuronium pantoprazole papaverine paracetamol parecoxib paricalcitol paroxetine pazufloxacin penciclovir penfluridol penicillamine
pentazocine pentoprazole pentosan pentoxifylline perampanel perindopril permethrin perospirone perphenazine pethidine phenazone phenazopyridine phenindione pheniramine
phenobarbital phenoxybenzamine phenoxyethanol phentolamine phenylbutazone phenylephrine phenylpropanolamine phenytoin pholcodine physostigmine
phytomenadione pidotimod pilocarpine pimavanserin pimecrolimus pimozide pinaverium pindolol pioglitazone pipenzolate piperacillin piperaquine piperazine piracetam
pirfenidone piribedil piroxicam pitavastatin pitofenone pivmecillinam polidocanol polmacoxib polycarbophil posaconazole pralidoxime pramipexole pramocaine prasugrel prasterone pravastatin praziquantel
prazosin prednicarbate prednisolone prednisone pregabalin pretomanid prilocaine primaquine primidone probenecid procainamide procaine prochlorperazine procyclidine progesterone
proguanil promazine promethazine propafenone propantheline proparacaine propiverine propofol propranolol propylthiouracil propyphenazone protriptyline prucalopride
prulifloxacin pseudoephedrine pyrantel pyrazinamide pyridostigmine pyridoxine pyrimethamine pyritinol quetiapine quinapril quinfamide quinidine quinine quiniodochlor rabeprazole racecadotril raloxifene
ramelteon ramipril ramosetron ranitidine ranolazine rasagiline rebamipide reboxetine relebactam relugolix remdesivir remifentanil remimazolam remogliflozin repaglinide reserpine resorcinol resveratrol
revaprazan ribociclib riboflavin rifaximin rilmenidine riluzole rimegepant rimexolone ripasudil risedronate risperidone ritodrine rivaroxaban rivastigmine rizatriptan rocuronium rofecoxib roflumilast
ropinirole ropivacaine rosuvastatin rosiglitazone rotigotine roxatidine roxithromycin rupatadine rutoside sacubitril safinamide salbutamol salmeterol saroglitazar satranidazole
saxagliptin secnidazole selegiline serratiopeptidase sertaconazole sertindole sertraline sevelamer sevoflurane sibutramine sildenafil silodosin simethicone
simvastatin sisomicin sitagliptin sitafloxacin solifenacin solriamfetol sotagliflozin sotalol sparfloxacin spectinomycin spiramycin spironolactone stanozolol
succinylcholine sucralfate sufentanil sugammadex sulbactam sulconazole sulfacetamide sulfadiazine sulfadoxine sulfamethizole sulfamethopyrazine sulfamethoxazole sulfasalazine sulindac sulopenem sulpiride
sultamicillin sumatriptan suvorexant tadalafil tafluprost tamsulosin tapentadol tapinarof tavaborole tazarotene tazobactam tedizolid tegaserod tegoprazan teicoplanin telavancin telithromycin
telmisartan temazepam teneligliptin tenoxicam terazosin terbinafine terbutaline terconazole terfenadine terlipressin testosterone tetrabenazine tetracaine tetracycline
tetrahydrozoline thalidomide theobromine thiamine thiocolchicoside thiopental thioridazine thymol tianeptine tibolone ticagrelor ticarcillin ticlopidine tigecycline tiludronate timolol
tinidazole tioconazole tiopronin tiotropium tirofiban tizanidine tobramycin tofisopam tolbutamide tolfenamic tolnaftate tolperisone tolterodine tolvaptan torasemide tosufloxacin
tramadol trandolapril tranexamic tranilast tranylcypromine travoprost trazodone trelagliptin tretinoin triamcinolone triamterene triazolam triclabendazole triclofos triclosan trientine trifarotene trifluoperazine
trifluridine triflusal trihexyphenidyl trimebutine trimetazidine trimethoprim trimetozine trimipramine trioxasalen triprolidine trolamine tropicamide tropisetron trospium troxerutin
troxipide tyrothricin ubrogepant ulipristal umeclidinium unoprostone ursodeoxycholic valaciclovir valbenazine valdecoxib valganciclovir valsartan vancomycin vardenafil varenicline vecuronium venlafaxine
verapamil vericiguat vibegron vidarabine vilanterol vilazodone vildagliptin vinpocetine viloxazine voglibose vonoprazan vorapaxar voriconazole vortioxetine warfarin xanthinol xipamide xylometazoline
yohimbine zafirlukast zaleplon zaltoprofen zanamivir zavegepant zileuton ziprasidone zofenopril zolmitriptan zolpidem zonisamide zopiclone zotepine
iron magnesium calcium zinc manganese selenium chromium copper iodine boron inositol choline lecithin taurine
urea sorbitol xylitol glycine lysine arginine methionine leucine isoleucine valine threonine tryptophan
phenylalanine tyrosine histidine glutamine cysteine ornithine carnosine benzoin sulfur phenol cresol
turpentine eucalyptol chlorophyll lanolin glycerin iodoform hydroxyapatite pectin kaolin attapulgite
pepsin papain trypsin chymotrypsin lipase lactase
6-thioguanine abacavir abatacept abemaciclib acalabrutinib afatinib aflibercept albumin alectinib alteplase
aminoglutethimide amsacrine anagrelide anastrozole apalutamide asparaginase atazanavir axitinib azacytidine
azathioprine beclamide bedaquiline bemiparin bendamustine bicalutamide bictegravir bleomycin bortezomib bosutinib
brigatinib buserelin busulfan cabazitaxel cabotegravir cabozantinib cannabidiol capecitabine carboplatin carfilzomib
carisbamate carmustine cenobamate ceritinib cetrorelix cisplatin cladribine clofarabine cobimetinib crizotinib
cyclophosphamide cycloserine cytarabine dabrafenib dacarbazine daclatasvir dactinomycin dalfampridine dalteparin
darbepoetin darunavir dasatinib daunorubicin decitabine degarelix delamanid dexrazoxane didanosine divalproex
docetaxel dofetilide dolutegravir doravirine doxorubicin dulaglutide efavirenz elvitegravir emtricitabine enclomiphene
enfuvirtide enoxaparin enzalutamide epirubicin epoetin epoprostenol eribulin erlotinib erythropoietin eslicarbazepine
estramustine etanercept ethionamide ethotoin etoposide everolimus exemestane exenatide
fampridine
felbamate fenfluramine filgrastim fingolimod fludarabine fluorouracil flutamide follitropin fondaparinux fosfestrol
fosphenytoin fulvestrant ganaxolone gefitinib gemcitabine gestodene glatiramer glucagon gonadorelin
goserelin heparin hyaluronidase
hydroxycarbamide ibrutinib idarubicin idelalisib ifosfamide iloprost imatinib immunoglobulin indinavir interferon
irinotecan ixabepilone ixazomib l-asparaginase lamivudine lanreotide lapatinib ledipasvir lenalidomide lenograstim
lenvatinib letrozole leuprorelin levoleucovorin liraglutide
lithium lixisenatide lomustine lopinavir lorlatinib lutropin macitentan megestrol melphalan menotropin mephenytoin
mercaptopurine mesna mestranol mesuximide methotrexate mitomycin mitotane mitoxantrone mycophenolate nadroparin
nafarelin nedaplatin nelarabine nelfinavir neratinib nevirapine
nilotinib niraparib norgestimate norgestrel octreotide olaparib osimertinib oxaliplatin paclitaxel palbociclib
parnaparin pazopanib pegaspargase pegfilgrastim pemetrexed pentostatin pipobroman plerixafor pomalidomide ponatinib
pramlintide procarbazine prothionamide raltegravir raltitrexed regorafenib reteplase retigabine reviparin ribavirin
rifabutin rifampicin rifapentine rilpivirine riociguat ritonavir romidepsin romiplostim rucaparib rufinamide
ruxolitinib saquinavir sargramostim selexipag selinexor semaglutide
sirolimus sofosbuvir
somatropin sorafenib stavudine stiripentol streptokinase streptomycin streptozocin sultiame sunitinib tacrolimus
talazoparib tamoxifen tegafur
telbivudine temozolomide tenecteplase teniposide tenofovir teriflunomide teriparatide terizidone theophylline
thioguanine thiotepa tiagabine tinzaparin tirzepatide topiramate topotecan toremifene trametinib treosulfan
treprostinil trimethadione triptorelin trofosfamide tucatinib
urofollitropin urokinase valproate vandetanib velpatasvir vemurafenib venetoclax vigabatrin vinblastine vincristine
vinorelbine voxilaprevir zanubrutinib zidovudine zuclopenthixol
`;

/** The same for names of several words. */
const PHRASES: readonly string[] = [
  'acetic acid',
  'vitamin b12',
  'aminosalicylic acid',
  'amphotericin b',
  'anti d immunoglobulin',
  'anti rh d immunoglobulin',
  'antithymocyte globulin',
  'arsenic trioxide',
  'benzathine benzylpenicillin',
  'botulinum toxin',
  'botulinum toxin type a',
  'calcium folinate',
  'choline theophyllinate',
  'choriogonadotropin alfa',
  'chorionic gonadotropin',
  'darbepoetin alfa',
  'dimethyl fumarate',
  'diroximel fumarate',
  'epoetin alfa',
  'equine rabies immunoglobulin',
  'factor ix',
  'factor viii',
  'follicle stimulating hormone',
  'follitropin alfa',
  'gonadotrophins including other ovulation stimulants',
  'hepatitis b immunoglobulin',
  'human albumin',
  'human normal albumin',
  'human normal immunoglobulin',
  'interferon alfa',
  'interferon beta',
  'luteinising hormone',
  'magnesium valproate',
  'methoxy polyethylene glycol-epoetin beta',
  'mitomycin c',
  'mycophenolate mofetil',
  'mycophenolate sodium',
  'mycophenolic acid',
  'pamidronic acid',
  'para aminosalicylic acid',
  'peginterferon alfa',
  'rabies immunoglobulin',
  'sodium valproate',
  'tenofovir alafenamide',
  'tenofovir disoproxil',
  'tetanus immunoglobulin',
  'tetanus toxoid',
  'thymosin alpha 1',
  'valproic acid',
  'alendronic acid',
  'alginic acid',
  'alpha-amylase',
  'amino acids',
  'aminocaproic acid',
  'aminobenzoic acid',
  'ammonium chloride',
  'ammonium lactate',
  'azelaic acid',
  'bempedoic acid',
  'benzoic acid',
  'benzyl benzoate',
  'benzyl nicotinate',
  'benzalkonium chloride',
  'benzethonium chloride',
  'beta carotene',
  'beta-cyclodextrin',
  'beta-sitosterol',
  'bismuth subcitrate',
  'colloidal bismuth subcitrate',
  'bismuth subsalicylate',
  'boric acid',
  'calcitonin salmon',
  'calcium acetate',
  'calcium aspartate',
  'calcium carbonate',
  'calcium chloride',
  'calcium citrate',
  'calcium citrate malate',
  'calcium dobesilate',
  'calcium gluconate',
  'calcium lactate',
  'calcium lactobionate',
  'calcium orotate',
  'calcium pantothenate',
  'calcium phosphate',
  'calcium polystyrene sulphonate',
  'calcium dobesylate',
  'carbonyl iron',
  'castor oil',
  'cetyl alcohol',
  'cetostearyl alcohol',
  'choline fenofibrate',
  'choline salicylate',
  'chondroitin sulfate',
  'chromium picolinate',
  'chromium polynicotinate',
  'citric acid',
  'coal tar',
  'cod liver oil',
  'copper gluconate',
  'd-chiro inositol',
  'dichlorobenzyl alcohol',
  'diclofenac diethylamine',
  'dimethyl sulfoxide',
  'eicosapentaenoic acid',
  'elemental calcium',
  'elemental iron',
  'elemental magnesium',
  'elemental zinc',
  'ethyl alcohol',
  'eucalyptus oil',
  'ferric ammonium citrate',
  'ferric carboxymaltose',
  'ferric citrate',
  'ferric hydroxide polymaltose',
  'ferric pyrophosphate',
  'ferrous ascorbate',
  'ferrous bisglycinate',
  'ferrous gluconate',
  'ferrous glycine sulfate',
  'fumaric acid',
  'fusidic acid',
  'gamma linolenic acid',
  'glucosamine sulfate',
  'glutamic acid',
  'glycolic acid',
  'hexylresorcinol',
  'ibandronic acid',
  'icosapent ethyl',
  'ichthyol pale',
  'iron polymaltose',
  'iron iii hydroxide polymaltose complex',
  'ferric hydroxide polymaltose complex',
  'iron polymaltose complex',
  'iron sucrose',
  'iron dextran',
  'isopropyl alcohol',
  'potassium iodide',
  'kojic acid',
  'l-glutamate',
  'l-alanyl-l-glutamine',
  'lactic acid',
  'lanthanum carbonate',
  'light magnesium carbonate',
  'magnesium aluminium silicate',
  'magnesium bisglycinate',
  'magnesium carbonate',
  'magnesium chloride',
  'magnesium citrate',
  'magnesium oxide',
  'magnesium trisilicate',
  'mefenamic acid',
  'methyl nicotinate',
  'myo-inositol',
  'n-acetylcarnosine',
  'nalidixic acid',
  'nicotinic acid',
  'obeticholic acid',
  'omega-3 fatty acid',
  'omega 3 fatty acids',
  'oxychloro complex',
  'phenylmercuric nitrate',
  'phenyl mercuric nitrate',
  'pipemidic acid',
  'piroctone olamine',
  'podophyllum resin',
  'polyethylene glycol',
  'polymyxin b',
  'polystyrene sulfonate',
  'sodium polystyrene sulfonate',
  'polyvinyl alcohol',
  'potassium chloride',
  'potassium citrate',
  'potassium magnesium citrate',
  'potassium nitrate',
  'potassium permanganate',
  'propylene glycol',
  'salicylic acid',
  'selenium sulfide',
  'selenium sulphide',
  'silver nitrate',
  'sodium acid phosphate',
  'sodium alginate',
  'sodium benzoate',
  'sodium bicarbonate',
  'sodium chloride',
  'sodium citrate',
  'sodium cromoglicate',
  'sodium cromoglycate',
  'sodium feredetate',
  'sodium fluoride',
  'sodium fusidate',
  'sodium hyaluronate',
  'sodium lactate',
  'sodium metabisulphite',
  'sodium monofluorophosphate',
  'sodium nitroprusside',
  'sodium phosphate',
  'sodium tetradecyl sulphate',
  'sodium thiosulfate',
  'sodium stibogluconate',
  'sterile water',
  'water for injection',
  'strontium ranelate',
  'tolfenamic acid',
  'tranexamic acid',
  'tretinoin oral',
  'undecylenic acid',
  'white soft paraffin',
  'zinc acetate',
  'zinc carnosine',
  'zinc chloride',
  'zinc gluconate',
  'zinc monomethionine',
  'zinc oxide',
  'zinc picolinate',
  'zoledronic acid',
];

/** Every known name, one word or several. */
export const KNOWN_MOLECULES: ReadonlySet<string> = new Set([
  ...NAMES.split(/\s+/).filter((name) => name !== ''),
  ...PHRASES,
]);
