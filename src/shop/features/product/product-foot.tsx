export { FurtherReading } from './further-reading.tsx';
export { MedicineTexts } from './medicine-texts.tsx';
export { LooksDifferent } from './proof/looks-different.tsx';
