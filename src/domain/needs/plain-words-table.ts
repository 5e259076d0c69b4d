import type { NeedLanguage } from './word-forms.ts';

/**
 * Words for a medicine and its forms: a user who types one asks for a medicine, whatever else the text says. Compiled
 * 2026-11-22; reviewer: none yet.
 */
export const MEDICINE_WORDS =
  'medicine, medicines, medecine, medicin, medcine, medication, meds, drug, drugs, tablet, tablets, tab, tabs, tablat, teblet, pill, pills, capsule, capsules, cap, caps, syrup, syrups, sirup, syp, drop, drops, cream, creme, ointment, oint, gel, lotion, spray, powder, sachet, balm, shampoo, liquid, tonic, inhaler, suspension, patch, gargle, mouthwash, lozenge, lozenges, दवा, दवाई, दवाएं, दवाइयां, औषधि, गोली, गोलियां, टेबलेट, टैबलेट, कैप्सूल, सिरप, सीरप, क्रीम, मलहम, ड्रॉप, ड्रॉप्स, जेल, dawa, dava, dawai, dawaai, davai, dawaii, dawayi, dawaiya, dwa, dwai, dvai, dva, aushadh, aushadhe, aushadhi, goli, goliya, goliyan, golee, golya, tikiya, malham, malam, औषध, औषधे, गोळी, गोळ्या, मलम, ಔಷಧ, ಔಷಧಿ, ಮದ್ದು, ಮಾತ್ರೆ, ಮಾತ್ರೆಗಳು, ಗುಳಿಗೆ, ಸಿರಪ್, ಟ್ಯಾಬ್ಲೆಟ್, ಟಾನಿಕ್, ಕ್ರೀಮ್, ಮುಲಾಮು, oushadha, aushadha, oushadi, maddu, matre, maatre, mathre, gulige, மருந்து, மாத்திரை, மாத்திரைகள், டேப்லெட், சிரப், டானிக், களிம்பு, தைலம், கிரீம், marundhu, marunthu, marundu, mathirai, maathirai, mathrai, maththirai, kalimbu, thailam, మందు, మందులు, మాత్ర, మాత్రలు, టాబ్లెట్, టాబ్లెట్లు, ట్యాబ్లెట్, గోళీ, సిరప్, టానిక్, లేపనం, క్రీమ్, mandu, mandhu, mandulu, matra, maatra, matralu, maatralu, ঔষধ, ওষুধ, ঔষুধ, বড়ি, ট্যাবলেট, ক্যাপসুল, সিরাপ, মলম, ক্রিম, oshudh, osudh, oushodh, ousad, bori, molom, દવા, દવાઓ, ગોળી, ગોળીઓ, ટેબ્લેટ, સીરપ, મલમ, ક્રીમ, golio, पाउडर, पावडर, ಪೌಡರ್, பவுடர், పౌడర్, পাউডার, પાવડર, પાઉડર';

/**
 * Words that do not name a complaint: medicine, for, give, my, please, in all the languages. Compiled 2026-11-22 from
 * general knowledge of the languages; reviewer: none yet (UNREVIEWED).
 */
