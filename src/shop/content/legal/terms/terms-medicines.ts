import { brand } from '#brand';
import type { LegalSection } from '../legal-document.ts';
import { PHONE } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';

/** Medicines: the information about them, the legal requirements, and who decides. */
export const MEDICINE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'information-not-advice',
    title: 'Information is not medical advice',
    blocks: [
      'What you read here about medicines, their use, safety and side effects is general. It does not know you, your other medicines or your illness. Please ask your doctor or pharmacist before you start, change or stop a medicine, and read the leaflet in the pack.',
      'In an emergency do not wait for us. Call 112, or go to the nearest hospital.',
      'Pictures are illustrations, or photographs that we took of a pack. Makers change packs, colours and shapes. If our texts and the pack you hold differ, trust the pack and tell us.',
    ],
  },
  {
    id: 'prescriptions',
    title: 'Prescriptions',
    blocks: [
      'Medicines marked “Prescription needed” are supplied only against a valid prescription. You can upload 1 to 5 files: photos (JPG, PNG) or PDF scans from the home page, photos at checkout.',
      {
        list: [
          'A valid prescription shows the doctor’s name and registration number, the patient and the date, is signed, and lists the medicine with its strength and dose so that we can read it.',
          'Our pharmacist checks each one. If something is missing we tell you what, and keep the order waiting for a better photo rather than guess.',
          'We supply no more than the prescription allows, and we record the supply as the law demands.',
          'A forged, altered or borrowed prescription is an offence. We refuse it, and may have to report it.',
        ],
      },
      'If you have no prescription, you can still order. The order is marked for a free teleconsultation, and we supply only if a doctor prescribes.',
      'Some things we never sell online, with or without a prescription: Schedule X medicines, narcotic medicines and abortion kits. Psychotropic substances of the NDPS Act, such as most sleeping and anxiety tablets and tramadol, are not sold online either unless their own page says otherwise. Schedule H1 medicines, such as strong antibiotics, need a second look by our pharmacist, and may not be deliverable to every address.',
    ],
    parts: [
      {
        id: 'original-prescription',
        title: 'The original on paper',
        blocks: [
          'For some medicines our delivery partner must see the original prescription, or bring it to us to be stamped. Please keep it ready.',
          [
            `If we took your original and you have not received it back, contact support on `,
            PHONE,
            ` within ${POLICY.originalPrescriptionDays} days of the delivery. We will look for it, and answer for it. After that time we may no longer be able to trace it.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'teleconsultation',
    title: 'Teleconsultation',
    blocks: [
      'If your order needs a prescription and you have none, we arrange a call with a doctor. The call costs you nothing, and you do not have to buy anything after it.',
      {
        list: [
          'The doctors are independent registered medical practitioners. They alone decide whether a medicine is right for you. We neither tell them what to prescribe nor pay them for prescribing.',
          'The doctor will give you a name and a registration number, and will ask for your name, your age and your consent. Please answer truthfully and completely.',
          'The doctor may refuse, choose another medicine, ask you to come in person, or send you to a hospital. Certain medicines may not be prescribed by telephone at all.',
          'Without a prescription the lines that need one are cancelled and refunded.',
          'A call is no substitute for an examination, and it is not for emergencies.',
        ],
      },
      'The doctor answers for the medical advice, and we for arranging the call and for what we dispense after it.',
    ],
  },
  {
    id: 'substitute-medicines',
    title: 'Substitute medicines',
    blocks: [
      `Many makers sell the same salt under different names and at very different prices. ${brand.name} shows you, beside the medicine you searched for, a cheaper one where we find it.`,
      {
        list: [
          'We recommend only a product with the same salt composition, strength and form, from a large maker, in stock, and at a lower price for each unit. We read this from the printed composition. We do not test medicines ourselves.',
          'Where a fact is missing, or a small difference could matter, we recommend nothing. For medicines for seizures, thyroid problems, blood thinning and the like we send you to your doctor or pharmacist instead.',
          'You choose, every time. The button names what you get, your own brand is always on offer, and the cart lets you switch back.',
        ],
      },
    ],
    parts: [
      {
        id: 'substitutes-on-prescription',
        title: 'When the medicine is on prescription',
        blocks: [
          'The law does not let a pharmacy replace a prescribed Schedule H or H1 medicine on its own. If you ask for a substitute of one, your order waits until one of these has happened:',
          {
            list: [
              'your prescription allows it, because it names the salt or says so;',
              'a doctor agrees: your own, for whom we give you a letter to print, or one on a free call;',
              'you go back to the brand on your prescription.',
            ],
          },
          'For medicines that need no prescription your own choice is enough.',
        ],
      },
      {
        id: 'what-may-differ',
        title: 'What may differ',
        blocks: [
          'A substitute may have a different colour, shape, taste or pack, or different inactive ingredients such as lactose, gelatine or sugar. If you have an allergy or avoid an ingredient, please ask our pharmacist before you order. If you feel different after a switch, call your doctor.',
          'Savings are worked out for the two products you see, from their prices on that day. A range such as “50-70%” shows what people can save on some medicines. It is not a promise for every bill.',
        ],
      },
    ],
  },
];
