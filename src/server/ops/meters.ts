import { Counter, type CounterConfiguration, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';

/** The counters of this process. In a shop with several workers each has its own, and they are summed when they are read. */
export const processRegistry = new Registry();
const registers = [processRegistry];

type Label<Names extends readonly string[]> = { name: string; help: string; labelNames: Names };
const counter = <const Names extends readonly string[]>(own: Label<Names>) =>
  new Counter<Names[number]>({ ...own, registers } as CounterConfiguration<Names[number]>);
const seconds = <const Names extends readonly string[]>(own: Label<Names>, buckets: number[]) =>
  new Histogram<Names[number]>({ ...own, labelNames: [...own.labelNames], buckets, registers });
const gauge = <const Names extends readonly string[]>(
  own: Label<Names>,
  aggregator: 'sum' | 'min' | 'max',
  more: Pick<GaugeConfiguration<Names[number]>, 'collect'> = {},
) => new Gauge<Names[number]>({ ...own, ...more, labelNames: [...own.labelNames], aggregator, registers });

let countConnections: () => Readonly<Record<string, number>> = () => ({});

/** Sets the function that counts connections by state: called only when the figures are read. */
export function watchConnections(count: () => Readonly<Record<string, number>>): void {
  countConnections = count;
}

/** From a cached search to the payment provider's time limit (5 s). 0.5 is the goal for webhooks. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.06, 0.15, 0.5, 1, 2.5, 5, 10];
const SEARCH_BUCKETS = [0.00005, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1];
const CALL_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LAG_BUCKETS = [1, 5, 15, 60, 300, 1200, 3600];
const RUPEES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/**
 * The shop's counters. The values of each label come from a list in the code (routes, error codes, states, kinds), never from
 * user input: the number of series is bounded, and nothing personal can be in them.
 */
export const meters = {
  requests: seconds(
    {
      name: 'shop_http_request_seconds',
      help: 'Time to the end of the answer, by route pattern.',
      labelNames: ['method', 'route', 'status'],
    },
    REQUEST_BUCKETS,
  ),
  inFlight: gauge(
    { name: 'shop_http_requests_in_flight', help: 'Requests that are being answered.', labelNames: [] },
    'sum',
  ),
  errors: counter({
    name: 'shop_http_errors_total',
    help: 'Answers that are an error, by its code in the catalogue of errors.',
    labelNames: ['code'],
  }),
  limited: counter({
    name: 'shop_rate_limit_refusals_total',
    help: 'Refusals because something came too often, by what is limited.',
    labelNames: ['limit'],
  }),
  refusedWork: counter({
    name: 'shop_work_refusals_total',
    help: 'Requests that found no place in their class of work.',
    labelNames: ['class'],
  }),
  repeats: counter({
    name: 'shop_transaction_repeats_total',
    help: 'Transactions that the database asked to try again, by its code; gave_up: the last try failed, too.',
    labelNames: ['code', 'outcome'],
  }),
  connections: gauge(
    {
      name: 'shop_pool_connections',
      help: 'Connections of the pool, and queries that wait for one.',
      labelNames: ['state'],
    },
    'sum',
    {
      collect() {
        for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count);
      },
    },
  ),
  databaseRestarts: counter({
    name: 'shop_database_restarts_total',
    help: 'Times that the embedded database ended by itself and was started again.',
    labelNames: [],
  }),
  forgottenTransactions: counter({
    name: 'shop_forgotten_transactions_total',
    help: 'Transactions of the embedded database that were ended because nothing happened in them and others waited for their locks.',
    labelNames: [],
  }),
  damagedData: counter({
    name: 'shop_damaged_data_total',
    help: 'Queries that met data which the database could not read.',
    labelNames: [],
  }),
  codes: counter({
    name: 'shop_otp_total',
    help: 'Login codes: sent, not_sent, limited, verified, refused; over_budget: the budget of the day is used up; unused: few are typed, so strangers get fewer.',
    labelNames: ['event'],
  }),
  codeBudget: gauge(
    {
      name: 'shop_otp_budget_used',
      help: 'Share of the codes of 24 hours that are sent, from 0 to 1.',
      labelNames: [],
    },
    'max',
  ),
  forgedTokens: counter({
    name: 'shop_forged_tokens_total',
    help: 'Requests whose session cookie was none of ours.',
    labelNames: [],
  }),
  logins: counter({
    name: 'shop_logins_total',
    help: 'Logins, of new and of known accounts.',
    labelNames: ['account'],
  }),
  orders: counter({
    name: 'shop_orders_placed_total',
    help: 'Orders that were made, by the way to pay.',
    labelNames: ['order_type'],
  }),
  basketCheckFaults: counter({
    name: 'shop_basket_check_faults_total',
    help: 'Checks of a basket that failed by a fault of ours: its prescription lines could not be ordered.',
    labelNames: [],
  }),
  orderRupees: seconds(
    { name: 'shop_order_value_rupees', help: 'What is to be paid for an order.', labelNames: ['order_type'] },
    RUPEES,
  ),
  settlements: counter({
    name: 'shop_payments_settled_total',
    help: 'What the gateway answered about payments it was asked about.',
    labelNames: ['outcome'],
  }),
  webhookLag: seconds(
    { name: 'shop_webhook_lag_seconds', help: 'From an event at the gateway to its webhook here.', labelNames: [] },
    LAG_BUCKETS,
  ),
  refunds: counter({
    name: 'shop_refunds_sent_total',
    help: 'Refunds that were handed to the gateway, by its answer.',
    labelNames: ['outcome'],
  }),
  messages: counter({
    name: 'shop_messages_total',
    help: 'Queued messages that were handed to a provider.',
    labelNames: ['channel', 'template', 'outcome'],
  }),
  policyReports: counter({
    name: 'shop_policy_reports_total',
    help: 'Reports of browsers that a page wanted what its content security policy forbids, by what was broken.',
    labelNames: ['directive'],
  }),
  uploadsRefused: counter({
    name: 'shop_uploads_refused_total',
    help: 'Prescription files that were not taken.',
    labelNames: ['fault'],
  }),
  jobRuns: counter({ name: 'shop_job_runs_total', help: 'Runs of jobs.', labelNames: ['job_name', 'outcome'] }),
  jobSeconds: seconds(
    { name: 'shop_job_seconds', help: 'How long runs of jobs took.', labelNames: ['job_name'] },
    [0.005, 0.025, 0.1, 0.5, 2, 10, 60],
  ),
  jobSuccess: gauge(
    {
      name: 'shop_job_last_success_timestamp_seconds',
      help: 'When a job last succeeded here.',
      labelNames: ['job_name'],
    },
    'max',
  ),
  leaseHeld: gauge(
    { name: 'shop_job_lease_held', help: '1 where this server runs the job now.', labelNames: ['job_name'] },
    'sum',
  ),
  catalogueVersion: gauge(
    { name: 'shop_catalogue_version', help: 'The catalogue version in use; 0 while none is loaded.', labelNames: [] },
    'min',
  ),
  catalogueSize: gauge(
    { name: 'shop_catalogue_medicines', help: 'Medicines in the catalogue in use.', labelNames: [] },
    'min',
  ),
  catalogueBuild: gauge(
    { name: 'shop_catalogue_build_seconds', help: 'How long the last build took.', labelNames: [] },
    'max',
  ),
  catalogueFailures: counter({
    name: 'shop_catalogue_build_failures_total',
    help: 'Failed reloads of the catalogue; the previous one stays in use.',
    labelNames: [],
  }),
  search: seconds(
    { name: 'shop_search_seconds', help: 'Time of the search itself, without HTTP.', labelNames: [] },
    SEARCH_BUCKETS,
  ),
  recommendations: counter({
    name: 'shop_recommendations_total',
    help: 'Product answers: recommended, or why not.',
    labelNames: ['outcome'],
  }),
  calls: counter({
    name: 'shop_provider_calls_total',
    help: 'Calls to providers; refused: it answered no, failed: it did not answer.',
    labelNames: ['provider', 'outcome'],
  }),
  callSeconds: seconds(
    { name: 'shop_provider_call_seconds', help: 'How long providers took.', labelNames: ['provider'] },
    CALL_BUCKETS,
  ),
  callSuccess: gauge(
    {
      name: 'shop_provider_last_success_timestamp_seconds',
      help: 'When a provider last answered without an error.',
      labelNames: ['provider'],
    },
    'max',
  ),
} as const;

meters.catalogueVersion.set(0);
