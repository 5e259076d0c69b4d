import {
  REGISTERS,
  type Register,
  readRegister,
} from '../../../persistence/repositories/orders/register-repository.ts';

export { REGISTERS, type Register };

/** What was supplied on prescription, as a register lists it, between two moments. */
export const registerRows: typeof readRegister = (db, register, range) => readRegister(db, register, range);
