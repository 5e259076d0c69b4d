import { brand } from '#brand';
import type { Question, QuestionGroup } from './faq-document.ts';
import { ACCOUNT, DELIVERY, FAQ_FIGURES, PAYMENT, RETURNS } from './faq-orders.ts';

const SAME_MEDICINE: QuestionGroup = {
  id: 'same-medicine',
  title: 'The same medicine for less',
  questions: [
    {
      id: 'what-is-a-substitute',
      question: 'What is a substitute medicine?',
      answer: [
        'A medicine from another maker with the same salts in the same strength, the same form and the same release. The salt is what treats you. The brand name is only what the maker calls it.',
      ],
    },
    {
      id: 'is-it-really-the-same',
      question: `How does ${brand.name} know that it is really the same?`,
      answer: [
        'We compare every salt of both medicines and how much of it each contains. We also compare the form (a tablet for a tablet), the release (never slow-release for plain), how it is taken and the device.',
        'If anything differs or cannot be read, we recommend nothing. Where we recommend a medicine, a table on its page shows the proof, salt by salt.',
      ],
    },
    {
      id: 'why-cheaper',
      question: 'Why does the same medicine cost so much less?',
      answer: [
        'Makers set their own prices. One spends a great deal on advertising a brand, another sells the same salt under a name you have never heard. We recommend only medicines from large, well-known makers, and none whose price looks wrong.',
      ],
    },
    {
      id: 'how-much-can-i-save',
      question: 'How much can I save?',
      answer: [
        'Often 50-70% on a medicine that has a cheaper equivalent. For some medicines it is less, and for some nothing at all. Search yours: you see the price of one tablet for both.',
        [
          'Read more in our article ',
          { text: 'How much can you save?', href: '/blog/how-much-can-you-save-using-substitution' },
          '.',
        ],
      ],
    },
    {
      id: 'looks-different',
      question: 'My tablets look different. Is that right?',
      answer: [
        'Yes. A different maker uses a different colour, shape or strip. Check the salt and the strength on the strip: they must match your order. If they do not, call us and do not take it.',
      ],
    },
    {
      id: 'which-not-switched',
      question: 'Which medicines will you not switch?',
      answer: [
        'Those where a small difference matters: medicines for seizures and thyroid problems, blood thinners, medicines taken after a transplant and some others; insulins and other biologics; and inhalers. For these a doctor or our pharmacist must look first, so we show no saving and send you to them.',
      ],
    },
    {
      id: 'must-i-take-it',
      question: 'Do I have to take the substitute?',
      answer: [
        'No. Both are shown, and you press the button of the one you want. In the cart you can change your mind with one tap.',
      ],
    },
    {
      id: 'ask-my-doctor',
      question: 'Should I ask my doctor?',
      answer: [
        'For a prescribed medicine, yes. At checkout you can print a letter for your doctor that names both medicines, or choose a free doctor’s call. Never change the dose or stop a medicine on your own.',
      ],
    },
  ],
};

const PRESCRIPTIONS: QuestionGroup = {
  id: 'prescriptions',
  title: 'Prescriptions and the law',
  questions: [
    {
      id: 'need-prescription',
      question: 'Do I need a prescription?',
      answer: [
        'For medicines marked “Prescription needed”, yes: the law requires it. Others, such as many medicines for acidity, fever or a cold, need none.',
      ],
    },
    {
      id: 'no-prescription',
      question: 'What if I have no prescription at hand?',
      answer: [
        'Order without it. We arrange a free teleconsultation with an independent doctor, who alone decides. What the doctor does not prescribe is not sent: you do not pay for it, or you get that money back.',
      ],
    },
    {
      id: 'valid-prescription',
      question: 'What must a prescription show?',
      answer: [
        'The doctor’s name and registration number, the patient, the date, the signature, and each medicine with strength and dose, all clearly legible.',
        `It may be up to ${FAQ_FIGURES.prescriptionDays} days old. If something is missing we tell you what, and your order waits for a better photo.`,
      ],
    },
    {
      id: 'how-to-upload',
      question: 'How do I upload a prescription?',
      answer: [
        'Press Upload Prescription on the home page: up to 5 files as JPG, PNG or PDF. At checkout you can add up to 5 photos. Lay the paper flat, in good light, with all four corners in the picture.',
      ],
    },
    {
      id: 'may-you-replace',
      question: 'May a pharmacy replace a prescribed medicine?',
      answer: [
        'No. Indian law does not let a pharmacy change a prescribed Schedule H or H1 medicine on its own. So a substitute is sent only if your prescription allows it or a doctor agrees. Until then your order is not confirmed, and you can change back to your brand.',
      ],
    },
    {
      id: 'not-sold-online',
      question: 'Which medicines do you not sell?',
      answer: [
        'Schedule X and narcotic medicines are not sold online. Nor are psychotropic substances of the NDPS Act, such as alprazolam, clonazepam, zolpidem and tramadol, unless their own page says otherwise. The page of each medicine that we do not sell says so, and why.',
      ],
    },
  ],
};

export const FAQ_GROUPS: readonly QuestionGroup[] = [SAME_MEDICINE, PRESCRIPTIONS, DELIVERY, PAYMENT, RETURNS, ACCOUNT];

/** The five questions that the home page shows. */
const ON_HOME = ['is-it-really-the-same', 'need-prescription', 'may-you-replace', 'how-fast', 'delivery-fee'];

export const HOME_QUESTIONS: readonly Question[] = FAQ_GROUPS.flatMap(({ questions }) => questions).filter(({ id }) =>
  ON_HOME.includes(id),
);
