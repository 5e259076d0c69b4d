/** One basket of products by their names in the shipped catalogue, and what an independent reader expects of it. */
export interface PharmacistBasket {
  readonly lines: string;
  /** "F30 pregnant", "M4", "F60 kidney=severe allergy=sulfa"; by default an adult without any of it. */
  readonly person: string;
  /** Reported by the patient or ordered before: names of products, or the patient's own words. */
  readonly taken: string;
  /** "quiet": no finding. "know x": none but for information, of that kind. Else "ask|stop code salt+salt", several with "&". */
  readonly expected: string;
  readonly source: string;
}

/**
 * Written from the labels before the check was run on them; a row is changed only where its source says otherwise.
 * Fields: products | patient | taken already | expected | source. Compiled 2026-11-24, reviewer: none yet.
 */
const HARMLESS = `
Glyciphage 500 Tablet; Telvas 40 Tablet; Storvas 10 Tablet; Loprin 75 Tablet | M58 | | quiet | usual medicines of diabetes, pressure and heart; labels 7 name no pair
Okamet 500 Tablet; Amlokind 5 Tablet; Crestor 10mg Tablet | F61 | | quiet | no pair in labels 7
Jalra 50mg Tablet; Gluformin 500 Tablet; Cresar 40 Tablet | M49 | | quiet | vildagliptin SmPC 4.1: with metformin
Dapaglyn 10 Tablet; Zomet 500 Tablet; Tazloc 40 Tablet | M55 | | quiet | dapagliflozin label 14
Trajenta 5mg Tablet; Lantus Solostar 100IU/ml Prefilled Pen | F66 | | quiet | linagliptin label 14: with insulin
Ziten 20 Tablet; Walaphage 500 Tablet; Rozavel 10 Tablet; Stamlo 5 Tablet | M62 | | quiet | no pair in labels 7
Sitazit 100 Tablet; Okamet 500 Tablet | F51 | | quiet | sitagliptin label 14
Volix 0.3 Tablet; Glyciphage 500 Tablet | M60 | | quiet | voglibose is given with metformin
Ramistar 5 Capsule; Seloken XL 50 Tablet ER; Aztor 10 Tablet; Loprin 75 Tablet | M64 | | quiet | after a heart attack; guideline medicines
Plavix 75mg Tablet; Delisprin 75 Tablet; Pantocid 40 Tablet; Tonact 10 Tablet | M59 | | know interaction | aspirin with clopidogrel after a stent: SmPC 4.2
Tide 10 Tablet; Spilactone 25 Tablet; Carca 3.125 Tablet | M70 | | quiet | heart failure medicines meant together
Losar 50 Tablet; CTD 12.5 Tablet; Amlovas 5 Tablet | F57 | | quiet | three classes for pressure, sold as one tablet too
Bisotab 5 Tablet; Amlopres 5 Tablet | M53 | | quiet | beta-blocker with a dihydropyridine is usual
Olmy 20 Tablet; Cilaheart 10 Tablet | M50 | | quiet | sold as one tablet
Aten 50 Tablet; Amlokind 5 Tablet; Okamet 500 Tablet | F63 | | quiet | sold as one tablet; atenolol is selective
Budamate 200 Inhaler; Ventorlin 100mcg Inhaler | F27 | | quiet | preventer with reliever
Symbicort 160/4.5 Turbuhaler; Montek LC Tablet; Nasonex Nasal Spray | M33 | | quiet | asthma with allergic nose
Tiova Rotacaps; Budamate 200 Transcaps; Salbair 50mcg Inhaler | M67 | | quiet | COPD: antimuscarinic, preventer, reliever
Budecort 0.5mg Respules; Ventorlin 100mcg Inhaler | M5 | | quiet | child's asthma, budesonide label from 1 year
Moxikind-CV 625 Tablet; Econorm 250mg Sachet; Calpol 650 Tablet | M30 | | quiet | antibiotic, probiotic, fever
Zifi 200 Tablet; Entromax Oral Suspension; Pacimol 650 Tablet | F24 | | quiet | antibiotic, probiotic, fever
Norflox 400 Tablet; Progermila Oral Suspension; Walyte Powder | M35 | | quiet | lactobacillus and bacillus are both live bacteria
Doxt-SL Capsule; Stibs 250mg Sachet | F31 | | quiet | live bacteria with an antibiotic
Azax 500 Tablet; Paracip 650 Tablet; Okacet Tablet | M29 | | quiet | throat infection; azithromycin alone of the QT group
Mahacef 200 Tablet; Pantop 40 Tablet; P-650 Tablet | F38 | | quiet | everyday
Eltroxin 50mcg Tablet; Orofer XT Tablet | F34 | | know interaction | levothyroxine label 7: iron four hours later
Eltroxin 100mcg Tablet; Eltroxin 50mcg Tablet | F45 | | quiet | a dose built of two strengths
Thyroup 50 Tablet; Okamet 500 Tablet; Uprise-D3 60K Capsule | F48 | | quiet | no pair
Novelon Tablet; Meftal-Spas Tablet | F25 | | quiet | pill and a painkiller for cramps
Femilon Tablet; Okacet Tablet | F29 | | quiet | no pair
Krimson 35 Tablet; Clear Gel | F22 | | quiet | acne
Primolut-N 5mg Tablet; Livogen XT Tablet | F41 | | quiet | heavy periods
Vigamox Eye Drop; Cellufresh Eye Drop | M69 | | quiet | eye drops count for nothing else
Moxicip Eye Drop; Sofarin 5 Tablet | M72 | | quiet | quinolone in the eye: label 12.3, hardly absorbed
Xalatan Eye Drop; Iotim Eye Drop; Amlokind 5 Tablet | F70 | | quiet | glaucoma drops, no inhaler
Ciplox Eye/Ear Drops | M6 | | quiet | the age row of quinolones is for swallowed ones
Tenovate Cream; Atarax 25mg Tablet | F36 | | quiet | steroid on the skin
Betnovate Cream; Wysolone 10 Tablet DT | M44 | | quiet | skin and swallowed steroid are no duplicate
Canesten Cream; Forcan 150 Tablet | F28 | | quiet | clotrimazole on the skin
Candid-V6 100mg Vaginal Tablet; Telvas 40 Tablet | F39 | | quiet | clotrimazole vaginal
Tacroz Forte 0.1% Ointment; Claribid 500 Tablet | F33 | | quiet | tacrolimus on the skin: label 7, hardly absorbed
Voveran Emulgel; Sofarin 5 Tablet | M66 | | quiet | the table leaves skin forms out of interactions
Mintop Forte 5% Topical Solution; Finpecia Tablet | M32 | | quiet | hair loss, usual pair
Retino-A 0.025% Cream; Minoz 100 Tablet | M19 | | quiet | acne; the retinoid is on the skin
Xylocaine 2% Jelly; Anovate Cream | M47 | | quiet | two topical products
Otrivin Adult Nasal Drops; Cetriz 10 Tablet; Calpol 650 Tablet | F40 | | quiet | cold
Vicks Vaporub; Sinarest New Tablet | M26 | | quiet | rub and cold tablet
Calpol 120 Suspension; Walyte Powder; Zinconia 20 Syrup | M3 | | quiet | fever and loose motions of a child
Crocin Drops; D3 Must 400 Drops | F0.8 | | quiet | infant drops
Novamox CV Dry Syrup; Calpol 250 Suspension | M7 | | quiet | child suspension
Azee 200 Suspension; Ambrodil Syrup | F6 | | quiet | child suspension, ambroxol alone
Meftal-P Suspension | M5 | | quiet | child suspension
Montek LC Kid Syrup; Allegra Suspension Raspberry & Vanilla | M6 | | know duplicate | two antihistamines: at most for information
Bandy Suspension; Dexorange Syrup | F9 | | quiet | worms and iron
Zentel Suspension; Limcee Chewable Tablet Orange | M8 | | quiet | no pair
Duphaston 10mg Tablet; Folvite 5mg Tablet; Livogen XT Tablet | F29 pregnant | | quiet | pregnancy medicines
Doxinate Tablet; Folvite 5mg Tablet | F26 pregnant | | know pregnancy | doxylamine label 1: made for it
Eltroxin 50mcg Tablet; Cipcal 500 Tablet | F31 pregnant | | know interaction | levothyroxine in pregnancy; four hours apart
Susten 200 Capsule; Loprin 75 Tablet | F33 pregnant | | know pregnancy | low-dose aspirin is given on purpose
Novamox 500 Capsule; Pacimol 650 Tablet | F27 pregnant | | quiet | penicillin and paracetamol
Azee 500 Tablet; Gelusil MPS Tablet | F30 pregnant | | quiet | azithromycin and antacid
Glyciphage 500 Tablet; Huminsulin 30/70 40IU/ml Injection | F34 pregnant | | quiet | metformin and insulin
Zifi 200 Tablet; Calpol 650 Tablet | F28 breastfeeding | | quiet | LactMed
Brufen 400 Tablet; Rabicip 20 Tablet | F30 breastfeeding | | quiet | LactMed: ibuprofen
Cetriz 10 Tablet; Ventorlin 100mcg Inhaler | F32 breastfeeding | | quiet | LactMed
Sofarin 5 Tablet; Livogen XT Tablet | F35 breastfeeding | | quiet | warfarin does not pass into milk: LactMed
Linaress 5 Tablet; Tor 10 Tablet; Amlokind 5 Tablet | M71 kidney=severe | | quiet | no change of dose, labels 8
Tazloc 40 Tablet; Supradyn Daily Tablet | F66 kidney=severe | | know kidney | the magnesium of a multivitamin is small
Pacimol 650 Tablet; Aztor 10 Tablet | M60 kidney=moderate | | quiet | no change of dose
Okamet 500 Tablet; Jalra 50mg Tablet | F58 kidney=mild | | quiet | mild needs nothing
Rifnim 400 Tablet; Looz Oral Solution; Spilactone 25 Tablet | M52 liver=severe | | know liver | cirrhosis medicines
Amlovas 5 Tablet; Cipcal 500 Tablet | M48 liver=yes | | quiet | no row
Zifi 200 Tablet; Pacimol 650 Tablet | M36 allergy=sulfa | | quiet | cephalosporin has no sulfonamide antibiotic in it
Feronia XT Suspension; Zinkids 20 Syrup | F5 allergy=sulpha | | quiet | sulphate is no sulfa
Asthalin Syrup | M6 allergy=sulfa | | quiet | salbutamol sulphate is no sulfa
Calpol 650 Tablet; Pantop 40 Tablet | F44 allergy=aspirin | | quiet | paracetamol is what stays
Azax 500 Tablet; Paracip 650 Tablet | M31 allergy=penicillin | | quiet | macrolide is the other choice
Zifi 200 Tablet | M25 allergy=ciprofloxacin | | quiet | another class
Storvas 10 Tablet; Loprin 75 Tablet | M55 | Atorva 10 Tablet; Ecosprin 75 Tablet | know duplicate | a switch of maker
Electral Powder; Neurobion Forte Tablet | F50 | Electral Powder; Neurobion Forte Tablet | quiet | a refill
Liv 52 Tablet | M40 | Liv 52 Tablet | quiet | a refill of a product with unread plants
Thyronorm 50mcg Tablet | F42 | Thyronorm 50mcg Tablet | quiet | a refill
Okamet 500 Tablet | M50 | Glyciphage 500 Tablet | know duplicate | a switch of maker
Electral Powder; Walyte Powder; Folvite 5mg Tablet | F33 | | quiet | rehydration salts with anything
Enterogermina Oral Suspension; Tufpro Oral Suspension | M2 | | quiet | live bacteria twice
Osteofos 70 Tablet; Uprise-D3 60K Capsule | F68 | | quiet | weekly tablet and vitamin
Veltam 0.4 Capsule MR; Dutas Capsule | M66 | | quiet | sold as one capsule
Mirago 50 Tablet ER; Contiflo OD 0.4 Capsule MR | M69 | | quiet | bladder and prostate
Syndopa CR Tablet; Pramipex 0.25 Tablet | M64 | | quiet | Parkinson medicines meant together
Levera 500 Tablet; Lobazam 10 Tablet | M28 | | quiet | add-on for fits
Neurobion Forte Tablet; Becosules Capsule | M45 | | quiet | vitamins twice
Drotin DS Tablet; Pantop 40 Tablet; Walyte Powder | F32 | | quiet | cramps
Naprosyn 500 Tablet; Razo 20 Tablet | M37 | | quiet | a PPI beside an NSAID is meant
Zyloric 100mg Tablet; Amlokind 5 Tablet | M54 | | quiet | no pair
Daflon 500mg Tablet; Cremaffin Syrup | M46 | | quiet | piles
Hepamerz Granules; Ursocol 300 Tablet | M49 | | quiet | no row without liver disease told
Vertin 16 Tablet; Telvas 40 Tablet | F60 | | quiet | no pair
Clexane 40mg Injection; Pantop 40 Tablet | M56 | | quiet | no pair
HCQS 200 Tablet; Wysolone 10 Tablet DT; Cipcal 500 Tablet | F43 | | quiet | joints
`;