export const FILLER_WORDS =
  // English
  'send, thanks, thank, once, twice, thrice, needed, required, forwarded, morning, bhej, bhejo, bhejna, bhej do, anti, level, levels, at night, at nights, morning, mornings, evening, evenings, non drowsy, less drowsy, without drowsiness, not drowsy, face bleach, facial bleach, bleach for face, bleach cream, bleach cream for face, maine, maini, usne, मैंने, मैने, उसने, हटाने, हटाना, मिटाने, hatane, hatana, mitane, छोड़ने, छोड़ना, छुड़ाने, छुड़ाना, बंद करने, chhodne, chodne, chudane, sodnyasathi, bidalu, manukodaniki, charte, chhodva, stop, quit, vitamin, vitamins, vit, विटामिन, ವಿಟಮಿನ್, வைட்டமின், విటమిన్, ভিটামিন, વિટામિન, time, times, minor, small, big, large area, पूरे, पूरा, पूरी, pure, poore, pura, poora, mahila, महिला को, a, an, the, for, of, to, in, on, at, with, and, or, from, by, is, am, are, was, has, have, having, had, be, been, it, its, this, that, my, me, i, we, our, your, you, his, her, him, he, she, they, who, what, which, how, when, why, can, could, should, will, would, do, does, did, use, used, using, take, taking, give, get, getting, got, need, needs, want, best, good, better, top, fast, quick, strong, effective, safe, cheap, cheapest, low price, price, buy, online, order, near, please, pls, plz, suggest, suggestion, show, tell, find, help, relief, relieve, reliever, remedy, remedies, cure, treatment, treat, control, reduce, stop, kill, killer, remove, removal, solution, care, medicine, medicines, medecine, medicin, medcine, medication, meds, drug, drugs, tablet, tablets, tab, tabs, tablat, teblet, pill, pills, capsule, capsules, cap, caps, syrup, syrups, sirup, syp, drop, drops, cream, creme, ointment, oint, gel, lotion, spray, powder, sachet, balm, shampoo, soap, liquid, tonic, inhaler, injection, suspension, patch, gargle, mouthwash, lozenge, lozenges, kit, otc, without prescription, over the counter, generic, ayurvedic, homeopathic, natural, adult, adults, man, men, women, woman, male, female, person, patient, people, mother, father, mom, dad, mummy, papa, husband, wife, daily, very, too, so, much, more, some, any, all, again, always, often, since, after, before, while, during, due, now, today, yesterday, immediately, urgent, hi, hello, sir, madam, doctor, dr, chemist, pharmacy, mild, normal, little, common, bad, high, problem, issue, issues, trouble, attack, feeling, feel, feels, symptom, symptoms, disease, illness, sick, sickness, there, up, down, out, about, just, really, whole, other, both, upper, side, area, new, old, chronic, acute, medicine name, name, names, dose, dosage, ache relief, type, kind, indian, india, home, kitchen, ke liye, ki, ' +
  // Hindi and Hinglish
  'की, का, के, को, में, मे, से, पर, है, हैं, हो, हुआ, हुई, रहा, रही, रहे, गया, गयी, गई, गए, लगा, लगी, लगे, लग, जाता, होता, होती, होना, होने, कर, करे, करें, करने, वाला, वाली, वाले, लिए, लिये, और, या, तो, भी, मुझे, मेरा, मेरी, मेरे, मेरा, हमें, उसे, उसको, आप, बताओ, बताइए, बताएं, चाहिए, चाहिये, दो, दीजिए, दवा, दवाई, दवाएं, दवाइयां, औषधि, गोली, गोलियां, टेबलेट, टैबलेट, टेबलेट, कैप्सूल, सिरप, सीरप, क्रीम, मलहम, ड्रॉप, ड्रॉप्स, जेल, तेल, शैम्पू, साबुन, पाउडर, इलाज, उपाय, अच्छी, अच्छा, सबसे, बढ़िया, कौन, कौनसी, कौन सी, क्या, कैसे, ठीक, राहत, दूर, कम, आ, आता, आती, आना, आने, खाने, लगाने, पीने, बड़ों, महिला, पुरुष, की वजह, ' +
  'ka, ke, ko, kee, mein, mai, se, par, pe, hai, hain, he, ho, hua, hui, raha, rahi, rahe, rha, rhi, gaya, gayi, gya, gai, gaye, gae, laga, lagi, lage, lag, jata, hota, hoti, hona, hone, kar, kare, karen, karne, wala, wali, wale, vali, vale, liye, liy, lie, aur, ya, to, bhi, mujhe, muje, mujhko, mera, meri, mere, hame, hamein, usko, use, aap, batao, bataye, bataiye, btao, chahiye, chaiye, chahie, dijiye, dena, de do, dawa, dava, dawai, dawaai, davai, dawaii, dawayi, dawaiya, dwa, dwai, dvai, dva, aushadhi, goli, goliya, goliyan, golee, tablet, tabletta, tikiya, malham, tel, oil, ilaj, ilaaj, upay, upaay, gharelu, acchi, achi, achhi, achha, accha, sabse, badhiya, kaun, kaunsi, konsi, kon, si, kya, kaise, thik, theek, rahat, aaram, aram, dur, door, aata, aati, aana, ana, ane, aane, aa, aaye, khane, lagane, pine, peene, bhai, bhaiya, didi, ji, jee, yaar, koi, kuch, wajah, kal, aaj, subah, raat, rat, khali, khaali, do, de, ' +
  // Marathi
  'चे, च्या, चा, ची, ला, साठी, वर, वरील, आहे, आहेत, होत, होतंय, होते, झाला, झाली, झाले, आला, आली, येत, येतंय, येते, येणे, औषध, औषधे, गोळी, गोळ्या, मलम, हवे, पाहिजे, द्या, मला, माझे, माझ्या, माझा, आणि, उपाय, चांगले, कोणते, काय, किती, सांगा, व, नको, जरा, चालू, फार, ' +
  'che, chya, cha, chi, la, sathi, saathi, var, varil, ahe, aahe, ahet, aahet, hot, hotay, hote, zala, jhala, zali, zale, ala, aala, ali, aali, yet, yetay, yete, yeto, aushadh, aushadhe, goli, golya, malam, have, hava, pahije, dya, mala, majhe, majhya, ani, aani, kay, sanga, ' +
  // Kannada
  'ಗೆ, ಕ್ಕೆ, ಇದೆ, ಇದೆಯೇ, ಆಗಿದೆ, ಆಗುತ್ತಿದೆ, ಆಗ್ತಿದೆ, ಬಂದಿದೆ, ಬರುತ್ತಿದೆ, ಬರ್ತಿದೆ, ಔಷಧ, ಔಷಧಿ, ಮದ್ದು, ಮಾತ್ರೆ, ಮಾತ್ರೆಗಳು, ಗುಳಿಗೆ, ಸಿರಪ್, ಟ್ಯಾಬ್ಲೆಟ್, ಟಾನಿಕ್, ಕ್ರೀಮ್, ಮುಲಾಮು, ಎಣ್ಣೆ, ಶಾಂಪೂ, ಬೇಕು, ಕೊಡಿ, ನನಗೆ, ನನ್ನ, ನಮ್ಮ, ಯಾವ, ಏನು, ಒಳ್ಳೆಯ, ಒಳ್ಳೆ, ಉತ್ತಮ, ಪರಿಹಾರ, ಗಾಗಿ, ಗಳಿಗೆ, ಮತ್ತು, ಅವರಿಗೆ, ಮನೆಮದ್ದು, ' +
  'ge, kke, ide, idhe, agide, aagide, agutide, agtide, aguttide, bandide, barutide, bartide, oushadha, aushadha, aushadhi, oushadi, maddu, madhu, matre, maatre, mathre, gulige, mulamu, enne, beku, kodi, kodri, nanage, nange, nanna, namma, yava, yaava, enu, olle, olleya, parihara, mattu, ' +
  // Tamil
  'க்கு, உக்கு, இருக்கு, இருக்கிறது, வருது, வருகிறது, வந்திருக்கு, மருந்து, மாத்திரை, மாத்திரைகள், டேப்லெட், சிரப், டானிக், களிம்பு, தைலம், எண்ணெய், கிரீம், ஷாம்பு, வேண்டும், வேணும், கொடுங்க, தாங்க, எனக்கு, என், எங்கள், எந்த, என்ன, நல்ல, சிறந்த, தீர்வு, நிவாரணம், மற்றும், அம்மாவுக்கு, அப்பாவுக்கு, போக, குணமாக, ஆக, ' +
  'ku, kku, ukku, iruku, irukku, irukkiradhu, iruka, varudhu, varuthu, varuginradhu, vandhiruku, marundhu, marunthu, marundu, marunthukal, mathirai, maathirai, mathrai, maththirai, kalimbu, thailam, ennai, vendum, venum, kudunga, kodunga, thanga, enakku, enaku, en, enna, endha, entha, nalla, sirandha, ena, poga, ' +
  // Telugu
  'కి, కు, ఉంది, ఉన్నది, వస్తోంది, వస్తుంది, వచ్చింది, అవుతోంది, అవుతున్నాయి, వస్తున్నాయి, మందు, మందులు, మాత్ర, మాత్రలు, టాబ్లెట్, టాబ్లెట్లు, ట్యాబ్లెట్, గోళీ, సిరప్, టానిక్, లేపనం, క్రీమ్, నూనె, షాంపూ, కావాలి, ఇవ్వండి, నాకు, నా, మా, ఏ, ఏది, ఏమిటి, మంచి, ఉత్తమ, నివారణ, తగ్గాలంటే, తగ్గడానికి, కోసం, మరియు, అమ్మకు, నాన్నకు, ' +
  'ki, ku, undi, unnadi, vastondi, vasthondi, vastundi, vachindi, vacchindi, avutondi, avutundi, avutunnayi, vastunnayi, mandu, mandhu, mandulu, matra, maatra, matralu, maatralu, tabletlu, lepanam, kavali, kaavali, ivvandi, naku, naaku, naa, maa, manchi, nivarana, taggadaniki, taggalante, kosam, mariyu, ' +
  // Bengali
  'এর, র, তে, জন্য, জন্যে, হয়েছে, হচ্ছে, হয়, হলে, করছে, করে, আছে, ঔষধ, ওষুধ, ঔষুধ, বড়ি, ট্যাবলেট, ক্যাপসুল, সিরাপ, মলম, ক্রিম, তেল, শ্যাম্পু, চাই, লাগবে, দিন, দাও, আমার, আমাকে, আমি, কি, কী, কোন, ভালো, সেরা, উপায়, চিকিৎসা, এবং, ও, সমাধান, মায়ের, বাবার, ' +
  'er, te, jonno, jonyo, jonne, hoyeche, hoyechhe, hocche, hochche, hochhe, hoy, hole, korche, korchhe, kore, ache, achhe, oshudh, osudh, oushodh, ousad, bori, molom, chai, lagbe, dao, amar, amake, ami, ki, kon, bhalo, valo, upay, chikitsa, ebong, o, ' +
  // Gujarati
  'ની, નું, નો, ના, ને, માં, માટે, છે, થાય, થયું, થયો, થઈ, થાય છે, આવે, આવ્યો, દવા, દવાઓ, ગોળી, ગોળીઓ, ટેબ્લેટ, સીરપ, મલમ, ક્રીમ, તેલ, શેમ્પૂ, જોઈએ, આપો, મને, મારા, મારી, મારું, અમારા, કઈ, શું, સારી, સારું, ઉપાય, ઈલાજ, ઇલાજ, અને, કયું, મમ્મીને, પપ્પાને, ' +
  'ni, nu, no, na, ne, ma, mate, maate, che, chhe, thay, thai, thayu, thayo, ave, aave, aavyo, goli, golio, joie, joiye, jove, apo, aapo, mane, mara, maru, kai, shu, saru, sari, upay, ilaj, ane, thi, ay, hu';

