import { useEffect, useRef, useState } from 'react';
import type { GoodsInData, OnShelfData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { readGtin } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { callCounter } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { readScan } from '../scan/read-scan.ts';
import {
  bodyOf,
  type GoodsTyped,
  isGoodsTyped,
  NOTHING_TYPED,
  nextLine,
  type Scanned,
  withCorrections,
  withMedicine,
  withScan,
} from './goods-form.ts';

const STORED_AS = 'goods in'; // not a sentence: a key.

/** The current line of an invoice: typing, filling in from a scan, and saving. Typed text survives a reload. */
export function useGoodsIn() {
  const { staff_id: staffId } = useMe();
  const [typed, setTyped] = useState<GoodsTyped>(() => restoreTyped(staffId, STORED_AS, isGoodsTyped) ?? NOTHING_TYPED);
  const [found, setFound] = useState<readonly OnShelfData[]>([]);
  const [scanError, setScanError] = useState<string | null>(null);
  /** What the last scan said of the pack; nothing where a name was typed. */
  const scanned = useRef<Scanned>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [taken, setTaken] = useState<GoodsInData | null>(null);
  const call = useCall();
  useEffect(() => storeTyped(staffId, STORED_AS, typed), [staffId, typed]);
  const set = (more: Partial<GoodsTyped>) => {
    scanned.current = withCorrections(scanned.current, more);
    setTyped((before) => ({ ...before, ...more }));
  };
  const beginLine = () => {
    scanned.current = {};
    setFound([]);
    setTyped(nextLine);
  };
  const choose = (medicine: OnShelfData) => {
    const { current: said } = scanned;
    setTyped((before) => withMedicine(before, medicine, said));
    setFound([]);
    setScanError(null);
  };
  const look = async (q: string) => {
    const rows = await callCounter<OnShelfData[]>(stockApi.findOnShelf, undefined, { query: { q } });
    const [only] = rows;
    if (only && rows.length === 1) choose(only);
    else setFound(rows);
    const missing = readGtin(q) === null ? say.noMedicine : say.newCode;
    setScanError(rows.length === 0 ? missing : null);
  };
  const note = (said: Scanned) => {
    scanned.current = said;
    setTyped((before) => withScan(before, said));
  };
  /** A scan fills in its data; typed letters search for a medicine. */
  const scan = (text: string) => {
    const waits = call.isBusy;
    return call.runLast(async () => {
      // Scanned while a line was being saved: the message about that line stays.
      if (!waits) setTaken(null);
      // None of the medicines found for an earlier pack may be given the data of this one.
      setFound([]);
      scanned.current = {};
      const gtin = readGtin(text.trim());
      const code = gtin === null ? readScan(text, dayInIndia(serverNow())) : null;
      if (code?.kind === 'unreadable') return setScanError(code.sentence);
      if (code?.kind === 'pack') {
        const { batch, expiry } = code;
        note({ gtin: code.gtin ?? '', ...(batch && { batch }), ...(expiry && { expiry }) });
        return code.gtin === null ? undefined : look(code.gtin);
      }
      if (gtin !== null) note({ gtin });
      return look(gtin ?? text.trim());
    });
  };
  const save = () =>
    call.run(async () => {
      const { body, faults: missing } = bodyOf(typed);
      setFaults(missing);
      if (body === null) return;
      setTaken(await callCounter<GoodsInData>(stockApi.receiveGoods, body));
      beginLine();
    });
  const clear = () => {
    beginLine();
    setFaults({});
    setScanError(null);
  };
  return { typed, set, found, choose, scan, save, clear, scanError, faults, taken, ...call };
}
export type GoodsInAt = ReturnType<typeof useGoodsIn>;
