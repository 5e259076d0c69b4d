/**
 * Swallowed tablets and capsules of these are sold gastro-resistant alone, because the stomach's acid destroys them: a pack
 * that does not print it is so all the same. Source: IP monograph titles ("Pantoprazole Gastro-resistant Tablets") and
 * general pharmacy knowledge, compiled 2026-11-22; reviewer: none yet, a pharmacist signs before a real sale.
 */
export const GASTRO_RESISTANT_ALWAYS: ReadonlySet<string> = new Set([
  'pantoprazole',
  's-pantoprazole',
  'rabeprazole',
  'omeprazole',
  'esomeprazole',
  'lansoprazole',
  'duloxetine',
  'bisacodyl',
]);