/** Numbers as words, from 1 on, in the scripts and in Latin letters, for ages and days. Compiled 2026-11-22; reviewer: none yet. */
export const NUMBER_WORDS: readonly string[] = [
  'one, single, एक, ek, ಒಂದು, ondu, ஒரு, ஒன்று, oru, ఒక, ఒకటి, oka, এক, એક',
  'two, couple, दो, दोन, don, ಎರಡು, eradu, இரண்டு, ரெண்டு, irandu, rendu, రెండు, দুই, dui, બે, be',
  'three, तीन, teen, tin, ಮೂರು, mooru, muru, மூன்று, மூணு, moonu, munu, మూడు, moodu, mudu, তিন, ત્રણ, tran, few, several, many, कई, kai din',
  'four, चार, char, chaar, ನಾಲ್ಕು, nalku, நான்கு, நாலு, nalu, naalu, నాలుగు, nalugu, চার, ચાર',
  'five, पांच, पाँच, पाच, panch, paanch, paach, ಐದು, aidu, ஐந்து, அஞ்சு, anju, ainthu, ఐదు, পাঁচ, pach, પાંચ',
  'six, छह, छः, छे, सहा, chhah, chhe, chah, saha, ಆರು, aaru, aru, ஆறு, ఆరు, ছয়, choy, છ',
  'seven, सात, saat, sat, ಏಳು, elu, ஏழு, ezhu, ఏడు, edu, সাত, shat, સાત',
  'eight, आठ, aath, ath, ಎಂಟು, entu, எட்டு, ettu, ఎనిమిది, enimidi, আট, at, આઠ',
  'nine, नौ, नऊ, nau, ಒಂಬತ್ತು, ombattu, ஒன்பது, onbadhu, తొమ్మిది, tommidi, নয়, noy, નવ, nav',
  'ten, दस, दहा, das, daha, ಹತ್ತು, hattu, பத்து, pathu, పది, padi, দশ, dosh, દસ',
  'eleven, ग्यारह, gyarah, अकरा, ಹನ್ನೊಂದು, பதினொன்று, పదకొండు, এগারো, અગિયાર',
  'twelve, बारह, barah, बारा, ಹನ್ನೆರಡು, பன்னிரண்டு, పన్నెండు, বারো, બાર',
];

