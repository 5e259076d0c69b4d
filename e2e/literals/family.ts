import {
  after,
  cut,
  dialog,
  grant,
  heading,
  inTurn,
  type LiteralState,
  linkTo,
  literal,
  optionValue,
  press,
  refuse,
  shown,
  shownIn,
  shownWhole,
  toast,
} from './literal.ts';
import { birthday, fill, form, pick, saidAfter, save } from './panel-steps.ts';

const ACCOUNT = '2 Account /account?tab=';
const MEMBER = '5 Add family member';
const PANELS = '2 Side panels';
const WORDS = '8 Profile, family and address';
const RELATIONS =
  'Brother, Sister, Father, Mother, Wife, Husband, Uncle, Aunt, Son, Daughter, Grand_Father, Grand_Mother, Grand_Son, Grand_Daughter';

export const FAMILY_STATES: readonly LiteralState[] = [
  {
    name: 'the family',
    who: 'member',
    route: '/account?tab=my-family',
    rows: [
      literal('family.title', `${ACCOUNT}: Family tab`, 'Manage Family', heading),
      literal(
        'family.holder',
        `${ACCOUNT}: the account holder first, with an Edit link`,
        'Edit',
        linkTo('/account?tab=my-family&panel=profile', (page) => page.locator('main section')),
      ),
      literal('family.dob', `${ACCOUNT}: members with date of birth`, '1958-03-09', shownWhole),
      literal('family.gender', `${ACCOUNT}: capitalised gender`, 'Female', shownWhole),
      literal('family.relationship', ACCOUNT, 'Relationship', shownWhole),
      literal(
        'family.update',
        PANELS,
        'Update Member',
        after((page) => page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click(), dialog),
      ),
      literal(
        'family.update.first-name',
        '5 Update member: the same two rules',
        'Please enter your first name.',
        saidAfter(fill('First name', '')),
      ),
      literal(
        'family.update.failed',
        WORDS,
        'Error updating user data.',
        toast(inTurn(fill('First name', 'Kamala'), save), '**/update-user-family-member', refuse()),
      ),
      literal('family.new', PANELS, 'New Member', after(inTurn(press('Close panel'), press('Add new')), dialog)),
      literal('family.first-name', MEMBER, 'Please enter the first name.', saidAfter()),
      literal('family.last-name', MEMBER, 'Please enter the last name.', saidAfter(fill('First name', 'Ravi'))),
      literal(
        'family.phone',
        MEMBER,
        'Mobile number must be exactly 10 digits.',
        saidAfter(fill('Last name', 'Rao'), fill('Mobile number', '98765')),
      ),
      literal('family.birth-date', MEMBER, 'Please enter the date of birth.', saidAfter(fill('Mobile number', ''))),
      literal('family.gender.missing', MEMBER, 'Please select a gender.', saidAfter(birthday)),
      ...['Male', 'Female', 'Other'].map((gender) =>
        literal(`family.${gender}`, '3 gender (male, female, other)', gender, shownIn(form)),
      ),
      literal('family.relation.missing', MEMBER, 'Please select a relation.', saidAfter(pick('Male'))),
      ...RELATIONS.split(', ').map((relation) =>
        literal(
          `family.${relation}`,
          '3 Relation options',
          relation,
          optionValue((page) => form(page).getByLabel('Relation')),
        ),
      ),
      literal(
        'family.registered',
        WORDS,
        'This mobile number is already registered.',
        toast(
          inTurn((page) => form(page).getByLabel('Relation').selectOption('Son'), save),
          '**/add-user-family-member',
          refuse('This mobile number already exists'),
        ),
      ),
      literal('family.registered.cause', WORDS, 'mobile number already exists', (page) =>
        shown(page, 'This mobile number is already registered.'),
      ),
      literal(
        'family.location',
        WORDS,
        'Location access error: Unable to access the specified location.',
        toast(save, '**/add-user-family-member', refuse('location not accessible')),
      ),
      literal('family.location.cause', WORDS, 'location not accessible', (page) =>
        shown(page, 'Location access error: Unable to access the specified location.'),
      ),
      literal(
        'family.refused',
        WORDS,
        'Failed to add member. Please try again.',
        toast(save, '**/add-user-family-member', refuse()),
      ),
      literal(
        'family.broken',
        WORDS,
        'An unexpected error occurred. Please try again.',
        toast(save, '**/add-user-family-member', cut),
      ),
      literal(
        'family.added',
        WORDS,
        'Member added successfully!',
        toast(
          save,
          '**/add-user-family-member',
          grant({
            patient_id: 'p',
            firstName: 'Ravi',
            lastName: 'Rao',
            phone: '',
            email: '',
            dob: '1990-02-03',
            gender: 'male',
            relation: 'Son',
          }),
        ),
      ),
    ],
  },
];