const HARMFUL = `
Sofarin 5 Tablet; Dolokind Plus Tablet | M63 | | stop interaction warfarin+aceclofenac | warfarin label 7
Nistrom 2 Tablet; Nise Tablet | F58 | | stop interaction acenocoumarol+nimesulide | acenocoumarol SmPC 4.5
Sofarin 5 Tablet; Ecosprin Gold 10 Capsule | M61 | | ask|stop interaction warfarin+aspirin+clopidogrel | warfarin label 7
Acenomac 2 Tablet; Metrogyl 400 Tablet | F55 | | ask|stop interaction acenocoumarol+metronidazole | labels 7
Sofarin 5 Tablet; Bactrim DS Tablet | M60 | | ask|stop interaction warfarin+trimethoprim | warfarin label 7
Sofarin 5 Tablet; Fas-3 Kit | F35 | | ask|stop interaction warfarin+fluconazole | fluconazole label 7; inside a kit
Acitrom 1 Tablet; Mazetol 200 Tablet | F50 | | ask|stop interaction acenocoumarol+carbamazepine | inducer
Eliquis 5mg Tablet; Xenobid 500 Tablet | M68 | | ask|stop interaction apixaban+naproxen | apixaban label 7
Rivaflo 20 Tablet; Itrasys 100 Capsule | M66 | | ask|stop interaction rivaroxaban+itraconazole | rivaroxaban label 7
Pradaxa 110mg Capsule; Clexane 40mg Injection | F70 | | stop interaction dabigatran+enoxaparin | SmPC 4.3
Rivaxa 20 Tablet; Deplatt 75 Tablet | M65 | | ask interaction rivaroxaban+clopidogrel | labels 7
Axcer 90mg Tablet; Synclar 500 Tablet | M57 | | stop|ask interaction ticagrelor+clarithromycin | SmPC 4.3
Loprin 75 Tablet; Ibugesic Plus Tablet | M62 | | ask interaction aspirin+ibuprofen | FDA 2006
Tizan 2 Tablet; Cifran 500 Tablet | F40 | | stop interaction tizanidine+ciprofloxacin | tizanidine label 4
Simvotin 10 Tablet; Itrasys 100 Capsule | M56 | | stop|ask interaction simvastatin+itraconazole | simvastatin label 4
Simvotin 10 Tablet; Althrocin 500 Tablet | F59 | | stop|ask interaction simvastatin+erythromycin | simvastatin label 4
Zurig 40 Tablet; Azoran Tablet | M48 | | stop interaction febuxostat+azathioprine | febuxostat label 4
Lizomac 600 Tablet; Ultracet Tablet | M44 | | stop interaction linezolid+tramadol | linezolid label 5
Lizomac 600 Tablet; Corex DX Syrup | F39 | | stop interaction linezolid+dextromethorphan | linezolid label 5
Lizomac 600 Tablet; Wikoryl Tablet | M41 | | ask|stop interaction linezolid+phenylephrine | linezolid label 5
Rasalect 0.5 Tablet; Acuvin Tablet | M67 | | stop interaction rasagiline+tramadol | rasagiline label 4
Rasalect 0.5 Tablet; Daxid 50 Tablet | M69 | | stop interaction rasagiline+sertraline | rasagiline label 5, 7
Vasograin Tablet; Crixan 500 Tablet | F33 | | stop interaction ergotamine+clarithromycin | clarithromycin label 4
Vasograin Tablet; Suminat 25 Tablet | F36 | | stop interaction ergotamine+sumatriptan | sumatriptan label 4
Daxid 50 Tablet; Tramazac 50 Capsule | F37 | | ask|stop interaction sertraline+tramadol | tramadol label 5
Dulane 30 Capsule; Tryptomer 10 Tablet | F52 | | ask interaction duloxetine+amitriptyline | labels 7
Intalith 300 Tablet; Hifenac 100 Tablet | M38 | | stop|ask interaction lithium+aceclofenac | lithium label 7
Lithosun 300 Tablet; Tide 10 Tablet | M51 | | ask|stop interaction lithium+torasemide | lithium label 7
Cardace 2.5 Tablet; Tazloc 40 Tablet | M60 | | ask|stop interaction+duplicate ramipril+telmisartan | ONTARGET
Azmarda 50mg Tablet; Zorem 5 Capsule | M62 | | stop interaction sacubitril+ramipril | sacubitril label 4
Losar 50 Tablet; Spilactone 25 Tablet | F64 | | ask|stop interaction losartan+spironolactone | labels 7
Spilactone 25 Tablet; Potrate Oral Solution | M58 | | stop|ask interaction spironolactone+potassium citrate | potassium citrate label 4
Telvas 40 Tablet; K-Cit Oral Solution | M47 | | ask|stop interaction telmisartan+potassium citrate | labels 7
Telmikind-H Tablet; Voveran 50 Tablet | F63 | | ask interaction telmisartan+hydrochlorothiazide+diclofenac | SmPC 4.5, three together
Digox 0.25mg Tablet; Eurythmic 200 Tablet | M71 | | ask|stop interaction digoxin+amiodarone | digoxin label 7
Calaptin 40mg Tablet; Seloken XL 50 Tablet ER | M60 | | ask|stop interaction verapamil+metoprolol | verapamil label 7
Coralan 5mg Tablet; Crixan 500 Tablet | M63 | | stop interaction ivabradine+clarithromycin | ivabradine label 4
Rancad 500 Tablet ER; Itrasys 100 Capsule | M66 | | stop interaction ranolazine+itraconazole | ranolazine label 4
Cloneon 100mcg Tablet; Ciplar 40 Tablet | F57 | | ask interaction clonidine+propranolol | clonidine label 7
Penegra 50 Tablet; Nitrocontin 2.6 Tablet CR | M55 | | stop interaction sildenafil+nitroglycerin | sildenafil label 4
Tadacip 20 Tablet; Korandil 5 Tablet | M59 | | stop interaction tadalafil+nicorandil | tadalafil label 4
Suhagra 50 Tablet; Prazopress XL 5 Tablet ER | M64 | | ask interaction sildenafil+prazosin | sildenafil label 7
Provanol 40 Tablet; Levolin 50mcg Inhaler | F29 | | ask|stop interaction propranolol+levosalbutamol | propranolol label 4
Timolet Eye Drop; Derihaler 100mcg Inhaler | M65 | | ask|stop interaction timolol+salbutamol | timolol label 4
Combigan Eye Drop; Foracort 200 Rotacaps | F61 | | ask|stop interaction timolol+formoterol | timolol label 4
Folitrax 15 Tablet; Bactrim DS Tablet | F54 | | stop interaction methotrexate+trimethoprim | methotrexate label 7
Imutrex 7.5 Tablet; Artagen 500 Tablet | M52 | | ask|stop interaction methotrexate+naproxen | methotrexate label 7
Etophyl 100 Tablet; Cifran 500 Tablet | M60 | | ask|stop interaction theophylline+ciprofloxacin | ciprofloxacin label 5
Goutnil 0.5mg Tablet; Crixan 500 Tablet | M57 | | stop|ask interaction colchicine+clarithromycin | colchicine label 4
Isotroin 20 Capsule; Minoz 100 Tablet | M20 | | stop|ask interaction isotretinoin+minocycline | SmPC 4.3
Femilon Tablet; Eptoin 100 Tablet | F24 | | ask|stop interaction ethinylestradiol+phenytoin | labels 7
Novelon Tablet; Modalert 100 Tablet | F27 | | ask|stop interaction ethinylestradiol+modafinil | modafinil label 7
Lametec 50 Tablet; Valparin 500 Tablet | M25 | | ask|stop interaction lamotrigine+valproate | lamotrigine label, boxed
Encorate 500 Tablet; Merowin 1gm Injection | M33 | | stop|ask interaction valproate+meropenem | meropenem label 7
Tramazac 50 Capsule; Restyl 0.25 Tablet | F46 | | ask|stop interaction tramadol+alprazolam | labels, boxed
Syndopa CR Tablet; Maxeron Tablet | M66 | | ask|stop interaction levodopa+metoclopramide | label 7
Ropark 0.5 Tablet; Perinorm Tablet | M70 | | ask|stop interaction ropinirole+metoclopramide | ropinirole label 7
Pangraf 1 Capsule; Dilzem 30 Tablet CR | M45 | | stop|ask interaction tacrolimus+diltiazem | tacrolimus label 7
Panimun Bioral 50mg Capsule; Brufen 400 Tablet | F42 | | stop|ask interaction ciclosporin+ibuprofen | ciclosporin label 7
Glimestar 1 Tablet; Zocon 150 Capsule | F60 | | ask|know interaction glimepiride+fluconazole | glimepiride label 7
Tachyra 200 Tablet; Azax 500 Tablet | M67 | | stop|ask qt amiodarone+azithromycin | labels 5
Domstal Tablet; Synclar 500 Tablet | F44 | | stop|ask qt domperidone+clarithromycin | SmPC 4.3
S-Citadep 10 Tablet; Emeset MD 4 Tablet | F38 | | ask|stop qt escitalopram+ondansetron | labels 5
S-Citadep 10 Tablet; Periset MD 4 Tablet; Azifast 500 Tablet | M43 | | stop qt escitalopram+ondansetron+azithromycin | three that prolong the rhythm
Dulane 30 Capsule; Ciprobid 500 Tablet | F49 | | ask|stop interaction duloxetine+ciprofloxacin | SmPC 4.3
Trapic 500 Tablet; Femilon Tablet | F30 | | ask|stop interaction tranexamic acid+ethinylestradiol | label 4
Tolvat 15 Tablet; Crixan 500 Tablet | M62 | | stop interaction tolvaptan+clarithromycin | tolvaptan label 4
Tamodex 20mg Tablet; Sofarin 5 Tablet | F57 | | ask|stop interaction tamoxifen+warfarin | tamoxifen label 7
Sizopin 100mg Tablet; Cifran 500 Tablet | M36 | | ask|stop interaction+qt clozapine+ciprofloxacin | clozapine label 7
Calpol 650 Tablet; Sinarest New Tablet; Sumo Tablet | M34 | | ask duplicate+max_daily paracetamol | three with paracetamol
Febrex Plus Tablet; Macfast Plus Tablet | F28 | | ask duplicate+max_daily paracetamol | cold tablet and headache tablet
Solvin Cold Tablet; Corex DX Syrup | M31 | | ask duplicate chlorpheniramine | two with chlorpheniramine
Telmikind-AM Tablet; Stamlo 5 Tablet | F62 | | ask duplicate+max_daily amlodipine | labels 2
Cresar-AM Tablet; Eslo 2.5 Tablet | M58 | | ask duplicate+max_daily amlodipine+s-amlodipine | isomer
Storvas 10 Tablet; Rozucor C 10 Capsule | M60 | | ask duplicate atorvastatin+rosuvastatin | two statins
Concor AM 5 Tablet; Metolar XR 50 Tablet ER | M57 | | ask duplicate bisoprolol+metoprolol | two beta-blockers
Omnacortil 20 Tablet DT; Medrol 8mg Tablet | F46 | | ask duplicate prednisolone+methylprednisolone | two steroids
Lorfast Meltab Tablet; Allerdest 5mg Tablet | M27 | | know duplicate | two antihistamines for information
Rivotril 0.5mg Tablet; Nitrest 10 Tablet | F50 | | ask duplicate clonazepam+zolpidem | two sleeping medicines
Pregeb 75 Capsule; Gabantin 300 Capsule | M55 | | ask duplicate pregabalin+gabapentin | same class
Rablet 20 Tablet; Omee Capsule | F40 | | know|ask duplicate rabeprazole+omeprazole | two PPIs
Sofarin 5 Tablet | M66 | Warf 5 Tablet; Acitrom 1 Tablet | stop interaction warfarin+acenocoumarol | two blood thinners, one taken already
Folitrax 10 Tablet; Imutrex 7.5 Tablet | F51 | | stop duplicate+max_daily methotrexate | methotrexate twice
Mox 500 Capsule; Clavam 625 Tablet | M35 | | ask duplicate amoxicillin | labels 2
AB Phylline Capsule; Deriphyllin Tablet | M63 | | ask duplicate acebrophylline+theophylline | two xanthines
Almox 500 Capsule | M30 allergy=penicillin | | stop allergy amoxicillin | penicillin labels 4
Pipzo 4.5gm Injection | M50 allergy=pencilin rash | | stop allergy piperacillin | a misspelt allergy
Phexin 500 Capsule | F29 allergy=ampicillin | | ask|stop allergy cefalexin | shared side chain
Silverex Cream | F34 allergy=sulfa drugs | | ask|stop allergy silver sulfadiazine | label 4
Saaz DS Tablet DR | M40 allergy=sulpha | | stop allergy sulfasalazine | label 4
Diclomol-MR Tablet | F45 allergy=swelling of lips after ibuprofen | | stop allergy diclofenac | NSAIDs cross-react
Etoshine 90 Tablet | M39 allergy=aspirin asthma | | ask|stop allergy etoricoxib | label 4
Zenflox 200 Tablet | F36 allergy=levofloxacin | | stop|ask allergy ofloxacin | class
Tegrital 200 Tablet | M27 allergy=phenytoin | | ask|stop allergy carbamazepine | label 4
Betadine 5% Ointment | F52 allergy=iodine | | stop|ask allergy povidone iodine | SmPC 4.3
Zytee Oral Gel | M44 allergy=lidocaine | | stop allergy lidocaine | any route
Saridon Tablet | F33 allergy=painkillers | | ask|stop allergy propyphenazone | a pyrazolone painkiller
Hopace 5 Capsule | F31 pregnant | | stop pregnancy ramipril | label, boxed
Olmat-AM 20 Tablet | F32 pregnant | | stop pregnancy olmesartan | label, boxed
Sofarin 5 Tablet | F30 pregnant | | ask|stop pregnancy warfarin | label 4
Arimidex 1mg Tablet | F41 pregnant | | stop pregnancy anastrozole | label 4
Cellcept 500mg Tablet | F29 pregnant | | stop pregnancy mycophenolate mofetil | label, boxed
Aquasol A Capsule | F27 pregnant | | ask|stop pregnancy vitamin a | WHO 2011
Adiff Gel | F25 pregnant | | stop|ask pregnancy adapalene | EMA 2018
Encorate Chrono 300 Tablet CR | F24 pregnant? | | ask pregnancy valproate | pregnancy not known
Intalith 300 Tablet | F33 breastfeeding | | stop|ask breastfeeding lithium | label 8
Capegard 500mg Tablet | F44 breastfeeding | | stop breastfeeding capecitabine | label 8
Tramacip 50 Capsule | F28 breastfeeding | | ask|stop breastfeeding tramadol | FDA 2017
Delisprin 75 Tablet | M12 | | stop|ask age aspirin | Reye syndrome
Acuvin Tablet | M9 | | stop age tramadol | FDA 2017
Wikoryl Tablet | F3 | | stop age chlorpheniramine | S.O. 1717(E)
Bro-Zedex Syrup | M2 | | ask age guaifenesin | cough mixture under 4 years
Benadryl Syrup | F3 | | ask age diphenhydramine | cough mixture under 4 years
Phenergan 25 Tablet | M1 | | stop age promethazine | label, boxed
Lomotil Tablet | F4 | | stop|ask age diphenoxylate | label 4
Dulcolax 10mg Adult Suppository | M6 | | ask age bisacodyl | made for adults
Microdox 100 Capsule | F6 | | stop|ask age doxycycline | growing teeth
Levomac 500 Tablet | M14 | | ask age levofloxacin | label 8
Clavam 625 Tablet | F10 | | ask age amoxicillin | adult tablet
P-650 Tablet | M1.5 | | stop age paracetamol | adult tablet under 2 years
Glinil 5mg Tablet | F72 | | ask|know age glibenclamide | label 8
Nitrest 10 Tablet | F70 | | ask age+max_daily zolpidem | 5 mg from 65 years on
Zomet 500 Tablet | M65 kidney=severe | | stop kidney metformin | label 4
Movon 100 Tablet | F61 kidney=severe | | ask|stop kidney aceclofenac | SmPC 4.3
Urifast SR 100 Tablet | F59 kidney=moderate | | ask kidney nitrofurantoin | SmPC 4.3
Maxgalin 75 Capsule | M63 kidney=severe | | ask kidney pregabalin | label 2
Digene Tablet Mint | F66 kidney=severe | | ask kidney magnesium hydroxide | SmPC 4.4
Terbinaforce 250 Tablet | M50 liver=yes | | ask|stop liver terbinafine | label 5
Lefno 20 Tablet | F47 liver=yes | | stop liver leflunomide | label 4
Calpol 650 Tablet | M58 liver=severe | | ask|know liver paracetamol | SmPC 4.2
Aldactone 50 Tablet | F64 | Telma 40 Tablet; Cardace 5 Tablet | ask|stop interaction spironolactone+telmisartan | taken already
Wysolone 10 Tablet DT; Brufen 400 Tablet | M48 | warfarin | stop interaction warfarin+ibuprofen | told by its salt
Crixan 500 Tablet | M57 | atorvastatin 40 | stop|ask interaction atorvastatin+clarithromycin | told by its salt
Glyciphage 500 Tablet | M35 | TLD | ask interaction dolutegravir+metformin | dolutegravir label 7
Femilon Tablet | F28 | AKT-4 | ask|stop interaction ethinylestradiol+rifampicin | rifampicin label 7
`;

/** The rows of both texts. */
export const PHARMACIST_BASKETS: readonly PharmacistBasket[] = [HARMLESS, HARMFUL].flatMap((text) =>
  text
    .split('\n')
    .filter((row) => row.includes('|'))
    .map(readRow),
);

/** A bar between two grades has no spaces around it; one between fields has. */
function readRow(row: string): PharmacistBasket {
  const [lines = '', person = '', taken = '', expected = '', source = ''] = row
    .split(/(?<= )\|(?= )/)
    .map((cell) => cell.trim());
  return { lines, person, taken, expected, source };
}
