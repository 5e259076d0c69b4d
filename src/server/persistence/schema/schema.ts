/** The tables as Kysely sees them. Their meaning is documented in the migrations. */

import type { ColumnType } from 'kysely';
import type { AddressType } from '#domain/people/form-rules.ts';
import type { Gender } from '#domain/people/relations.ts';
import type {
  CatalogueStateTable,
  CeilingPolicyTable,
  CompositionTextTable,
  KendraTable,
  ManufacturerSpellingTable,
  ManufacturerTable,
  MedicinePhotoFileTable,
  MedicinePhotoTable,
  MedicineTable,
  ReferenceListTable,
  ReferencePriceTable,
  SaleHoldTable,
  SeedStateTable,
} from './catalogue-schema.ts';
import type {
  AffiliateConversionTable,
  BlogPostTable,
  CodeCountTable,
  NewsletterAddressTable,
  VisitCountTable,
} from './content-schema.ts';
import type {
  CallNoteTable,
  DeskClaimTable,
  DeskQuestionTable,
  DeskReleaseTable,
  DeskVerdictTable,
  FileOpeningTable,
  LineChoiceTable,
  LineShortTable,
  OrderAddressChangeTable,
  OrderChangeTable,
  OrderNoteTable,
  PrescribedAmountTable,
  SpokenOrderTable,
  StaffLineTable,
  TelephoneCallTable,
  WrittenExceptionTable,
} from './desk-schema.ts';
import type {
  ConsultationTable,
  DoctorLetterLineTable,
  DoctorLetterTable,
  DoctorTable,
  SubstitutionWordTable,
} from './doctor-schema.ts';
import type {
  KnownDeviceTable,
  LimitWindowTable,
  OtpChallengeTable,
  RefreshTokenTable,
  SessionTable,
  StaffChallengeTable,
  StaffChangeTable,
  StaffCredentialTable,
  StaffDeviceTable,
  StaffInvitationTable,
  StaffSessionTable,
  StaffTable,
} from './login-schema.ts';
import type { MoneyActTable, OrderReturnPackTable, OrderReturnTable, RefundLimitTable } from './money-schema.ts';
import type {
  CartLineTable,
  CartTable,
  CouponTable,
  CouponUseTable,
  CreditNoteTable,
  CustomerOrderTable,
  InvoiceSeriesTable,
  InvoiceTable,
  MoneyEntryTable,
  OrderAttemptTable,
  OrderEventTable,
  OrderLineTable,
  OutboxMessageTable,
  ParcelTable,
  PayLinkTable,
  PaymentEventTable,
  PaymentTable,
  PrescriptionFileTable,
  PrescriptionTable,
  RefundTable,
  SupplyRuleTable,
  TrackingLinkTable,
  UnclaimedFileTable,
} from './order-schema.ts';
import type {
  AccountClosingTable,
  AuditEventTable,
  AuditHeadTable,
  CarerTable,
  ConsentTable,
  CourseTable,
  DoomedFileTable,
  DraftTable,
  ErasureTable,
  MedicineCalendarTable,
  MedicineReminderTable,
  OrderSafetyTable,
  PatientHealthTable,
  RetentionSettingTable,
} from './privacy-schema.ts';
import type { QualityAlertTable, RecallLineTable, RecallNoteTable, RecallTable } from './recall-schema.ts';
import type { ShopSettingChangeTable, ShopSettingTable } from './setting-schema.ts';
import type { AddressCountTable, JobLeaseTable, PrivateFileTable, ShopSecretTable } from './shared-schema.ts';
import type {
  BatchChangeTable,
  ListedStockTable,
  MedicineBatchTable,
  OrderLineBatchTable,
  PackCodeTable,
  PurchaseLineTable,
  PurchaseTable,
  RegisterSeriesTable,
  RegisterTable,
  StockCorrectionTable,
  StockMovementTable,
  SupplierTable,
} from './stock-schema.ts';

interface AccountTable {
  id: string;
  /** Null only in an erased account, which no session or login reaches. */
  phone: ColumnType<string, string, string | null>;
  erased_at: ColumnType<Date | null, never, Date>;
  default_address_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}

interface PatientTable {
  id: string;
  account_id: string;
  is_holder: boolean;
  first_name: string;
  last_name: string;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  email: string;
  gender: ColumnType<Gender | null, Gender | null | undefined, Gender | null>;
  /** "yyyy-MM-dd" when read and when written: a day has no time zone. */
  date_of_birth: ColumnType<string | null, string | null | undefined, string | null>;
  relation: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}

export interface AddressTable {
  id: string;
  account_id: string;
  name: string;
  phone: string;
  type: AddressType;
  house_number: string;
  street: string;
  landmark: string;
  pin_code: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
}

