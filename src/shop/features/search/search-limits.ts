/**
 * The contract's numbers, repeated: importing them from the contract would bring its whole validation library into
 * the first page a patient downloads. A test holds the two equal.
 */
export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 200;
export const SUGGESTION_LIMIT = 5;
