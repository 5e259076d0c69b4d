/**
 * Names of molecules (INN, and the names that India prints), besides those in the tables of salts; some are in both. Whether
 * sold here or not, none is taken for a misspelling of another: somebody who types methyldopa is not shown methylcobalamin.
 * Names alone, no facts; gathered 2026-11 from the composition texts of Indian packs and from general knowledge.
 */
export const KNOWN_MOLECULES: ReadonlySet<string> = new Set(
  `
abacavir abiraterone acamprosate acarbose acebutolol acitretin acotiamide ademetionine agomelatine alcaftadine
alendronate alfuzosin allylestrenol alogliptin alosetron alprostadil alteplase amantadine ambrisentan amikacin
amiloride amisulpride amorolfine amoxapine ampicillin amylmetacresol anastrozole apremilast arformoterol
arterolane asenapine astemizole atazanavir auranofin azathioprine azelastine azilsartan aztreonam bacitracin
bambuterol bazedoxifene bedaquiline benazepril benfotiamine benzoin benzoxonium benzydamine bepotastine
bethanechol bevacizumab bezafibrate bicalutamide bifonazole bilastine bimatoprost biperiden bismuth blonanserin
bosentan brimonidine brinzolamide bromfenac bromocriptine bumetanide bupropion buspirone butenafine cabergoline
calcipotriol calcitriol canagliflozin capecitabine captopril carisoprodol caroverine caspofungin cefdinir
cefoxitin cefprozil cefradine ceftibuten celecoxib ceritinib cetrimide chloramphenicol chlorocresol chloroquine
chlorpropamide cholestyramine chondroitin ciclesonide ciclopirox cilastatin cilostazol cimetidine cinitapride
cinnarizine cisapride citicoline clarithromycin clindamycin clofazimine clomifene clonidine cloxacillin
cyclobenzaprine cyclopentolate cyproheptadine cyproterone dabigatran daclatasvir dalteparin danazol dantrolene
dapsone darifenacin darunavir dasatinib deferasirox degarelix delamanid denosumab desloratadine desmopressin
desogestrel desoximetasone desvenlafaxine dicloxacillin didanosine dienogest diflunisal digitoxin diloxanide
diltiazem dinoprostone diosmin diphenhydramine diphenoxylate dipyridamole disopyramide disulfiram dolutegravir
dorzolamide doxazosin doxepin doxylamine dulaglutide dutasteride ebastine eberconazole econazole edaravone
efavirenz efonidipine eletriptan eltrombopag emtricitabine entacapone entecavir enzalutamide epalrestat
eperisone eplerenone eprosartan ergotamine eribulin erlotinib ertapenem ertugliflozin erythromycin
eslicarbazepine etanercept ethambutol ethosuximide etoposide everolimus exemestane exenatide favipiravir
felbamate fenoterol fenticonazole filgrastim fimasartan finasteride fingolimod flavoxate flecainide flunarizine
fluocinolone fluorometholone fluphenazine flupirtine flutamide fluvastatin fluvoxamine fondaparinux fosfestrol
fosinopril fulvestrant furazolidone galantamine gatifloxacin gefitinib gemfibrozil gemifloxacin gentamicin
gestodene glipizide granisetron griseofulvin guanfacine halobetasol haloperidol heparin hydralazine
hydrocortisone hydroquinone hydrotalcite ibandronate ibutilide idebenone iguratimod ilaprazole iloperidone
imatinib imipenem imipramine indomethacin irbesartan irinotecan isoniazid isopropamide isoxsuprine isradipine
itopride kanamycin ketotifen labetalol lacidipine lactitol lafutidine lapatinib lenalidomide lercanidipine
lesinurad leucovorin levamisole levocloperastine levodropropizine levomilnacipran liothyronine liraglutide
lomefloxacin loperamide lopinavir loratadine lornoxicam loteprednol lovastatin loxapine lumefantrine lurasidone
lymecycline macitentan maprotiline mebendazole mebeverine meclizine mefloquine megestrol melatonin meloxicam
memantine metadoxine metamizole metaxalone methocarbamol methoxsalen methyldopa methysergide mexiletine
micafungin miconazole midodrine miglitol minocycline mirtazapine misoprostol mosapride moxonidine nadifloxacin
nadolol naftifine naltrexone nandrolone naphazoline naratriptan nateglinide nedocromil neomycin neostigmine
nepafenac netilmicin nevirapine niacin nicergoline niclosamide nicorandil nimesulide nimodipine nimorazole
nintedanib nitazoxanide nizatidine norfloxacin nortriptyline nystatin octreotide opipramol orlistat orphenadrine
oxaceprol oxaprozin oxiconazole oxybutynin paliperidone parecoxib pefloxacin penicillamine pentoxifylline
perphenazine pertuzumab phenazopyridine phenindione phenylalanine phenylbutazone pidotimod pilocarpine
pimecrolimus pimozide piperaquine pirfenidone piroxicam pitavastatin pizotifen pomalidomide posaconazole
pramipexole prasugrel pravastatin praziquantel prazosin primaquine primidone probenecid procainamide
procyclidine proguanil promethazine propafenone propylthiouracil prucalopride prulifloxacin pyrantel
pyrazinamide pyridostigmine pyrimethamine quinapril quinidine raloxifene ramosetron rasagiline rebamipide
repaglinide reserpine ribavirin rifampicin rimantadine risedronate ritonavir rituximab rivastigmine rizatriptan
rofecoxib romiplostim ropinirole rosiglitazone roxithromycin rufinamide safinamide saroglitazar saxagliptin
selegiline selenomethionine senna sertaconazole sevelamer silymarin simvastatin sofosbuvir solifenacin sorbitol
sotalol sparfloxacin stanozolol stavudine streptokinase streptomycin strontium sulfadiazine sulfamethoxazole
sulfinpyrazone sulindac sulpiride sultamicillin sumatriptan tacrine tacrolimus tamoxifen tazarotene tegafur
tegaserod teicoplanin telithromycin temozolomide tenoxicam terazosin terbutaline terconazole terfenadine
teriparatide testosterone tetracycline tetrahydrozoline thalidomide thiabendazole thioridazine thymol tiagabine
tianeptine tibolone ticarcillin ticlopidine tigecycline tinzaparin tioconazole tolbutamide tolnaftate
tolperisone tolterodine tolvaptan trabectedin trandolapril tranylcypromine trastuzumab travoprost trazodone
triamcinolone triamterene triclosan trifluoperazine trimethoprim trioxasalen triprolidine troglitazone
tropicamide troxerutin troxipide ulipristal urofollitropin valdecoxib valganciclovir vancomycin venlafaxine
verapamil vigabatrin vilazodone vinblastine vincristine vinpocetine warfarin zafirlukast zanamivir ziprasidone
zoledronate zolmitriptan zonisamide
`
    .trim()
    .split(/\s+/),
);