export interface Schema {
  coupon: CouponTable;
  cart: CartTable;
  cart_line: CartLineTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  parcel: ParcelTable;
  coupon_use: CouponUseTable;
  order_attempt: OrderAttemptTable;
  tracking_link: TrackingLinkTable;
  pay_link: PayLinkTable;
  prescription: PrescriptionTable;
  prescription_file: PrescriptionFileTable;
  unclaimed_file: UnclaimedFileTable;
  payment: PaymentTable;
  refund: RefundTable;
  payment_event: PaymentEventTable;
  outbox_message: OutboxMessageTable;
  invoice_series: InvoiceSeriesTable;
  invoice: InvoiceTable;
  credit_note_series: InvoiceSeriesTable;
  credit_note: CreditNoteTable;
  money_entry: MoneyEntryTable;
  supply_rule: SupplyRuleTable;
  medicine_batch: MedicineBatchTable;
  order_line_batch: OrderLineBatchTable;
  stock_movement: StockMovementTable;
  listed_stock: ListedStockTable;
  batch_change: BatchChangeTable;
  supplier: SupplierTable;
  purchase: PurchaseTable;
  purchase_line: PurchaseLineTable;
  pack_code: PackCodeTable;
  stock_correction: StockCorrectionTable;
  refund_limit: RefundLimitTable;
  money_act: MoneyActTable;
  order_return: OrderReturnTable;
  order_return_pack: OrderReturnPackTable;
  quality_alert: QualityAlertTable;
  recall: RecallTable;
  recall_line: RecallLineTable;
  recall_note: RecallNoteTable;
  register_series: RegisterSeriesTable;
  prescription_register: RegisterTable;
  h1_register: RegisterTable;
  account: AccountTable;
  patient: PatientTable;
  address: AddressTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  otp_challenge: OtpChallengeTable;
  known_device: KnownDeviceTable;
  limit_window: LimitWindowTable;
  catalogue_state: CatalogueStateTable;
  manufacturer: ManufacturerTable;
  manufacturer_spelling: ManufacturerSpellingTable;
  medicine: MedicineTable;
  sale_hold: SaleHoldTable;
  medicine_photo: MedicinePhotoTable;
  medicine_photo_file: MedicinePhotoFileTable;
  reference_list: ReferenceListTable;
  reference_price: ReferencePriceTable;
  kendra: KendraTable;
  ceiling_policy: CeilingPolicyTable;
  composition_text: CompositionTextTable;
  seed_state: SeedStateTable;
  blog_post: BlogPostTable;
  newsletter_address: NewsletterAddressTable;
  visit_count: VisitCountTable;
  code_count: CodeCountTable;
  affiliate_conversion: AffiliateConversionTable;
  job_lease: JobLeaseTable;
  shop_secret: ShopSecretTable;
  private_file: PrivateFileTable;
  address_count: AddressCountTable;
  account_closing: AccountClosingTable;
  erasure: ErasureTable;
  doomed_file: DoomedFileTable;
  order_safety: OrderSafetyTable;
  patient_health: PatientHealthTable;
  course: CourseTable;
  medicine_calendar: MedicineCalendarTable;
  carer: CarerTable;
  medicine_reminder: MedicineReminderTable;
  draft: DraftTable;
  consent: ConsentTable;
  shop_setting: ShopSettingTable;
  shop_setting_change: ShopSettingChangeTable;
  staff: StaffTable;
  staff_change: StaffChangeTable;
  staff_credential: StaffCredentialTable;
  staff_invitation: StaffInvitationTable;
  staff_device: StaffDeviceTable;
  staff_challenge: StaffChallengeTable;
  staff_session: StaffSessionTable;
  order_change: OrderChangeTable;
  desk_claim: DeskClaimTable;
  file_opening: FileOpeningTable;
  desk_verdict: DeskVerdictTable;
  desk_release: DeskReleaseTable;
  written_exception: WrittenExceptionTable;
  line_short: LineShortTable;
  order_note: OrderNoteTable;
  order_address_change: OrderAddressChangeTable;
  consultation: ConsultationTable;
  desk_question: DeskQuestionTable;
  call_note: CallNoteTable;
  staff_line: StaffLineTable;
  telephone_call: TelephoneCallTable;
  spoken_order: SpokenOrderTable;
  line_choice: LineChoiceTable;
  prescribed_amount: PrescribedAmountTable;
  doctor: DoctorTable;
  doctor_letter: DoctorLetterTable;
  doctor_letter_line: DoctorLetterLineTable;
  substitution_word: SubstitutionWordTable;
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
  retention_setting: RetentionSettingTable;
}
