import { describe, expect, it } from 'vitest';
import { findNeed } from './find-need.ts';

const PACK_WORDS = new Set(['telma', 'glycomet', 'amlong', 'dolo', 'tablet']);

/** The code of the red flag, or of the need; null for neither. */
function codeOf(text: string): string | null {
  const found = findNeed(text, (word) => PACK_WORDS.has(word));
  if (found === null) return null;
  return found.kind === 'red_flag' ? found.flag.code : found.need.code;
}

describe('too many tablets of a kind', () => {
  it.each([
    'too many vitamin tablets',
    'too many vitamins',
    'too many vitamin c tablets',
    'too many multivitamin tablets',
    'too many calcium tablets',
    'too many bp tablets',
    'too many thyroid pills',
    'too many iron tablets',
    'too many sugar tablets',
    'too many dolo tablets',
    'took too many vitamin tablets',
    'ate many vitamin tablets',
    'lots of vitamin tablets',
    'child ate too many vitamin gummies',
    'bahut saari vitamin ki goliyan',
    'bahut sari bp ki goli',
    'galti se bahut saari thyroid ki tablet le li',
    'vitamin ki goli zyada kha li',
    'zyada vitamin tablet kha liye',
  ])('%s is an overdose', (text) => expect(codeOf(text)).toBe('poison'));

  it.each([
    'many vitamin tablets',
    'vitamin tablets',
    'too many pimples tablet',
    'too many worms tablet',
    'too many brands of vitamin tablets',
    'too many side effects of vitamin tablets',
    'bahut sari khujli ki dawa',
    'bp bahut zyada tablet',
    'sugar bahut zyada hai goli',
    'i am taking lots of medicine for bp',
  ])('%s is none', (text) => expect(codeOf(text)).not.toBe('poison'));
});

describe('much of a medicine, or of the illness that it is for', () => {
  it.each([
    'bp ki goli kha li, phir bhi bp bahut zyada',
    'took bp tablet still bp too much',
    'bp ki goli le li par bp bahut zyada hai',
    'bp tablet khayi par bp abhi bhi bahut high hai',
    'sugar ki goli kha li phir bhi sugar bahut zyada',
    'telma kha li phir bhi bp bahut zyada',
    'glycomet le li fir bhi sugar bahut zyada hai',
    'thyroid ki dawa khai phir bhi thyroid bahut zyada',
    'bp zyada thi isliye bp ki goli kha li',
    'bp bahut zyada hai bp ki goli kha li',
    'subah amlong kha li bp bahut zyada',
    'बीपी की गोली खा ली फिर भी बीपी बहुत ज्यादा',
  ])('%s is no overdose', (text) => expect(['bp', 'diabetes', 'thyroid']).toContain(codeOf(text)));

  it.each([
    'bp ki goli bahut zyada kha li',
    'bahut zyada bp ki goli kha li',
    'bp ki goli kha li bahut zyada',
    'bp ki goli kha li lekin zyada kha li',
    'took too much bp medicine',
    'too much bp tablets taken',
    'telma bahut zyada kha li',
    'बीपी की गोली बहुत ज्यादा खा ली',
    'bp ki bahut saari kha li goliyan',
    'bp ki bahut zyada kha li goli',
    'bp too many took tablets',
    'bahut saari thyroid kha li goliyan',
  ])('%s is an overdose', (text) => expect(codeOf(text)).toBe('poison'));
});

describe('fever with a low blood pressure', () => {
  it.each([
    'fever low bp',
    'low bp fever',
    'bp low with fever',
    'fever and bp dropped',
    'high fever low blood pressure',
    'fever with low pressure',
    'infection low bp',
    'dengue bp low',
    'bukhar aur bp low',
    'bukhar hai bp kam ho gaya',
    'bp gir gaya bukhar',
    'viral fever bp bahut kam ho gaya',
    'typhoid me bp gir gaya',
    'बुखार और बीपी लो',
    'बुखार बीपी कम',
  ])('%s is an emergency', (text) => expect(codeOf(text)).toBe('fever-low-pressure'));

  it.each([
    ['low bp', 'bp'],
    ['bp low weakness', 'bp'],
    ['low bp medicine', 'bp'],
    ['bp kam karne ki goli', 'bp'],
    ['bukhar me bp kam karne ki dawa', 'fever'],
    ['fever high bp', 'fever'],
    ['fever bp 120/80', 'fever'],
    ['low grade fever bp patient', 'fever'],
    ['fever bp tablet', 'fever'],
  ])('%s is none: %s', (text, need) => expect(codeOf(text)).toBe(need));
});

describe('a meter for sugar that shows no number', () => {
  it.each([
    'glucometer shows HI',
    'glucometer shows HI vomiting',
    'my glucometer says HI help',
    'glucometer says HI what to do',
    'sugar meter showing HI feeling sick',
    'glucometer HI',
    'glucometer reading HI',
    'my glucometer displays hi',
    'accu-chek showing HI',
    'HI on glucometer',
    'HI reading on glucometer',
    'sugar reading HI',
    'sugar machine showing HI',
    'sugar test machine HI',
    'sugar meter HI dikha raha hai',
    'glucometer me HI aa raha hai',
    'sugar machine par hi likha aa raha hai',
    'glucometer par HI dikha raha hai ulti ho rahi',
    'glucometer dikha raha hai HI kya karu',
    'glucometer bata raha HI ulti ho rahi',
    'शुगर की मशीन HI दिखा रही है',
  ])('%s is a very high sugar', (text) => expect(codeOf(text)).toBe('high-sugar'));

  it.each(['glucometer shows LO', 'glucometer lo', 'sugar machine me LO aa raha hai'])('%s is a low sugar', (text) =>
    expect(codeOf(text)).toBe('low-sugar'),
  );

  it.each([
    'glucometer',
    'hi glucometer price',
    'hi, is glucometer available',
    'glucometer hi chahiye',
    'glucometer me hi test karna hai',
    'glucometer low price',
    'glucometer showing low accuracy',
    'glucometer shows low battery',
    'glucometer shows low batt',
    'glucometer showing lo bat',
    'glucometer displays low brightness',
    'glucometer dikha hi nahi raha',
    'glucometer dikha raha hi nahi',
    'accu chek dikha hi do',
    'sugar machine bata hi do',
    'sugar hi badh gaya',
    'sugar machine hi hai kya',
    'hi sugar tablet',
    'bp machine shows hi',
  ])('%s is neither', (text) => expect(['high-sugar', 'low-sugar']).not.toContain(codeOf(text)));
});
