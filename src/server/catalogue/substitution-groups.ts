import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { comparedFamilyKey, substitutionKey } from '#domain/substitution/substitution-key.ts';
import { packLists, sharedUint32 } from '../search/index/shared-arrays.ts';
import { NO_FAMILY, type SubstitutionGroups } from './catalogue-arrays.ts';
import { DistinctValues } from './distinct-values.ts';

/** Sorts medicines, in rank order, into groups that compare alike and families that share their molecules. */
export class GroupCollector {
  private readonly groups = new DistinctValues();
  private readonly families = new DistinctValues();
  private readonly kinds = new DistinctValues();
  private readonly familyOfGroup: number[] = [];
  private readonly kindOfGroup: number[] = [];
  private readonly groupOf: number[] = [];

  /** Returns the number of the medicine's group. */
  add(facts: MedicineFacts): number {
    const known = this.groups.values.length;
    const group = this.groups.numberOf(substitutionKey(facts));
    this.groupOf.push(group);
    if (group < known) return group;
    this.kindOfGroup.push(this.kinds.numberOf(substitutionKey({ ...facts, brand: '', manufacturer: '' })));
    const family = comparedFamilyKey(facts);
    this.familyOfGroup.push(family === null ? NO_FAMILY : this.families.numberOf(family));
    return group;
  }

  finish(): SubstitutionGroups {
    const groupOf = sharedUint32(this.groupOf.length);
    groupOf.set(this.groupOf);
    const familyOfGroup = sharedUint32(this.familyOfGroup.length);
    familyOfGroup.set(this.familyOfGroup);
    const kindOfGroup = sharedUint32(this.kindOfGroup.length);
    kindOfGroup.set(this.kindOfGroup);
    return {
      groupOf,
      familyOfGroup,
      kindOfGroup,
      members: packLists(this.familyOfGroup.length, (add) => {
        this.groupOf.forEach((group, rank) => {
          add(group, rank);
        });
      }),
      groupsOfFamily: packLists(this.families.values.length, (add) => {
        this.familyOfGroup.forEach((family, group) => {
          if (family !== NO_FAMILY) add(family, group);
        });
      }),
    };
  }
}