/**
 * Case endings, in Latin letters, that people attach to the name of a complaint: "jorer", "kaichalukku". Compiled
 * 2026-11-22 from general knowledge of the languages; reviewer: none yet.
 */
export const LATIN_ENDINGS: Readonly<Partial<Record<NeedLanguage, readonly string[]>>> = {
  hi: ['ka', 'ki', 'ke', 'ko', 'me', 'se'],
  mr: ['sathi', 'saathi', 'var', 'la', 'cha', 'chi', 'che', 'chya', 'at', 't', 'ne'],
  kn: ['ge', 'kke', 'ke', 'ige', 'vige', 'na', 'da', 'alli', 'nalli', 'yalli', 'ina'],
  ta: ['ku', 'kku', 'ukku', 'uku', 'la', 'il', 'yil', 'ula', 'ai'],
  te: ['ki', 'ku', 'niki', 'aniki', 'lo', 'ga'],
  bn: ['er', 'r', 'e', 'te', 'ke', 'y'],
  gu: ['ni', 'no', 'nu', 'na', 'ne', 'ma', 'thi'],
};

/** Marathi attaches its case endings to the word: "जुलाबावर", "त्वचेला". */
export const MARATHI_ENDING =
  /^(?:ा|े|ी|ि|ां|ु|्या|ीं|ों)?(?:वर|वरील|वरचे|ला|साठी|करिता|चा|ची|चे|च्या|त|ना|ने|नी|स|मुळे|मध्ये|तील|पासून|तून)?$/;
