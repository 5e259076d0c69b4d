import {
  BATCHES,
  type BatchName,
  type ModelBatch,
  ON_HOLD,
  type PharmacyLine,
  type PharmacyOrder,
  type Shelf,
} from './pharmacy-parts.ts';

/** The stock of the model: batches, lists and reserved packs. Every figure is calculated when needed, none is stored. */
export class PharmacyShelf {
  readonly shelves: readonly Shelf[];
  readonly orders: PharmacyOrder[] = [];

  constructor(begin: readonly { readonly packs: number; readonly mrpPaise: number; readonly percent: number }[]) {
    this.shelves = begin.map(({ packs, mrpPaise, percent }, index) => ({
      ...{ mrpPaise, percent, discontinued: false, loose: packs },
      ...{ listed: index === 0 ? packs : null, batches: new Map() },
    }));
  }

  sellingPaise(medicine: number): number {
    const { mrpPaise, percent } = this.shelf(medicine);
    return Math.floor((mrpPaise * (100 - percent) + 50) / 100);
  }

  /** Packs that are reserved for orders and still in stock. */
  held(medicine: number): number {
    const lines = this.orders.flatMap((order) => (ON_HOLD.includes(order.status) ? order.lines : []));
    return lines.reduce((sum, line) => sum + (line.medicine === medicine ? line.packs : 0), 0);
  }

  /** The sellable stock; negative if packs for orders are missing. */
  sellable(medicine: number): number {
    const { loose, batches } = this.shelf(medicine);
    const onSale = [...batches].reduce((sum, [name, one]) => sum + (one.apart || name === 'C' ? 0 : one.packs), 0);
    return (batches.size > 0 ? onSale : loose) - this.held(medicine);
  }

  /** Whether the packs of a medicine, or of several lines together, could be sent. */
  canSend(medicine: number, packs: number): boolean {
    return !this.shelf(medicine).discontinued && this.sellable(medicine) >= packs;
  }

  /** A list's number: of the medicine, or of one of its batches. */
  list(
    medicine: number,
    mrpPaise: number,
    details: { packs: number | null; batch: BatchName | null; counted: boolean },
  ) {
    const shelf = this.shelf(medicine);
    shelf.mrpPaise = mrpPaise;
    const { packs, batch: name, counted } = details;
    if (packs === null) return;
    if (name === null && shelf.batches.size > 0) return;
    if (name === null) {
      shelf.loose = counted || shelf.listed === null ? packs : shelf.loose + packs - shelf.listed;
      shelf.listed = packs;
      return;
    }
    const known = shelf.batches.get(name);
    const wanted = known && !counted ? known.packs + packs - (known.listed ?? packs) : packs;
    const batch: ModelBatch = known ?? { packs: 0, listed: null, mrpPaise, apart: false };
    batch.packs = Math.max(0, wanted);
    batch.listed = packs + Math.max(0, -wanted);
    shelf.batches.set(name, batch);
  }

  /** New packs of a batch, or a count of it. */
  takeIn(
    medicine: number,
    name: BatchName,
    details: { packs: number; mrpPaise: number | null; counted: boolean },
  ): string {
    if (name === 'C' && !details.counted) return 'invalid-input';
    const { batches, mrpPaise: printed } = this.shelf(medicine);
    const known = batches.get(name);
    const mrpPaise = details.mrpPaise ?? known?.mrpPaise ?? printed;
    if (known && known.mrpPaise !== mrpPaise) return 'invalid-input';
    const packs = details.packs + (details.counted ? 0 : (known?.packs ?? 0));
    batches.set(name, { listed: null, apart: false, ...known, mrpPaise, packs });
    return 'ok';
  }

  /** An operator's change of an existing batch. */
  change(medicine: number, name: BatchName, what: 'apart' | 'release' | 'destroy' | 'mrp', number: number): string {
    const batch = this.shelf(medicine).batches.get(name);
    if (!batch) return 'invalid-input';
    if (what === 'apart' || what === 'release') {
      if (batch.apart === (what === 'apart')) return 'not-allowed-now';
      batch.apart = what === 'apart';
    } else if (what === 'destroy') {
      if (number > batch.packs) return 'not-allowed-now';
      batch.packs -= number;
    } else {
      if (batch.mrpPaise === number) return 'not-allowed-now';
      batch.mrpPaise = number;
    }
    return 'ok';
  }

  /** Packs an order: first to expire first, and batches on sale before others; false if there is too little. */
  pack(lines: readonly PharmacyLine[]): boolean {
    const needed = Map.groupBy(lines, ({ medicine }) => medicine);
    for (const [medicine, ordered] of needed) {
      const { batches } = this.shelf(medicine);
      const there = [...batches.values()].reduce((sum, { packs, apart }) => sum + (apart ? 0 : packs), 0);
      if (batches.size > 0 && there < ordered.reduce((sum, { packs }) => sum + packs, 0)) return false;
    }
    for (const line of lines) this.#packLine(line);
    return true;
  }

  #packLine(line: PharmacyLine): void {
    const shelf = this.shelf(line.medicine);
    if (shelf.batches.size === 0) {
      shelf.loose -= line.packs;
      line.used.push({ batch: null, packs: line.packs, mrpPaise: null });
      return;
    }
    let missing = line.packs;
    for (const name of BATCHES) {
      const batch = shelf.batches.get(name);
      if (!batch || batch.apart || missing === 0) continue;
      const packs = Math.min(missing, batch.packs);
      if (packs > 0) line.used.push({ batch: name, packs, mrpPaise: batch.mrpPaise });
      batch.packs -= packs;
      missing -= packs;
    }
  }

  /** Returns packed goods; packs without a batch wait for a count. */
  unpack(lines: readonly PharmacyLine[]): void {
    for (const { medicine, used } of lines) {
      const shelf = this.shelf(medicine);
      for (const { batch: name, packs } of used) {
        const batch = name === null ? undefined : shelf.batches.get(name);
        if (batch) batch.packs += packs;
        else if (shelf.batches.size === 0) shelf.loose += packs;
      }
    }
  }

  shelf = (medicine: number): Shelf => this.shelves[medicine] as Shelf;
  order = (index: number): PharmacyOrder => this.orders[index] as PharmacyOrder;
}
