/** Writes the table of pin codes into the build, from the list of all post offices. */
import { BUILT_PIN_TABLE, buildPinTable } from '#server/providers/pin-codes/embedded-pin-codes.ts';

buildPinTable(BUILT_PIN_TABLE);
