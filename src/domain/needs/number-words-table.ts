/** Numbers as words, from 1 on, in the scripts and in Latin letters, for ages and days. Compiled 2026-11-22; reviewer: none yet. */
export const NUMBER_WORDS: readonly string[] = [
  'one, single, एक, ek, ಒಂದು, ondu, ஒரு, ஒன்று, oru, ఒక, ఒకటి, oka, এক, એક, couple half',
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
