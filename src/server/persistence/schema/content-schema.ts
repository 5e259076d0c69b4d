/** The tables of articles, newsletter, visits, login codes and conversions as Kysely sees them. Their meaning is documented in migrations 008 and 019. */
import type { ColumnType } from 'kysely';

export interface BlogPostTable {
  slug: string;
  id: string;
  title: string;
  category: string;
  description: string;
  content: string;
  cover: string | null;
  created_at: Date;
  created_by: string;
  source: 'seed' | 'operator';
  content_hash: string;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface NewsletterAddressTable {
  email: string;
  added_at: Date;
  /** Null until its owner has opened the link. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  confirm_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

export interface VisitCountTable {
  /** "yyyy-MM-dd", a day in India. */
  day: string;
  page: string;
  visits: number;
}

/** Login codes of ten minutes. */
export interface CodeCountTable {
  slot: Date;
  sent: number;
  used: number;
}

export type ConversionState = 'waiting' | 'sending' | 'sent' | 'unclear' | 'refused';

export interface AffiliateConversionTable {
  order_id: string;
  final_paise: number;
  agreed_at: Date;
  state: ConversionState;
  attempts: ColumnType<number, number | undefined, number>;
  due_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
