/*
 * What the catalogue is read by, and its checksums are made by: the same queries, so that nothing is read unseen.
 */

/** All that is read of a medicine but what it costs and how many are in stock. */
export const MEDICINE_FACTS = `
  id, name, manufacturer_printed as "manufacturerPrinted", discontinued, pack_label as "packLabel",
  salts, listing, schedule, popularity,
  facts_source as "factsSource", facts_month as "factsMonth"`;

/** What changes of a medicine from day to day, with whether any is in stock: how many is no matter of the catalogue. */
export const MEDICINE_TRADE =
  'mrp_paise as "mrpPaise", discount_percent::float8 as "discountPercent", stock > 0 as "inStock", held';

/** The medicines are checked in so many parts, so that what changed is read anew and little else. */
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
