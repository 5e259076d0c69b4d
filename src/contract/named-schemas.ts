import { z } from 'zod';
import {
  equivalentWire,
  medicineWire,
  productData,
  recommendedMedicine,
  searchData,
  searchRow,
} from './areas/inventory.ts';
import { failure } from './envelope.ts';

/** The schemas that have a name of their own in the API's description; all others stand where they are used. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  registry.add(failure, { id: 'Failure' });
  registry.add(searchRow, { id: 'SearchRow' });
  registry.add(searchData, { id: 'SearchData' });
  registry.add(medicineWire, { id: 'Medicine' });
  registry.add(recommendedMedicine, { id: 'RecommendedMedicine' });
  registry.add(equivalentWire, { id: 'Equivalent' });
  registry.add(productData, { id: 'ProductData' });
  return registry;
}
