import type { ReactNode } from 'react';
import type { Act } from '#domain/counter/roles.ts';
import * as approvals from '#sentences/counter/approvals.ts';
import * as books from '#sentences/counter/books.ts';
import * as catalogue from '#sentences/counter/catalogue.ts';
import * as figures from '#sentences/counter/figures.ts';
import * as say from '#sentences/counter/frame.ts';
import * as settings from '#sentences/counter/settings.ts';
import * as recalls from '#sentences/counter/stock/recalls.ts';
import * as shelf from '#sentences/counter/stock/shelf.ts';
import { ApprovalsScreen } from './approvals/approvals-screen.tsx';
import { PricesScreen } from './approvals/prices-screen.tsx';
import { BenchScreen } from './bench/bench-screen.tsx';
import { BooksScreen } from './books/books-screen.tsx';
import { CallBackScreen } from './call-back/call-back-screen.tsx';
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx';
import { DeskScreen } from './desk/desk-screen.tsx';
import { DoorScreen } from './door/door-screen.tsx';
import { HandoverScreen } from './door/handover-screen.tsx';
import { OrderPageScreen } from './order-page/order-page-screen.tsx';
import { FiguresScreen } from './owner/figures-screen.tsx';
import { SettingsScreen } from './owner/settings-screen.tsx';
import { PasskeysScreen } from './passkeys/passkeys-screen.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { RecallScreen } from './recall/recall-screen.tsx';
import { HomeScreen } from './screens/home.tsx';
import { StaffScreen } from './screens/staff.tsx';
import { GoodsInScreen } from './stock/goods-in-screen.tsx';
import { StockScreen } from './stock/stock-screen.tsx';

/** A screen of the counter, its path, and the keys that open it. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  /** Null for a screen opened from another one, which is not in the navigation. */
  readonly keys: string | null;
  /** The permission needed to see it; null for everybody who is signed in. */
  readonly act: Act | null;
  readonly element: ReactNode;
}

/** Every screen, in the order of the navigation. A new one is a row here. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: say.start, keys: 'g h', act: null, element: <HomeScreen /> },
  { path: '/queue', name: say.queue, keys: 'g q', act: 'see-queue', element: <QueueScreen /> },
  { path: '/order/:number', name: say.order, keys: null, act: 'see-order', element: <DeskScreen /> },
  { path: '/request/:number', name: say.callBack, keys: null, act: 'call-back', element: <CallBackScreen /> },
  { path: '/orders/:number', name: say.orderPage, keys: null, act: 'see-order', element: <OrderPageScreen /> },
  { path: '/bench', name: say.packBench, keys: 'g b', act: 'pack', element: <BenchScreen /> },
  { path: '/door', name: say.shipAndDoor, keys: 'g d', act: 'door', element: <DoorScreen /> },
  { path: '/handover', name: say.handoverList, keys: null, act: 'ship', element: <HandoverScreen /> },
  { path: '/goods', name: shelf.goodsIn, keys: 'g i', act: 'receive-goods', element: <GoodsInScreen /> },
  { path: '/stock', name: shelf.stock, keys: 'g s', act: 'see-stock', element: <StockScreen /> },
  { path: '/recall', name: recalls.recall, keys: 'g r', act: 'see-stock', element: <RecallScreen /> },
  { path: '/prices', name: approvals.prices, keys: 'g p', act: 'set-prices', element: <PricesScreen /> },
  { path: '/approvals', name: approvals.approvals, keys: 'g a', act: 'check-money', element: <ApprovalsScreen /> },
  { path: '/books', name: books.books, keys: 'g k', act: 'read-registers', element: <BooksScreen /> },
  { path: '/catalogue', name: catalogue.catalogue, keys: 'g c', act: 'set-prices', element: <CatalogueScreen /> },
  { path: '/figures', name: figures.figures, keys: 'g f', act: 'see-figures', element: <FiguresScreen /> },
  { path: '/settings', name: settings.settings, keys: 'g e', act: 'set-policy', element: <SettingsScreen /> },
  { path: '/passkeys', name: say.myPasskeys, keys: 'g y', act: null, element: <PasskeysScreen /> },
  { path: '/staff', name: say.staff, keys: 'g o', act: 'manage-staff', element: <StaffScreen /> },
];
