/** The types of a service worker that this one uses; the page's own library of types lacks them. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchHappening extends Extendable {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface MessageHappening extends Extendable {
  readonly data: unknown;
}
export interface WindowOfShop {
  readonly url: string;
  postMessage(message: unknown): void;
}
/** Asks for a page while the worker wakes up, with a header of the worker's. */
interface NavigationPreload {
  enable(): Promise<void>;
}
export interface WorkerScope {
  readonly registration: { readonly navigationPreload?: NavigationPreload };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowOfShop | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfShop[]>;
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchHappening) => void): void;
  addEventListener(type: 'message', hear: (event: MessageHappening) => void): void;
}
