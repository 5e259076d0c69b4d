/*
 * The queries that read the catalogue and compute its checksums: the same ones, so that the checksums cover everything that is read.
 */

/** Everything that is read about a medicine except its price and stock. */
export const MEDICINE_FACTS = `
  id, name, manufacturer_printed as "manufacturerPrinted", discontinued, pack_label as "packLabel",
  salts, listing, schedule, popularity, photo,
  facts_source as "factsSource", facts_month as "factsMonth"`;

/** What changes about a medicine from day to day, with whether it is in stock: the number of packs is not part of the catalogue. */
export const MEDICINE_TRADE =
  'mrp_paise as "mrpPaise", discount_percent::float8 as "discountPercent", stock > 0 as "inStock", held';

/** The medicines are checked in this many parts, so that little more than the changed ones is read again. */
export const TRADE_PARTS = 1_024;
/** The part that a medicine belongs to. */
export const TRADE_PART = `(hashtext(id) & ${TRADE_PARTS - 1})`;

export const MANUFACTURERS = `
  select m.key, m.name, m.top_tier as "topTier",
         coalesce(array_agg(s.spelling_key order by s.spelling_key) filter (where s.spelling_key is not null), '{}') as "spellingKeys"
  from manufacturer m left join manufacturer_spelling s on s.manufacturer_key = m.key
  group by m.key, m.name, m.top_tier order by m.key`;

export const TEXTS = `
  select key, description, how_it_works as "howItWorks", how_to_use as "howToUse", safety, side_effects as "sideEffects", condition,
         by_form as "byForm", source, written as date, reviewer, routes
  from composition_text order by key`;

export const OWN_RULES =
  'select schedule, pin_prefix as "pinPrefix", prescription_days as "prescriptionDays", allowed, why from supply_rule order by schedule, pin_prefix';
