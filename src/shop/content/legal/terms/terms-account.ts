import { brand, entered, enteredLicences, enteredPharmacist } from '#brand';
import { licenseeWords } from '../../licensee-words.ts';
import type { LegalSection } from '../legal-document.ts';
import { EMAIL, PHONE, POSTAL_ADDRESS, PRIVACY } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';

/** What stands where a licensee has not filled in a number or a name. */
const NOT_ENTERED = 'Not entered yet';

/** Who we are, who you are, and the account between us. */
export const ACCOUNT_SECTIONS: readonly LegalSection[] = [
  {
    id: 'about-these-terms',
    title: 'About these terms',
    blocks: [
      `These terms are the agreement between you and ${brand.name} about the use of this website, our app, our telephone and WhatsApp ordering, and everything you buy through them. Together we call them “the shop”. “We” and “us” mean the pharmacy named in the next section. “You” means the person who visits, opens an account or orders.`,
      [
        'By signing in or placing an order you accept these terms and the ',
        PRIVACY,
        '. If you do not agree with them, please do not use the shop. You can still call us and ask.',
      ],
      'They are an electronic record under the Information Technology Act, 2000 and need no signature. If the law gives you more than these terms do, the law decides.',
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      licenseeWords(brand).terms,
      {
        facts: [
          { term: 'Address', detail: POSTAL_ADDRESS },
          {
            term: 'Drug licences',
            detail: enteredLicences(brand).join(', ') || NOT_ENTERED,
          },
          { term: 'Pharmacist', detail: enteredPharmacist(brand) ?? NOT_ENTERED },
          { term: 'GSTIN', detail: entered(brand.gstin) ?? NOT_ENTERED },
          { term: 'Phone', detail: [PHONE] },
          { term: 'E-mail', detail: [EMAIL] },
        ],
      },
    ],
  },
  {
    id: 'who-may-use',
    title: 'Who may use the shop',
    blocks: [
      `You must be ${POLICY.minimumAgeYears} or older and able to make a contract under Indian law. If you are younger, a parent or guardian may order for you from their own account.`,
      'The shop is for people in India, for their own use and that of the people they care for. You may not buy to resell.',
      'Guests may use limited features without an account: search, product pages, prices, articles and these texts. A cart, an order, a prescription upload and an address book need an account.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      'Your account is your Indian mobile number. There is no password: to sign in you type a 4-digit code that we send to that number. The code is valid for 10 minutes and works once.',
      {
        list: [
          'Use a number of your own, and keep your name, date of birth and addresses right. We rely on them for the invoice, the doctor’s call and the delivery.',
          'Never pass the code on. Nobody from our team will ever ask you for it.',
          'You answer for what is done from your account, unless somebody got in without any fault of yours. If you suspect that, tell us at once; logging out ends the session on our servers too.',
          'If you add family members, you confirm that they agree, or that you are their parent or guardian, and that what you enter about them is true.',
        ],
      },
      [
        'You can ask us to close your account at any time. What happens to your data then stands in the ',
        { text: 'Privacy Policy', href: '/privacy-policy#closing-your-account' },
        '. We may limit or close an account that is used against these terms or the law. Unless the law or somebody’s safety forbids it, we tell you why and first give you a chance to answer. Orders you have paid for are delivered or refunded.',
      ],
    ],
  },
];
