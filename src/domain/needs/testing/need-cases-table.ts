/**
 * Queries with the answer that a careful pharmacist would give, written before the queries were run: a need's code (any of several, by a slash),
 * `!emergency` or `!see_doctor` for a red flag, `-` for neither. Written by language; none is taken from another list.
 */
export const NEED_CASES = `
en | medicine for fever | fever
en | viral fever tablet for adults | fever
en | splitting headache medicine | headache
en | something for migraine | headache
en | body pain tablets | body-ache
en | menstrual cramps relief | period-pain
en | tummy ache medicine | stomach-ache
en | best syrup for dry cough | cough-dry
en | cough with phlegm syrup | cough-wet
en | blocked nose drops | blocked-nose
en | common cold tablet | cold
en | sore throat gargle | sore-throat
en | heartburn after eating | acidity
en | gas and bloating tablet | gas
en | indigestion medicine | indigestion
en | laxative for constipation | constipation
en | diarrhea tablet for adults | loose-motion
en | nausea and vomiting tablet | vomiting
en | motion sickness tablet for bus travel | motion-sickness
en | deworming tablet | worms
en | piles cream | piles
en | mouth ulcer gel | mouth-ulcer
en | toothache painkiller | toothache/body-ache
en | allergy tablet | allergy
en | itching cream | itching
en | ringworm cream | ringworm
en | anti dandruff shampoo | dandruff
en | pimples on face cream | acne
en | head lice treatment | lice
en | scabies lotion | scabies
en | minor burn ointment | burns
en | ointment for cuts and wounds | wounds
en | mosquito bite itching | insect-bite
en | drops for dry eyes | dry-eyes
en | pink eye drops | red-eye
en | ear wax removal drops | ear-wax
en | ear pain drops | ear-pain
en | lower back pain gel | back-pain
en | knee pain medicine | joint-pain
en | ankle sprain spray | sprain
en | leg cramps at night | cramp/lasting
en | tired all the time vitamin | weakness
en | low hemoglobin tablet | anaemia
en | calcium deficiency tablet | calcium
en | hair loss treatment | hair-fall
en | sleeping pills | sleep
en | anxiety tablet | stress
en | quit smoking | smoking
en | morning after pill | emergency-contraception
en | dehydration powder | dehydration
en | high bp medicine | bp
en | sugar control tablet | diabetes
en | thyroid tablet | thyroid
en | cholesterol lowering medicine | cholesterol
en | asthma inhaler | asthma
en | burning urination medicine | urine-infection
en | kidney stone medicine | kidney-stone
en | vertigo tablet | dizziness
en | white discharge medicine | discharge
en | irregular periods tablet | period-trouble
en | cracked heels cream | dry-skin
en | corn removal | corn
en | diaper rash cream | nappy-rash
en | weight loss capsule | weight
en | antibiotic for infection | infection
en | feverr tablet | fever
en | headake tablet | headache
en | constipasion syrup | constipation
en | my father has crushing chest pain | !emergency
en | pain in chest going to left arm | !emergency
en | cant breathe properly help | !emergency
en | he is not breathing | !emergency
en | sudden weakness on one side of body | !emergency
en | mouth drooping and cannot speak | !emergency
en | mother fainted in bathroom | !emergency
en | she is having a seizure | !emergency
en | bleeding heavily after cut | !emergency
en | vomiting blood since morning | !emergency
en | blood in urine | !see_doctor
en | black tarry stools | !see_doctor
en | coughing up blood | !emergency
en | i want to kill myself | !emergency
en | dont want to live anymore | !emergency
en | child drank kerosene | !emergency
en | took too many sleeping pills | !emergency
en | paracetamol overdose | !emergency
en | cobra snake bite first aid | !emergency
en | scorpion sting | !emergency
en | 4 month old has fever | !see_doctor
en | newborn fever medicine | !see_doctor
en | infant loose motions | !see_doctor
en | fever since 5 days | !see_doctor
en | fever with stiff neck | !emergency
en | fever with red rash | !see_doctor
en | 104 fever | !see_doctor
en | pregnant and bleeding | !emergency
en | headache tablet in pregnancy | !see_doctor
en | iron tablets in pregnancy | anaemia
en | calcium tablets for pregnancy | calcium
en | vitamins for pregnant women | !see_doctor
en | iron tablets in pregnancy with bleeding | !emergency
en | lips and tongue swelling after tablet | !emergency
en | hot oil burn on face | !emergency
en | acid in eye | !emergency
en | fell and hit head | !emergency
en | dog bite injection | !see_doctor
en | worst headache of my life | !emergency
en | sudden loss of vision | !emergency
en | electric shock | !emergency
en | swallowed a button battery | !emergency
en | low sugar sweating | !emergency
en | can't pass urine | !see_doctor
en | aspirin 75 | -
en | vitamin c tablets | -
en | baby soap | -
en | eye drops | -
en | blood thinner tablet | -
en | protein powder | -
en | face wash | -
en | mobile cover | -
en | weather today | -
en | amoxicillin 500 | -
en | sugar free sweetener | -
en | insulin pen needle | -
en | cold coffee | -
en | gas stove | -
hi | बुखार की गोली | fever
hi | तेज बुखार | fever
hi | सर दर्द की दवाई | headache
hi | पूरे शरीर में दर्द | body-ache
hi | माहवारी का दर्द | period-pain
hi | पेट दर्द की दवा | stomach-ache
hi | सूखी खांसी का सिरप | cough-dry
hi | बलगम वाली खांसी | cough-wet
hi | नाक बंद है | blocked-nose
hi | ज़ुकाम की दवा | cold
hi | गले में दर्द | sore-throat
hi | गैस की गोली | gas
hi | बदहज़मी | indigestion
hi | पेट में कीड़े की दवा | worms
hi | बवासीर की क्रीम | piles
hi | दांत में दर्द | toothache
hi | खुजली की क्रीम | itching
hi | मुँहासे हटाने की क्रीम | acne
hi | कमर दर्द | back-pain
hi | घुटनों में दर्द | joint-pain
hi | कमजोरी की दवा | weakness
hi | खून की कमी | anaemia
hi | बीपी की दवा | bp
hi | नींद की गोली | sleep
hi | जी मिचलाना | vomiting
hi | दस्त की दवा | loose-motion
hi | छाती में बहुत दर्द हो रहा है | !emergency
hi | सांस लेने में तकलीफ | !emergency
hi | मुंह टेढ़ा हो गया | !emergency
hi | पापा बेहोश हो गए | !emergency
hi | मिर्गी का दौरा पड़ा है | !emergency
hi | खून बंद नहीं हो रहा | !emergency
hi | उल्टी में खून | !emergency
hi | पेशाब में खून आना | !see_doctor
hi | मैं मरना चाहता हूँ | !emergency
hi | बच्चे ने फिनाइल पी लिया | !emergency
hi | सांप ने काट लिया | !emergency
hi | दो महीने के शिशु को दस्त | !see_doctor
hi | सात दिन से बुखार है | !see_doctor
hi | गर्भवती महिला को सिर दर्द | !see_doctor
hi | होंठ और चेहरा सूज गया | !emergency
hi | आंख में चूना चला गया | !emergency
hi | सिर पर चोट लगी | !emergency
hinglish | bukhaar ki goli batao | fever
hinglish | sar me dard hai | headache
hinglish | pet me gas ban rahi hai | gas
hinglish | dast ki dawai chahiye | loose-motion
hinglish | sukhi khasi ki dawa | cough-dry
hinglish | jukam aur khansi | cough-cold
hinglish | badan dard ki tablet | body-ache
hinglish | kamar me dard | back-pain
hinglish | ghutne ka dard | joint-pain
hinglish | muh me chale | mouth-ulcer
hinglish | daad khaj khujli cream | ringworm/itching
hinglish | baal jhadne ki dawa | hair-fall
hinglish | neend nahi aati | sleep
hinglish | period me pet dard | period-pain
hinglish | daant dard ki goli | toothache
hinglish | ulti aa rahi hai | vomiting
hinglish | kabj ki dawai | constipation
hinglish | safed pani ki dawa | discharge
hinglish | bawaseer ki dawa | piles
hinglish | seene mein jakdan aur dard | !emergency
hinglish | saans nahi aa rahi | !emergency
hinglish | dam ghut raha hai | !emergency
hinglish | ek taraf ka sharir sunn ho gaya | !emergency
hinglish | jeher kha liya | !emergency
hinglish | saanp ne kaata | !emergency
hinglish | mujhe jeena nahi hai | !emergency
hinglish | khansi me khoon aa raha hai | !emergency
hinglish | 8 mahine ke bachhe ko bukhar | !see_doctor
hinglish | 10 din se bukhar utar nahi raha | !see_doctor
hinglish | tatti me khun | !see_doctor
hinglish | haath jal gaya bahut zyada | !emergency
hinglish | pregnancy me bukhar ki dawa | !see_doctor
mr | तापाची गोळी | fever
mr | डोकं दुखतंय | headache
mr | अंगदुखीवर औषध | body-ache
mr | पोटात दुखतंय | stomach-ache
mr | कोरडा खोकला | cough-dry
mr | पोटात गॅस | gas
mr | जुलाबावर औषध | loose-motion
mr | दातदुखी गोळी | toothache
mr | गुडघेदुखी | joint-pain
mr | त्वचेला खाज | itching
mr | केस गळतीवर उपाय | hair-fall
mr | श्वास घ्यायला त्रास होतोय | !emergency
mr | छातीत कळ येते | !emergency
mr | शौचात रक्त पडते | !see_doctor
mr | बेशुद्ध पडले | !emergency
mr | सहा महिन्यांच्या बाळाला ताप | !see_doctor
kn | ಜ್ವರಕ್ಕೆ ಮಾತ್ರೆ | fever
kn | ತಲೆ ನೋವಿನ ಮಾತ್ರೆ | headache
kn | ಮೈ ಕೈ ನೋವು | body-ache
kn | ಒಣ ಕೆಮ್ಮು ಸಿರಪ್ | cough-dry
kn | ಶೀತ ಜ್ವರ | fever-cold/fever/cold
kn | ಗ್ಯಾಸ್ಟ್ರಿಕ್ ಮಾತ್ರೆ | gas
kn | ಮಲಬದ್ಧತೆಗೆ ಔಷಧಿ | constipation
kn | ವಾಂತಿ ಮಾತ್ರೆ | vomiting
kn | ಹಲ್ಲು ನೋವು | toothache
kn | ಮೊಣಕಾಲು ನೋವು | joint-pain
kn | ತುರಿಕೆಗೆ ಕ್ರೀಮ್ | itching
kn | ಕೂದಲು ಉದುರುತ್ತಿದೆ | hair-fall
kn | ನಿದ್ದೆ ಮಾತ್ರೆ | sleep
kn | jwara maatre | fever
kn | tale novu tablet | headache
kn | hotte novu | stomach-ache
kn | kemmu syrup | cough
kn | sakkare kayile maatre | diabetes
kn | ಎದೆ ನೋವು ಬರ್ತಿದೆ | !emergency
kn | ಉಸಿರಾಡಲು ಕಷ್ಟ | !emergency
kn | ರಕ್ತ ವಾಂತಿ | !emergency
kn | ವಿಷ ಕುಡಿದಿದ್ದಾನೆ | !emergency
kn | ಪ್ರಜ್ಞೆ ತಪ್ಪಿದ್ದಾರೆ | !emergency
kn | ಗರ್ಭಿಣಿಗೆ ತಲೆನೋವು | !see_doctor
kn | ಎರಡು ತಿಂಗಳ ಕೂಸಿಗೆ ಭೇದಿ | !see_doctor
kn | haavu kachchide | !emergency
kn | ede novu | !emergency
ta | காய்ச்சலுக்கு மாத்திரை | fever
ta | கடுமையான தலைவலி | headache
ta | உடம்பு வலி | body-ache
ta | வறட்டு இருமல் | cough-dry
ta | மூக்கடைப்பு | blocked-nose
ta | தொண்டை வலிக்கு | sore-throat
ta | வயிற்றுப்போக்குக்கு மருந்து | loose-motion
ta | பல் வலிக்குது | toothache
ta | முதுகு வலி தைலம் | back-pain
ta | மூட்டு வலிக்கு மருந்து | joint-pain
ta | அரிப்பு கிரீம் | itching
ta | முடி உதிர்வுக்கு மருந்து | hair-fall
ta | kaichal mathirai | fever
ta | thalavali tablet | headache
ta | vayiru vali marunthu | stomach-ache
ta | irumal marundhu | cough
ta | sali kaichal tablet | fever-cold/cold/fever
ta | மார்பு வலி | !emergency
ta | மூச்சு விட முடியவில்லை | !emergency
ta | பாம்பு கடித்துவிட்டது | !emergency
ta | மயக்கம் போட்டு விழுந்துட்டார் | !emergency
ta | வலிப்பு வந்துவிட்டது | !emergency
ta | தற்கொலை எண்ணம் | !emergency
ta | மூன்று மாத குழந்தைக்கு காய்ச்சல் | !see_doctor
ta | மலத்தில் ரத்தம் | !see_doctor
ta | nenju vali | !emergency
ta | moochu vida mudiyala | !emergency
te | జ్వరానికి మందు | fever
te | తలనొప్పి టాబ్లెట్ | headache
te | ఒళ్లు నొప్పులకు మాత్ర | body-ache
te | పొడి దగ్గు | cough-dry
te | జలుబు మందు | cold
te | గొంతు నొప్పికి | sore-throat
te | కడుపులో మంట | acidity
te | గ్యాస్ ట్రబుల్ మాత్ర | gas
te | మలబద్ధకానికి మందు | constipation
te | వాంతులు అవుతున్నాయి | vomiting
te | పంటి నొప్పి | toothache
te | మోకాళ్ల నొప్పులు | joint-pain
te | చుండ్రు షాంపూ | dandruff
te | jwaram tablet | fever
te | tala noppi mandu | headache
te | kadupu noppi | stomach-ache
te | daggu mandu | cough
te | ఛాతీలో నొప్పి | !emergency
te | ఊపిరి ఆడటం లేదు | !emergency
te | రక్తపు వాంతులు | !emergency
te | పాము కరిచింది | !emergency
te | స్పృహ తప్పి పడిపోయాడు | !emergency
te | పురుగుల మందు తాగాడు | !emergency
te | చనిపోవాలని ఉంది | !emergency
te | నెలల పాపకు జ్వరం | !see_doctor
te | gunde noppi | !emergency
bn | জ্বরের ট্যাবলেট | fever
bn | মাথা যন্ত্রণা | headache
bn | গায়ে ব্যথা | body-ache
bn | শুকনো কাশির সিরাপ | cough-dry
bn | সর্দি কাশি | cough-cold
bn | গ্যাসের ওষুধ | gas
bn | পায়খানা কষা | constipation
bn | বমি বমি ভাব | vomiting
bn | দাঁতের ব্যথা | toothache
bn | হাঁটুর ব্যথা | joint-pain
bn | চুলকানির মলম | itching
bn | চুল পড়া বন্ধ করার ওষুধ | hair-fall
bn | jorer oshudh | fever
bn | matha betha | headache
bn | pet betha | stomach-ache
bn | বুকে খুব চাপ লাগছে | !emergency
bn | শ্বাস নিতে কষ্ট হচ্ছে | !emergency
bn | সাপে কামড়েছে | !emergency
bn | অজ্ঞান হয়ে গেছে | !emergency
bn | আমি মরে যেতে চাই | !emergency
bn | পায়খানার সাথে রক্ত | !see_doctor
bn | তিন মাসের বাচ্চার জ্বর | !see_doctor
bn | গর্ভাবস্থায় মাথা ব্যথা | !see_doctor
bn | বিষ খেয়েছে | !emergency
gu | તાવની દવા | fever
gu | માથું દુખે છે | headache
gu | શરીરમાં દુખાવો | body-ache
gu | પેટમાં દુખે છે | stomach-ache
gu | સૂકી ઉધરસ | cough-dry
gu | શરદી ખાંસી | cough-cold
gu | ઝાડાની દવા | loose-motion
gu | ઊલટી બંધ કરવાની દવા | vomiting
gu | કબજિયાતની દવા | constipation
gu | દાંતનો દુખાવો | toothache
gu | ઘૂંટણનો દુખાવો | joint-pain
gu | ખંજવાળની ક્રીમ | itching
gu | વાળ ખરવાની દવા | hair-fall
gu | tav ni dava | fever
gu | mathano dukhavo | headache
gu | છાતીમાં દુખાવો | !emergency
gu | શ્વાસ લેવામાં તકલીફ | !emergency
gu | સાપ કરડ્યો | !emergency
gu | બેભાન થઈ ગયા | !emergency
gu | ઝેર પી લીધું | !emergency
gu | ઝાડામાં લોહી | !see_doctor
gu | છ મહિનાના બાળકને તાવ | !see_doctor
gu | આપઘાત | !emergency
gu | લકવો થયો | !emergency
en | my chest feels tight and heavy | !emergency
en | left arm numb and chest pressure | !emergency
en | grandma fell unconscious | !emergency
en | baby not breathing well | !emergency
en | choking on food | !emergency
en | nose bleeding not stopping | !emergency
en | blood in vomit | !emergency
en | blood in my potty | !see_doctor
en | thinking about ending my life | !emergency
en | husband drank rat poison | !emergency
en | ate 20 crocin tablets | !emergency
en | bitten by a snake what to do | !emergency
en | 9 months old baby vomiting | !see_doctor
en | toddler with high fever | !see_doctor
en | fever for one week | !see_doctor
en | temperature 103 | !see_doctor
en | spotting during pregnancy | !emergency
en | can i take ibuprofen while pregnant | !see_doctor
en | tongue is swelling up | !emergency
en | boiling water fell on my child | !emergency
en | headache after a fall | !emergency
en | heavy breathing | !emergency
en | heavy breathing at night | !emergency
en | noisy breathing | !emergency
en | stray dog scratched me | !see_doctor
en | stray dog bite | !see_doctor
hinglish | bar bar peshab me khoon | !see_doctor
en | frequent urination with blood | !see_doctor
en | heavy stomach pain | stomach-ache
en | fever at night | fever
en | fever at night since 5 days | !see_doctor
en | acidity in the morning | acidity
hinglish | ho raha hai fever | fever
hinglish | hai fever with stiff neck | !emergency
en | tooth pain sir | toothache
en | sir my stomach pain | stomach-ache
en | tooth pain sir please help | toothache
hinglish | sir pet dard | stomach-ache
hi | सर मेरे दांत में दर्द | toothache
hinglish | sir dard sir | headache
hinglish | sir me dard | headache
hinglish | mujhe marne ki dawa chahiye sir | !emergency
en | chest pain tablet | !emergency
en | chest pain relief | !emergency
en | chest painkiller | !emergency
hinglish | seene me dard nivarak | !emergency
te | ఛాతీలో నొప్పి నివారణ | !emergency
en | severe stomach pain tablet | !see_doctor/!emergency
en | tooth pain tablet | toothache
en | knee pain relief | joint-pain
en | period pain tablet | period-pain
en | strong pain killer | body-ache
en | took 20 painkillers | !emergency
en | swallowed 30 pain killers | !emergency
en | ate 15 antibiotics | !emergency
en | took 2 painkillers | body-ache
en | back pain after falling | !emergency
en | chemical splash in eyes | !emergency
en | head injury from bike accident | !emergency
en | convulsions in child | !emergency
en | face numb one side | !emergency
en | monkey bite | !see_doctor
en | sudden blurred vision | !emergency
en | heart attack symptoms | !emergency
en | asthma attack | !emergency
en | severe abdominal pain | !see_doctor
en | swallowed coin | !emergency
en | magnet swallowed by child | !emergency
en | swallowed a needle | !emergency
hi | bachche ne sikka nigal liya | !emergency
hi | बच्चे ने बैटरी निगल ली | !emergency
hi | दिल में दर्द | !emergency
hi | सीने में भारीपन | !emergency
hi | साँस फूल रही है | !emergency
hi | लकवा मार गया | !emergency
hi | बच्चे को झटके आ रहे हैं | !emergency
hi | खांसी में खून | !emergency
hi | मल में खून | !see_doctor
hi | आत्महत्या के विचार | !emergency
hi | ज़हर खा लिया | !emergency
hi | नवजात को बुखार | !see_doctor
hi | एक हफ्ते से बुखार | !see_doctor
hi | पेट से हूं बुखार है | !see_doctor
hi | प्रेगनेंसी में खून आना | !emergency
hi | गरम पानी से बच्चा जल गया | !emergency
hi | बिच्छू ने डंक मारा | !emergency
hi | कुत्ते ने काट लिया | !see_doctor
hinglish | chhati me dard | !emergency
hinglish | dil ka dora pad gaya | !emergency
hinglish | sans lene me dikkat | !emergency
hinglish | papa ko lakwa ho gaya | !emergency
hinglish | khoon ruk nahi raha | !emergency
hinglish | ulti me khun aaya | !emergency
hinglish | peshab me khoon | !see_doctor
hinglish | mar jana chahta hu | !emergency
hinglish | chuhe maar dawa kha li | !emergency
hinglish | saap ne das liya | !emergency
hinglish | chhote bachche ko tej bukhar | !see_doctor
hinglish | 3 mahine ki bachi ko dast | !see_doctor
hinglish | garbhvati ko bukhar | !see_doctor
hinglish | muh sooj gaya hai | !emergency
hinglish | sar pe chot lagi khoon nikal raha | !emergency
hinglish | aankh me tezab gir gaya | !emergency
mr | छातीत दुखत आहे | !emergency
mr | श्वास घेता येत नाही | !emergency
mr | उलटीतून रक्त | !emergency
mr | साप चावला | !emergency
mr | फिट आली | !emergency
mr | आत्महत्या करावीशी वाटते | !emergency
mr | बाळाला ताप | !see_doctor
mr | गरोदरपणात डोकेदुखी | !see_doctor
kn | ಎದೆಯಲ್ಲಿ ನೋವು | !emergency
kn | ಉಸಿರಾಟದ ತೊಂದರೆ | !emergency
kn | ಪಾರ್ಶ್ವವಾಯು | !emergency
kn | ವಾಂತಿಯಲ್ಲಿ ರಕ್ತ | !emergency
kn | ಮಲದಲ್ಲಿ ರಕ್ತ | !see_doctor
kn | ಸಾಯಬೇಕು ಅನಿಸುತ್ತಿದೆ | !emergency
kn | ಮಗುವಿಗೆ ಜ್ವರ | !see_doctor
kn | ತಲೆಗೆ ಪೆಟ್ಟಾಗಿದೆ | !emergency
kn | usiradalu agtilla | !emergency
kn | magu ge jwara | !see_doctor
ta | நெஞ்சில் வலி | !emergency
ta | மூச்சுத்திணறல் | !emergency
ta | ரத்த வாந்தி | !emergency
ta | விஷம் குடித்துவிட்டார் | !emergency
ta | தலையில் அடிபட்டது | !emergency
ta | குழந்தைக்கு வலிப்பு | !emergency
ta | சாகணும் போல இருக்கு | !emergency
ta | கர்ப்பமாக இருக்கிறேன் காய்ச்சல் | !see_doctor
ta | kuzhandhaiku juram | !see_doctor
ta | pambu kadichiduchu | !emergency
te | గుండెలో నొప్పి | !emergency
te | ఊపిరి తీసుకోలేకపోతున్నాను | !emergency
te | మూతి వంకర పోయింది | !emergency
te | రక్తం వాంతి | !emergency
te | మూత్రంలో రక్తం | !see_doctor
te | విషం తాగాడు | !emergency
te | మూర్ఛ వచ్చింది | !emergency
te | బాబుకు జ్వరం | !see_doctor
te | గర్భిణీకి తలనొప్పి | !see_doctor
te | తలకు దెబ్బ తగిలింది | !emergency
te | paamu katu vesindi | !emergency
bn | বুকে যন্ত্রণা | !emergency
bn | দম বন্ধ হয়ে আসছে | !emergency
bn | মুখ বেঁকে গেছে | !emergency
bn | রক্ত বমি | !emergency
bn | প্রস্রাবে রক্ত | !see_doctor
bn | আত্মহত্যা করতে চাই | !emergency
bn | খিঁচুনি হচ্ছে | !emergency
bn | ছোট শিশুর জ্বর | !see_doctor
bn | গর্ভবতী মহিলার জ্বর | !see_doctor
bn | মাথায় আঘাত লেগেছে | !emergency
bn | buke betha | !emergency
gu | છાતીમાં બહુ દુખે છે | !emergency
gu | શ્વાસ નથી લેવાતો | !emergency
gu | લોહીની ઉલટી | !emergency
gu | પેશાબમાં લોહી | !see_doctor
gu | આંચકી આવે છે | !emergency
gu | મારે મરી જવું છે | !emergency
gu | નાના બાળકને ઝાડા | !see_doctor
gu | ગર્ભવતીને તાવ | !see_doctor
gu | માથામાં વાગ્યું | !emergency
gu | chhati ma dukhavo | !emergency
en | something to stop loose motions | loose-motion
en | itchy skin lotion | itching
en | gastric problem tablet | gas
en | medicine to sleep | sleep
en | weak bones | calcium
hi | बुखार उतारने की दवा | fever
hi | एड़ी में दर्द | limb-pain
hinglish | khujli ki dawa batao | itching
hinglish | pet saaf nahi hota | constipation
kn | ಬೆನ್ನು ನೋವಿಗೆ ಮುಲಾಮು | back-pain
ta | சளி இருமல் மருந்து | cough-cold
te | దగ్గు జలుబు మందు | cough-cold
bn | পেটে গ্যাস হয়েছে | gas
gu | કમર દુખે છે | back-pain
en | baby wipes | -
en | chest of drawers | -
en | heart shaped box | -
en | folic acid 5mg | -
en | thyronorm 50 | -
en | calpol 250 | -
en | combiflam | -
en | ecosprin 75 | -
en | sugar free tablets | -
hi | डोलो 650 | -
en | snake plant | -
en | took 2 tablets of dolo for fever | fever
en | ecosprin 75 tablet taken daily | -
en | left arm pain and sweating | !emergency
en | sweating and pain in chest and jaw | !emergency
en | heavy bleeding | !emergency
en | my baby turned blue | !emergency
en | yellow eyes baby | !see_doctor
en | diabetic foot black toe | !see_doctor
en | testicle pain sudden | !see_doctor
en | i was raped | !emergency
en | teething | teething
en | diaper rash | nappy-rash
hi | badan toot raha hai | body-ache
hi | balatkar hua hai | !emergency
hi | haath me dard aur pasina | !emergency
hi | बच्चा नीला पड़ गया | !emergency
bn | বুকে ব্যথা আর ঘাম | !emergency
ta | அண்ணனுக்கு நெஞ்சு வலி வியர்வை | !emergency
en | snakebite | !emergency
hi | सर्पदंश | !emergency
ta | பாம்புக்கடி | !emergency
te | పాముకాటు | !emergency
ta | நாய்க்கடி | !see_doctor
te | కుక్కకాటు | !see_doctor
hi | maine 20 goli kha li | !emergency
hi | rahul ne 20 goli kha li | !emergency
hi | neend ki goli 20 kha li | !emergency
en | i ate 10 sleeping pills | !emergency
en | took 20 calcium tablets | !emergency
en | took paracetamol 500 mg 30 tablets | !emergency
hi | bukhar 102 dawa kha li | fever
en | bp 150 tablet taken | bp
hi | bachche ne dawai kha li | !emergency
en | child ate tablets | !emergency
bn | বাচ্চা ওষুধ খেয়ে ফেলেছে | !emergency
ta | குழந்தை நாணயத்தை விழுங்கியது | !emergency
kn | ಮಗು ನಾಣ್ಯ ನುಂಗಿದೆ | !emergency
hi | poora patta kha liya | !emergency
en | full strip | -
en | drank hand sanitizer | !emergency
hi | sulfas kha liya | !emergency
en | how many tablets to die | !emergency
en | lethal dose of paracetamol | !emergency
en | cutting my wrist | !emergency
hi | mujhe marne ki dawa chahiye | !emergency
hi | pet ke keede marne ki dawa | worms
hi | khatmal marne ki dawa | -
en | sugar tablet 50 | diabetes
en | cannot move left hand | !emergency
en | jaw pain and sweating | !emergency
hi | baye hath me dard | !emergency
hi | pair toot gaya | !emergency
hi | gale me haddi fas gayi | !emergency
en | sugar level 45 | !emergency
en | sugar level 140 | diabetes
en | appendix pain | !see_doctor
en | gangrene | !see_doctor
en | left eye redness | red-eye
en | left ear problem | -/ear-pain
en | half face acne | acne
en | painful to swallow throat | sore-throat/body-ache
en | acid in stomach | acidity
en | non drowsy allergy tablet | allergy
en | low sugar diet | -
te | taggali mandu pillalaku | -
en | can t breathe | !emergency
en | herat attack | !emergency
en | poisen | !emergency
en | overdosage | !emergency
en | gave double dose to baby | !emergency
en | took too much insulin | !emergency
en | sugar dropped | !emergency
en | no will to live | !emergency
en | want to sleep forever | !emergency
en | husband hits me | !emergency
en | finger cut off | !emergency
en | fish bone in throat | !emergency
en | meningitis | !emergency
hi | dimagi bukhar | !emergency
ta | மூளைக்காய்ச்சல் | !emergency
en | call ambulance | !emergency
hi | एम्बुलेंस चाहिए | !emergency
en | testicular pain | !see_doctor
en | labour pains | !see_doctor
en | dog scratched me | !see_doctor
en | baby crying nonstop | !see_doctor
en | newborn yellow | !see_doctor
mr | झोपेच्या गोळ्या जास्त खाल्ल्या | !emergency
te | నిద్ర మాత్రలు ఎక్కువ వేసుకుంది | !emergency
bn | ঘুমের ওষুধ অনেক খেয়ে ফেলেছে | !emergency
gu | ઊંઘની ગોળી વધારે ખાઈ લીધી | !emergency
hi | bukhar bahut tez hai dawa kha li | fever/!see_doctor
kn | ಮಗು ಬ್ಯಾಟರಿ ನುಂಗಿದೆ | !emergency
ta | குழந்தை பேட்டரி முழுங்கிடுச்சு | !emergency
ta | பாம்பு கொத்தியது | !emergency
kn | ಮಾತು ಬರುತ್ತಿಲ್ಲ | !emergency
te | కాలు చేయి పడిపోయింది | !emergency
mr | विजेचा शॉक लागला | !emergency
bn | কারেন্ট শক | !emergency
hi | ज़िंदा नहीं रहना चाहता | !emergency
hi | khooni bawasir | !see_doctor
hi | peshab bahut jyada aa raha hai | -
hi | kale rang ki tatti | !see_doctor
ta | குழந்தைக்கு பூச்சி மருந்து | -
te | nuli purugula mandu | worms
en | took dolo 650 tablets 20 tablets | !emergency
ta | பூச்சி மருந்து குடிச்சிட்டான் | !emergency
bn | শিশুর পাউডার | -
en | ＣＨＥＳＴ ＰＡＩＮ | !emergency
hi | khatmal ko marne ki dawa | -
hi | marne ki dawa deemak | -
hi | thyroid ki dawa khali pet | thyroid
hi | khali pet | -
hi | doodh pilati hu sardi | !see_doctor
hi | doodh pila rahi hu, bukhar hai | !see_doctor
en | child drank syrup still cough | cough
en | sugar 30 tablets | diabetes
en | diabetes 60 tablet strip | diabetes
en | took sleeping pill but severe headache | headache
en | took 10 ml cough syrup | cough
en | took all my sleeping tablets | !emergency
en | ate all her sleeping pills | !emergency
en | took too many bp tablets | !emergency
en | took too much thyroid tablet | !emergency
en | ate too many iron tablets | !emergency
en | double dose of bp tablet | !emergency
en | child ate camphor | !emergency
en | child ate mothballs | !emergency
en | son drank hair colour | !emergency
en | swallowed paraquat | !emergency
hi | bahut saari bp ki goli kha li | !emergency
hi | bp ki goli do baar kha li | !emergency
hi | bachi ne kapoor kha liya | !emergency
hi | bachche ne odonil kha liya | !emergency
hi | phenyl piya | !emergency
hi | mitti ka tel peeya | !emergency
hi | tezaab piya | !emergency
hi | supervasmol 33 pi liya | !emergency
hi | nuvan pi liya | !emergency
hi | dhatura kha liya | !emergency
hi | lpg gas inhale kar li | !emergency
hi | bahut high bp ki goli | bp
hi | doodh piya ulti | vomiting
en | hair dye allergy | allergy
en | camphor | -
en | twisted testicle | !see_doctor
en | testicular torsion | !see_doctor
hi | andkosh mud gaya | !see_doctor
en | constipation and vomiting | !see_doctor
hi | pet phool gaya potty nahi ulti | !see_doctor
en | no potty and vomiting green | !see_doctor
en | one arm weakness | !emergency
hi | ek haath me kamzori | !emergency
en | numbness in one leg | !emergency
en | cant lift arm | !emergency
hi | ek haath kaam nahi kar raha | !emergency
hi | bolti band ho gayi | !emergency
en | pain between shoulder blades sweating | !emergency
en | heart beating | -
en | missed period severe pain | !see_doctor
en | upt positive pet dard | !see_doctor
en | fever speaking irrelevant | !emergency
hi | bukhar me behki baatein | !emergency
en | fever after delivery | !see_doctor
en | calf swelling and pain | !see_doctor
en | one leg swollen and painful | !see_doctor
en | deep vein thrombosis | !see_doctor
en | pulmonary embolism | !emergency
en | sepsis | !emergency
en | baby lethargic | !see_doctor
hi | bachcha sust hai | !see_doctor
hi | pasli chal rahi hai | !emergency
en | both legs weakness | weakness
en | leg pain | limb-pain
en | missed period | period-trouble
hi | pet phool gaya gas | gas
`;
