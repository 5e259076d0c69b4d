/*
 * What the catalogue is read by, and its checksums are made by: the same queries, so that nothing is read unseen.
 */

/** All that is read of a medicine but how many are in stock: of that only whether any are matters. */
export const MEDICINE_FACTS = `
  id, name, manufacturer_printed as "manufacturerPrinted", mrp_paise as "mrpPaise", discontinued, held, pack_label as "packLabel",
  salts, listing, schedule, discount_percent::float8 as "discountPercent", popularity,
  facts_source as "factsSource", facts_month as "factsMonth"`;

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
