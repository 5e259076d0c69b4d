import type { Config } from '@react-router/dev/config';
import { LANGUAGE } from './scripts/sentences/compile-sentences.ts';

export default {
  appDirectory: 'src/shop',
  buildDirectory: LANGUAGE === 'en' ? 'build' : `${LANGUAGE}/build`,
  ssr: true,
  // The shop has a dozen routes: sending their list with the page saves a request on a slow line.
  routeDiscovery: { mode: 'initial' },
  // One file holds all of a page: where a part of it alone did not come, React Router would wait for ever (vite.config.ts).
  splitRouteModules: false,
} satisfies Config;
