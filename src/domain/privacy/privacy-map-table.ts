/** How to find a person's rows in a table; null for tables without personal data. */
export type Whose =
  | 'self'
  | 'account'
  | 'carer'
  | 'phone'
  | 'order'
  | 'session'
  | 'limit'
  | 'message'
  | 'payment-event'
  | 'newsletter'
  | 'consent'
  | 'audit';

/**
 * What a column can hold: personal data; an opaque id that links rows; a hash or encrypted bytes that nobody needs to
 * see; or nothing personal.
 */
export type ColumnKind = 'personal' | 'link' | 'secret' | 'plain';

/**
 * What an erasure does with a person's rows. `delete`: they are deleted. `blank`: they stay, with personal data
 * removed. `law`: they stay unchanged, because a law requires it (see `KEPT_BY_LAW`). `partly`: some are deleted and
 * some stay by law. `none`: they name nobody once the account is blanked.
 */
export type OnErase = 'delete' | 'blank' | 'law' | 'partly' | 'none';

/** A table in the privacy map. */
export interface TableRule {
  /** What it holds, as named in the export. */
  readonly about: string;
  readonly whose: Whose | null;
  readonly erase: OnErase;
  readonly columns: Readonly<Record<string, ColumnKind>>;
}

function kinds(lists: Partial<Record<ColumnKind, string>>): TableRule['columns'] {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as ColumnKind])),
  );
}

function nobody(about: string, columns: string): TableRule {
  return { about, whose: null, erase: 'none', columns: kinds({ plain: columns }) };
}

const REGISTER = kinds({
  personal: 'patient patient_address prescriber medicine dispensed_at why',
  link: 'order_id',
  plain: 'serial line manufacturer batch expiry quantity pharmacist corrects staff_id',
});

/**
 * Every table of the shop, every column, and what happens to it at an erasure. A test compares it with the database: a
 * table or column without an entry here fails the build, so that nobody adds a place for personal data without deciding
 * about it.
 */
