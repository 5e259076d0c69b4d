export { FurtherReading } from './further-reading.tsx';
export { LooksDifferent } from './looks-different.tsx';
export { MedicineTexts } from './medicine-texts.tsx';
