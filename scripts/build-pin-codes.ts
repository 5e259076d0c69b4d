/** Leaves the table of pin codes in the build, made from the list of all post offices. */
import { BUILT_PIN_TABLE, buildPinTable } from '../src/server/providers/pin-codes/built-pin-table.ts';

buildPinTable(BUILT_PIN_TABLE);