export const PRIVACY_MAP: Readonly<Record<string, TableRule>> = {
  account: {
    about: 'Your account',
    whose: 'self',
    erase: 'blank',
    columns: kinds({ personal: 'phone created_at', link: 'id default_address_id', plain: 'erased_at' }),
  },
  patient: {
    about: 'You and your family',
    whose: 'account',
    erase: 'partly',
    columns: kinds({
      personal: 'first_name last_name phone email gender date_of_birth relation created_at is_holder',
      link: 'id account_id',
    }),
  },
  patient_health: {
    about: 'Where your encrypted answers about your health are stored',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'updated_at', link: 'patient_id account_id', secret: 'file_key' }),
  },
  order_safety: {
    about: 'Where the encrypted findings about the medicines of an order are stored, and notes of our pharmacist',
    whose: 'account',
    erase: 'delete',
    columns: kinds({
      personal: 'severity found_at seen_at note',
      link: 'order_id account_id',
      secret: 'file_key',
      plain: 'seen_by findings',
    }),
  },
  course: {
    about: 'Where the encrypted list of the medicines you take is stored',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'created_at updated_at', link: 'id patient_id account_id', secret: 'file_key' }),
  },
  medicine_calendar: {
    about: 'Whether your medicine days are available as a calendar, and whether it shows their names',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'with_names created_at', link: 'patient_id account_id', secret: 'id' }),
  },
  carer: {
    about: 'Who looks after your list of medicines or was asked to, and whose list you look after',
    whose: 'carer',
    erase: 'delete',
    columns: kinds({
      personal: 'phone may_refill invited_at accepted_at looked_at',
      link: 'id account_id patient_id carer_account_id',
    }),
  },
  medicine_reminder: {
    about: 'That you want a message before medicines run out, and the run-out days for which one was already sent',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'told_days looked_on created_at', link: 'patient_id account_id' }),
  },
  draft: {
    about: 'Where the encrypted text of your prescriptions, bills and messages, and the pictures you sent, are stored',
    whose: 'account',
    erase: 'delete',
    columns: kinds({
      personal: 'created_at updated_at',
      link: 'id account_id order_id',
      secret: 'file_key picture_key',
      plain: 'status reading_tries',
    }),
  },
  address: {
    about: 'Your addresses',
    whose: 'account',
    erase: 'delete',
    columns: kinds({
      personal: 'name phone type house_number street landmark pin_code city state latitude longitude created_at',
      link: 'id account_id',
    }),
  },
  session: {
    about: 'When you were logged in, and on what',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'device created_at ends_at revoked_at revoked_because', link: 'id account_id' }),
  },
  refresh_token: {
    about: 'Keys of your logins, stored as hashes',
    whose: 'session',
    erase: 'delete',
    columns: kinds({ secret: 'hash', link: 'session_id', personal: 'expires_at used_at' }),
  },
  otp_challenge: {
    about: 'Login codes sent to your phone, stored as hashes',
    whose: 'phone',
    erase: 'delete',
    columns: kinds({ secret: 'hash code_mac', personal: 'phone expires_at tries' }),
  },
  known_device: {
    about: 'Browsers that have logged in with your number, stored as hashes',
    whose: 'phone',
    erase: 'delete',
    columns: kinds({ secret: 'hash', personal: 'phone last_login_at' }),
  },
  limit_window: {
    about:
      'When codes were requested and tried, and when you ordered, paid, sent files, changed the address of an order, tried coupons or downloaded your data: this limits how often each can be done',
    whose: 'limit',
    erase: 'delete',
    columns: kinds({ personal: 'key moments', plain: 'scope' }),
  },
  cart: { about: 'Your cart', whose: 'account', erase: 'delete', columns: kinds({ link: 'account_id coupon_id' }) },
  cart_line: {
    about: 'What is in your cart',
    whose: 'account',
    erase: 'delete',
    columns: kinds({
      personal: 'medicine_id quantity keep_original added_at shown_medicine_id shown_paise',
      link: 'account_id',
    }),
  },
  customer_order: {
    about: 'Your orders',
    whose: 'account',
    erase: 'blank',
    columns: kinds({
      personal: 'patient address prescriber prescription_dated coupon_code created_at promised_from promised_to',
      link: 'id number account_id patient_id address_id coupon_id attempt_of rest_of',
      plain:
        'status order_type source original_paise discounted_paise coupon_paise delivery_fee_paise payable_paise prescription_status holds_goods shortfall_paise recalled_paise let_off_paise rest_nth beside_another version changed tab',
    }),
  },
  order_line: {
    about: 'What you ordered',
    whose: 'order',
    erase: 'none',
    columns: kinds({
      personal: 'searched_id searched_name medicine_id name substitution consent',
      link: 'order_id',
      plain:
        'line manufacturer pack_label schedule psychotropic quantity mrp_paise original_paise selling_paise searched_selling_paise ceiling_paise',
    }),
  },
  order_event: {
    about: 'What happened to your orders',
    whose: 'order',
    erase: 'blank',
    columns: kinds({
      personal: 'at note',
      link: 'order_id',
      plain: 'seq status actor request_id staff_id staff_name',
    }),
  },
  parcel: {
    about: 'The parcels of your orders, who brought them, and what was paid at the door',
    whose: 'order',
    erase: 'delete',
    columns: kinds({
      personal: 'courier awb without_code cash_paise made_at',
      secret: 'delivery_code',
      link: 'order_id',
    }),
  },
  order_line_batch: {
    about: 'Which batches you were sent',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'order_id', plain: 'line batch expiry mrp_paise packs counted' }),
  },
  order_attempt: {
    about: 'Keys that prevent an order from being placed twice',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ secret: 'key fingerprint', link: 'account_id order_id', personal: 'created_at' }),
  },
  tracking_link: {
    about: 'Links to an order that you shared, stored as hashes',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ secret: 'token_hash', link: 'order_id account_id', personal: 'created_at' }),
  },
  pay_link: {
    about: 'The link with which somebody else can pay an order, stored as a hash',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ secret: 'token_hash', link: 'order_id account_id', personal: 'made_at expires_at' }),
  },
  coupon_use: {
    about: 'Coupons you used',
    whose: 'account',
    erase: 'none',
    columns: kinds({ link: 'order_id coupon_id account_id', personal: 'used_at returned_at' }),
  },
  prescription: {
    about: 'Prescriptions you sent',
    whose: 'account',
    erase: 'partly',
    columns: kinds({ personal: 'note status created_at decided_at', link: 'id account_id order_id number' }),
  },
  prescription_file: {
    about: 'Files of your prescriptions',
    whose: 'account',
    erase: 'partly',
    columns: kinds({ link: 'id prescription_id account_id', secret: 'file_key', personal: 'kind created_at' }),
  },
  payment: {
    about: 'Your payments',
    whose: 'order',
    erase: 'none',
    columns: kinds({
      link: 'order_id gateway_order_id gateway_payment_id',
      personal: 'captured_at',
      plain: 'amount_paise expires_at checked_at declined request_id trace_id',
    }),
  },
  refund: {
    about: 'Your refunds',
    whose: 'order',
    erase: 'none',
    columns: kinds({
      link: 'id order_id gateway_payment_id gateway_refund_id',
      personal: 'created_at',
      plain: 'amount_paise status attempts due_at reason part request_id trace_id',
    }),
  },
  payment_event: {
    about: 'What the payment partner told us',
    whose: 'payment-event',
    erase: 'delete',
    columns: kinds({ link: 'id gateway_order_id', personal: 'received_at handled_at', plain: 'event due_at' }),
  },
  outbox_message: {
    about: 'Messages to you',
    whose: 'message',
    erase: 'delete',
    columns: kinds({
      personal: 'recipient text variables created_at sent_at',
      link: 'id reason',
      plain: 'channel template due_at attempts request_id trace_id',
    }),
  },
  invoice: {
    about: 'Your invoices',
    whose: 'order',
    erase: 'law',
    columns: kinds({ personal: 'body issued_at', link: 'order_id number', plain: 'financial_year serial' }),
  },
  credit_note: {
    about: 'Credit notes for what you sent back and what was recalled',
    whose: 'order',
    erase: 'law',
    columns: kinds({ personal: 'body issued_at', link: 'order_id number', plain: 'nth financial_year serial' }),
  },
  money_entry: {
    about: 'The money of your orders, entry by entry',
    whose: 'order',
    erase: 'law',
    columns: kinds({ link: 'order_id reference', personal: 'at', plain: 'seq kind owed_paise paid_paise' }),
  },
  money_act: {
    about: 'Refunds of your orders that the pharmacy’s staff decided, and who confirmed them',
    whose: 'order',
    erase: 'law',
    columns: kinds({
      link: 'order_id',
      personal: 'why how made_at',
      plain:
        'id kind amount_paise alone_paise limit_paise medicine_id medicine mrp_before mrp_after discount_before discount_after selling_before selling_after mrp_base selling_base made_by lapses_at outcome decided_by decided_at',
    }),
  },
  order_return: {
    about: 'What you asked to send back, and how it ended',
    whose: 'order',
    erase: 'law',
    columns: kinds({
      link: 'order_id',
      personal: 'reason asked_at outcome ended_at',
      plain: 'nth staff_id staff_name',
    }),
  },
  order_return_pack: {
    about: 'The packs that you sent back, and what happened to them',
    whose: 'order',
    erase: 'law',
    columns: kinds({ link: 'order_id', personal: 'batch packs fate at', plain: 'nth line staff_id staff_name' }),
  },
  refund_limit: nobody('How much cash one person hands back alone', 'id paise set_by set_at'),
  recall_line: {
    about: 'Recalled packs in your orders, and what was paid back for them',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'recall_id order_id', personal: 'told money paise', plain: 'line packs' }),
  },
  recall_note: {
    about: 'Whether we reached you about recalled packs, and what came back',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'recall_id order_id', personal: 'kind packs at', plain: 'seq staff_id staff_name' }),
  },
  prescription_register: {
    about: 'The register of medicines on prescription',
    whose: 'order',
    erase: 'law',
    columns: REGISTER,
  },
  h1_register: { about: 'The register of Schedule H1', whose: 'order', erase: 'law', columns: REGISTER },
  affiliate_conversion: {
    about: 'Orders reported to a partner with your consent',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'order_id', personal: 'agreed_at', plain: 'final_paise state attempts due_at ended_at' }),
  },
  newsletter_address: {
    about: 'Your newsletter address',
    whose: 'newsletter',
    erase: 'delete',
    columns: kinds({ personal: 'email added_at confirmed_at', secret: 'confirm_hash' }),
  },
  account_closing: {
    about: 'Your request to delete the account',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'asked_at erase_at told_at', link: 'account_id' }),
  },
  consent: {
    about: 'What you agreed to, and when',
    whose: 'consent',
    erase: 'law',
    columns: kinds({ personal: 'at agreed', link: 'id account_id subject', plain: 'purpose text_version place nth' }),
  },
  audit_event: {
    about: 'Entries of the security log about you',
    whose: 'audit',
    erase: 'law',
    columns: kinds({ personal: 'at kind', link: 'person subject', plain: 'seq actor', secret: 'hash' }),
  },
  staff: nobody(
    'The people of the pharmacy; registers name them, so none is deleted',
    'id name registration registration_until roles made_by created_at ended_at wrong_codes version let_in_by let_in_at',
  ),
  shop_setting: nobody('What an owner has entered of the pharmacy and its rules', 'id value'),
  shop_setting_change: nobody(
    'Who at the pharmacy changed which setting, with the value before and after',
    'seq setting before after made_by at',
  ),
  staff_change: nobody(
    'Changes of roles and registrations of the people of the pharmacy',
    'id staff_id made_by at roles_before roles_after registration_before registration_after registration_until_before registration_until_after',
  ),
  written_exception: nobody(
    'That the only pharmacist may release what they decided themselves; registers refer to it, so none is deleted',
    'id staff_id staff_name registration reason valid_from valid_until written_by written_at withdrawn_by withdrawn_at',
  ),
  staff_credential: {
    about: 'How the people of the pharmacy sign in',
    whose: null,
    erase: 'none',
    columns: kinds({
      secret: 'file_key public_key code_hash',
      plain: 'id staff_id kind passkey_id passkey_name counter last_step created_at used_at',
    }),
  },
  staff_invitation: {
    about: 'Links for the people of the pharmacy, stored as hashes',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'hash file_key', plain: 'staff_id asks_name made_at made_by expires_at used_at' }),
  },
  staff_device: {
    about: 'Browsers that the people of the pharmacy have signed in from, stored as hashes',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'hash', plain: 'staff_id wrong_codes last_used_at' }),
  },
  staff_challenge: {
    about: 'What a passkey of the pharmacy has to sign',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'challenge invitation', plain: 'staff_id expires_at' }),
  },
  staff_session: {
    about: 'Sessions at the counter, stored as hashes',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'hash', plain: 'id staff_id signed_in_by created_at last_used_at ended_at' }),
  },
  order_change: {
    about: 'Changes of your orders, one word for each',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'order_id', plain: 'version what' }),
  },
  line_short: {
    about: 'Packs of your orders that were missing or not covered by the prescription, and what was done about them',
    whose: 'order',
    erase: 'delete',
    columns: kinds({
      link: 'id order_id rest_id',
      personal: 'name act reason ordered packs less_paise note at',
      plain: 'nth line staff_id staff_name',
    }),
  },
  order_note: {
    about: 'Notes of the pharmacy’s staff about your orders and about calls',
    whose: 'order',
    erase: 'delete',
    columns: kinds({ link: 'id order_id call_id', personal: 'kind text at', plain: 'staff_id staff_name' }),
  },
  order_address_change: {
    about: 'The addresses of your orders before and after a correction',
    whose: 'order',
    erase: 'delete',
    columns: kinds({ link: 'order_id note_id', personal: 'before after at', plain: 'nth staff_id staff_name' }),
  },
  desk_claim: {
    about: 'Who at the pharmacy is working on an order now',
    whose: 'order',
    erase: 'none',
    columns: kinds({ link: 'order_id', plain: 'staff_id held_until' }),
  },
  file_opening: {
    about: 'Who at the pharmacy opened which of your files, and when',
    whose: 'account',
    erase: 'none',
    columns: kinds({
      link: 'id file_id account_id order_id number',
      personal: 'asked_at sent_at',
      plain: 'staff_id session_id operator',
    }),
  },
  desk_verdict: {
    about: 'What our pharmacists decided about the lines of your orders, and why',
    whose: 'order',
    erase: 'blank',
    columns: kinds({
      link: 'order_id medicine_id decision_id',
      personal: 'verdict reason note screen at',
      plain: 'kind number seq corrects staff_id staff_name registration rules_version',
    }),
  },
  prescribed_amount: {
    about: 'Dose, days and quantity that our pharmacist typed from your prescription',
    whose: 'order',
    erase: 'blank',
    columns: kinds({
      link: 'order_id medicine_id',
      personal: 'dose days quantity packs over_reason at',
      plain: 'kind number seq ordered supplied',
    }),
  },
  desk_release: {
    about: 'Which second pharmacist released the lines of your orders',
    whose: 'order',
    erase: 'none',
    columns: kinds({
      link: 'order_id',
      personal: 'at',
      plain: 'kind number seq verdict decided_by decided_registration staff_id staff_name registration exception_id',
    }),
  },
  consultation: {
    about: 'Remote consultations with a doctor about your orders',
    whose: 'order',
    erase: 'law',
    columns: kinds({
      link: 'id order_id call_id',
      personal: 'mode list follow_up started_at ended_at submitted_at doctor_name doctor_registration doctor_address',
      plain: 'staff_id staff_name registration',
    }),
  },
  desk_question: {
    about: 'What our pharmacist asked you about your prescription',
    whose: 'order',
    erase: 'blank',
    columns: kinds({
      link: 'id order_id',
      personal: 'reason note at closed_at',
      plain: 'staff_id staff_name registration',
    }),
  },
  doctor_letter: {
    about: 'Letters to your doctor about a substitute, their tokens stored as hashes',
    whose: 'account',
    erase: 'blank',
    columns: kinds({
      secret: 'token_hash',
      link: 'id order_id account_id',
      personal: 'made_at expires_at withdrawn_at',
      plain: 'staff_id',
    }),
  },
  doctor_letter_line: {
    about: 'What those letters asked; a letter is named by its id alone',
    whose: null,
    erase: 'none',
    columns: kinds({ link: 'letter_id', plain: 'line searched_name medicine_id medicine_name proof' }),
  },
  substitution_word: {
    about: 'Who allowed or refused a substitute in your orders: your doctor, or our pharmacist',
    whose: 'order',
    erase: 'law',
    columns: kinds({
      link: 'order_id letter_id',
      personal: 'answer medicine_id doctor_name doctor_registration at',
      plain: 'line seq staff_id staff_name registration operator',
    }),
  },
  doctor: nobody(
    'Doctors whom our pharmacists have read on prescriptions, for their next one; no patient is named',
    'registration_key name_key name registration address seen last_at',
  ),
  call_note: {
    about: 'Our calls to you about a prescription that you sent from the home page',
    whose: 'account',
    erase: 'delete',
    columns: kinds({ personal: 'outcome note at', link: 'id account_id number call_id', plain: 'staff_id staff_name' }),
  },
  telephone_call: {
    about:
      'Calls that a telephone service placed to you, or to your doctor, for our pharmacy: when they took place, how they ended and how long they lasted',
    whose: 'account',
    erase: 'delete',
    columns: kinds({
      personal: 'callee state placed_at started_at answered_at ended_at talk_s',
      link: 'id account_id number service_call',
      plain: 'service asked_at staff_id staff_name',
    }),
  },
  staff_line: nobody('Where the telephone service rings people of the pharmacy', 'staff_id rings set_at'),
  line_choice: {
    about: 'Other medicines that you agreed to by telephone, with the text that was read to you',
    whose: 'order',
    erase: 'blank',
    columns: kinds({
      link: 'order_id',
      personal: 'words from_medicine_id from_name to_medicine_id to_name at',
      plain: 'id seq line from_packs to_packs is_same more_paise staff_id staff_name registration',
    }),
  },
  spoken_order: {
    about: 'The text that was read to you before we placed an order for you by telephone',
    whose: 'account',
    erase: 'blank',
    columns: kinds({
      personal: 'words agreed_at',
      link: 'order_id account_id request_number',
      plain: 'staff_id staff_name',
    }),
  },
  audit_head: nobody('Where the audit log ends', 'id seq hash'),
  erasure: nobody('That erasures happened, without whose', 'id day asked_by reason counts'),
  doomed_file: {
    about: 'Files that are being removed',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'file_key', plain: 'since' }),
  },
  retention_setting: nobody('How long things are kept', 'id days set_at'),
  coupon: nobody(
    'Coupons',
    'id code type description percent amount_paise cap_paise minimum_paise uses use_limit per_person first_order_only app_only valid_from valid_until created_at',
  ),
  supply_rule: nobody('What may be sent where', 'schedule pin_prefix prescription_days allowed why set_at'),
  medicine_batch: nobody('Batches on the shelf', 'medicine_id batch expiry mrp_paise packs on_sale quarantine'),
  sale_hold: nobody('Medicines held from sale', 'id medicine_id reason held_by held_at lifted_by lifted_at lifted_why'),
  medicine_photo: nobody('Photographs of packs', 'medicine_id hash taken_by taken_on added_by added_at'),
  medicine_photo_file: {
    about: 'The sealed files of photographs of packs',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'file_key', plain: 'medicine_id size format' }),
  },
  batch_change: nobody('What was changed of batches', 'medicine_id batch seq what before after why actor at'),
  listed_stock: nobody('What lists said of the stock', 'medicine_id batch packs'),
  stock_movement: {
    about: 'Packs that came and went; an order is named by its id alone',
    whose: null,
    erase: 'none',
    columns: kinds({ link: 'reference', plain: 'medicine_id seq kind shelf_packs held_packs at staff_id' }),
  },
  supplier: nobody('Wholesalers', 'id name licence gstin made_by made_at'),
  purchase: nobody('Invoices of wholesalers', 'id supplier_id number financial_year dated made_by made_at'),
  purchase_line: nobody(
    'What came in on them',
    'purchase_id line medicine_id medicine batch expiry mrp_paise cost_paise packs free_packs actor at',
  ),
  pack_code: nobody('Which medicine a code on a pack means', 'gtin medicine_id actor at'),
  stock_correction: nobody(
    'Corrections of the stock, and who confirmed them',
    'id medicine_id batch kind packs_before packs_after alone_packs expiry mrp_paise why made_by made_at outcome decided_by decided_at',
  ),
  quality_alert: nobody(
    'Batches that failed a laboratory of the government',
    'id product batch batch_marks maker reason laboratory month source imported_at imported_by',
  ),
  recall: nobody('Recalled batches', 'id medicine_id medicine batch why alert_id started_by started_at'),
  register_series: nobody('Counters of the registers', 'register last'),
  invoice_series: nobody('Counters of the invoices', 'financial_year last'),
  credit_note_series: nobody('Counters of the credit notes', 'financial_year last'),
  blog_post: nobody(
    'Articles',
    'slug id title category description content cover created_at created_by source content_hash removed_at',
  ),
  code_count: nobody('Counts of login codes', 'slot sent used'),
  visit_count: nobody('Counts of visits', 'day page visits'),
  catalogue_state: nobody('The version of the catalogue', 'id version changed_at switching_since'),
  manufacturer: nobody('Makers', 'key name top_tier'),
  manufacturer_spelling: nobody('Spellings of makers', 'spelling_key manufacturer_key'),
  medicine: nobody(
    'Medicines',
    'id name manufacturer_printed mrp_paise discontinued held photo pack_label salts listing schedule discount_percent stock popularity batch expiry source updated_at by_batch short facts_source facts_month movements',
  ),
  reference_list: nobody('Lists of the government', 'kind as_of source rows refused shipped imported_at'),
  reference_price: nobody(
    'Prices of the government',
    'kind line row_text code pack_label salts forms molecule_key form release strength_key unit paise_per_unit holds_least holds_most notified_on valid_from source',
  ),
  kendra: nobody('Jan Aushadhi shops', 'code address district state pin latitude longitude seen_on'),
  ceiling_policy: nobody('What happens above a ceiling', 'id over set_at'),
  composition_text: nobody(
    'Texts about medicines',
    'key description how_it_works how_to_use safety side_effects condition by_form source written reviewer routes',
  ),
  seed_state: nobody('Which shipped content is loaded', 'name hash loaded_at'),
  schema_migration: nobody('Applied migrations', 'name hash applied_at'),
  schema_lock: nobody('A lock', 'id'),
  unclaimed_file: {
    about: 'Uploads that no order or request has taken into use yet',
    whose: null,
    erase: 'none',
    columns: kinds({ secret: 'file_key', plain: 'kept_at' }),
  },
  private_file: {
    about: 'Sealed bytes of private files (prescriptions, answers, lists, readings), named by their keys alone',
    whose: null,
    erase: 'partly',
    columns: kinds({ secret: 'key sealed', plain: 'created_at' }),
  },
  job_lease: nobody('Which server runs which job', 'name holder fence held_until due_at'),
  shop_secret: nobody('A fingerprint of the secret', 'id fingerprint since'),
  address_count: {
    about: 'Requests per network address in the last minutes',
    whose: null,
    erase: 'none',
    columns: kinds({ personal: 'address', plain: 'scope minute requests' }),
  },
};
