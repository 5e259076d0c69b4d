import {
  addAddressBody,
  addressesResponse,
  addressIdBody,
  addressIdResponse,
  addressResponse,
  pinCodeParams,
  pinCodeResponse,
  updateAddressBody,
} from '#contract/areas/account/address.ts';
import * as addressApi from '#contract/endpoints/account/address.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { findPinCode } from '../../services/people/pin-codes.ts';
import {
  addAddress,
  chooseDefaultAddress,
  deleteAddress,
  readAddresses,
  updateAddress,
} from '../../services/people/profile.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { accountOf } from './guard-routes.ts';
import { fromAddressTexts, toAddressData, toAddressesData } from './people.wire.ts';

/** Everything under /address: delivery addresses, and the place of a pin code. */
export function registerAddressRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(addressApi.listAddresses),
    { schema: { summary: 'The addresses', response: answers(addressesResponse) } },
    async (request) => successOf(toAddressesData(await readAddresses(services, accountOf(request)))),
  );
  routes.post(
    at(addressApi.addAddress),
    {
      schema: {
        summary: 'Add an address',
        description: 'The first one becomes the default.',
        body: addAddressBody,
        response: answers(addressResponse),
      },
    },
    async (request) => {
      const address = await addAddress(services, accountOf(request), fromAddressTexts(request.body));
      return successOf(toAddressData(address), say.addressAddedSuccessfully);
    },
  );
  routes.put(
    at(addressApi.updateAddress),
    { schema: { summary: 'Change an address', body: updateAddressBody, response: answers(addressResponse) } },
    async (request) => {
      const { address_id, ...texts } = request.body;
      const address = await updateAddress(services, accountOf(request), address_id, fromAddressTexts(texts));
      return successOf(toAddressData(address), say.addressUpdatedSuccessfully);
    },
  );
  registerChoices(routes, services);
  routes.get(
    at(addressApi.findPinCode),
    {
      schema: {
        summary: 'District and state of a pin code',
        params: pinCodeParams,
        response: answers(pinCodeResponse),
      },
    },
    async (request) => {
      const { district, state } = await findPinCode(services, request.params.pin);
      return successOf({ district, state });
    },
  );
}

function registerChoices(routes: ApiRoutes, services: ServiceParts): void {
  routes.post(
    at(addressApi.deleteAddress),
    {
      schema: {
        summary: 'Delete an address',
        description: 'Where it was the default, the newest remaining one becomes it.',
        body: addressIdBody,
        response: answers(addressIdResponse),
      },
    },
    async (request) => {
      const { address_id } = request.body;
      await deleteAddress(services, accountOf(request), address_id);
      return successOf({ address_id }, say.addressDeletedSuccessfully);
    },
  );
  routes.put(
    at(addressApi.setDefaultAddress),
    { schema: { summary: 'Choose the default', body: addressIdBody, response: answers(addressResponse) } },
    async (request) => {
      const address = await chooseDefaultAddress(services, accountOf(request), request.body.address_id);
      return successOf(toAddressData(address), say.defaultAddressSelectedSuccessfully);
    },
  );
}
