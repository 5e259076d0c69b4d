import {
  enterSettingBody,
  figureQuery,
  figureResponse,
  settingEnteredResponse,
  settingHistoryResponse,
  settingsResponse,
} from '#contract/areas/counter/owner.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import { successOf } from '#contract/envelope.ts';
import { settingRule } from '#domain/settings/shop-settings.ts';
import * as say from '#sentences/counter/settings.ts';
import { actorOf, type Counter } from '../../services/counter/counter.ts';
import type { ShownSetting } from '../../services/settings/shop-settings.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { toBook } from './book-routes.ts';
import { staffOf } from './staff-of.ts';

/** The settings that an owner changes while the shop runs, and the shop's figures. */
export function registerOwnerRoutes(routes: ApiRoutes, counter: Counter): void {
  const { settings, figures } = counter;
  routes.get(
    at(ownerApi.listSettings),
    { schema: { summary: 'Settings, and where each comes from', response: answers(settingsResponse) } },
    async () => successOf((await settings.show()).map(toSetting)),
  );
  routes.post(
    at(ownerApi.enterSetting),
    { schema: { summary: 'Enter a setting', body: enterSettingBody, response: answers(settingEnteredResponse) } },
    async (request) => {
      const { setting: id, value, before } = request.body;
      const entered = await settings.enter(staffOf(request), { id, value, before });
      return successOf(toSetting(entered), say.isSaved(entered.rule.name));
    },
  );
  routes.get(
    at(ownerApi.settingHistory),
    { schema: { summary: 'Who changed which setting', response: answers(settingHistoryResponse) } },
    async () => {
      const changes = await settings.history();
      return successOf(
        changes.map(({ setting, before, after, by, at: changedAt }) => ({
          ...{ setting, name: settingRule(setting)?.name ?? setting, before, after, by },
          at: changedAt.toISOString(),
        })),
      );
    },
  );
  routes.get(
    at(ownerApi.readFigure),
    { schema: { summary: 'A figure of the shop', querystring: figureQuery, response: answers(figureResponse) } },
    async ({ query: { figure, ...range } }) => {
      const { table, at: workedOut } = await figures.read(figure, range);
      return successOf({ ...toBook(table), at: workedOut.toISOString() });
    },
  );
  routes.get(
    at(ownerApi.exportFigure),
    { schema: { summary: 'A figure as CSV', querystring: figureQuery, response: refusals } },
    async (request, reply) => {
      const { figure, ...range } = request.query;
      const bytes = await figures.export(actorOf(staffOf(request)), figure, range);
      const name = `figure-${figure}-${range.from}-${range.until}.csv`;
      return sendPrivateFile(reply, { bytes, type: 'text/csv; charset=utf-8', name, inline: false });
    },
  );
}

function toSetting({ rule: { id, group, name, may, input }, value, source, otherwise }: ShownSetting) {
  return { setting: id, group, name, may, input, value, source, otherwise };
}
